import * as t from 'io-ts';
import { emailCodec, lineCodec, stringCodec } from '#adapters/codecs/mapped-codec';
import { defineUncachedCall } from '../../call';

/** The response has the same fields whether the email was known or not (ST-06). */
export const createCustomerTokenCall = defineUncachedCall({
  name: 'createCustomerToken',
  audience: 'server',
  uncachedBecause: 'changes data',
  path: '/api/ecom/v1.0/create-customer-token',
  summary:
    "Starts a session for the customer with that email, and creates the customer if there isn't one. An existing customer isn't changed. The token is the value of the `sessionToken` cookie, and `expiresAt` is when the session ends no matter how active it is. 404 if the shop has no key for servers. One network can try 50 wrong keys in 15 minutes.",
  request: t.strict({
    email: emailCodec,
    first_name: lineCodec('a first name', 60),
    last_name: lineCodec('a last name', 60),
    key: stringCodec("a server's key", 512),
  }),
  answer: t.strict({ sessionToken: t.string, expiresAt: t.string, customerId: t.string, isNew: t.boolean }),
});
