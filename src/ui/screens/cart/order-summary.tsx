import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type Cart, freeShippingOf } from '#domain/cart/cart';
import { maximumPerOrder, orderLimitSentence } from '#domain/cart/quantity';
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

const weightOf = ({ lines }: Pick<Cart, 'lines'>): number =>
  roundUpToTenth(
    lines.reduce((sum, { variant, quantity }) => sum + toPounds(variant.weight, variant.weightUnit) * quantity, 0),
  );

type Row = { readonly name: string; readonly amount: string; readonly strong?: boolean; readonly good?: boolean };

const rowsOf = ({ cost }: Pick<Cart, 'cost'>, staff: boolean): readonly Row[] => {
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

/** What the cart costs, and the way on (CP-02 to CP-08). */
export const OrderSummary = observer(function OrderSummary({ cart }: { readonly cart: Cart }) {
  const { cartLines } = useShop();
  const { site, freeShippingMinimum } = useShell();
  const [attested, setAttested] = useState(false);
  const settled = useSettled();
  const staff = !showsPrices(site);
  const soldOut = cart.lines.some(({ variant }) => variant.availability === 'out_of_stock');
  const overLimit = cart.totalQuantity > maximumPerOrder;
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
      <form method="post" action="/cart" className={styles.checkout}>
        <input type="hidden" name="intent" value="checkout" />
        {staff && (
          <label className={styles.attestation}>
            <input
              type="checkbox"
              name="is_attestation_checked"
              value="true"
              required
              checked={attested}
              onChange={({ target }) => setAttested(target.checked)}
            />
            I confirm these products are for my own pets and will not be resold.
          </label>
        )}
        {soldOut && <p className={styles.problem}>Please remove what is out of stock before you check out.</p>}
        {overLimit && <p className={styles.problem}>{orderLimitSentence}</p>}
        <button
          type="submit"
          className={buttons.primary}
          disabled={cartLines.anyBusy || soldOut || overLimit}
          aria-disabled={(settled && staff && !attested) || undefined}
        >
          Proceed to Checkout
        </button>
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
