import * as t from 'io-ts';
import { type Money, money } from '#domain/money';
import { type Site, sites } from '#domain/site';
import { type Instant, instant } from '#domain/time';

/** A text that the shop itself wrote, decoded as a branded id or token without further checks. */
export const brandedCodec = <A extends string>(): t.Type<A, unknown> =>
  new t.Type<A, unknown>(
    'text',
    (value): value is A => typeof value === 'string',
    (value, context) => (typeof value === 'string' ? t.success(value as A) : t.failure(value, context)),
    t.identity,
  );

const isCents = (value: unknown): value is number => Number.isSafeInteger(value);

/** A whole number of cents. */
export const CentsCodec = new t.Type<Money, unknown>(
  'money',
  (value): value is Money => isCents(value),
  (value, context) => (isCents(value) ? t.success(money(value)) : t.failure(value, context)),
  t.identity,
);

const isMilliseconds = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** An instant in milliseconds, as JSON and the driver have it. */
export const InstantCodec = new t.Type<Instant, unknown>(
  'instant',
  (value): value is Instant => isMilliseconds(value),
  (value, context) => (isMilliseconds(value) ? t.success(instant(value)) : t.failure(value, context)),
  t.identity,
);

/** A text that is one of `values`. */
export const literalUnionCodec = <A extends string>(values: readonly A[]): t.Type<A, unknown> =>
  t.keyof(Object.fromEntries(values.map((value) => [value, null])) as Record<A, null>);

export const SiteCodec = literalUnionCodec<Site>(sites);

export const readonlyListCodec = <A>(codec: t.Type<A, unknown>): t.Type<readonly A[], unknown> =>
  t.readonlyArray(codec);

export const TextsCodec = readonlyListCodec<string>(t.string);
