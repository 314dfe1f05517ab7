import * as t from 'io-ts';
import type { ClinicAddress } from '#domain/staff-program/clinic';

const nullable = t.union([t.string, t.null]);

/** The address of a clinic (EN-08). */
export const ClinicAddressCodec = t.strict(
  {
    address1: t.string,
    address2: nullable,
    city: t.string,
    zip: t.string,
    countryCode: t.literal('US'),
    provinceCode: t.string,
    phone: nullable,
  },
  'ClinicAddress',
);

export const buildWireClinicAddress = ({ address1, address2, city, zip, provinceCode, phone }: ClinicAddress) => ({
  address1,
  address2: address2 ?? null,
  city,
  zip,
  countryCode: 'US' as const,
  provinceCode,
  phone: phone ?? null,
});
