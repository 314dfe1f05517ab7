import { type FormEvent, useEffect, useState } from 'react';
import type { CheckoutScreenData } from '#application/checkout/checkout-page';
import type { FieldErrors } from '#domain/checkout/form';

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
  useEffect(() => {
    const comeBack = () => setPlacing(false);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  const place = async (form: HTMLFormElement) => {
    const found = await import('./checkout-errors').then(
      ({ errorsOf }) => errorsOf(new FormData(form), data.consent !== undefined),
      () => ({}),
    );
    setErrors(found);
    if (Object.keys(found).length === 0) return form.submit();
    setPlacing(false);
    focusFirst(form, found);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (placing) return;
    setPlacing(true);
    void place(event.currentTarget);
  };
  return { errors, placing, submit };
};
