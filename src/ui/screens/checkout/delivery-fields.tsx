import { type StateCode, states } from '#domain/shipping/states';
import { SelectField } from '../../components/field';
import { CheckoutText, FieldGroup, type Filled } from './field-group';

type Props = { readonly filled: Filled; readonly state: StateCode; readonly onZip: (typed: string) => void };

/** Where the order goes. */
export const DeliveryFields = ({ filled, state, onZip }: Props) => (
  <FieldGroup legend="Delivery">
    <CheckoutText filled={filled} label="First name" name="firstName" autoComplete="given-name" />
    <CheckoutText filled={filled} label="Last name" name="lastName" autoComplete="family-name" />
    <CheckoutText filled={filled} label="Address" name="address1" autoComplete="address-line1" wide />
    <CheckoutText filled={filled} label="Apartment, suite" name="address2" autoComplete="address-line2" wide optional />
    <CheckoutText filled={filled} label="City" name="city" autoComplete="address-level2" wide />
    <SelectField
      label="State"
      name="state"
      autoComplete="address-level1"
      defaultValue={filled.values.state ?? state}
      error={filled.errors.state}
      required
    >
      {states.map(([code, name]) => (
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
  </FieldGroup>
);
