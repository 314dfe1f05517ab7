import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import { attestationText, checkoutBlockerMessage } from '#application/cart/messages';
import { computeCartFreeShipping, type PricedCart } from '#domain/cart/priced-cart';
import { findCheckoutBlocker } from '#domain/checkout/checkout-blocker';
import { formatDollars } from '#domain/money';
import { computeProgramDiscount, sumSavings } from '#domain/pricing/price-cart';
import { sumLineWeights } from '#domain/shipping/weight';
import { showsPrices } from '#domain/site';
import buttons from '../../components/button.module.css';
import { ShippingTracker } from '../../components/shipping-tracker';
import { usePageLayoutData } from '../../shell-context';
import { useShopModels } from '../../shop-models';
import { useIsHydrated } from '../../use-is-hydrated';
import styles from './cart-cost-summary.module.css';
import { DiscountCodesForm } from './discount-codes-form';

type Row = { readonly name: string; readonly amount: string; readonly strong?: boolean; readonly good?: boolean };

const rowsOf = ({ cost }: Pick<PricedCart, 'cost'>, staff: boolean): readonly Row[] => {
  const discount = computeProgramDiscount(cost);
  const savings = sumSavings(cost);
  return [
    { name: 'Subtotal Before Savings', amount: formatDollars(cost.compareAtAmount) },
    ...(staff && discount > 0 ? [{ name: 'Program Discount', amount: `−${formatDollars(discount)}`, good: true }] : []),
    { name: 'Cart Subtotal', amount: formatDollars(cost.subtotalAmount) },
    ...(savings > 0 ? [{ name: 'Total Savings', amount: `−${formatDollars(savings)}`, good: true }] : []),
    { name: 'Estimated Total', amount: formatDollars(cost.totalAmount), strong: true },
  ];
};

type Props = {
  readonly cart: PricedCart;
  /** The error of the attestation in a form that the server refused. */
  readonly attestationError: string | undefined;
};

/** The costs of the cart, its discount codes and the checkout button (CP-02 to CP-08). */
export const CartCostSummary = observer(function CartCostSummary({ cart, attestationError }: Props) {
  const { cartLines, startCheckout } = useShopModels();
  const { site, freeShippingMinimum } = usePageLayoutData();
  const [attested, setAttested] = useState(cart.attestation !== undefined);
  const isHydrated = useIsHydrated();
  const staff = !showsPrices(site);
  const blocker = findCheckoutBlocker(cart);
  const { progress } = startCheckout;
  const unattested = startCheckout.lastRefusalText('unattested') ?? attestationError;
  const refused = startCheckout.lastRefusalText('refused');
  useEffect(() => {
    addEventListener('pageshow', startCheckout.resetOnReturn);
    return () => removeEventListener('pageshow', startCheckout.resetOnReturn);
  }, [startCheckout]);
  const proceed = async (event: FormEvent) => {
    // While checkout is closed the form is posted, and the server redirects to another page, as it does without script.
    if (cart.checkoutUrl === '') return;
    event.preventDefault();
    const target = await startCheckout.proceedToCheckout(attested);
    if (target !== undefined) window.location.assign(target);
  };
  return (
    <section className={`panel ${styles.summary}`} aria-labelledby="summary">
      <h2 id="summary" className={styles.heading}>
        Order Summary
      </h2>
      {freeShippingMinimum !== undefined && (
        <ShippingTracker tracker={computeCartFreeShipping(cart, freeShippingMinimum)} />
      )}
      {staff && <p className={styles.weight}>Weight of this cart: {sumLineWeights(cart.lines)} lb</p>}
      <dl className={styles.rows} aria-live="polite">
        {rowsOf(cart, staff).map(({ name, amount, strong, good }) => (
          <div key={name} className={styles.row} data-strong={strong} data-good={good}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <DiscountCodesForm cart={cart} />
      <form method="post" action="/cart" className={styles.checkout} onSubmit={(event) => void proceed(event)}>
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
        {blocker && <p className={styles.problem}>{checkoutBlockerMessage(blocker)}</p>}
        <button
          type="submit"
          className={buttons.primary}
          disabled={cartLines.anyBusy || blocker !== undefined}
          aria-disabled={(isHydrated && staff && !attested) || progress.step === 'starting' || undefined}
        >
          {progress.step === 'starting' ? 'Starting checkout...' : 'Proceed to Checkout'}
        </button>
        <p className={styles.problem} role="alert">
          {refused}
        </p>
        <a href="/products" className={buttons.secondary}>
          Continue Shopping
        </a>
      </form>
      <p className={styles.note}>
        Tax and shipping are calculated at checkout. Shipments to Alaska and Hawaii add a $4 service charge.
      </p>
    </section>
  );
});
