import type { ChooseConsent } from '#application/consent/choose-consent';
import { token } from '../token.ts';

export const consentTokens = {
  chooseConsent: token<ChooseConsent>('ChooseConsent'),
};
