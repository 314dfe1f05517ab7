import type { ContentSectionDocument, ContentSectionName } from '#domain/content/site-content';
import { findRoutePath } from '#domain/shell/routes';
import { contentMessages } from './messages';

/** Applies if the editors wrote no version that is shown. */
export const defaultContent = {
  globals: {
    notFound: {
      title: 'Page not found',
      message: contentMessages.notFound,
      actions: [{ text: 'Home', url: findRoutePath('home') }],
    },
  },
  header: {
    logo: { source: '', alt: '' },
    account: [],
    help: [],
    learn: [],
    navigation: [],
    searchPlaceholder: 'Search',
  },
  footer: { columns: [], social: [], legal: [], copyright: '' },
  home: { slides: [], steps: [] },
  noResults: { title: 'No results', message: contentMessages.noResults, suggestions: [], handles: [] },
  contact: { title: 'Contact us', phone: '', hours: '', email: '', topics: [] },
  accountPages: { pages: [] },
} as const satisfies { readonly [Name in ContentSectionName]?: ContentSectionDocument<Name> };
