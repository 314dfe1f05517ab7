import * as t from 'io-ts';
import { idCodec, nullableCodec } from '#adapters/codecs/mapped-codec';
import type { AddressId } from '#domain/customer/customer-address';
import { defineUncachedCall } from '../../call';
import { WithSessionTokenCodec } from '../session-token-codec';
import { UserErrorCodec } from '../user-error';
import { AddressPayloadCodec, SavedAddressCodec } from './customer-address-codec';

const addressId = idCodec<AddressId>('an address id');

const userErrors = t.readonlyArray(UserErrorCodec);
const savedAddress = t.strict({ customerAddress: nullableCodec(SavedAddressCodec), userErrors });

export const updateCustomerDefaultAddressCall = defineUncachedCall({
  name: 'updateCustomerDefaultAddress',
  audience: 'session',
  uncachedBecause: 'changes data',
  path: '/api/ecom/v1.0/update-customer-default-address',
  summary: "Makes one of the customer's addresses the default.",
  request: t.intersection([t.strict({ addressId }), WithSessionTokenCodec]),
  answer: t.strict({
    customerDefaultAddressUpdate: t.strict({
      customer: nullableCodec(t.strict({ id: t.string, defaultAddress: SavedAddressCodec })),
      userErrors,
    }),
  }),
  refusals: ['NOT_FOUND'],
});

export const customerAddressCreateCall = defineUncachedCall({
  name: 'customerAddressCreate',
  audience: 'session',
  uncachedBecause: 'changes data',
  path: '/api/ecom/v1.0/customer-address-create',
  summary:
    "Adds a US address, up to 50. The first one becomes the default. An address that's invalid or already saved is named in `userErrors`.",
  request: t.intersection([t.strict({ address: AddressPayloadCodec }), WithSessionTokenCodec]),
  answer: t.strict({ customerAddressCreate: savedAddress }),
});

export const customerAddressUpdateCall = defineUncachedCall({
  name: 'customerAddressUpdate',
  audience: 'session',
  uncachedBecause: 'changes data',
  path: '/api/ecom/v1.0/customer-address-update',
  summary: "Replaces one of the customer's addresses. Fields you leave out are removed.",
  request: t.intersection([t.strict({ id: addressId, address: AddressPayloadCodec }), WithSessionTokenCodec]),
  answer: t.strict({ customerAddressUpdate: savedAddress }),
  refusals: ['NOT_FOUND'],
});

export const customerAddressDeleteCall = defineUncachedCall({
  name: 'customerAddressDelete',
  audience: 'session',
  uncachedBecause: 'changes data',
  path: '/api/ecom/v1.0/customer-address-delete',
  summary: "Deletes one of the customer's addresses. If it was the default, the newest one takes its place.",
  request: t.intersection([t.strict({ id: addressId }), WithSessionTokenCodec]),
  answer: t.strict({
    customerAddressDelete: t.strict({ deletedCustomerAddressId: nullableCodec(t.string), userErrors }),
  }),
  refusals: ['NOT_FOUND'],
});
