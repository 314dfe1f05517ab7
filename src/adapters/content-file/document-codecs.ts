import * as E from 'fp-ts/Either';
import type * as t from 'io-ts';
import type { ContentToWrite, ImageOriginal } from '#application/ports/content-writer';
import { isEmail } from '#domain/checkout/contact';
import { accountPageSlugs } from '#domain/content/content-documents';
import { defaultContent, type SectionName } from '#domain/content/site-content';
import { listOf, record, taggedUnion, textCodec, withDefaults } from './record-codec';
import {
  boolean,
  cents,
  colors,
  dated,
  ground,
  handles,
  imageCodec,
  key,
  link,
  links,
  long,
  navItems,
  oneOf,
  optionalText,
  position,
  short,
  siteNames,
  skus,
  slug,
  text,
  url,
} from './value-codecs';

type Options = {
  readonly sanitise: (html: string) => string;
  readonly isScene: (name: string) => boolean;
};

type DocumentOf<Name extends SectionName> = NonNullable<ContentToWrite[Name]>[number];
type WrittenGlobals = DocumentOf<'globals'>;

/**
 * Codecs of the documents of each section as editors write them (ST-19): HTML is sanitised, URLs that could run a
 * script and unknown fields are refused. Images to be fetched are decoded to `RemoteImage`.
 */
export const documentCodecs = ({ sanitise, isScene }: Options): Readonly<Record<SectionName, t.Mixed>> => {
  const html = textCodec((value) => {
    if (value.length > 100_000) return E.left('has more than 100000 characters');
    const safe = sanitise(value);
    return safe === '' ? E.left('is empty, or nothing of it may be shown') : E.right(safe);
  });
  const image = imageCodec(isScene) as t.Type<ImageOriginal, unknown>;
  const column = record({ headline: short, paragraph: long }, { image, action: link });
  const highlight = { headline: short, paragraph: long, actions: links, ...colors };
  const slide = record({ headline: short, paragraph: long, image, action: link, ...colors }, ground);
  const question = record({ question: short, html });
  const kind = <K extends string>(name: K) => oneOf([name]);
  const block = taggedUnion<DocumentOf<'pages'>['blocks'][number]>({
    text: record({ kind: kind('text'), html }, { headline: short }),
    questions: record({ kind: kind('questions'), items: listOf(question, 100) }, { headline: short }),
    feature: record({ kind: kind('feature'), headline: short, html, actions: links, ...colors }, { image, ...ground }),
    highlight: record({ kind: kind('highlight'), ...highlight }, { image, ...ground }),
    columns: record({ kind: kind('columns'), left: column, right: column }),
  });
  const menu = navItems(3);
  const notFound = record({}, { title: short, message: long, actions: links, image });
  const step = record({ title: short, text: long });
  const topic = record({ label: short, value: key });
  const email = textCodec((value) => (value === '' || isEmail(value) ? E.right(value) : E.left('is no email address')));
  const accountPage = record({ slug: oneOf(accountPageSlugs), title: short }, { intro: long });
  const codecs: { readonly [Name in SectionName]: t.Type<DocumentOf<Name>, unknown> } = {
    announcements: dated({ id: key, text: short, sites: siteNames }, { link }),
    sitewideBanners: dated({ id: key, headline: short, ...colors }, { text: short, image, action: link, ...ground }),
    promotionBanners: dated({ id: key, position, image, headline: short, action: link, sites: siteNames }),
    deals: dated({ skus }),
    pages: dated({ slug, title: short, blocks: listOf(block, 200) }, { description: text(500) }),
    carousels: dated({ page: short, headline: short, handles, ...colors }, { paragraph: long, ...ground }),
    navigations: dated({ handle: key, items: menu }),
    globals: withDefaults<WrittenGlobals>(
      defaultContent.globals,
      dated(
        {},
        {
          notFound: withDefaults<WrittenGlobals['notFound']>(defaultContent.globals.notFound, notFound),
          freeShippingMinimum: cents,
        },
      ),
    ),
    header: dated({ logo: image, account: menu, help: menu, learn: menu, navigation: menu, searchPlaceholder: short }),
    footer: dated({
      columns: listOf(record({ title: short, links }), 12),
      social: listOf(record({ name: short, url }), 20),
      legal: links,
      copyright: short,
    }),
    home: dated(
      { slides: listOf(slide, 12), steps: listOf(step, 12) },
      { autoplay: boolean, giving: record({ headline: short, text: long, image }) },
    ),
    highlight: dated(highlight, { image, ...ground }),
    twoColumns: dated({ left: column, right: column }),
    goodnessBox: dated({ image, text: short, skus }),
    noResults: dated({ title: short, message: long, suggestions: links, handles }),
    contact: dated({ title: short, phone: optionalText, hours: optionalText, email, topics: listOf(topic, 50) }),
    accountPages: dated(
      { pages: listOf(accountPage, accountPageSlugs.length) },
      { satisfactionGuarantee: record({ title: short, body: long }) },
    ),
    welcome: dated({ headline: short, text: long, action: link }),
  };
  return codecs;
};
