import * as E from 'fp-ts/Either';
import { type FormEvent, useState } from 'react';
import type { CheckoutScreenData } from '#application/checkout/checkout-page';
import { type CheckoutInput, checkoutFields, type FieldErrors, readCheckoutForm } from '#domain/checkout/form';
import { instant } from '#domain/time';

const inputOf = (form: HTMLFormElement): CheckoutInput => {
  const posted = new FormData(form);
  return Object.fromEntries(checkoutFields.map((field) => [field, String(posted.get(field) ?? '')])) as CheckoutInput;
};

const focusFirst = (form: HTMLFormElement, errors: FieldErrors): void => {
  const wrong = [...form.elements].find(
    (field) => field instanceof HTMLElement && 'name' in field && String(field.name) in errors,
  );
  if (wrong instanceof HTMLElement) wrong.focus();
};

/** Lets a good form through to the server, once; of a bad one says what is wrong, at the field, and goes there. */
export const useCheckoutForm = (data: CheckoutScreenData) => {
  const [errors, setErrors] = useState<FieldErrors>(data.errors);
  const [placing, setPlacing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    if (placing) return event.preventDefault();
    const read = readCheckoutForm(inputOf(form), {
      at: instant(Date.now()),
      needsConsent: data.consent !== undefined,
    });
    if (E.isRight(read)) return setPlacing(true);
    event.preventDefault();
    setErrors(read.left);
    focusFirst(form, read.left);
  };
  return { errors, placing, submit };
};
