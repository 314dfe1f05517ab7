import * as t from 'io-ts';
import type { ProviderClaims } from '#application/ports/sign-in-provider';

const textOf = (value: unknown): string => (t.string.is(value) ? value.trim() : '');

/** Some providers send the flag as a text. */
const isTrue = (value: unknown): boolean => value === true || value === 'true';

type Claims = Readonly<Record<string, unknown>>;

/**
 * The claims of a verified token, and what the page about its person adds to them. An address and whether it was proved
 * come from one of the two: from the token where it has both, else from the page.
 */
export const mergeOpenIdClaims = (token: Claims, page: Claims): Claims => {
  const hasBoth = token.email !== undefined && token.email_verified !== undefined;
  const isOfPage = page.email !== undefined && (token.email === undefined || token.email === page.email);
  const { email, email_verified: isVerified } = hasBoth || !isOfPage ? token : page;
  return { ...page, ...token, email, email_verified: isVerified };
};

/** What the claims of a verified token, or of the page about its person, say; `name` stands in for the first name. */
export const parseOpenIdClaims = (issuer: string, subject: string, claims: Claims): ProviderClaims => {
  const email = textOf(claims.email);
  const firstName = textOf(claims.given_name).slice(0, 60);
  const lastName = textOf(claims.family_name).slice(0, 60);
  const name = textOf(claims.name).slice(0, 60);
  return {
    issuer,
    subject,
    ...(email === '' ? {} : { email }),
    isEmailVerified: isTrue(claims.email_verified),
    firstName: firstName === '' && lastName === '' ? name : firstName,
    lastName,
  };
};
