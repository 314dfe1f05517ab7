/** PostgreSQL texts hold neither NUL nor half a surrogate pair: both are replaced, and so match no stored text. */
export const toStorableText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\uFFFD');

export const toStorableParameter = (value: unknown): unknown => {
  if (typeof value === 'string') return toStorableText(value);
  return Array.isArray(value) ? value.map(toStorableParameter) : value;
};
