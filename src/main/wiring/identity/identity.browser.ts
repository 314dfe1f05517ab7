import { ContainerModule } from 'inversify';
import { HttpClient } from '#adapters/http/client/http-client';
import { HttpKeepSessionAlive } from '#adapters/http/client/http-keep-session-alive';
import { HttpOwnProfile } from '#adapters/http/client/http-own-profile';
import { createClassBinder } from '../class-binder.ts';
import { shellTokens } from '../shell/shell.tokens.ts';
import { identityTokens as tokens } from './identity.tokens.ts';

export const identityInBrowser = new ContainerModule(({ bind }) => {
  const bindClass = createClassBinder(bind, 'singleton');
  bindClass(tokens.keepSessionAlive, HttpKeepSessionAlive, HttpClient);
  bindClass(tokens.ownProfile, HttpOwnProfile, HttpClient, shellTokens.callPathNames);
});
