import type { KeepSessionAlive } from '#application/identity/keep-session-alive';
import type { OwnProfile } from '#application/ports/own-profile';
import { token } from '../token.ts';

export const identityTokens = {
  keepSessionAlive: token<KeepSessionAlive>('KeepSessionAlive'),
  ownProfile: token<OwnProfile>('OwnProfile'),
};
