import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import { buildNavItemCodec } from '#adapters/codecs/content-codecs';
import { exactObjectCodec } from '#adapters/codecs/object-codec';
import type { RemoteImage } from '#application/content/import-content';
import type { ImageOriginal } from '#application/ports/content-writer';
import { slugify as slugged } from '#domain/catalog/slug';
import type { NavItem } from '#domain/content/content-documents';
import { isSafeUrl } from '#domain/content/safe-url';
import { parseEmail } from '#domain/mail/email';
import { type Money, money } from '#domain/money';
import { reservedSegments } from '#domain/shell/routes';
import { normalizeLine } from '#domain/typed-text';
import { buildTextCodec, decodingCodec, limitedListCodec } from './record-codec';

const controlCharacters = /[\p{Cc}\u2028\u2029]/u;

export const boundedTextCodec = (maximum: number, minimum = 1) =>
  buildTextCodec((value) => {
    const line = normalizeLine(value);
    if (line.length < minimum) return E.left('is empty');
    return line.length > maximum ? E.left(`has more than ${maximum} characters`) : E.right(line);
  });

/** A URL: `https:`, `mailto:`, `tel:` or a path of this site (ST-19). */
export const safeUrlCodec = buildTextCodec((value) => {
  if (value.length > 2000 || controlCharacters.test(value) || /[\s\\]/.test(value)) return E.left("isn't a URL");
  return isSafeUrl(value) ? E.right(value) : E.left("isn't a path in the shop or an https:, mailto: or tel: URL");
});

/** An ISO instant with a time zone. */
export const dateCodec = buildTextCodec((value) =>
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

/** An email address, or none. */
export const emailCodec = buildTextCodec((value) =>
  value === '' ? E.right(value) : E.fromNullable("isn't an email address")(parseEmail(value)),
);

const isKey = (value: string): boolean => value !== '' && value === slugged(value);

export const keyCodec = buildTextCodec((value) =>
  isKey(value) ? E.right(value) : E.left("isn't a word such as free-shipping"),
);

export const pageSlugCodec = buildTextCodec((value) => {
  if (!isKey(value)) return E.left("isn't a slug such as our-story");
  return reservedSegments.has(value) ? E.left("is one of the shop's own paths") : E.right(value);
});

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
  levels === 0
    ? limitedListCodec(decodingCodec<NavItem>('nothing', t.failure), 0)
    : limitedListCodec(
        buildNavItemCodec(
          {
            object: (_name, required, ...optional) => exactObjectCodec(required, ...optional),
            text: boundedTextCodec,
            url: safeUrlCodec,
          },
          navItemsCodec(levels - 1),
        ),
        100,
      );

type Image = ImageOriginal | RemoteImage;
type DrawnImage = { readonly scene: string; readonly alt: string; readonly narrow?: { readonly scene: string } };
type LinkedImage = { readonly url: string; readonly alt: string; readonly narrow?: { readonly url: string } };

const scenePicture = (name: string, alt: string) => ({
  kind: 'drawing' as const,
  drawing: { kind: 'scene', name },
  alt,
});

/** An image: `{scene, alt}` is drawn by the shop, `{url, alt}` is fetched; `narrow` is a second one for phones. */
export const createContentImageCodec = (isScene: (name: string) => boolean): t.Type<Image, unknown> => {
  const alt = boundedTextCodec(200, 0);
  const scene = buildTextCodec((name) => (isScene(name) ? E.right(name) : E.left("isn't a scene the shop can draw")));
  const https = buildTextCodec((value) =>
    /^https:\/\/[^\s/]/.test(value) && value.length <= 2000 ? E.right(value) : E.left("isn't an https: URL"),
  );
  const drawn = exactObjectCodec<DrawnImage>({ scene, alt }, { narrow: exactObjectCodec({ scene }) });
  const fetched = exactObjectCodec<LinkedImage>({ url: https, alt }, { narrow: exactObjectCodec({ url: https }) });
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
