import { ContainerModule } from 'inversify';
import { HttpChooseConsent } from '#adapters/http/client/http-choose-consent';
import { HttpClient } from '#adapters/http/client/http-client';
import { createClassBinder } from '../class-binder.ts';
import { consentTokens as tokens } from './consent.tokens.ts';

export const consentInBrowser = new ContainerModule(({ bind }) => {
  const bindClass = createClassBinder(bind, 'singleton');
  bindClass(tokens.chooseConsent, HttpChooseConsent, HttpClient);
});
