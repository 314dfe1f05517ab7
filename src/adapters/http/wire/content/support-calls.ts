import { defineParameterlessCall } from './banner-codec';
import { wireContent } from './content-codec';

export const getContactCall = defineParameterlessCall({
  name: 'getContact',
  path: '/api/cms/v1.0/get-contact',
  summary: 'How to reach the shop, and the topics of the contact form.',
  answer: wireContent.contact,
});

export const getAccountPagesSettingsCall = defineParameterlessCall({
  name: 'getAccountPagesSettings',
  path: '/api/cms/v1.0/get-account-pages-settings',
  summary: 'Titles and introductions of the account pages, and the guarantee.',
  answer: wireContent.accountPages,
});

export const getNoResultsSuggestionsCall = defineParameterlessCall({
  name: 'getNoResultsSuggestions',
  method: 'GET',
  path: '/api/cms/v1.0/get-no-results-suggestions',
  summary: 'What an empty search result says, with suggested searches and products.',
  answer: wireContent.noResults,
});
