import { createHttpChooseConsent } from '#adapters/http/client/http-choose-consent';
import { HttpClient } from '#adapters/http/client/http-client';
import { sharedFrom } from '../parts.ts';
import { chooseConsent } from './consent.tokens.ts';

export const consentInBrowser = {
  chooseConsent: sharedFrom(chooseConsent, createHttpChooseConsent, HttpClient),
};
