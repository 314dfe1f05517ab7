import type { InputHTMLAttributes, ReactNode } from 'react';
import type { CheckoutFieldMessages } from '#application/checkout/messages';
import type { CheckoutField } from '#domain/checkout/form';
import { TextField } from './field';
import styles from './payment-fields.module.css';

/** The typed values of the fields, and their messages. */
export type CheckoutFormState = {
  readonly values: Readonly<Partial<Record<CheckoutField, string>>>;
  readonly errors: CheckoutFieldMessages;
};

type GroupProps = { readonly legend: string; readonly children: ReactNode };

/** A group of fields in two columns, with a legend. */
export const FieldGroup = ({ legend, children }: GroupProps) => (
  <fieldset>
    <legend className={styles.legend}>{legend}</legend>
    <div className={styles.fields}>{children}</div>
  </fieldset>
);

type TextProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'name'> & {
  readonly filled: CheckoutFormState;
  readonly name: CheckoutField;
  readonly label: string;
  readonly optional?: true;
  /** Whether the field takes a whole row. */
  readonly wide?: true;
};

/** A text field of the checkout. */
export const CheckoutText = ({ filled, name, label, optional, wide, ...input }: TextProps) => (
  <TextField
    {...input}
    label={optional ? `${label} (optional)` : label}
    name={name}
    defaultValue={filled.values[name]}
    error={filled.errors[name]}
    className={wide && styles.wide}
    required={!optional}
  />
);

/** The card fields; the server never fills them in. */
export const PaymentFields = ({ errors }: { readonly errors: CheckoutFieldMessages }) => {
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
