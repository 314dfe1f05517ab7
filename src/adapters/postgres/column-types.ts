import type { ColumnType } from 'kysely';
import type { Instant } from '#domain/time';

/** A parameter that only `sqlJsonParameter` makes. */
export type SqlJsonParameter = { readonly JsonParameter: unique symbol };
/** A parameter that only `sqlInstantParameter` makes, because the driver would send a plain instant as a number. */
export type SqlInstantParameter = Instant & { readonly InstantParameter: unique symbol };

/** A JSON column, read as `unknown` and decoded by a codec: another version of the shop may have written it. */
export type Json = ColumnType<unknown, SqlJsonParameter, SqlJsonParameter>;
export type JsonOrNull = ColumnType<unknown, SqlJsonParameter | null, SqlJsonParameter | null>;
export type JsonWithDefault = ColumnType<unknown, SqlJsonParameter | undefined, SqlJsonParameter>;
export type Timestamp = ColumnType<Instant, SqlInstantParameter, SqlInstantParameter>;
export type TimestampOrNull = ColumnType<Instant | null, SqlInstantParameter | null, SqlInstantParameter | null>;
