import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import type { RemoteImage } from '#application/content/import-content';
import type { ContentToWrite, ImageOriginal } from '#application/ports/content-writer';
import { reservedSegments, slug as slugged } from '#domain/catalog/slug';
import { isEmail } from '#domain/checkout/contact';
import { accountPageSlugs, type BrandColor, brandColors, type NavItem } from '#domain/content/content-documents';
import type { SectionName } from '#domain/content/site-content';
import { type Money, money } from '#domain/money';
import { type Site, sites } from '#domain/site';
import { kinds, listOf, record, textThat } from './record-codec';

type Means = {
  readonly sanitise: (html: string) => string;
  readonly isScene: (name: string) => boolean;
};

type DocumentOf<Name extends SectionName> = NonNullable<ContentToWrite[Name]>[number];

const control = /[\p{Cc}\u2028\u2029]/u;

const text = (most: number, least = 1) =>
  textThat((value) => {
    if (value.trim().length < least) return E.left('is empty');
    if (value.length > most) return E.left(`has more than ${most} characters`);
    return control.test(value) ? E.left('has a control character') : E.right(value);
  });

const short = text(200);
const long = text(2000);
const maybeEmpty = text(200, 0);

const safeUrl = /^(?:https:\/\/[^\s/]|mailto:[^\s]|tel:[+\d]|\/(?![/\\]))/;

/** ST-19: `https:`, `mailto:`, `tel:` or a path of this site. */
const url = textThat((value) => {
  if (value.length > 2000 || control.test(value) || /[\s\\]/.test(value)) return E.left('is no address');
  return safeUrl.test(value) ? E.right(value) : E.left('leads neither into the shop nor to https:, mailto: or tel:');
});

/** ISO, with the time zone, so that it is the same instant everywhere. */
const instantText = textThat((value) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/.test(value) &&
  !Number.isNaN(Date.parse(value))
    ? E.right(value)
    : E.left('is no date such as 2026-11-27T07:00:00Z'),
);

const oneOf = <A extends string>(values: readonly A[]): t.Type<A, unknown> =>
  textThat((value) => {
    const found = values.find((one) => one === value);
    return found === undefined ? E.left(`is none of ${values.join(', ')}`) : E.right(found);
  });

const dates = { startsAt: instantText, endsAt: instantText };
const colors = { copyColor: oneOf(['light', 'dark'] as const) };
const ground = { backgroundColor: oneOf(Object.keys(brandColors) as readonly BrandColor[]) };

const link = record({ text: short, url });
const links = listOf(link, 50);
const siteNames: t.Type<readonly Site[], unknown> = listOf(oneOf(sites), sites.length);
const isKey = (value: string): boolean => value !== '' && value === slugged(value);

const key = textThat((value) => (isKey(value) ? E.right(value) : E.left('is no word such as free-shipping')));

const slug = textThat((value) => {
  if (!isKey(value)) return E.left('is no slug such as our-story');
  return reservedSegments.has(value) ? E.left('is an address of the shop itself') : E.right(value);
});
const handles = listOf(text(200), 50);
const skus = listOf(text(100), 1000);

const boolean = new t.Type<boolean, unknown>(
  'boolean',
  t.boolean.is,
  (value, context) =>
    typeof value === 'boolean' ? t.success(value) : t.failure(value, context, 'is neither true nor false'),
  t.identity,
);

const numberThat = <A extends number>(name: string, is: (value: number) => boolean, made: (value: number) => A) =>
  new t.Type<A, unknown>(
    name,
    (value): value is A => typeof value === 'number',
    (value, context) =>
      typeof value === 'number' && is(value) ? t.success(made(value)) : t.failure(value, context, `is no ${name}`),
    t.identity,
  );

const wholeFrom = (least: number) => (value: number) => Number.isSafeInteger(value) && value >= least;
const cents = numberThat<Money>('whole number of cents', wholeFrom(0), money);
const position = numberThat('whole number from 1', wholeFrom(1), (value) => value);

/** At most three levels (API-59). */
const navItems = (levels: number): t.Type<readonly NavItem[], unknown> =>
  listOf(
    new t.Type<NavItem, unknown>(
      'menu item',
      (value): value is NavItem => typeof value === 'object',
      (value, context) =>
        record({ label: short, url, children: levels > 1 ? navItems(levels - 1) : listOf(t.never, 0) }).validate(
          value,
          context,
        ),
      t.identity,
    ),
    100,
  );

type Image = ImageOriginal | RemoteImage;

const scenePicture = (name: string, alt: string) => ({
  kind: 'drawing' as const,
  drawing: { kind: 'scene', name },
  alt,
});

