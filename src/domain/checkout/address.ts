import type { AmericanStateCode } from '#domain/shipping/states';
import type { Zip } from '#domain/shipping/zip';

export type BuyerContact = { readonly email: string; readonly phone?: string };

/** A shipping address. Only the United States is offered (EN-13). */
export type ShippingAddress = {
  readonly firstName: string;
  readonly lastName: string;
  /** The clinic's name if the order goes to a clinic; absent for homes. */
  readonly company?: string;
  readonly address1: string;
  readonly address2?: string;
  readonly city: string;
  readonly provinceCode: AmericanStateCode;
  readonly zip: Zip;
  readonly countryCode: 'US';
};

/** A fixed destination, such as a clinic, that replaces any typed address; without the person. */
export type FixedDestination = Omit<ShippingAddress, 'firstName' | 'lastName' | 'countryCode'>;

/** The last line of a postal address, such as `Aurora, CO 80011`. */
export const formatCityLine = ({
  city,
  provinceCode,
  zip,
}: Pick<ShippingAddress, 'city' | 'provinceCode' | 'zip'>): string => `${city}, ${provinceCode} ${zip}`;
