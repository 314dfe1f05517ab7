import { HttpClient } from '#adapters/http/client/http-client';
import { createHttpKeepSessionAlive } from '#adapters/http/client/http-keep-session-alive';
import { HttpOwnProfile } from '#adapters/http/client/http-own-profile';
import { sharedAs, sharedFrom } from '../parts.ts';
import { callPathNames } from '../shell/shell.tokens.ts';
import { keepSessionAlive, ownProfile } from './identity.tokens.ts';

export const identityInBrowser = {
  keepSessionAlive: sharedFrom(keepSessionAlive, createHttpKeepSessionAlive, HttpClient),
  ownProfile: sharedAs(ownProfile, HttpOwnProfile, HttpClient, callPathNames),
};
