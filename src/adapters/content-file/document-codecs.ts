import * as E from 'fp-ts/Either';
import type * as t from 'io-ts';
import { defaultContent } from '#application/content/default-content';
import type { ContentToWrite, ImageOriginal } from '#application/ports/content-writer';
import { accountPageSlugs } from '#domain/content/content-documents';
import type { ContentSectionName } from '#domain/content/site-content';
import { parseEmail } from '#domain/mail/email';
import { buildTextCodec, codecWithDefaults, exactRecordCodec, kindUnionCodec, limitedListCodec } from './record-codec';
import {
  anyTextCodec,
  backgroundColorFieldCodecs,
  booleanCodec,
  boundedTextCodec,
  centsCodec,
  contentLinkCodec,
  contentLinksCodec,
  copyColorFields,
  createContentImageCodec,
  datedDocumentCodec,
  handlesCodec,
  keyCodec,
  longTextCodec,
  navItemsCodec,
  pageSlugCodec,
  positionCodec,
  safeUrlCodec,
  shortTextCodec,
  sitesCodec,
  skusCodec,
  slugsCodec,
  textChoiceCodec,
  typedWordsCodec,
} from './value-codecs';

type Options = {
  readonly sanitize: (html: string) => string;
  readonly isScene: (name: string) => boolean;
};

type DocumentOf<Name extends ContentSectionName> = NonNullable<ContentToWrite[Name]>[number];
type WrittenGlobals = DocumentOf<'globals'>;

/**
 * Codecs of the documents of each section as editors write them (ST-19): HTML is sanitized, URLs that could run a
 * script and unknown fields are refused. Images to be fetched are decoded to `RemoteImage`.
 */
