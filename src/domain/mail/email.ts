import { normalizeKey } from '../typed-text';

const longestEmail = 254;

/** The part before the @ as the HTML standard has it for `<input type=email>`. */
const localPart = /^[\w.!#$%&'*+/=?^`{|}~-]+$/;

/** A domain as the HTML standard has it, with at least one dot. */
const dottedDomain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

const ascii = /^[!-~]*$/;

/** The characters that would begin another part of a URL, or be decoded in it. */
const urlCharacters = /[\s/?#@:\\%[\]]/;

/** The ASCII form of a domain, such as `xn--mnchen-3ya.de`; undefined if it has none. */
export const toAsciiDomain = (domain: string): string | undefined => {
  if (ascii.test(domain)) return domain;
  if (urlCharacters.test(domain) || !URL.canParse(`https://${domain}`)) return undefined;
  return new URL(`https://${domain}`).hostname;
};

/**
 * The typed email, normalized, with its domain in ASCII. Undefined unless it's an email by the HTML standard, with a dot
 * in the domain and at most 254 characters.
 */
export const parseEmail = (typed: string): string | undefined => {
  const text = normalizeKey(typed);
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(0, at));
  const domain = toAsciiDomain(text.slice(at + 1));
  if (domain === undefined || !localPart.test(local) || !dottedDomain.test(domain)) return undefined;
  const email = `${local}@${domain}`;
  return email.length <= longestEmail ? email : undefined;
};

/** Whether a text is an email as it stands. */
export const isEmail = (text: string): boolean => text === normalizeKey(text) && parseEmail(text) !== undefined;

/** The typed email; if it isn't one, the typed text, normalized. */
export const normalizeEmail = (typed: string): string => parseEmail(typed) ?? normalizeKey(typed);

/**
 * The key by which an email is found, in any case and either form of its domain. Text that isn't an email has a key too,
 * which no email has.
 */
export const buildEmailKey = (email: string): string => normalizeEmail(email).toLowerCase();

/** Whether two texts are the same email. */
export const isSameEmail = (one: string, other: string): boolean => buildEmailKey(one) === buildEmailKey(other);
