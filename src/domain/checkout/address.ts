import type { AmericanStateCode } from '#domain/shipping/states';
import type { Zip } from '#domain/shipping/zip';

export type BuyerContact = { readonly email: string; readonly phone?: string };

/** A shipping address. Only the United States is offered (EN-13). */
export type ShippingAddress = {
  readonly firstName: string;
  readonly lastName: string;
  readonly address1: string;
  readonly address2?: string;
  readonly city: string;
  readonly provinceCode: AmericanStateCode;
  readonly zip: Zip;
  readonly countryCode: 'US';
};
