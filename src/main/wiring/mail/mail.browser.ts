import { ContainerModule } from 'inversify';
import { HttpClient } from '#adapters/http/client/http-client';
import { HttpSignUpForNews } from '#adapters/http/client/http-sign-up-for-news';
import { createClassBinder } from '../class-binder.ts';
import { mailTokens as tokens } from './mail.tokens.ts';

export const mailInBrowser = new ContainerModule(({ bind }) => {
  const bindClass = createClassBinder(bind, 'singleton');
  bindClass(tokens.signUpForNews, HttpSignUpForNews, HttpClient);
});
