/** Text that needs no normalizing: visible ASCII with single spaces inside. */
const plainText = /^[!-~]+(?: [!-~]+)*$/;

/** Line breaks, and the controls that stand for white space. */
const spacing = /[\t-\r\u0085\u2028\u2029]+/g;

/** Controls, format and bidi characters, and halves of surrogate pairs; joiners are format characters that stay. */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** Joiners that join nothing, because they follow a space or begin the text. */
const looseJoiners = /(^|\s)[\u200c\u200d]+/gu;

const joiners = /[\u200c\u200d]/g;

/**
 * A typed text of one line as the shop stores it: NFC, without control, format or bidi characters, with single spaces and
 * none at its ends. A line break becomes a space. Zero-width joiners stay, because names and titles in some scripts need
 * them. Passwords don't pass through it. Normalizing twice changes nothing.
 */
export const normalizeLine = (typed: string): string =>
  typed === '' || plainText.test(typed)
    ? typed
    : typed
        .replace(spacing, ' ')
        .replace(invisible, '')
        .replace(looseJoiners, '$1')
        .normalize('NFC')
        .replace(/\s+/g, ' ')
        .trim();

/** A typed text of several lines, each normalized but for the spaces inside it; without empty lines at either end. */
export const normalizeLines = (typed: string): string =>
  typed
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .split('\n')
    .map((line) => line.replace(invisible, '').normalize('NFC').trimEnd())
    .join('\n')
    .trim();

/** A line without joiners, for look-ups by email, code, SKU or order number. */
export const normalizeKey = (typed: string): string =>
  plainText.test(typed) ? typed : normalizeLine(typed.replace(joiners, ''));

/** The key of a SKU, by which it's found in any case. */
export const buildSkuKey = (sku: string): string => normalizeKey(sku).toLowerCase();

/** Any dash, and the minus sign. */
const dashes = /[\p{Pd}\u2212]/gu;

/** What was typed into a field for digits, with every kind of dash as a hyphen. */
export const normalizeDigits = (typed: string): string => normalizeKey(typed).replace(dashes, '-');
