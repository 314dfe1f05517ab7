/** A number that's typed as up to nine digits; undefined for anything else. */
export const parseWholeNumber = (text: string): number | undefined =>
  /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/** `1234567` as `1,234,567`; for integers from 0. */
export const formatWholeNumber = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');
