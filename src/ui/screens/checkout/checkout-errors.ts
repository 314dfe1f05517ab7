import * as E from 'fp-ts/Either';
import type { FixedDestination } from '#domain/checkout/address';
import type { RenewalConsentVersion } from '#domain/checkout/consent';
import { type CheckoutFieldErrors, type CheckoutInput, checkoutFields, parseCheckoutForm } from '#domain/checkout/form';
import { instant } from '#domain/time';
import { parseFormText } from '../../components/form-text';

/** Checks the posted fields with the rules of the server, before the form is posted; no errors for a valid form. */
export const findCheckoutErrors = (
  posted: FormData,
  consentVersion: RenewalConsentVersion | undefined,
  destination?: FixedDestination,
): CheckoutFieldErrors => {
  const input = Object.fromEntries(
    checkoutFields.map((field) => [field, parseFormText(posted, field)]),
  ) as CheckoutInput;
  const read = parseCheckoutForm(input, { at: instant(Date.now()), consentVersion, destination });
  return E.isLeft(read) ? read.left : {};
};
