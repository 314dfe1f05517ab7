import * as t from 'io-ts';
import { emailPattern } from '#domain/checkout/contact';
import type { VisitorCall } from '../../call';
import { text } from '../../codec';

/** UI-04: every well-formed address is accepted, and nothing is told of those there were. */
export const emailSignup: VisitorCall<{ readonly email: string }, { readonly accepted: boolean }> = {
  name: 'emailSignup',
  audience: 'changes data',
  method: 'POST',
  path: '/api/email-signup',
  summary: 'Signs an address up for news.',
  request: t.strict({ email: text('an email address', 254, emailPattern) }),
  answer: t.strict({ accepted: t.boolean }),
  accepts: 202,
  refusals: ['RATE_LIMITED'],
};
