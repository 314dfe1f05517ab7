import { deleteCookie, writeCookie } from '#adapters/browser/cookies';
import { type ConsentBrowserId, type ConsentDecision, consentTextVersion } from '#domain/consent/consent-choice';
import { formatConsentCookie } from '#domain/consent/consent-cookie';
import { storedItems } from '#domain/consent/stored-items';

/** The value of the cookie `consent` after a choice on the present text. */
export const aConsentCookie = (some: Partial<ConsentDecision> = {}): string =>
  formatConsentCookie({
    functional: true,
    advertising: false,
    textVersion: consentTextVersion,
    browserId: 'browser-one-0000' as ConsentBrowserId,
    ...some,
  });

/** Sets the choice of this browser: functional storage is allowed, unless something else is said. */
export const setConsent = (some: Partial<ConsentDecision> = {}): void =>
  writeCookie(storedItems.consent, aConsentCookie(some));

export const forgetConsent = (): void => deleteCookie(storedItems.consent);
