import * as t from 'io-ts';
import { createMappedCodec, nullableCodec, omitNullish } from '#adapters/codecs/mapped-codec';
import { literalUnionCodec } from '#adapters/codecs/plain-codecs';
import type { AccountPagesContent, ContactContent, NoResultsContent } from '#domain/content/content-documents';
import { defineParameterlessCall, LinkCodec } from './content-codec';

export const getContactCall = defineParameterlessCall<ContactContent>({
  name: 'getContact',
  path: '/api/cms/v1.0/get-contact',
  summary: 'How to reach the shop, and the topics of the contact form.',
  answer: t.strict({
    title: t.string,
    phone: t.string,
    hours: t.string,
    email: t.string,
    topics: t.readonlyArray(t.strict({ label: t.string, value: t.string })),
  }),
});

const Slug = literalUnionCodec(['dashboard', 'my-profile', 'orders', 'autoships', 'address-book']);

const WireAccountPages = t.strict({
  pages: t.readonlyArray(t.strict({ slug: Slug, title: t.string, intro: nullableCodec(t.string) })),
  satisfactionGuarantee: nullableCodec(t.strict({ title: t.string, body: t.string })),
});

const AccountPagesCodec = createMappedCodec<AccountPagesContent, t.TypeOf<typeof WireAccountPages>>(
  'AccountPages',
  WireAccountPages,
  ({ pages, ...rest }) => ({ pages: pages.map(omitNullish), ...omitNullish(rest) }),
  ({ pages, satisfactionGuarantee = null }) => ({
    pages: pages.map((page) => ({ intro: null, ...page })),
    satisfactionGuarantee,
  }),
);

export const getAccountPagesSettingsCall = defineParameterlessCall({
  name: 'getAccountPagesSettings',
  path: '/api/cms/v1.0/get-account-pages-settings',
  summary: 'Titles and introductions of the account pages, and the guarantee.',
  answer: AccountPagesCodec,
});

const WireNoResults = t.strict({
  title: t.string,
  message: t.string,
  suggestions: t.readonlyArray(LinkCodec),
  handles: t.readonlyArray(t.strict({ handle: t.string })),
});

const NoResultsCodec = createMappedCodec<NoResultsContent, t.TypeOf<typeof WireNoResults>>(
  'NoResults',
  WireNoResults,
  ({ handles, ...rest }) => ({ ...rest, handles: handles.map(({ handle }) => handle) }),
  ({ handles, ...rest }) => ({ ...rest, handles: handles.map((handle) => ({ handle })) }),
);

export const getNoResultsSuggestionsCall = defineParameterlessCall({
  name: 'getNoResultsSuggestions',
  method: 'GET',
  path: '/api/cms/v1.0/get-no-results-suggestions',
  summary: 'What an empty search result says, with suggested searches and products.',
  answer: NoResultsCodec,
});
