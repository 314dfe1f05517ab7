import { type Instant, instant } from '#domain/time';

/** Parses an instant such as `2026-01-02 03:04:05.678+00`; the offset follows the time zone of the engine. */
const parseInstant = (text: string): Instant =>
  instant(Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')));

const parseCount = (text: string): number => {
  const count = Number(text);
  if (Number.isInteger(count) && !Number.isSafeInteger(count)) throw new RangeError(`too large to count: ${text}`);
  return count;
};

/**
 * Parsers by the type number of the engine, the same for both engines: int8 and numeric become numbers, timestamptz an
 * `Instant`, and a date stays `YYYY-MM-DD`.
 */
export const postgresTypeParsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: parseCount,
  1700: parseCount,
  1184: parseInstant,
  1082: (text) => text,
};
