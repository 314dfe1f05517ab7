/** Reads a field of a posted form: the first value of a repeated field, `''` for a missing one. */
export type ReadFormField = (name: string) => string;

/** Parses an `application/x-www-form-urlencoded` body. */
export const buildFormFieldReader = (body: unknown): ReadFormField => {
  const posted = new URLSearchParams(typeof body === 'string' ? body : '');
  return (name) => posted.get(name) ?? '';
};
