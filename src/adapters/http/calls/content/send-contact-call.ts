import * as t from 'io-ts';
import type { ContactInput } from '#domain/content/contact-form';
import type { VisitorCall } from '../../call';
import { mapped, text } from '../../codec';

const longestField = 300;
const field = text('a text', longestField);
const FieldsThere = t.type({
  firstName: field,
  lastName: field,
  email: field,
  topic: field,
  message: text('a text', 8000),
});
const FieldsMaybe = t.partial({ phone: field, orderNumber: field, website: field });
const WireInput = t.exact(t.intersection([FieldsThere, FieldsMaybe]));

const InputCodec = mapped<ContactInput, t.TypeOf<typeof WireInput>>(
  'a message',
  WireInput,
  ({ phone = '', orderNumber = '', website = '', ...rest }) => ({ ...rest, phone, orderNumber, website }),
  (input) => input,
);

/** API-27: refused field by field as the form is (`fields` has `data.email` and so on). */
export const sendContactUs: VisitorCall<
  { readonly data: ContactInput },
  { readonly accepted: boolean; readonly reference: string }
> = {
  name: 'sendContactUs',
  audience: 'changes data',
  method: 'POST',
  path: '/api/send-contact-us',
  summary: 'A message to the shop; at most 5 an hour from one network address or one email address.',
  request: t.strict({ data: InputCodec }),
  answer: t.strict({ accepted: t.boolean, reference: t.string }),
  accepts: 202,
  refusals: ['RATE_LIMITED'],
};
