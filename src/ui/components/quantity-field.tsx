import { useState } from 'react';
import { canDecrement, canIncrement, clampQuantity, hasFraction, parseQuantityDigits } from '#domain/cart/quantity';
import { Icon } from './icon';
import { minusIcon, plusIcon } from './icons';
import styles from './quantity-field.module.css';

type Props = {
  readonly quantity: number;
  readonly maximum: number;
  readonly disabled?: boolean;
  /** While a change is on its way: nothing can be changed, and the focus stays where it is (CA-10). */
  readonly busy?: boolean;
  /** What the quantity is of, for the names of field and buttons. */
  readonly of: string;
  /** What stands in the field at first, where it was typed and refused. */
  readonly refused?: string;
  readonly onChange: (quantity: number) => void;
};

/** A quantity with its two buttons; posts `quantity` (VA-04 to VA-09, PC-13 to PC-15). */
export const QuantityField = ({ quantity, maximum, disabled = false, busy = false, of, refused, onChange }: Props) => {
  const [typed, setTyped] = useState(refused);
  const [behindPoint, setBehindPoint] = useState(false);
  const stepper = { quantity, maximum, outOfStock: disabled };
  const type = (text: string) => {
    const before = typed ?? String(quantity);
    if (behindPoint && text.length > before.length && text.startsWith(before)) return;
    setBehindPoint(hasFraction(text));
    setTyped(parseQuantityDigits(text).slice(0, 3));
  };
  const commit = () => {
    setBehindPoint(false);
    if (typed === undefined) return;
    setTyped(undefined);
    onChange(clampQuantity(typed, maximum));
  };
  const step = (by: 1 | -1) => {
    if (!busy) onChange(quantity + by);
  };
  return (
    <div className={styles.field}>
      <button
        type="button"
        className={`with-script ${styles.step}`}
        aria-label={`One less of ${of}`}
        disabled={!canDecrement(stepper)}
        aria-disabled={busy || undefined}
        onClick={() => step(-1)}
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
        readOnly={busy}
        onChange={({ target }) => type(target.value)}
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
        aria-disabled={busy || undefined}
        onClick={() => step(1)}
      >
        <Icon of={plusIcon} size={16} />
      </button>
    </div>
  );
};
