import type { CallPathNames } from '#adapters/http/wire/call-path-names';
import { token } from '../token.ts';

export const shellTokens = {
  callPathNames: token<CallPathNames>('CallPathNames'),
};
