import * as t from 'io-ts';
import { accountPageSlugs, type NavItem } from '#domain/content/content-documents';
import type { ContentColumn } from '#domain/content/content-sections';
import type { ContentBlock } from '#domain/content/page-blocks';
import type { ContentSectionDocument, ContentSectionName } from '#domain/content/site-content';
import type { Money } from '#domain/money';
import { type BannerValueCodecs, buildBannerCodecs, buildCommonParts, plainBannerValues } from './banner-codecs';
import { type KindCodecs, type ObjectCodec, taggedUnionCodec } from './object-codec';
import { CentsCodec, readonlyListCodec } from './plain-codecs';

/** The codecs of the values that content is made of, which differ in a row, in an editor's file and in a call. */
export type ContentValueCodecs = BannerValueCodecs & {
  readonly html: t.Type<string, unknown>;
  readonly email: t.Type<string, unknown>;
  readonly pageSlug: t.Type<string, unknown>;
  readonly handle: t.Type<string, unknown>;
  readonly flag: t.Type<boolean, unknown>;
  readonly cents: t.Type<Money, unknown>;
  readonly menu: t.Type<readonly NavItem[], unknown>;
  readonly block: (kinds: KindCodecs<ContentBlock>) => t.Type<ContentBlock, unknown>;
};

export type ContentCodecs = { readonly [Name in ContentSectionName]: ObjectCodec<ContentSectionDocument<Name>> };

/** Anchors are set when a page is shown. */
type PartOf<A> = Omit<A, 'anchor'>;
type BlockOf<Kind extends ContentBlock['kind']> = PartOf<Omit<Extract<ContentBlock, { readonly kind: Kind }>, 'kind'>>;

export const buildNavItemCodec = (
  { object, text, url }: Pick<ContentValueCodecs, 'object' | 'text' | 'url'>,
  children: t.Type<readonly NavItem[], unknown>,
): t.Type<NavItem, unknown> => object<NavItem>('NavItem', { label: text(200), url, children });

const PlainNavItemCodec: t.Type<NavItem, unknown> = t.recursion('NavItem', () =>
  buildNavItemCodec(plainContentValues, readonlyListCodec(PlainNavItemCodec)),
);

/** Values that were checked when they were imported. */
export const plainContentValues: Omit<ContentValueCodecs, 'image'> = {
  ...plainBannerValues,
  html: t.string,
  email: t.string,
  pageSlug: t.string,
  handle: t.string,
  flag: t.boolean,
  cents: CentsCodec,
  menu: readonlyListCodec(PlainNavItemCodec),
  block: taggedUnionCodec,
};

/** The documents of each section of content. */
export const buildContentCodecs = (values: ContentValueCodecs): ContentCodecs => {
  const { object, list, choice, text, key, url, html, image, menu } = values;
  const { shortText, dates, colors, background, link } = buildCommonParts(values);
  const longText = text(2000);
  const links = list(link, 50);
  const handles = list(values.handle, 50);
  const skus = list(text(100), 1000);
  const slugs = list(key, 100);
  const column = object<PartOf<ContentColumn>>(
    'Column',
    { headline: shortText, paragraph: longText },
    { image, action: link },
  );
  const columns = { left: column, right: column };
  const highlight = { headline: shortText, paragraph: longText, actions: links, ...colors };
  const block = values.block({
    text: object<BlockOf<'text'>>('TextBlock', { html }, { headline: shortText }),
    questions: object<BlockOf<'questions'>>(
      'QuestionsBlock',
      {
        items: list(
          object<PartOf<BlockOf<'questions'>['items'][number]>>('Question', { question: shortText, html }),
          100,
        ),
      },
      { headline: shortText },
    ),
    feature: object<BlockOf<'feature'>>(
      'FeatureBlock',
      { headline: shortText, html, actions: links, ...colors },
      { image, ...background },
    ),
    highlight: object<BlockOf<'highlight'>>('HighlightBlock', highlight, { image, ...background }),
    columns: object<BlockOf<'columns'>>('Columns', columns),
  });
  return {
    ...buildBannerCodecs(values),
    deals: object('Deal', { skus }, dates),
    pages: object(
      'ContentPage',
      { slug: values.pageSlug, title: shortText, blocks: list(block, 200) },
      { description: text(500), ...dates },
    ),
    carousels: object(
      'CarouselContent',
      { page: shortText, headline: shortText, handles, ...colors },
      { paragraph: longText, ...background, ...dates },
    ),
    navigations: object('Navigation', { handle: key, items: menu }, dates),
    globals: object(
      'Globals',
      { notFound: object('NotFound', { title: shortText, message: longText, actions: links }, { image }) },
      { freeShippingMinimum: values.cents, signInImage: image, ...dates },
    ),
    header: object(
      'Header',
      { logo: image, account: menu, help: menu, learn: menu, navigation: menu, searchPlaceholder: shortText },
      dates,
    ),
    footer: object(
      'Footer',
      {
        columns: list(object('LinkColumn', { title: shortText, links }), 12),
        social: list(object('SocialLink', { name: shortText, url }), 20),
        legal: links,
        copyright: shortText,
      },
      dates,
    ),
    home: object(
      'Home',
      {
        slides: list(
          object('Slide', { headline: shortText, paragraph: longText, image, action: link, ...colors }, background),
          12,
        ),
        steps: list(object('Step', { title: shortText, text: longText }), 12),
      },
      { autoplay: values.flag, giving: object('Giving', { headline: shortText, text: longText, image }), ...dates },
    ),
    highlight: object('HighlightBlock', highlight, { image, ...background, ...dates }),
    twoColumns: object('TwoColumns', columns, dates),
    goodnessBox: object('GoodnessBox', { image, text: shortText, skus }, dates),
    needs: object('Needs', { dog: slugs, cat: slugs }, dates),
    searchSynonyms: object('SearchSynonyms', { typed: list(text(60), 200), finds: slugs }),
    noResults: object('NoResults', { title: shortText, message: longText, suggestions: links, handles }, dates),
    contact: object(
      'Contact',
      {
        title: shortText,
        phone: text(200, 0),
        hours: text(200, 0),
        email: values.email,
        topics: list(object('Topic', { label: shortText, value: key }), 50),
      },
      dates,
    ),
    accountPages: object(
      'AccountPages',
      {
        pages: list(
          object('AccountPage', { slug: choice(accountPageSlugs), title: shortText }, { intro: longText }),
          accountPageSlugs.length,
        ),
      },
      { satisfactionGuarantee: object('Guarantee', { title: shortText, body: longText }), ...dates },
    ),
    welcome: object('Welcome', { headline: shortText, text: longText, action: link }, dates),
  };
};