/** `{scene, alt}` is of the shop's own kit, `{url, alt}` is fetched; `narrow` is another of the same, for phones. */
const imageCodec = (isScene: Means['isScene']): t.Type<Image, unknown> => {
  const scene = textThat((name) => (isScene(name) ? E.right(name) : E.left('is no scene of the drawing kit')));
  const https = textThat((value) =>
    /^https:\/\/[^\s/]/.test(value) && value.length <= 2000 ? E.right(value) : E.left('is no https: address'),
  );
  const drawn = record({ scene, alt: maybeEmpty }, { narrow: record({ scene }) });
  const fetched = record({ url: https, alt: maybeEmpty }, { narrow: record({ url: https }) });
  const validate: t.Validate<unknown, Image> = (value, context) => {
    if (typeof value === 'object' && value !== null && 'url' in value) {
      const remote = fetched.validate(value, context);
      if (E.isLeft(remote)) return remote;
      const { url: from, alt, narrow } = remote.right;
      return t.success({ kind: 'remote', url: from, alt, ...(narrow ? { narrow: narrow.url } : {}) });
    }
    const own = drawn.validate(value, context);
    if (E.isLeft(own)) return own;
    const { scene: name, alt, narrow } = own.right;
    return t.success({
      ...scenePicture(name, alt),
      ...(narrow ? { narrow: scenePicture(narrow.scene, '') } : {}),
    });
  };
  return new t.Type('image', (value): value is Image => E.isRight(validate(value, [])), validate, t.identity);
};

/**
 * How an editor writes a document of each section (ST-19): HTML is sanitised, addresses lead nowhere that runs anything,
 * and a field that is not known is refused. Images that are to be fetched are `RemoteImage`s.
 */
export const documentCodecs = ({ sanitise, isScene }: Means): Readonly<Record<SectionName, t.Mixed>> => {
  const html = textThat((value) => {
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
  const block = kinds<DocumentOf<'pages'>['blocks'][number]>({
    text: record({ kind: kind('text'), html }, { headline: short }),
    questions: record({ kind: kind('questions'), items: listOf(question, 100) }, { headline: short }),
    feature: record({ kind: kind('feature'), headline: short, html, actions: links, ...colors }, { image, ...ground }),
    highlight: record({ kind: kind('highlight'), ...highlight }, { image, ...ground }),
    columns: record({ kind: kind('columns'), left: column, right: column }),
  });
  const menu = navItems(3);
  const notFound = record({ title: short, message: long, actions: links }, { image });
  const step = record({ title: short, text: long });
  const topic = record({ label: short, value: key });
  const email = textThat((value) => (value === '' || isEmail(value) ? E.right(value) : E.left('is no email address')));
  const accountPage = record({ slug: oneOf(accountPageSlugs), title: short }, { intro: long });
  const codecs: { readonly [Name in SectionName]: t.Type<DocumentOf<Name>, unknown> } = {
    announcements: record({ id: key, text: short, sites: siteNames }, { link, ...dates }),
    sitewideBanners: record(
      { id: key, headline: short, ...colors },
      { text: short, image, action: link, ...ground, ...dates },
    ),
    promotionBanners: record({ id: key, position, image, headline: short, action: link, sites: siteNames }, dates),
    deals: record({ skus }, dates),
    pages: record({ slug, title: short, blocks: listOf(block, 200) }, { description: text(500), ...dates }),
    carousels: record({ page: short, headline: short, handles, ...colors }, { paragraph: long, ...ground, ...dates }),
    navigations: record({ handle: key, items: menu }, dates),
    globals: record({ notFound }, { freeShippingMinimum: cents, ...dates }),
    header: record(
      { logo: image, account: menu, help: menu, learn: menu, navigation: menu, searchPlaceholder: short },
      dates,
    ),
    footer: record(
      {
        columns: listOf(record({ title: short, links }), 12),
        social: listOf(record({ name: short, url }), 20),
        legal: links,
        copyright: short,
      },
      dates,
    ),
    home: record(
      { slides: listOf(slide, 12), steps: listOf(step, 12) },
      { autoplay: boolean, giving: record({ headline: short, text: long, image }), ...dates },
    ),
    highlight: record(highlight, { image, ...ground, ...dates }),
    twoColumns: record({ left: column, right: column }, dates),
    goodnessBox: record({ image, text: short, skus }, dates),
    noResults: record({ title: short, message: long, suggestions: links, handles }, dates),
    contact: record({ title: short, phone: maybeEmpty, hours: maybeEmpty, email, topics: listOf(topic, 50) }, dates),
    accountPages: record(
      { pages: listOf(accountPage, accountPageSlugs.length) },
      { satisfactionGuarantee: record({ title: short, body: long }), ...dates },
    ),
    welcome: record({ headline: short, text: long, action: link }, dates),
  };
  return codecs;
};
