import type { InputHTMLAttributes, ReactNode } from 'react';
import type { CheckoutScreenData } from '#application/checkout/checkout-page';
import type { CheckoutFieldMessages } from '#application/checkout/messages';
import type { CheckoutField } from '#domain/checkout/form';
import { type AmericanStateCode, americanStates } from '#domain/shipping/states';
import { SelectField, TextField } from '../../components/field';
import styles from './checkout-screen.module.css';

/** The typed values of the fields, and their messages. */
type CheckoutFormState = {
  readonly values: CheckoutScreenData['values'];
  readonly errors: CheckoutFieldMessages;
};

type GroupProps = { readonly legend: string; readonly children: ReactNode };

/** A group of fields in two columns, with a legend. */
const FieldGroup = ({ legend, children }: GroupProps) => (
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
const CheckoutText = ({ filled, name, label, optional, wide, ...input }: TextProps) => (
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

/** The email address for the confirmation, and a phone number. */
export const CheckoutContactFields = ({ filled }: { readonly filled: CheckoutFormState }) => (
  <FieldGroup legend="Contact">
    <CheckoutText filled={filled} label="Email" name="email" type="email" autoComplete="email" wide />
    <CheckoutText filled={filled} label="Phone" name="phone" type="tel" autoComplete="tel" wide optional />
  </FieldGroup>
);

type DeliveryProps = {
  readonly filled: CheckoutFormState;
  readonly state: AmericanStateCode;
  readonly onState: (state: string) => void;
  readonly onZip: (typed: string) => void;
};

/** The person and the address to deliver to; without script too, the address is hidden while the clinic is chosen. */
export const DeliveryFields = ({ filled, state, onState, onZip }: DeliveryProps) => (
  <FieldGroup legend="Delivery">
    <CheckoutText filled={filled} label="First name" name="firstName" autoComplete="given-name" />
    <CheckoutText filled={filled} label="Last name" name="lastName" autoComplete="family-name" />
    <div className={`${styles.homeAddress} ${styles.fields} ${styles.wide}`}>
      <CheckoutText filled={filled} label="Address" name="address1" autoComplete="address-line1" wide />
      <CheckoutText
        filled={filled}
        label="Apt, suite, unit"
        name="address2"
        autoComplete="address-line2"
        wide
        optional
      />
      <CheckoutText filled={filled} label="City" name="city" autoComplete="address-level2" wide />
      <SelectField
        label="State"
        name="state"
        autoComplete="address-level1"
        defaultValue={filled.values.state ?? state}
        error={filled.errors.state}
        required
        onChange={onState}
      >
        {americanStates.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <CheckoutText
        filled={filled}
        label="ZIP code"
        name="zip"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        onChange={({ target }) => onZip(target.value)}
      />
    </div>
  </FieldGroup>
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
