import * as t from 'io-ts';
import { objectCodec } from '#adapters/codecs/object-codec';
import { brandedCodec, literalUnionCodec } from '#adapters/codecs/plain-codecs';
import type { BuyerContact, ShippingAddress } from '#domain/checkout/address';
import type { CustomerAddress } from '#domain/customer/customer-address';
import { type AmericanStateCode, americanStates } from '#domain/shipping/states';
import type { Zip } from '#domain/shipping/zip';

export const BuyerContactCodec = objectCodec<BuyerContact>({ email: t.string }, { phone: t.string });

const required = {
  firstName: t.string,
  lastName: t.string,
  address1: t.string,
  city: t.string,
  provinceCode: literalUnionCodec<AmericanStateCode>(americanStates.map(([code]) => code)),
  zip: brandedCodec<Zip>(),
  countryCode: t.literal('US'),
};

export const AddressCodec = objectCodec<ShippingAddress>(required, { address2: t.string, company: t.string });

export const CustomerAddressCodec = objectCodec<CustomerAddress>(required, {
  address2: t.string,
  company: t.string,
  phone: t.string,
  isHomeDeliveryOnly: t.boolean,
});
