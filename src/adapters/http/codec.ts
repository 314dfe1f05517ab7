import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import { decimal, type Money, parseMoney } from '#domain/money';

/** A codec of the shop's words over one of the wire; `wire` is what a description of the call shows. */
export class Mapped<A, W> extends t.Type<A, unknown, unknown> {
  constructor(
    readonly wire: t.Type<W, unknown, unknown>,
    name: string,
    fromWire: (wire: W) => A | undefined,
    toWire: (value: A) => W,
  ) {
    super(
      name,
      (value): value is A => value !== undefined && value !== null,
      (input, context) => {
        const decoded = wire.validate(input, context);
        if (E.isLeft(decoded)) return decoded;
        const value = fromWire(decoded.right);
        return value === undefined ? t.failure(input, context, `expected ${name}`) : t.success(value);
      },
      (value) => wire.encode(toWire(value)),
    );
  }
}

export const mapped = <A, W>(
  name: string,
  wire: t.Type<W, unknown, unknown>,
  fromWire: (wire: W) => A | undefined,
  toWire: (value: A) => W,
): Mapped<A, W> => new Mapped(wire, name, fromWire, toWire);

/** A string of at most `longest` characters that satisfies `is`. */
export const text = <A extends string = string>(
  name: string,
  longest: number,
  is: (value: string) => boolean = () => true,
): Mapped<A, string> =>
  mapped<A, string>(
    name,
    t.string,
    (value) => (value.length <= longest && is(value) ? (value as A) : undefined),
    (value) => value,
  );

/** An id of ours or of a platform: 1 to 200 characters that can be seen. */
export const id = <A extends string>(name: string): Mapped<A, string> =>
  text<A>(name, 200, (value) => /^[\x21-\x7e]+$/.test(value));

export const wholeNumber = (name: string, least: number, most: number): Mapped<number, number> =>
  mapped(
    name,
    t.number,
    (value) => (Number.isSafeInteger(value) && value >= least && value <= most ? value : undefined),
    (value) => value,
  );

export const listOf = <A>(codec: t.Type<A, unknown, unknown>, least: number, most: number) =>
  mapped<readonly A[], readonly A[]>(
    `${least} to ${most} items`,
    t.readonlyArray(codec),
    (items) => (items.length >= least && items.length <= most ? items : undefined),
    (items) => items,
  );

const WireMoney = t.strict({ amount: t.string, currencyCode: t.literal('USD') }, 'Money');

/** Decimal strings on the wire, whole cents inside (EN-15). */
export const MoneyCodec = mapped<Money, t.TypeOf<typeof WireMoney>>(
  'Money',
  WireMoney,
  ({ amount }) => parseMoney(amount),
  (amount) => ({ amount: decimal(amount), currencyCode: 'USD' }),
);

export const nullable = <A, O>(codec: t.Type<A, O, unknown>) => t.union([codec, t.null]);

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
