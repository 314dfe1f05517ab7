import { ContainerModule } from 'inversify';
import { HttpClient } from '#adapters/http/client/http-client';
import { HttpCurrentContent } from '#adapters/http/client/http-current-content';
import { HttpSendContactMessage } from '#adapters/http/client/http-send-contact-message';
import { createClassBinder } from '../class-binder.ts';
import { contentTokens as tokens } from './content.tokens.ts';

export const contentInBrowser = new ContainerModule(({ bind }) => {
  const bindClass = createClassBinder(bind, 'singleton');
  bindClass(tokens.currentContent, HttpCurrentContent, HttpClient);
  bindClass(tokens.sendContactMessage, HttpSendContactMessage, HttpClient);
});
