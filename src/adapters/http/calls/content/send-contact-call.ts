import * as t from 'io-ts';
import type { ContactInput } from '#domain/content/contact-form';
import { defineUncachedCall } from '../../call';
import { createMappedCodec, stringCodec } from '../../codec';

const longestField = 300;
const field = stringCodec('a text', longestField);
const FieldsThere = t.type({
  firstName: field,
  lastName: field,
  email: field,
  topic: field,
  message: stringCodec('a text', 8000),
});
const FieldsMaybe = t.partial({ phone: field, orderNumber: field, website: field });
const WireInput = t.exact(t.intersection([FieldsThere, FieldsMaybe]));

const InputCodec = createMappedCodec<ContactInput, t.TypeOf<typeof WireInput>>(
  'a message',
  WireInput,
  ({ phone = '', orderNumber = '', website = '', ...rest }) => ({ ...rest, phone, orderNumber, website }),
  (input) => input,
);

/** Validates as the contact form does. Errors are in `fields` under `data.email` and so on (API-27). */
export const sendContactUsCall = defineUncachedCall({
  name: 'sendContactUs',
  audience: 'public',
  uncachedBecause: 'changes data',
  path: '/api/send-contact-us',
  summary: 'A message to the shop; at most 5 an hour from one network address or one email address.',
  request: t.strict({ data: InputCodec }),
  answer: t.strict({ accepted: t.boolean, reference: t.string }),
  accepts: 202,
  refusals: ['RATE_LIMITED'],
});
