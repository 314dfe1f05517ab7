import { normalizeLine } from '#domain/typed-text';

/**
 * How the text of a field is read: as one normalized line, or exactly as it was sent. The second is for passwords, for
 * paths, for what the page itself wrote into the form, and for forms that show a refused field as it was typed, whose
 * fields the domain normalizes.
 */
type FieldReading = 'line' | 'exact';

/** Reads a field of a posted form: the first value of a repeated field, `''` for a missing one. */
export type ReadFormField = (name: string, reading?: FieldReading) => string;

const readings: Readonly<Record<FieldReading, (posted: string) => string>> = {
  line: normalizeLine,
  exact: (posted) => posted,
};

/** Parses an `application/x-www-form-urlencoded` body. */
export const buildFormFieldReader = (body: unknown): ReadFormField => {
  const posted = new URLSearchParams(typeof body === 'string' ? body : '');
  return (name, reading = 'line') => readings[reading](posted.get(name) ?? '');
};
