import * as t from 'io-ts';
import {
  idCodec,
  lineCodec,
  listCodec,
  nullableCodec,
  nullableOrMissingCodec,
  stringCodec,
} from '#adapters/codecs/mapped-codec';
import type { CustomerId } from '#domain/customer/customer';
import type { MetafieldId } from '#domain/customer/metafield';
import { defineUncachedCall } from '../../call';
import { WithSessionTokenCodec } from '../session-token-codec';
import { UserErrorCodec } from '../user-error';
import { SavedAddressCodec } from './customer-address-codec';

const userErrors = t.readonlyArray(UserErrorCodec);
const nullableText = nullableCodec(t.string);

const metafield = nullableCodec(t.strict({ id: t.string, value: t.string }));

/**
 * A customer (EN-01, EN-03). The quota is of registered staff alone, and null for everybody else: the month `YYYY-MM`, the
 * pounds of this month's orders, of the cart, and those that may be ordered in a month, and the day `YYYY-MM-DD` on which
 * it starts again.
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

export const getCustomerCall = defineUncachedCall({
  name: 'getCustomer',
  audience: 'session',
  uncachedBecause: 'reads cookies',
  path: '/api/ecom/v1.0/get-{platform}-customer',
  summary:
    "The customer who is logged in, with metafields and addresses. For registered staff: `quotaValue` is the weight of the orders in `quotaMonth`, `quotaCart` the weight of the cart and `quotaLimit` the monthly limit, all in pounds, and `quotaResetsOn` is the day the next month starts. For everyone else they're null.",
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

export const updateCustomerCall = defineUncachedCall({
  name: 'updateCustomer',
  audience: 'session',
  uncachedBecause: 'changes data',
  path: '/api/ecom/v1.0/update-customer',
  summary:
    'Changes the customer\'s fields you send, and creates or changes metafields. A field that\'s refused is named in `userErrors`, and the rest is saved. A phone number of null or "" is removed.',
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

export const deleteMetafieldCall = defineUncachedCall({
  name: 'deleteMetafield',
  audience: 'session',
  uncachedBecause: 'changes data',
  path: '/api/ecom/v1.0/delete-metafield',
  summary: "Deletes one of the customer's metafields. `deletedId` is null if there's none with that id.",
  request: t.intersection([t.strict({ metafieldId: idCodec<MetafieldId>('a metafield id') }), WithSessionTokenCodec]),
  answer: t.strict({ deletedId: nullableText, userErrors }),
});
