import { useState } from 'react';
import {
  canDecrement,
  canIncrement,
  clampQuantity,
  parseTypedQuantity,
  type TypedQuantity,
} from '#domain/cart/quantity';
import styles from './quantity-field.module.css';

type Props = {
  readonly quantity: number;
  readonly maximum: number;
  readonly disabled?: boolean;
  /** Whether a change is being saved: nothing can be changed, and focus stays where it is (CA-10). */
  readonly busy?: boolean;
  /** What is counted, such as the title of the product; part of the accessible names of field and buttons. */
  readonly of: string;
  /** A typed quantity that the server refused; the field shows it at first. */
  readonly refused?: string;
  readonly onChange: (quantity: number) => void;
};

/** A quantity field with buttons for one less and one more; posts `quantity` (VA-04 to VA-09, PC-13 to PC-15). */
export const QuantityField = ({ quantity, maximum, disabled = false, busy = false, of, refused, onChange }: Props) => {
  const [typed, setTyped] = useState<TypedQuantity | undefined>(refused === undefined ? refused : { digits: refused });
  const shown = typed ?? { digits: String(quantity) };
  const stepper = { quantity, maximum, outOfStock: disabled };
  const commit = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    onChange(clampQuantity(typed.digits, maximum));
  };
  const stepButton = (by: 1 | -1, label: string, canStep: boolean) => (
    <button
      type="button"
      className={styles.step}
      aria-label={`${label} of ${of}`}
      disabled={!canStep}
      aria-disabled={busy || undefined}
      onClick={() => busy || onChange(quantity + by)}
    />
  );
  return (
    <div className={styles.field}>
      {stepButton(-1, 'One less', canDecrement(stepper))}
      <input
        className={styles.input}
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantity of ${of}`}
        value={shown.digits}
        disabled={disabled}
        readOnly={busy}
        onChange={({ target }) => setTyped(parseTypedQuantity(target.value, shown))}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
      {stepButton(1, 'One more', canIncrement(stepper))}
    </div>
  );
};
