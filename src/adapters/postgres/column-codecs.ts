import * as t from 'io-ts';

/** An instant that the driver returns in milliseconds, decoded as an ISO 8601 text. */
export const IsoTextCodec = new t.Type<string, unknown>(
  'instant',
  (value): value is string => typeof value === 'string',
  (value, context) =>
    typeof value === 'number' && Number.isFinite(value)
      ? t.success(new Date(value).toISOString())
      : t.failure(value, context),
  (text) => Date.parse(text),
);

const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array;

/** Bytes, copied into an array of their own, because one driver returns a view into a larger buffer. */
export const BytesCodec = new t.Type<Uint8Array, unknown>(
  'bytes',
  isBytes,
  (value, context) => (isBytes(value) ? t.success(new Uint8Array(value)) : t.failure(value, context)),
  t.identity,
);
