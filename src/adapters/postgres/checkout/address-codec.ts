import * as t from 'io-ts';
import type { BuyerContact, ShippingAddress } from '#domain/checkout/address';
import { type AmericanStateCode, americanStates } from '#domain/shipping/states';
import type { Zip } from '#domain/shipping/zip';
import { brandedCodec, literalUnionCodec } from '../column-codecs';
import { objectCodec } from '../record';

export const BuyerContactCodec = objectCodec<BuyerContact>({ email: t.string }, { phone: t.string });

export const AddressCodec = objectCodec<ShippingAddress>(
  {
    firstName: t.string,
    lastName: t.string,
    address1: t.string,
    city: t.string,
    provinceCode: literalUnionCodec<AmericanStateCode>(americanStates.map(([code]) => code)),
    zip: brandedCodec<Zip>(),
    countryCode: t.literal('US'),
  },
  { address2: t.string },
);
