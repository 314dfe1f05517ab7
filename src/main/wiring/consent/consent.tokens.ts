import type { ChooseConsent } from '#application/consent/choose-consent';
import type { ConsentRecords } from '#application/ports/consent-records';
import { token } from '../token.ts';

export const chooseConsent = token<ChooseConsent>('ChooseConsent');
export const consentRecords = token<ConsentRecords>('ConsentRecords');
