import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import { parsePhone } from '#domain/customer/phone';
import { parseEmail } from '#domain/mail/email';
import { normalizeLine } from '#domain/typed-text';

/** Constraints of a value, named as in JSON Schema. Both validation and OpenAPI schema derive from them. */
export type JsonSchemaConstraints = {
  readonly type?: 'integer';
  readonly minLength?: number;
  readonly maxLength?: number;
  /** The source of an ECMAScript regular expression with the flag `u`; it is not anchored implicitly. */
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};

const isWithin = (value: number, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY): boolean =>
  value >= least && value <= most;

/** The number of code points, as JSON Schema counts characters. */
const lengthOf = (value: string): number => [...value].length;

/** Code points are counted only where needed: a string never has more of them than UTF-16 units. */
const fitsLength = (
  value: string,
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY }: JsonSchemaConstraints,
): boolean => {
  if (value.length < minLength) return false;
  return value.length <= maxLength && minLength <= 1 ? true : isWithin(lengthOf(value), minLength, maxLength);
};

const checkOf = (bounds: JsonSchemaConstraints): ((value: unknown) => boolean) => {
  const expression = bounds.pattern === undefined ? undefined : new RegExp(bounds.pattern, 'u');
  return (value) => {
    if (typeof value === 'string') return fitsLength(value, bounds) && (expression?.test(value) ?? true);
    if (Array.isArray(value)) return isWithin(value.length, bounds.minItems, bounds.maxItems);
    if (typeof value !== 'number') return true;
    const isOfType = bounds.type === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value);
    return isOfType && isWithin(value, bounds.minimum, bounds.maximum);
  };
};

/** Whether a value is refused for its length before its items are decoded, so that huge lists cost nothing. */
const isTooLong = (
  value: unknown,
  { maxItems = Number.POSITIVE_INFINITY, maxLength = Number.POSITIVE_INFINITY }: JsonSchemaConstraints,
): boolean =>
  Array.isArray(value) ? value.length > maxItems : typeof value === 'string' && value.length > 2 * maxLength;

type MappedOptions<A, W> = {
  readonly wire: t.Type<W, unknown, unknown>;
  readonly name: string;
  readonly fromWire: (wire: W) => A | undefined;
  readonly toWire: (value: A) => W;
  readonly bounds?: JsonSchemaConstraints;
  /** What a caller has to send, as the end of `This has to be …`; absent: derived from the codec `wire`. */
  readonly expected?: string;
};

/** A codec that converts between a wire shape and a domain type. The OpenAPI schema shows `wire` and `bounds`. */
export class MappedCodec<A, W> extends t.Type<A, unknown, unknown> {
  readonly wire: t.Type<W, unknown, unknown>;
  readonly bounds: JsonSchemaConstraints;
  readonly expected: string | undefined;

  constructor({ wire, name, fromWire, toWire, bounds = {}, expected }: MappedOptions<A, W>) {
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

export const createMappedCodec = <A, W>(
  name: string,
  wire: t.Type<W, unknown, unknown>,
  fromWire: (wire: W) => A | undefined,
  toWire: (value: A) => W,
): MappedCodec<A, W> => new MappedCodec({ name, wire, fromWire, toWire });

const bounded = <A extends W, W>(
  name: string,
  wire: t.Type<W, unknown, unknown>,
  bounds: JsonSchemaConstraints,
  expected: string,
) => new MappedCodec<A, W>({ name, wire, bounds, expected, fromWire: (value) => value as A, toWire: (value) => value });

/** A string of at most `longest` characters that matches `pattern`. */
export const stringCodec = <A extends string = string>(
  name: string,
  longest: number,
  pattern?: RegExp,
): MappedCodec<A, string> => {
  const bounds: JsonSchemaConstraints = { maxLength: longest, ...(pattern ? { pattern: pattern.source } : {}) };
  return bounded<A, string>(name, t.string, bounds, `${name} of at most ${longest} characters`);
};

/**
 * A typed text of at most `longest` characters, read as `parse` says; refused if that is undefined. `pattern` matches
 * whatever is accepted, and tells other clients what to send.
 */
export const typedTextCodec = <A extends string = string>(
  name: string,
  longest: number,
  parse: (typed: string) => A | undefined,
  pattern?: string,
): MappedCodec<A, string> =>
  new MappedCodec<A, string>({
    wire: t.string,
    name,
    fromWire: parse,
    toWire: (value) => value,
    bounds: { maxLength: longest, ...(pattern === undefined ? {} : { pattern }) },
    expected: `${name} of at most ${longest} characters`,
  });

/** A single line of at most `longest` typed characters, which is normalized. */
export const lineCodec = (name: string, longest: number): MappedCodec<string, string> =>
  typedTextCodec(name, longest, normalizeLine);

/** An email address; its domain becomes ASCII. */
export const emailCodec = typedTextCodec('an email address', 254, parseEmail, '^[^@]+@[^@]+\\.[^@]+$');

/** An American phone number, with or without an extension. */
export const phoneCodec = typedTextCodec('a phone number', 64, parsePhone, '^(?:\\D*\\d){10}');

/** A string in one fixed format, such as a zip. Errors say `This has to be {name}`. */
export const patternCodec = <A extends string>(name: string, pattern: RegExp): MappedCodec<A, string> =>
  bounded<A, string>(name, t.string, { pattern: pattern.source }, name);

/** An id of ours or of a platform: 1 to 200 visible ASCII characters, no spaces. */
export const idCodec = <A extends string>(name: string): MappedCodec<A, string> =>
  bounded<A, string>(
    name,
    t.string,
    { minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
    `${name} of 1 to 200 letters, digits and symbols, without spaces`,
  );

export const integerCodec = (least: number, most = Number.MAX_SAFE_INTEGER): MappedCodec<number, number> => {
  const name = `a whole number ${most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`}`;
  return bounded(name, t.number, { type: 'integer', minimum: least, maximum: most }, name);
};

export const boundedNumberCodec = (least: number, most: number): MappedCodec<number, number> => {
  const name = `a number from ${least} to ${most}`;
  return bounded(name, t.number, { minimum: least, maximum: most }, name);
};

export const listCodec = <A>(codec: t.Type<A, unknown, unknown>, least: number, most: number) => {
  const name = `a list of ${least} to ${most} items`;
  return bounded<readonly A[], readonly A[]>(name, t.readonlyArray(codec), { minItems: least, maxItems: most }, name);
};

export const nullableCodec = <A, O>(codec: t.Type<A, O, unknown>) => t.union([codec, t.null]);

/** Also accepts a missing key. */
export const nullableOrMissingCodec = <A, O>(codec: t.Type<A, O, unknown>) => t.union([codec, t.null, t.undefined]);

type NullishKeys<T> = { [K in keyof T]-?: null extends T[K] ? K : undefined extends T[K] ? K : never }[keyof T];
type WithoutNullish<T> = T extends unknown
  ? Omit<T, NullishKeys<T>> & { readonly [K in NullishKeys<T>]?: NonNullable<T[K]> }
  : never;

/** The same object without the fields that are null or undefined. */
export const omitNullish = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as WithoutNullish<T>;
