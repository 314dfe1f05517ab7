import { type Instant, instant } from '#domain/time';

/** `2026-01-02 03:04:05.678+00`, as the engine writes an instant whatever its time zone is. */
const parseInstant = (text: string): Instant =>
  instant(Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')));

const parseCount = (text: string): number => {
  const count = Number(text);
  if (Number.isInteger(count) && !Number.isSafeInteger(count)) throw new RangeError(`too large to count: ${text}`);
  return count;
};

/**
 * How values are read, by the engine's type number, alike on both engines: int8 and numeric as numbers, timestamptz as an
 * `Instant`, a date as `YYYY-MM-DD`.
 */
export const typeParsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: parseCount,
  1700: parseCount,
  1184: parseInstant,
  1082: (text) => text,
};
