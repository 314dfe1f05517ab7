import * as E from 'fp-ts/Either';
import type { RecordConsent } from '#application/consent/record-consent';
import type { ApiHandlers } from './call-handler';

/** The use cases of these endpoints. */
type ConsentCallShop = {
  readonly recordConsent: RecordConsent;
};

export const consentHandlers = {
  recordConsent: async (choice, { shop, consent: { decision, hasPrivacySignal }, clientIp, changeCookies }) => {
    const consent = await shop.recordConsent.execute({
      choice,
      source: 'banner',
      hasPrivacySignal,
      clientIp,
      ...(decision ? { browserId: decision.browserId } : {}),
    })();
    changeCookies({ consent });
    return E.right({ functional: consent.functional, advertising: consent.advertising });
  },
} satisfies Partial<ApiHandlers<ConsentCallShop>>;
