import type { CheckoutScreenData } from '#application/checkout/checkout-page';
import type { FieldErrors } from '#domain/checkout/form';
import { states } from '#domain/shipping/states';
import { SelectField, TextField } from '../../components/field';
import styles from './checkout-screen.module.css';

type Props = { readonly data: Pick<CheckoutScreenData, 'values' | 'state'>; readonly errors: FieldErrors };

/** Where the order goes. */
export const DeliveryFields = ({ data: { values, state }, errors }: Props) => (
  <fieldset className={styles.part}>
    <legend className={styles.legend}>Delivery</legend>
    <div className={styles.fields}>
      <TextField
        label="First name"
        name="firstName"
        autoComplete="given-name"
        defaultValue={values.firstName}
        error={errors.firstName}
        required
      />
      <TextField
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        defaultValue={values.lastName}
        error={errors.lastName}
        required
      />
      <TextField
        label="Address"
        name="address1"
        autoComplete="address-line1"
        defaultValue={values.address1}
        error={errors.address1}
        className={styles.wide}
        required
      />
      <TextField
        label="Apartment, suite (optional)"
        name="address2"
        autoComplete="address-line2"
        defaultValue={values.address2}
        error={errors.address2}
        className={styles.wide}
      />
      <TextField
        label="City"
        name="city"
        autoComplete="address-level2"
        defaultValue={values.city}
        error={errors.city}
        className={styles.wide}
        required
      />
      <SelectField
        label="State"
        name="state"
        autoComplete="address-level1"
        defaultValue={values.state ?? state}
        error={errors.state}
        required
      >
        {states.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="ZIP code"
        name="zip"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        defaultValue={values.zip}
        error={errors.zip}
        required
      />
    </div>
  </fieldset>
);
