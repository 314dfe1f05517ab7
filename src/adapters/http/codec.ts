import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import { decimal, type Money, parseMoney } from '#domain/money';

/** What a value is held to besides its type, in the words of JSON Schema: the check and the description are made from it. */
export type Bounds = {
  readonly type?: 'integer';
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Of an ECMAScript expression with the flag `u`, not anchored by itself. */
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};

const isWithin = (value: number, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY): boolean =>
  value >= least && value <= most;

/** In characters as JSON Schema counts them: code points. */
const lengthOf = (value: string): number => [...value].length;

/** A text that is short enough at two units a character does not have to be counted. */
const fitsLength = (value: string, { minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Bounds): boolean => {
  if (value.length < minLength) return false;
  return value.length <= maxLength && minLength <= 1 ? true : isWithin(lengthOf(value), minLength, maxLength);
};

const checkOf = (bounds: Bounds): ((value: unknown) => boolean) => {
  const expression = bounds.pattern === undefined ? undefined : new RegExp(bounds.pattern, 'u');
  return (value) => {
    if (typeof value === 'string') return fitsLength(value, bounds) && (expression?.test(value) ?? true);
    if (Array.isArray(value)) return isWithin(value.length, bounds.minItems, bounds.maxItems);
    if (typeof value !== 'number') return true;
    const isOfType = bounds.type === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value);
    return isOfType && isWithin(value, bounds.minimum, bounds.maximum);
  };
};

/** What is longer than it may be is refused as it came: nobody makes the shop read a list of thousands item by item. */
const isTooLong = (
  value: unknown,
  { maxItems = Number.POSITIVE_INFINITY, maxLength = Number.POSITIVE_INFINITY }: Bounds,
): boolean =>
  Array.isArray(value) ? value.length > maxItems : typeof value === 'string' && value.length > 2 * maxLength;

type Words<A, W> = {
  readonly wire: t.Type<W, unknown, unknown>;
  readonly name: string;
  readonly fromWire: (wire: W) => A | undefined;
  readonly toWire: (value: A) => W;
  readonly bounds?: Bounds;
  /** What a caller has to send, as the end of `This has to be …`; absent: what the wire's own codec says. */
  readonly expected?: string;
};

/** A codec of the shop's words over one of the wire; `wire` and `bounds` are what a description of the call shows. */
export class Mapped<A, W> extends t.Type<A, unknown, unknown> {
  readonly wire: t.Type<W, unknown, unknown>;
  readonly bounds: Bounds;
  readonly expected: string | undefined;

  constructor({ wire, name, fromWire, toWire, bounds = {}, expected }: Words<A, W>) {
    const fits = checkOf(bounds);
    super(
      name,
      (value): value is A => value !== undefined && value !== null,
      (input, context) => {
        if (isTooLong(input, bounds)) return t.failure(input, context);
        const decoded = wire.validate(input, context);
        if (E.isLeft(decoded)) return decoded;
        const value = fits(decoded.right) ? fromWire(decoded.right) : undefined;
        return value === undefined ? t.failure(input, context) : t.success(value);
      },
      (value) => wire.encode(toWire(value)),
    );
    this.wire = wire;
    this.bounds = bounds;
    this.expected = expected;
  }
}

export const mapped = <A, W>(
  name: string,
  wire: t.Type<W, unknown, unknown>,
  fromWire: (wire: W) => A | undefined,
  toWire: (value: A) => W,
): Mapped<A, W> => new Mapped({ name, wire, fromWire, toWire });

const bounded = <A extends W, W>(name: string, wire: t.Type<W, unknown, unknown>, bounds: Bounds, expected: string) =>
  new Mapped<A, W>({ name, wire, bounds, expected, fromWire: (value) => value as A, toWire: (value) => value });

/** A text of at most `longest` characters that matches `pattern`. */
export const text = <A extends string = string>(name: string, longest: number, pattern?: RegExp): Mapped<A, string> => {
  const bounds: Bounds = { maxLength: longest, ...(pattern ? { pattern: pattern.source } : {}) };
  return bounded<A, string>(name, t.string, bounds, `${name} of at most ${longest} characters`);
};

/** A text that is made up in one way alone, such as a zip: `name` says it whole. */
export const textLike = <A extends string>(name: string, pattern: RegExp): Mapped<A, string> =>
  bounded<A, string>(name, t.string, { pattern: pattern.source }, name);

/** An id of ours or of a platform: 1 to 200 characters that can be seen. */
export const id = <A extends string>(name: string): Mapped<A, string> =>
  bounded<A, string>(
    name,
    t.string,
    { minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
    `${name} of 1 to 200 letters, digits and signs, without spaces`,
  );

export const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER): Mapped<number, number> => {
  const name = `a whole number ${most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`}`;
  return bounded(name, t.number, { type: 'integer', minimum: least, maximum: most }, name);
};

export const amount = (least: number, most: number): Mapped<number, number> => {
  const name = `a number from ${least} to ${most}`;
  return bounded(name, t.number, { minimum: least, maximum: most }, name);
};

export const listOf = <A>(codec: t.Type<A, unknown, unknown>, least: number, most: number) => {
  const name = `a list of ${least} to ${most} items`;
  return bounded<readonly A[], readonly A[]>(name, t.readonlyArray(codec), { minItems: least, maxItems: most }, name);
};

/** One of some words. */
export const oneOf = <K extends string>(values: Iterable<K>) =>
  t.keyof(Object.fromEntries([...values].map((value) => [value, null])) as Record<K, null>);

const WireMoney = t.strict({ amount: t.string, currencyCode: t.literal('USD') }, 'Money');

/** Decimal strings on the wire, whole cents inside (EN-15). */
export const MoneyCodec = mapped<Money, t.TypeOf<typeof WireMoney>>(
  'Money',
  WireMoney,
  ({ amount }) => parseMoney(amount),
  (amount) => ({ amount: decimal(amount), currencyCode: 'USD' }),
);

export const nullable = <A, O>(codec: t.Type<A, O, unknown>) => t.union([codec, t.null]);

/** Where the key may be missing as well: of a request, and of an answer by a shop that is older than the key. */
export const nullableOrMissing = <A, O>(codec: t.Type<A, O, unknown>) => t.union([codec, t.null, t.undefined]);

export const ImageCodec = t.strict({ url: t.string, alt: t.string }, 'Image');

/** The width in which an image's `url` is given; screens build their own. */
const imagePrefix = '/_img/format_webp,width_640/';

export const imageOf = ({ source, alt }: { readonly source: string; readonly alt: string }) => ({
  url: `${imagePrefix}${source}`,
  alt,
});

export const pictureOf = ({ url, alt }: { readonly url: string; readonly alt: string }) => ({
  source: url.startsWith(imagePrefix) ? url.slice(imagePrefix.length) : url,
  alt,
});
