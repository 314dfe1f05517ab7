import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import { attestationText } from '#domain/cart/cart-attributes';
import { freeShippingOf, type PricedCart } from '#domain/cart/priced-cart';
import { checkoutBlocker } from '#domain/checkout/checkout-blocker';
import { dollars, minus } from '#domain/money';
import { totalSavings } from '#domain/pricing/price-cart';
import { roundUpToTenth, toPounds } from '#domain/shipping/weight';
import { showsPrices } from '#domain/site';
import buttons from '../../components/button.module.css';
import { Link } from '../../components/link';
import { ShippingTracker } from '../../components/shipping-tracker';
import { useShell } from '../../shell-context';
import { useShop } from '../../shop-models';
import { useSettled } from '../../use-settled';
import { DiscountCodes } from './discount-codes';
import styles from './order-summary.module.css';

const weightOf = ({ lines }: Pick<PricedCart, 'lines'>): number =>
  roundUpToTenth(
    lines.reduce((sum, { variant, quantity }) => sum + toPounds(variant.weight, variant.weightUnit) * quantity, 0),
  );

type Row = { readonly name: string; readonly amount: string; readonly strong?: boolean; readonly good?: boolean };

const rowsOf = ({ cost }: Pick<PricedCart, 'cost'>, staff: boolean): readonly Row[] => {
  const discount = minus(cost.compareAtAmount, cost.subtotalAmount);
  const savings = totalSavings(cost);
  return [
    { name: 'Subtotal Before Savings', amount: dollars(cost.compareAtAmount) },
    ...(staff && discount > 0 ? [{ name: 'Program Discount', amount: `−${dollars(discount)}`, good: true }] : []),
    { name: 'Cart Subtotal', amount: dollars(cost.subtotalAmount) },
    ...(savings > 0 ? [{ name: 'Total Savings', amount: `−${dollars(savings)}`, good: true }] : []),
    { name: 'Estimated Total', amount: dollars(cost.totalAmount), strong: true },
  ];
};

type Props = {
  readonly cart: PricedCart;
  /** What the server said of the attestation of a form that it refused. */
  readonly attestationError: string | undefined;
};

/** What the cart costs, and the way on (CP-02 to CP-08). */
export const OrderSummary = observer(function OrderSummary({ cart, attestationError }: Props) {
  const { cartLines, startCheckout } = useShop();
  const { site, freeShippingMinimum } = useShell();
  const [attested, setAttested] = useState(cart.attestation !== undefined);
  const settled = useSettled();
  const staff = !showsPrices(site);
  const problem = checkoutBlocker(cart);
  const { progress } = startCheckout;
  const unattested = startCheckout.sentence('unattested') ?? attestationError;
  const refused = startCheckout.sentence('refused');
  useEffect(() => {
    addEventListener('pageshow', startCheckout.comeBack);
    return () => removeEventListener('pageshow', startCheckout.comeBack);
  }, [startCheckout]);
  const proceed = async (event: FormEvent) => {
    // Where the checkout is closed the server says where to go instead, as it does without script.
    if (cart.checkoutUrl === '') return;
    event.preventDefault();
    const target = await startCheckout.press(attested);
    if (target !== undefined) window.location.assign(target);
  };
  return (
    <section className={styles.summary} aria-labelledby="summary">
      <h2 id="summary" className={styles.heading}>
        Order Summary
      </h2>
      {freeShippingMinimum !== undefined && <ShippingTracker tracker={freeShippingOf(cart, freeShippingMinimum)} />}
      {staff && <p className={styles.weight}>Weight of this cart: {weightOf(cart)} lb</p>}
      <dl className={styles.rows} aria-live="polite">
        {rowsOf(cart, staff).map(({ name, amount, strong, good }) => (
          <div key={name} className={styles.row} data-strong={strong} data-good={good}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <DiscountCodes cart={cart} />
      <form
        method="post"
        action="/cart"
        className={styles.checkout}
        onSubmit={(event) => {
          void proceed(event);
        }}
      >
        <input type="hidden" name="intent" value="checkout" />
        {staff && (
          <label className={styles.attestation}>
            <input
              {...(unattested === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': 'attestation-error' })}
              type="checkbox"
              name="is_attestation_checked"
              value="true"
              required
              checked={attested}
              onChange={({ target }) => setAttested(target.checked)}
            />
            {attestationText}
          </label>
        )}
        {staff && unattested !== undefined && (
          <p id="attestation-error" className={styles.problem} role="alert">
            {unattested}
          </p>
        )}
        {problem !== undefined && <p className={styles.problem}>{problem}</p>}
        <button
          type="submit"
          className={buttons.primary}
          disabled={cartLines.anyBusy || problem !== undefined}
          aria-disabled={(settled && staff && !attested) || progress.step === 'starting' || undefined}
        >
          {progress.step === 'starting' ? 'Starting checkout...' : 'Proceed to Checkout'}
        </button>
        <p className={styles.problem} role="alert">
          {refused}
        </p>
        <Link to="/products" className={buttons.secondary}>
          Continue Shopping
        </Link>
      </form>
      <p className={styles.note}>
        Tax and shipping are calculated at checkout. Shipments to Alaska and Hawaii add a $4 service charge.
      </p>
    </section>
  );
});
