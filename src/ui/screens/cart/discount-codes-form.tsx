import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { discountRefusalMessage } from '#application/cart/messages';
import type { PricedCart } from '#domain/cart/priced-cart';
import { firstAutoshipCode, maximumDiscountCodeLength } from '#domain/pricing/discount';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import { TextField } from '../../components/field';
import { closeIcon, Icon } from '../../components/icon';
import type { CartChangeOutcome } from '../../models/cart-model';
import { useShopModels } from '../../shop-models';
import styles from './discount-codes-form.module.css';
import { DiscountCodesModel } from './discount-codes-model';

type Props = {
  readonly cart: Pick<PricedCart, 'discountCodes'>;
  /** A code that was refused, for correction. */
  readonly refused?: string | undefined;
};

/** The entered discount codes, and why one doesn't apply. The shop itself adds and removes AUTO35. */
export const DiscountCodesForm = observer(function DiscountCodesForm({ cart, refused = '' }: Props) {
  const { cart: cartModel } = useShopModels();
  const [model] = useState(() => new DiscountCodesModel(cartModel));
  const [typed, setTyped] = useState(refused);
  const [error, setError] = useState<string>();
  const show = async (change: Promise<CartChangeOutcome>, added?: string) => {
    const outcome = await change;
    setError(outcome.done ? undefined : outcome.text);
    // A code that was typed while this one was being checked stays.
    if (outcome.done && added !== undefined) setTyped((present) => (present === added ? '' : present));
  };
  return (
    <div className={styles.codes}>
      <form
        method="post"
        action={findRoutePath('cart')}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void show(model.add(typed), typed);
        }}
      >
        <input type="hidden" name="intent" value="code" />
        <TextField
          label="Discount code"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={maximumDiscountCodeLength}
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="submit" className={buttons.secondary}>
          Apply
        </button>
      </form>
      {cart.discountCodes.length > 0 && (
        <ul className={styles.list} aria-label="Discount codes" aria-live="polite">
          {cart.discountCodes.map(({ code, applicable, reason }) => (
            <li key={code} className={styles.code} data-applicable={applicable || undefined}>
              <span>
                <strong>{code}</strong>{' '}
                <span>{applicable ? 'applied' : reason ? discountRefusalMessage(reason) : "doesn't apply"}</span>
              </span>
              {code !== firstAutoshipCode && (
                <form
                  method="post"
                  action={findRoutePath('cart')}
                  onSubmit={(event) => {
                    event.preventDefault();
                    void show(model.remove(code));
                  }}
                >
                  <input type="hidden" name="intent" value="remove-code" />
                  <input type="hidden" name="code" value={code} />
                  <button type="submit" className={buttons.icon} aria-label={`Remove code ${code}`}>
                    <Icon of={closeIcon} size={18} />
                  </button>
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
