import * as t from 'io-ts';
import type { AccountPages, ContactContent, NoResults } from '#domain/content/content-documents';
import type { PublicCall } from '../../call';
import { mapped, nullable } from '../../codec';
import { empty, fieldUnlessNull, LinkCodec, type Nothing } from './content-codec';

/** API-48. */
export const getContact: PublicCall<Nothing, ContactContent> = {
  name: 'getContact',
  audience: 'public',
  method: 'POST',
  path: '/api/cms/v1.0/get-contact',
  summary: 'How the shop is reached, and what a shopper may write about.',
  request: empty,
  answer: t.strict({
    title: t.string,
    phone: t.string,
    hours: t.string,
    email: t.string,
    topics: t.readonlyArray(t.strict({ label: t.string, value: t.string })),
  }),
  refusals: [],
};

const Slug = t.keyof({
  dashboard: null,
  'my-profile': null,
  orders: null,
  autoships: null,
  'address-book': null,
});

const WireAccountPages = t.strict({
  pages: t.readonlyArray(t.strict({ slug: Slug, title: t.string, intro: nullable(t.string) })),
  satisfactionGuarantee: nullable(t.strict({ title: t.string, body: t.string })),
});

const AccountPagesCodec = mapped<AccountPages, t.TypeOf<typeof WireAccountPages>>(
  'AccountPages',
  WireAccountPages,
  ({ pages, satisfactionGuarantee }) => ({
    pages: pages.map(({ slug, title, intro }) => ({ slug, title, ...fieldUnlessNull('intro', intro) })),
    ...fieldUnlessNull('satisfactionGuarantee', satisfactionGuarantee),
  }),
  ({ pages, satisfactionGuarantee }) => ({
    pages: pages.map(({ slug, title, intro }) => ({ slug, title, intro: intro ?? null })),
    satisfactionGuarantee: satisfactionGuarantee ?? null,
  }),
);

/** API-49. */
export const getAccountPagesSettings: PublicCall<Nothing, AccountPages> = {
  name: 'getAccountPagesSettings',
  audience: 'public',
  method: 'POST',
  path: '/api/cms/v1.0/get-account-pages-settings',
  summary: 'Titles and introductions of the account pages, and what the shop guarantees.',
  request: empty,
  answer: AccountPagesCodec,
  refusals: [],
};

const WireNoResults = t.strict({
  title: t.string,
  message: t.string,
  suggestions: t.readonlyArray(LinkCodec),
  handles: t.readonlyArray(t.strict({ handle: t.string })),
});

const NoResultsCodec = mapped<NoResults, t.TypeOf<typeof WireNoResults>>(
  'NoResults',
  WireNoResults,
  ({ handles, ...rest }) => ({ ...rest, handles: handles.map(({ handle }) => handle) }),
  ({ title, message, suggestions, handles }) => ({
    title,
    message,
    suggestions,
    handles: handles.map((handle) => ({ handle })),
  }),
);

/** API-63. */
export const getNoResultsSuggestions: PublicCall<Nothing, NoResults> = {
  name: 'getNoResultsSuggestions',
  audience: 'public',
  method: 'GET',
  path: '/api/cms/v1.0/get-no-results-suggestions',
  summary: 'What an empty search says, and proposes in words and products.',
  request: empty,
  answer: NoResultsCodec,
  refusals: [],
};
