import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import type { RemoteImage } from '#application/content/import-content';
import type { ImageOriginal } from '#application/ports/content-writer';
import { slug as slugged } from '#domain/catalog/slug';
import { type BrandColor, brandColors, type NavItem } from '#domain/content/content-documents';
import type { ShownPeriod } from '#domain/content/shown-dates';
import { type Money, money } from '#domain/money';
import { reservedSegments } from '#domain/shell/routes';
import { type Site, sites } from '#domain/site';
import { listOf, type Props, record, textCodec } from './record-codec';

const controlCharacters = /[\p{Cc}\u2028\u2029]/u;

export const text = (maximum: number, minimum = 1) =>
  textCodec((value) => {
    if (value.trim().length < minimum) return E.left('is empty');
    if (value.length > maximum) return E.left(`has more than ${maximum} characters`);
    return controlCharacters.test(value) ? E.left('has a control character') : E.right(value);
  });

export const short = text(200);
export const long = text(2000);
export const optionalText = text(200, 0);

const safeUrlPattern = /^(?:https:\/\/[^\s/]|mailto:[^\s]|tel:[+\d]|\/(?![/\\]))/;

/** A URL: `https:`, `mailto:`, `tel:` or a path of this site (ST-19). */
export const url = textCodec((value) => {
  if (value.length > 2000 || controlCharacters.test(value) || /[\s\\]/.test(value)) return E.left('is no address');
  return safeUrlPattern.test(value)
    ? E.right(value)
    : E.left('leads neither into the shop nor to https:, mailto: or tel:');
});

/** An ISO instant with a time zone. */
const instantText = textCodec((value) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/.test(value) &&
  !Number.isNaN(Date.parse(value))
    ? E.right(value)
    : E.left('is no date such as 2026-11-27T07:00:00Z'),
);

export const oneOf = <A extends string>(values: readonly A[]): t.Type<A, unknown> =>
  textCodec((value) => {
    const found = values.find((one) => one === value);
    return found === undefined ? E.left(`is none of ${values.join(', ')}`) : E.right(found);
  });

const dates = { startsAt: instantText, endsAt: instantText };

/** A document with optional dates; refused if `endsAt` is not after `startsAt`. */
export const dated = <R extends Props, M extends Props = Readonly<Record<never, never>>>(
  required: R,
  optional: M = {} as M,
) => {
  const codec = record(required, { ...optional, ...dates });
  const validate: typeof codec.validate = (value, context) => {
    const read = codec.validate(value, context);
    if (E.isLeft(read)) return read;
    const { startsAt, endsAt }: ShownPeriod = read.right;
    const isEverShown = startsAt === undefined || endsAt === undefined || Date.parse(startsAt) < Date.parse(endsAt);
    return isEverShown
      ? read
      : t.failure(endsAt, t.appendContext(context, 'endsAt', instantText, endsAt), 'is not after startsAt');
  };
  return new t.Type('document', codec.is, validate, codec.encode);
};

export const colors = { copyColor: oneOf(['light', 'dark'] as const) };
export const ground = { backgroundColor: oneOf(Object.keys(brandColors) as readonly BrandColor[]) };

export const link = record({ text: short, url });
export const links = listOf(link, 50);
export const siteNames: t.Type<readonly Site[], unknown> = listOf(oneOf(sites), sites.length);
const isKey = (value: string): boolean => value !== '' && value === slugged(value);

export const key = textCodec((value) => (isKey(value) ? E.right(value) : E.left('is no word such as free-shipping')));

export const slug = textCodec((value) => {
  if (!isKey(value)) return E.left('is no slug such as our-story');
  return reservedSegments.has(value) ? E.left('is an address of the shop itself') : E.right(value);
});
export const handles = listOf(text(200), 50);
export const skus = listOf(text(100), 1000);

export const boolean = new t.Type<boolean, unknown>(
  'boolean',
  t.boolean.is,
  (value, context) =>
    typeof value === 'boolean' ? t.success(value) : t.failure(value, context, 'is neither true nor false'),
  t.identity,
);

const numberCodec = <A extends number>(name: string, is: (value: number) => boolean, made: (value: number) => A) =>
  new t.Type<A, unknown>(
    name,
    (value): value is A => typeof value === 'number',
    (value, context) =>
      typeof value === 'number' && is(value) ? t.success(made(value)) : t.failure(value, context, `is no ${name}`),
    t.identity,
  );

const isWholeFrom = (minimum: number) => (value: number) => Number.isSafeInteger(value) && value >= minimum;
export const cents = numberCodec<Money>('whole number of cents', isWholeFrom(0), money);
export const position = numberCodec('whole number from 1', isWholeFrom(1), (value) => value);

/** Menu items of at most `levels` levels (API-59). */
export const navItems = (levels: number): t.Type<readonly NavItem[], unknown> =>
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

/**
 * An image: `{scene, alt}` is drawn by the shop's drawing kit, `{url, alt}` is fetched; `narrow` is a second one for
 * phones.
 */
export const imageCodec = (isScene: (name: string) => boolean): t.Type<Image, unknown> => {
  const scene = textCodec((name) => (isScene(name) ? E.right(name) : E.left('is no scene of the drawing kit')));
  const https = textCodec((value) =>
    /^https:\/\/[^\s/]/.test(value) && value.length <= 2000 ? E.right(value) : E.left('is no https: address'),
  );
  const drawn = record({ scene, alt: optionalText }, { narrow: record({ scene }) });
  const fetched = record({ url: https, alt: optionalText }, { narrow: record({ url: https }) });
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
