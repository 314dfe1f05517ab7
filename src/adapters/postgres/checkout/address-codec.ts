import * as t from 'io-ts';
import type { Address, Contact } from '#domain/checkout/address';
import { type StateCode, states } from '#domain/shipping/states';
import type { Zip } from '#domain/shipping/zip';
import { branded, oneOf } from '../column-codecs';
import { record } from '../record';

export const ContactCodec = record<Contact>({ email: t.string }, { phone: t.string });

export const AddressCodec = record<Address>(
  {
    firstName: t.string,
    lastName: t.string,
    address1: t.string,
    city: t.string,
    provinceCode: oneOf<StateCode>(states.map(([code]) => code)),
    zip: branded<Zip>(),
    countryCode: t.literal('US'),
  },
  { address2: t.string },
);
