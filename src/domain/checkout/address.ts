import type { StateCode } from '#domain/shipping/states';
import type { Zip } from '#domain/shipping/zip';

export type Contact = { readonly email: string; readonly phone?: string };

/** A shipping address. Only the United States is offered (EN-13). */
export type Address = {
  readonly firstName: string;
  readonly lastName: string;
  readonly address1: string;
  readonly address2?: string;
  readonly city: string;
  readonly provinceCode: StateCode;
  readonly zip: Zip;
  readonly countryCode: 'US';
};
