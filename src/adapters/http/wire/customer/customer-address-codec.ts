import * as t from 'io-ts';
import { lineCodec, nullableOrMissingCodec, omitNullish } from '#adapters/codecs/mapped-codec';
import type { ShippingAddress } from '#domain/checkout/address';
import type { CustomerAddressInput, SavedAddress } from '#domain/customer/customer-address';
import { americanStates } from '#domain/shipping/states';

const text = (name: string) => lineCodec(name, 500);
const optionalText = (name: string) => nullableOrMissingCodec(text(name));

/** An address in a request (EN-12); names of state and country follow from their codes. */
export const AddressPayloadCodec = t.intersection([
  t.strict({
    firstName: text('a first name'),
    lastName: text('a last name'),
    address1: text('an address'),
    city: text('a city'),
    provinceCode: text('a state code'),
    zip: text('a ZIP code'),
  }),
  t.exact(
    t.partial({
      address2: optionalText('a second address line'),
      company: optionalText('a company'),
      phone: optionalText('a phone number'),
      province: optionalText('the name of a state'),
      country: optionalText('the name of a country'),
      countryCode: nullableOrMissingCodec(t.literal('US')),
      SFHomeDeliveryOnly: t.union([t.boolean, t.literal('true'), t.literal('false'), t.null, t.undefined]),
    }),
  ),
]);
type AddressPayload = t.TypeOf<typeof AddressPayloadCodec>;

/** What an address of a request means; a blank field stands for an absent one. */
export const parseAddressPayload = ({
  SFHomeDeliveryOnly,
  provinceCode: state,
  address2,
  company,
  phone,
  firstName,
  lastName,
  address1,
  city,
  zip,
}: AddressPayload): CustomerAddressInput => ({
  firstName,
  lastName,
  company: company ?? '',
  address1,
  address2: address2 ?? '',
  city,
  state,
  zip,
  phone: phone ?? '',
  ...(SFHomeDeliveryOnly == null ? {} : { isHomeDeliveryOnly: String(SFHomeDeliveryOnly) === 'true' }),
});

/** An address (EN-12). */
export const AddressCodec = t.intersection([
  t.strict({
    firstName: t.string,
    lastName: t.string,
    address1: t.string,
    city: t.string,
    province: t.string,
    provinceCode: t.string,
    zip: t.string,
    country: t.string,
    countryCode: t.literal('US'),
  }),
  t.exact(t.partial({ company: t.string, address2: t.string, phone: t.string, SFHomeDeliveryOnly: t.boolean })),
]);
type WireAddress = t.TypeOf<typeof AddressCodec>;

/** An address of a customer's address book. */
export const SavedAddressCodec = t.intersection([t.strict({ id: t.string }), AddressCodec]);
export type WireSavedAddress = t.TypeOf<typeof SavedAddressCodec>;

const stateNames: ReadonlyMap<string, string> = new Map(americanStates.map(([code, name]) => [code, name]));

export const buildWireAddress = (address: ShippingAddress): WireAddress => ({
  ...address,
  province: stateNames.get(address.provinceCode) ?? address.provinceCode,
  country: 'United States',
});

export const buildWireSavedAddress = ({
  id,
  isDefault: _isDefault,
  isHomeDeliveryOnly,
  ...address
}: SavedAddress): WireSavedAddress => ({
  id,
  ...buildWireAddress(address),
  ...omitNullish({ SFHomeDeliveryOnly: isHomeDeliveryOnly }),
});
