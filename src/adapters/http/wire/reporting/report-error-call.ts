import * as t from 'io-ts';
import { nullableOrMissingCodec, stringCodec } from '#adapters/codecs/mapped-codec';
import { defineUncachedCall } from '../../call';

/** Takes an error of a page in the browser. Reports over a network's limit are dropped, with the same response. */
export const reportErrorCall = defineUncachedCall({
  name: 'reportError',
  audience: 'public',
  uncachedBecause: 'changes data',
  path: '/api/error-reports',
  summary: 'Reports an error on a page, with the support reference if the page shows one.',
  request: t.strict({
    name: stringCodec('the name of an error', 100),
    message: stringCodec('a message', 2000),
    stack: stringCodec('a stack', 10_000),
    path: stringCodec('a path', 2000),
    build: stringCodec('the name of a build', 40, /^[\w-]*$/),
    reference: nullableOrMissingCodec(stringCodec('a support reference', 80, /^[\w-]+$/)),
  }),
  answer: t.strict({ accepted: t.boolean }),
  accepts: 202,
  maxBytes: 16 * 1024,
});
