import type { ConsentStore } from '#application/ports/consent-store';
import { type ConsentChoice, findCurrentChoice } from '#domain/consent/consent-choice';
import { parseConsentCookie } from '#domain/consent/consent-cookie';
import { storedItems } from '#domain/consent/stored-items';
import { readCookie } from './cookies';

/** Whether this browser sends Global Privacy Control. */
export const hasPrivacySignal = (): boolean =>
  (navigator as { readonly globalPrivacyControl?: unknown }).globalPrivacyControl === true;

let hasWarned = false;

const warnOnce = (text: string): void => {
  if (!hasWarned) console.warn(text);
  hasWarned = true;
};

/**
 * The present choice of this browser, from the cookie `consent`, which the server sets. A malformed cookie allows nothing,
 * and the console says so once (ER-16).
 */
export const readConsentChoice = (): ConsentChoice | undefined => {
  const cookie = readCookie(storedItems.consent);
  const decision = parseConsentCookie(cookie);
  if (cookie !== undefined && decision === undefined)
    warnOnce('consent: the stored choice is malformed, nothing optional is allowed');
  return findCurrentChoice(decision, hasPrivacySignal());
};

export const cookieConsentStore: ConsentStore = { read: readConsentChoice };