export const buildDocumentCodecs = ({ sanitize, isScene }: Options): Readonly<Record<ContentSectionName, t.Mixed>> => {
  const html = buildTextCodec((value) => {
    if (value.length > 100_000) return E.left('has more than 100,000 characters');
    const safe = sanitize(value);
    return safe === '' ? E.left('is empty, or has nothing that can be shown') : E.right(safe);
  });
  const image = createContentImageCodec(isScene) as t.Type<ImageOriginal, unknown>;
  const column = exactRecordCodec(
    { headline: shortTextCodec, paragraph: longTextCodec },
    { image, action: contentLinkCodec },
  );
  const highlight = {
    headline: shortTextCodec,
    paragraph: longTextCodec,
    actions: contentLinksCodec,
    ...copyColorFields,
  };
  const slide = exactRecordCodec(
    { headline: shortTextCodec, paragraph: longTextCodec, image, action: contentLinkCodec, ...copyColorFields },
    backgroundColorFieldCodecs,
  );
  const question = exactRecordCodec({ question: shortTextCodec, html });
  const kind = <K extends string>(name: K) => textChoiceCodec([name]);
  const block = kindUnionCodec<DocumentOf<'pages'>['blocks'][number]>({
    text: exactRecordCodec({ kind: kind('text'), html }, { headline: shortTextCodec }),
    questions: exactRecordCodec(
      { kind: kind('questions'), items: limitedListCodec(question, 100) },
      { headline: shortTextCodec },
    ),
    feature: exactRecordCodec(
      { kind: kind('feature'), headline: shortTextCodec, html, actions: contentLinksCodec, ...copyColorFields },
      { image, ...backgroundColorFieldCodecs },
    ),
    highlight: exactRecordCodec({ kind: kind('highlight'), ...highlight }, { image, ...backgroundColorFieldCodecs }),
    columns: exactRecordCodec({ kind: kind('columns'), left: column, right: column }),
  });
  const menu = navItemsCodec(3);
  const notFound = exactRecordCodec(
    {},
    { title: shortTextCodec, message: longTextCodec, actions: contentLinksCodec, image },
  );
  const step = exactRecordCodec({ title: shortTextCodec, text: longTextCodec });
  const topic = exactRecordCodec({ label: shortTextCodec, value: keyCodec });
  const email = buildTextCodec((value) =>
    value === '' ? E.right(value) : E.fromNullable("isn't an email address")(parseEmail(value)),
  );
  const accountPage = exactRecordCodec(
    { slug: textChoiceCodec(accountPageSlugs), title: shortTextCodec },
    { intro: longTextCodec },
  );
  const codecs: { readonly [Name in ContentSectionName]: t.Type<DocumentOf<Name>, unknown> } = {
    announcements: datedDocumentCodec(
      { id: keyCodec, text: shortTextCodec, sites: sitesCodec },
      { link: contentLinkCodec },
    ),
    sitewideBanners: datedDocumentCodec(
      { id: keyCodec, headline: shortTextCodec, ...copyColorFields },
      { text: shortTextCodec, image, action: contentLinkCodec, ...backgroundColorFieldCodecs },
    ),
    promotionBanners: datedDocumentCodec({
      id: keyCodec,
      position: positionCodec,
      image,
      headline: shortTextCodec,
      action: contentLinkCodec,
      sites: sitesCodec,
    }),
    deals: datedDocumentCodec({ skus: skusCodec }),
    pages: datedDocumentCodec(
      { slug: pageSlugCodec, title: shortTextCodec, blocks: limitedListCodec(block, 200) },
      { description: boundedTextCodec(500) },
    ),
    carousels: datedDocumentCodec(
      { page: shortTextCodec, headline: shortTextCodec, handles: handlesCodec, ...copyColorFields },
      { paragraph: longTextCodec, ...backgroundColorFieldCodecs },
    ),
    navigations: datedDocumentCodec({ handle: keyCodec, items: menu }),
    globals: codecWithDefaults<WrittenGlobals>(
      defaultContent.globals,
      datedDocumentCodec(
        {},
        {
          notFound: codecWithDefaults<WrittenGlobals['notFound']>(defaultContent.globals.notFound, notFound),
          freeShippingMinimum: centsCodec,
          signInImage: image,
        },
      ),
    ),
    header: datedDocumentCodec({
      logo: image,
      account: menu,
      help: menu,
      learn: menu,
      navigation: menu,
      searchPlaceholder: shortTextCodec,
    }),
    footer: datedDocumentCodec({
      columns: limitedListCodec(exactRecordCodec({ title: shortTextCodec, links: contentLinksCodec }), 12),
      social: limitedListCodec(exactRecordCodec({ name: shortTextCodec, url: safeUrlCodec }), 20),
      legal: contentLinksCodec,
      copyright: shortTextCodec,
    }),
    home: datedDocumentCodec(
      { slides: limitedListCodec(slide, 12), steps: limitedListCodec(step, 12) },
      { autoplay: booleanCodec, giving: exactRecordCodec({ headline: shortTextCodec, text: longTextCodec, image }) },
    ),
    highlight: datedDocumentCodec(highlight, { image, ...backgroundColorFieldCodecs }),
    twoColumns: datedDocumentCodec({ left: column, right: column }),
    goodnessBox: datedDocumentCodec({ image, text: shortTextCodec, skus: skusCodec }),
    noResults: datedDocumentCodec({
      title: shortTextCodec,
      message: longTextCodec,
      suggestions: contentLinksCodec,
      handles: handlesCodec,
    }),
    contact: datedDocumentCodec({
      title: shortTextCodec,
      phone: anyTextCodec,
      hours: anyTextCodec,
      email,
      topics: limitedListCodec(topic, 50),
    }),
    accountPages: datedDocumentCodec(
      { pages: limitedListCodec(accountPage, accountPageSlugs.length) },
      { satisfactionGuarantee: exactRecordCodec({ title: shortTextCodec, body: longTextCodec }) },
    ),
    needs: datedDocumentCodec({ dog: slugsCodec, cat: slugsCodec }),
    searchSynonyms: exactRecordCodec({ typed: typedWordsCodec, finds: slugsCodec }),
    welcome: datedDocumentCodec({ headline: shortTextCodec, text: longTextCodec, action: contentLinkCodec }),
  };
  return codecs;
};
