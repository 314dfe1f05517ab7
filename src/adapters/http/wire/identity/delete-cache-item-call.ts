import * as t from 'io-ts';
import { stringCodec } from '#adapters/codecs/mapped-codec';
import { defineUncachedCall } from '../../call';
import { sessionTokenCodec } from '../session-token-codec';

/** `cacheKey` is accepted and not used: nobody can name an entry, or find out which there are (ST-11). */
export const deleteCacheItemCall = defineUncachedCall({
  name: 'deleteCacheItem',
  audience: 'session',
  uncachedBecause: 'changes data',
  path: '/api/delete-cache-item',
  summary:
    'Deletes what the shop cached about the customer and says whether there was anything. The shop caches nothing about customers, so `deleted` is always false. Up to 10 times a minute for one session.',
  request: t.exact(
    t.partial({
      cacheKey: stringCodec('a cache key', 200),
      sessionToken: sessionTokenCodec,
    }),
  ),
  answer: t.strict({ deleted: t.boolean }),
  refusals: ['RATE_LIMITED'],
});
