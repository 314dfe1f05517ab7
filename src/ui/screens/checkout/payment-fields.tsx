import type { FieldErrors } from '#domain/checkout/form';
import { CheckoutText, FieldGroup } from './field-group';

/** The card: never filled in by the server. */
export const PaymentFields = ({ errors }: { readonly errors: FieldErrors }) => {
  const card = { filled: { values: {}, errors }, inputMode: 'numeric' } as const;
  return (
    <FieldGroup legend="Payment">
      <CheckoutText {...card} label="Card number" name="cardNumber" autoComplete="cc-number" maxLength={23} wide />
      <CheckoutText
        {...card}
        label="Expiration date"
        name="cardExpiry"
        autoComplete="cc-exp"
        placeholder="MM/YY"
        maxLength={7}
      />
      <CheckoutText {...card} label="Security code" name="cardCode" autoComplete="cc-csc" maxLength={4} />
    </FieldGroup>
  );
};
