import type { FieldErrors } from '#domain/checkout/form';
import { TextField } from '../../components/field';
import styles from './checkout-screen.module.css';

/** The card: never filled in by the server. */
export const PaymentFields = ({ errors }: { readonly errors: FieldErrors }) => (
  <fieldset className={styles.part}>
    <legend className={styles.legend}>Payment</legend>
    <div className={styles.fields}>
      <TextField
        label="Card number"
        name="cardNumber"
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
        error={errors.cardNumber}
        className={styles.wide}
        required
      />
      <TextField
        label="Expiration date"
        name="cardExpiry"
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder="MM/YY"
        maxLength={7}
        error={errors.cardExpiry}
        required
      />
      <TextField
        label="Security code"
        name="cardCode"
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={4}
        error={errors.cardCode}
        required
      />
    </div>
  </fieldset>
);
