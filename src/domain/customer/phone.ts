import { normalizeDigits } from '../typed-text';

/** Ten digits with or without a leading 1, with spaces, dots, dashes, slashes and parentheses between them. */
const numberPattern = /^\+?[\s().\-/]*(?:1[\s().\-/]*)?((?:\d[\s().\-/]*){10})$/;

/** An extension of up to six digits, such as `ext. 12`, `x12` or `#12`. */
const extensionPattern = /[\s,;]*(?:extension|extn|ext|x|#)[\s.:#]*(\d{1,6})$/i;

/**
 * An American phone number as the shop stores it: `303-555-0100`, or `303-555-0100 ext. 12`. Undefined for text that is no
 * such number.
 */
export const parsePhone = (typed: string): string | undefined => {
  const text = normalizeDigits(typed);
  const extension = extensionPattern.exec(text);
  const [, number = ''] = numberPattern.exec(extension ? text.slice(0, extension.index) : text) ?? [];
  const digits = number.replace(/\D/g, '');
  if (digits === '') return undefined;
  const plain = `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`;
  return extension?.[1] === undefined ? plain : `${plain} ext. ${extension[1]}`;
};
