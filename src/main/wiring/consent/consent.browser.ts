import { HttpChooseConsent } from '#adapters/http/client/http-choose-consent';
import { HttpClient } from '#adapters/http/client/http-client';
import { sharedAs } from '../parts.ts';
import { chooseConsent } from './consent.tokens.ts';

export const consentInBrowser = {
  chooseConsent: sharedAs(chooseConsent, HttpChooseConsent, HttpClient),
};
