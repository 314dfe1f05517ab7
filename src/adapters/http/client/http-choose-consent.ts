import type { ChooseConsent } from '#application/consent/choose-consent';
import { recordConsentCall } from '../wire/consent/record-consent-call';
import { callOrThrow, type HttpClient } from './http-client';

export const createHttpChooseConsent = (client: HttpClient): ChooseConsent => ({
  execute: (choice) => () => callOrThrow(client, recordConsentCall, choice),
});
