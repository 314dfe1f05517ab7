import * as t from 'io-ts';
import { defineUncachedCall } from '../../call';
import { emailCodec, lineCodec, stringCodec } from '../../codec';

/** The answer has the same fields whether the address was known or not (ST-06). */
export const createCustomerTokenCall = defineUncachedCall({
  name: 'createCustomerToken',
  audience: 'server',
  uncachedBecause: 'changes data',
  path: '/api/ecom/v1.0/create-customer-token',
  summary:
    'A new session of the customer with that address, who is created where there is none; whoever exists stays as they are. The token is the value of the cookie `sessionToken`; `expiresAt` is when the session ends however active it is. 404 in a shop without a key for servers; at most 50 wrong keys in 15 minutes from one network address.',
  request: t.strict({
    email: emailCodec,
    first_name: lineCodec('a first name', 60),
    last_name: lineCodec('a last name', 60),
    key: stringCodec('the key of a server', 512),
  }),
  answer: t.strict({ sessionToken: t.string, expiresAt: t.string, customerId: t.string, isNew: t.boolean }),
});
