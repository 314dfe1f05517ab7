import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import type { ProgramClaims, ProviderClaims } from '#application/ports/sign-in-provider';
import { parseZip } from '#domain/shipping/zip';
import { normalizeLine } from '#domain/typed-text';

const textOf = (value: unknown): string => (t.string.is(value) ? normalizeLine(value) : '');

/** Some providers send the flag as a text. */
const isTrue = (value: unknown): boolean => value === true || value === 'true';

type Claims = Readonly<Record<string, unknown>>;

/**
 * The claims of a verified token, and what the page about its person adds to them. The email and whether it's verified
 * come from the same source: the token if it has both, otherwise the page.
 */
export const mergeOpenIdClaims = (token: Claims, page: Claims): Claims => {
  const hasBoth = token.email !== undefined && token.email_verified !== undefined;
  const isOfPage = page.email !== undefined && (token.email === undefined || token.email === page.email);
  const { email, email_verified: isVerified } = hasBoth || !isOfPage ? token : page;
  return { ...page, ...token, email, email_verified: isVerified };
};

/** Controls and line separators: a claim of several lines is no name or number. */
const lineBreaking = /[\p{Cc}\u2028\u2029]/u;

/** The longest text of a claim of the program. */
const longest = 100;

/** A single line of text, or a whole number as its digits; anything else is no claim. */
const TextCodec = new t.Type<string, string, unknown>(
  'text',
  t.string.is,
  (value, context) => {
    const text = Number.isSafeInteger(value) ? String(value) : textOf(value);
    const isLine = text !== '' && text.length <= longest && !lineBreaking.test(String(value).trim());
    return isLine ? t.success(text) : t.failure(value, context);
  },
  t.identity,
);

/** The names of the program's claims on the wire (EN-08, EN-09). */
const programClaimNames: Readonly<Record<keyof ProgramClaims, string>> = {
  roleCode: 'roleCode',
  graduationYear: 'graduationYear',
  schoolName: 'currentSchoolName',
  preferredShipTo: 'SF_PreferedShipTo',
  soldTo: 'SF_StoreSoldTo',
  accountGroup: 'SAP_CustomerAccountGroup',
  zip: 'zipCode',
  country: 'country',
};

/** What claims say of the program; one of a wrong type is absent, and undefined stands for none at all. */
const parseProgramClaims = (claims: Claims): ProgramClaims | undefined => {
  const known = Object.entries(programClaimNames).flatMap(([name, wireName]) => {
    const decoded = TextCodec.decode(claims[wireName]);
    if (E.isLeft(decoded)) return [];
    const text = name === 'zip' ? parseZip(decoded.right) : decoded.right;
    return text === undefined ? [] : [[name, text] as const];
  });
  return known.length === 0 ? undefined : Object.fromEntries(known);
};

/** Whether claims say anything of the program. */
export const hasProgramClaims = (claims: Claims): boolean => parseProgramClaims(claims) !== undefined;

/** The program's claims as they go over the wire. */
export const formatProgramClaims = (program: ProgramClaims): Claims =>
  Object.fromEntries(
    Object.entries(program).map(([name, value]) => [programClaimNames[name as keyof ProgramClaims], value]),
  );

export const programClaimWireNames: readonly string[] = Object.values(programClaimNames);

/** What the claims of a verified token, or of the page about its person, say; `name` stands in for the first name. */
export const parseOpenIdClaims = (issuer: string, subject: string, claims: Claims): ProviderClaims => {
  const email = textOf(claims.email);
  const firstName = textOf(claims.given_name).slice(0, 60);
  const lastName = textOf(claims.family_name).slice(0, 60);
  const name = textOf(claims.name).slice(0, 60);
  const program = parseProgramClaims(claims);
  return {
    issuer,
    subject,
    ...(email === '' ? {} : { email }),
    isEmailVerified: isTrue(claims.email_verified),
    firstName: firstName === '' && lastName === '' ? name : firstName,
    lastName,
    ...(program === undefined ? {} : { program }),
  };
};
