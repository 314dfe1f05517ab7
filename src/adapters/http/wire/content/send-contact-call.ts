import * as t from 'io-ts';
import { createMappedCodec, lineCodec, typedTextCodec } from '#adapters/codecs/mapped-codec';
import type { ContactInput } from '#domain/content/contact-form';
import { normalizeLines } from '#domain/typed-text';
import { defineUncachedCall } from '../../call';

const longestField = 300;
const field = lineCodec('a text', longestField);
const FieldsThere = t.type({
  firstName: field,
  lastName: field,
  email: field,
  topic: field,
  message: typedTextCodec('a text', 8000, normalizeLines),
});
const FieldsMaybe = t.partial({ phone: field, orderNumber: field, topicDetail: field });
const WireInput = t.exact(t.intersection([FieldsThere, FieldsMaybe]));

const InputCodec = createMappedCodec<ContactInput, t.TypeOf<typeof WireInput>>(
  'a message',
  WireInput,
  ({ phone = '', orderNumber = '', topicDetail = '', ...rest }) => ({ ...rest, phone, orderNumber, topicDetail }),
  (input) => input,
);

/** Validates as the contact form does. Errors are in `fields` under `data.email` and so on (API-27). */
export const sendContactUsCall = defineUncachedCall({
  name: 'sendContactUs',
  audience: 'public',
  uncachedBecause: 'changes data',
  path: '/api/send-contact-us',
  summary: 'Sends a message to the shop, up to 5 an hour from one network or one email.',
  request: t.strict({ data: InputCodec }),
  answer: t.strict({ accepted: t.boolean, reference: t.string }),
  accepts: 202,
  refusals: ['RATE_LIMITED'],
});
