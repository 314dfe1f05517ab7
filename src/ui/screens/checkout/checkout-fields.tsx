import { type AmericanStateCode, americanStates } from '#domain/shipping/states';
import { SelectField } from '../../components/field';
import { type CheckoutFormState, CheckoutText, FieldGroup } from '../../components/payment-fields';
import fieldStyles from '../../components/payment-fields.module.css';
import styles from './checkout-screen.module.css';

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
    <div className={`${styles.homeAddress} ${fieldStyles.fields} ${fieldStyles.wide}`}>
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
