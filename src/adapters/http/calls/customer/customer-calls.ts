import * as t from 'io-ts';
import type { CustomerId } from '#domain/customer/customer';
import type { MetafieldId } from '#domain/customer/metafield';
import { defineUncachedCall } from '../../call';
import { idCodec, lineCodec, listCodec, nullableCodec, nullableOrMissingCodec, stringCodec } from '../../codec';
import { WithSessionTokenCodec } from '../session-token-codec';
import { UserErrorCodec } from '../user-error';
import { SavedAddressCodec } from './customer-address-codec';

const userErrors = t.readonlyArray(UserErrorCodec);
const nullableText = nullableCodec(t.string);

const metafield = nullableCodec(t.strict({ id: t.string, value: t.string }));

/**
 * A customer (EN-01, EN-03). The quota is of registered staff alone, and null for everybody else: the month `YYYY-MM`, the
 * pounds of this month's orders, of the cart, and those that may be ordered in a month, and the day `YYYY-MM-DD` on which it starts anew.
 */
const CustomerCodec = t.strict({
  id: t.string,
  email: t.string,
  firstName: t.string,
  lastName: t.string,
  phone: nullableText,
  acceptsMarketing: t.boolean,
  quotaMonth: nullableText,
  quotaValue: nullableCodec(t.number),
  quotaCart: nullableCodec(t.number),
  quotaLimit: nullableCodec(t.number),
  quotaResetsOn: nullableCodec(t.string),
  state: nullableText,
  persistedCartMetafield: metafield,
  preferredAddress: metafield,
  soldTo: metafield,
  shipToZip: metafield,
  clinicZip: metafield,
  addresses: t.readonlyArray(SavedAddressCodec),
  defaultAddress: nullableCodec(SavedAddressCodec),
  zipCode: nullableText,
});

/** API-14. */
export const getCustomerCall = defineUncachedCall({
  name: 'getCustomer',
  audience: 'session',
  uncachedBecause: 'reads cookies',
  path: '/api/ecom/v1.0/get-{platform}-customer',
  summary:
    'The customer of the session, with metafields and addresses. Of registered staff `quotaValue` is what the orders of `quotaMonth` weigh, `quotaCart` what the cart weighs, and `quotaLimit` what they may, in pounds, and `quotaResetsOn` the day on which that starts anew; they are null for everybody else.',
  request: WithSessionTokenCodec,
  answer: t.strict({ customer: nullableCodec(CustomerCodec) }),
});

const MetafieldInputCodec = t.intersection([
  t.strict({
    namespace: stringCodec('a namespace', 255),
    key: stringCodec('a key', 255),
    type: t.literal('single_line_text_field'),
    value: stringCodec('a value', 1000),
  }),
  t.exact(t.partial({ id: nullableOrMissingCodec(idCodec<MetafieldId>('a metafield id')) })),
]);
export type MetafieldInput = t.TypeOf<typeof MetafieldInputCodec>;

const optionalText = (name: string) => nullableOrMissingCodec(lineCodec(name, 500));

const UpdateInputCodec = t.exact(
  t.partial({
    firstName: optionalText('a first name'),
    lastName: optionalText('a last name'),
    phone: optionalText('a phone number'),
    acceptsMarketing: nullableOrMissingCodec(t.boolean),
    metafields: nullableOrMissingCodec(listCodec(MetafieldInputCodec, 0, 25)),
  }),
);

export type UpdateInput = t.TypeOf<typeof UpdateInputCodec>;

/** API-18. */
export const updateCustomerCall = defineUncachedCall({
  name: 'updateCustomer',
  audience: 'session',
  uncachedBecause: 'changes data',
  path: '/api/ecom/v1.0/update-customer',
  summary:
    'Changes what is given of the customer and creates or changes metafields. What is refused is skipped and named in `userErrors`; the rest is written. A phone number of null or without characters is removed.',
  request: t.intersection([
    t.strict({ customerId: idCodec<CustomerId>('a customer id'), updateInput: UpdateInputCodec }),
    WithSessionTokenCodec,
  ]),
  answer: t.strict({
    customerUpdate: t.strict({
      customer: nullableCodec(
        t.strict({
          id: t.string,
          metafields: t.readonlyArray(t.strict({ id: t.string, namespace: t.string, key: t.string, value: t.string })),
        }),
      ),
      userErrors,
    }),
  }),
  refusals: ['NOT_FOUND'],
});

/** API-19. */
export const deleteMetafieldCall = defineUncachedCall({
  name: 'deleteMetafield',
  audience: 'session',
  uncachedBecause: 'changes data',
  path: '/api/ecom/v1.0/delete-metafield',
  summary: "Deletes one of the customer's metafields; `deletedId` is null where there is none under that id.",
  request: t.intersection([t.strict({ metafieldId: idCodec<MetafieldId>('a metafield id') }), WithSessionTokenCodec]),
  answer: t.strict({ deletedId: nullableText, userErrors }),
});
