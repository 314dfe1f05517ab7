import type { ConsentStore } from '#application/ports/consent-store';
import { type ConsentChoice, findCurrentChoice } from '#domain/consent/consent-choice';
import { parseConsentCookie } from '#domain/consent/consent-cookie';
import { storedItems } from '#domain/consent/stored-items';
import { readCookie } from './cookies';

/** Whether this browser sends Global Privacy Control. */
export const hasPrivacySignal = (): boolean =>
  (navigator as { readonly globalPrivacyControl?: unknown }).globalPrivacyControl === true;

/** The present choice of this browser, from the cookie `consent`, which the server sets. */
export const readConsentChoice = (): ConsentChoice | undefined =>
  findCurrentChoice(parseConsentCookie(readCookie(storedItems.consent)), hasPrivacySignal());

export const cookieConsentStore: ConsentStore = { read: readConsentChoice };
