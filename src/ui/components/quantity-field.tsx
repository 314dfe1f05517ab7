import { useState } from 'react';
import { canDecrement, canIncrement, clampQuantity, digitsOf } from '#domain/cart/quantity';
import { Icon } from './icon';
import { minusIcon, plusIcon } from './icons';
import styles from './quantity-field.module.css';

type Props = {
  readonly quantity: number;
  readonly maximum: number;
  readonly disabled?: boolean;
  /** What the quantity is of, for the names of field and buttons. */
  readonly of: string;
  readonly onChange: (quantity: number) => void;
};

/** A quantity with its two buttons; posts `quantity` (VA-04 to VA-09, PC-13 to PC-15). */
export const QuantityField = ({ quantity, maximum, disabled = false, of, onChange }: Props) => {
  const [typed, setTyped] = useState<string>();
  const stepper = { quantity, maximum, outOfStock: disabled };
  const commit = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    onChange(clampQuantity(typed, maximum));
  };
  return (
    <div className={styles.field}>
      <button
        type="button"
        className={`with-script ${styles.step}`}
        aria-label={`One less of ${of}`}
        disabled={!canDecrement(stepper)}
        onClick={() => onChange(quantity - 1)}
      >
        <Icon of={minusIcon} size={16} />
      </button>
      <input
        className={styles.input}
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantity of ${of}`}
        value={typed ?? String(quantity)}
        disabled={disabled}
        onChange={({ target }) => setTyped(digitsOf(target.value).slice(0, 3))}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit();
        }}
      />
      <button
        type="button"
        className={`with-script ${styles.step}`}
        aria-label={`One more of ${of}`}
        disabled={!canIncrement(stepper)}
        onClick={() => onChange(quantity + 1)}
      >
        <Icon of={plusIcon} size={16} />
      </button>
    </div>
  );
};
