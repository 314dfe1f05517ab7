import * as t from 'io-ts';
import { emailCodec } from '#adapters/codecs/mapped-codec';
import { defineUncachedCall } from '../../call';

/** Accepts every well-formed email and doesn't disclose whether it was signed up before (UI-04). */
export const emailSignupCall = defineUncachedCall({
  name: 'emailSignup',
  audience: 'public',
  uncachedBecause: 'changes data',
  path: '/api/email-signup',
  summary: 'Signs an email up for the newsletter.',
  request: t.strict({ email: emailCodec }),
  answer: t.strict({ accepted: t.boolean }),
  accepts: 202,
  refusals: ['RATE_LIMITED'],
});
