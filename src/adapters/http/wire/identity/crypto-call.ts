import * as t from 'io-ts';
import { defineUncachedCall } from '../../call';
import { WithSessionTokenCodec } from '../session-token-codec';

/** The customer is that of the session and the time is the server's, so nothing that a caller chose is signed (ST-12). */
export const cryptoCall = defineUncachedCall({
  name: 'crypto',
  audience: 'session',
  uncachedBecause: 'reads cookies',
  path: '/api/crypto',
  summary: `The time in Unix seconds, and the base64 HMAC-SHA256 of "{customer id}|{seconds}" with the subscription provider's key. 404 if the shop has no such key.`,
  request: WithSessionTokenCodec,
  answer: t.tuple([t.number, t.string]),
  refusals: ['NOT_FOUND'],
});
