import * as E from 'fp-ts/Either';
import { type CheckoutInput, checkoutFields, type FieldErrors, parseCheckoutForm } from '#domain/checkout/form';
import { instant } from '#domain/time';
import { postedText } from '../../components/posted-text';

/** What the server would say of the fields, said before it is asked; none of a good form. */
export const errorsOf = (posted: FormData, needsConsent: boolean): FieldErrors => {
  const input = Object.fromEntries(checkoutFields.map((field) => [field, postedText(posted, field)])) as CheckoutInput;
  const read = parseCheckoutForm(input, { at: instant(Date.now()), needsConsent });
  return E.isLeft(read) ? read.left : {};
};
