import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import type { RemoteImage } from '#application/content/import-content';
import type { ImageOriginal } from '#application/ports/content-writer';
import { slugify as slugged } from '#domain/catalog/slug';
import { type EditorBackgroundColor, editorBackgroundColors, type NavItem } from '#domain/content/content-documents';
import { isSafeUrl } from '#domain/content/safe-url';
import type { ShownPeriod } from '#domain/content/shown-dates';
import { type Money, money } from '#domain/money';
import { reservedSegments } from '#domain/shell/routes';
import { type Site, sites } from '#domain/site';
import { normalizeLine } from '#domain/typed-text';
import {
  buildTextCodec,
  decodingCodec,
  exactRecordCodec,
  limitedListCodec,
  type RecordFieldCodecs,
} from './record-codec';

const controlCharacters = /[\p{Cc}\u2028\u2029]/u;

export const boundedTextCodec = (maximum: number, minimum = 1) =>
  buildTextCodec((value) => {
    const line = normalizeLine(value);
    if (line.length < minimum) return E.left('is empty');
    return line.length > maximum ? E.left(`has more than ${maximum} characters`) : E.right(line);
  });

export const shortTextCodec = boundedTextCodec(200);
export const longTextCodec = boundedTextCodec(2000);
export const anyTextCodec = boundedTextCodec(200, 0);

/** A URL: `https:`, `mailto:`, `tel:` or a path of this site (ST-19). */
export const safeUrlCodec = buildTextCodec((value) => {
  if (value.length > 2000 || controlCharacters.test(value) || /[\s\\]/.test(value)) return E.left("isn't an address");
  return isSafeUrl(value) ? E.right(value) : E.left("isn't a path in the shop or an https:, mailto: or tel: address");
});

/** An ISO instant with a time zone. */
const instantText = buildTextCodec((value) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/.test(value) &&
  !Number.isNaN(Date.parse(value))
    ? E.right(value)
    : E.left("isn't a date such as 2026-11-27T07:00:00Z"),
);

export const textChoiceCodec = <A extends string>(values: readonly A[]): t.Type<A, unknown> =>
  buildTextCodec((value) => {
    const found = values.find((one) => one === value);
    return found === undefined ? E.left(`isn't one of ${values.join(', ')}`) : E.right(found);
  });

const dates = { startsAt: instantText, endsAt: instantText };

/** A document with optional dates; refused if `endsAt` is not after `startsAt`. */
export const datedDocumentCodec = <
  R extends RecordFieldCodecs,
  M extends RecordFieldCodecs = Readonly<Record<never, never>>,
>(
  required: R,
  optional: M = {} as M,
) => {
  const codec = exactRecordCodec(required, { ...optional, ...dates });
  const validate: typeof codec.validate = (value, context) => {
    const read = codec.validate(value, context);
    if (E.isLeft(read)) return read;
    const { startsAt, endsAt }: ShownPeriod = read.right;
    const isEverShown = startsAt === undefined || endsAt === undefined || Date.parse(startsAt) < Date.parse(endsAt);
    return isEverShown
      ? read
      : t.failure(endsAt, t.appendContext(context, 'endsAt', instantText, endsAt), "isn't after startsAt");
  };
  return new t.Type('document', codec.is, validate, codec.encode);
};

export const copyColorFields = { copyColor: textChoiceCodec(['light', 'dark'] as const) };
export const backgroundColorFieldCodecs = {
  backgroundColor: textChoiceCodec(Object.keys(editorBackgroundColors) as readonly EditorBackgroundColor[]),
};

export const contentLinkCodec = exactRecordCodec({ text: shortTextCodec, url: safeUrlCodec });
export const contentLinksCodec = limitedListCodec(contentLinkCodec, 50);
export const sitesCodec: t.Type<readonly Site[], unknown> = limitedListCodec(textChoiceCodec(sites), sites.length);
const isKey = (value: string): boolean => value !== '' && value === slugged(value);

export const keyCodec = buildTextCodec((value) =>
  isKey(value) ? E.right(value) : E.left("isn't a word such as free-shipping"),
);

export const pageSlugCodec = buildTextCodec((value) => {
  if (!isKey(value)) return E.left("isn't a slug such as our-story");
  return reservedSegments.has(value) ? E.left("is one of the shop's own addresses") : E.right(value);
});
export const handlesCodec = limitedListCodec(boundedTextCodec(200), 50);
export const slugsCodec = limitedListCodec(keyCodec, 100);
export const typedWordsCodec = limitedListCodec(boundedTextCodec(60), 200);
export const skusCodec = limitedListCodec(boundedTextCodec(100), 1000);

export const booleanCodec = decodingCodec<boolean>('boolean', (value, context) =>
  typeof value === 'boolean' ? t.success(value) : t.failure(value, context, "isn't true or false"),
);

const numberCodec = <A extends number>(name: string, is: (value: number) => boolean, made: (value: number) => A) =>
  decodingCodec<A>(name, (value, context) =>
    typeof value === 'number' && is(value) ? t.success(made(value)) : t.failure(value, context, `isn't a ${name}`),
  );

const isWholeFrom = (minimum: number) => (value: number) => Number.isSafeInteger(value) && value >= minimum;
export const centsCodec = numberCodec<Money>('whole number of cents', isWholeFrom(0), money);
export const positionCodec = numberCodec('whole number from 1', isWholeFrom(1), (value) => value);

/** Menu items of at most `levels` levels (API-59). */
export const navItemsCodec = (levels: number): t.Type<readonly NavItem[], unknown> =>
  limitedListCodec(
    exactRecordCodec({
      label: shortTextCodec,
      url: safeUrlCodec,
      children: levels > 1 ? navItemsCodec(levels - 1) : limitedListCodec(t.never, 0),
    }),
    100,
  );

type Image = ImageOriginal | RemoteImage;

const scenePicture = (name: string, alt: string) => ({
  kind: 'drawing' as const,
  drawing: { kind: 'scene', name },
  alt,
});

/** An image: `{scene, alt}` is drawn by the shop, `{url, alt}` is fetched; `narrow` is a second one for phones. */
export const createContentImageCodec = (isScene: (name: string) => boolean): t.Type<Image, unknown> => {
  const scene = buildTextCodec((name) => (isScene(name) ? E.right(name) : E.left("isn't a scene the shop can draw")));
  const https = buildTextCodec((value) =>
    /^https:\/\/[^\s/]/.test(value) && value.length <= 2000 ? E.right(value) : E.left("isn't an https: address"),
  );
  const drawn = exactRecordCodec({ scene, alt: anyTextCodec }, { narrow: exactRecordCodec({ scene }) });
  const fetched = exactRecordCodec({ url: https, alt: anyTextCodec }, { narrow: exactRecordCodec({ url: https }) });
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
  return decodingCodec('image', validate);
};
