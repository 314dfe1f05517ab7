import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { CartScreenData } from '#application/cart/cart-page';
import { attestationText, checkoutBlockerMessage } from '#application/cart/page-messages';
import { buildProgramDiscountRows } from '#application/orders/cost-rows';
import { computeCartFreeShipping, type PricedCart } from '#domain/cart/priced-cart';
import { findCheckoutBlocker } from '#domain/checkout/checkout-blocker';
import { formatDollars } from '#domain/money';
import { computeProgramDiscount, sumAutoshipSavings, sumSavings } from '#domain/pricing/price-cart';
import { findRoutePath } from '#domain/shell/routes';
import { sumLineWeights } from '#domain/shipping/weight';
import { showsPrices } from '#domain/site';
import buttons from '../../components/button.module.css';
import { ShippingTracker } from '../../components/shipping-tracker';
import { createModelHook } from '../../create-model-hook';
import { usePageLayoutData } from '../../shell/shell-context';
import { useCartLines } from '../../use-cart-lines';
import styles from './cart-cost-summary.module.css';
import { DiscountCodesForm } from './discount-codes-form';
import { StartCheckoutModel } from './start-checkout-model';

/** The id of the sentence that says why the cart cannot be ordered as it is. */
const cartProblemId = 'cart-problem';

type Row = { readonly name: string; readonly amount: string; readonly strong?: boolean; readonly good?: boolean };

/** What takes the public prices of staff to the subtotal of the cart. */
const buildStaffRows = (lines: PricedCart['lines']): readonly Row[] => {
  const autoship = sumAutoshipSavings(lines);
  return [
    ...buildProgramDiscountRows(computeProgramDiscount(lines)).map(({ label, amount }) => ({ name: label, amount })),
    ...(autoship > 0 ? [{ name: 'Autoship Discount', amount: `−${formatDollars(autoship)}` }] : []),
  ].map((row) => ({ ...row, good: true }));
};

const rowsOf = ({ cost, lines }: Pick<PricedCart, 'cost' | 'lines'>, staff: boolean): readonly Row[] => {
  const savings = sumSavings(cost);
  return [
    { name: 'Subtotal Before Savings', amount: formatDollars(cost.compareAtAmount) },
    ...(staff ? buildStaffRows(lines) : []),
    { name: 'Cart Subtotal', amount: formatDollars(cost.subtotalAmount) },
    ...(savings > 0 ? [{ name: 'Total Savings', amount: `−${formatDollars(savings)}`, good: true }] : []),
    { name: 'Estimated Total', amount: formatDollars(cost.totalAmount), strong: true },
  ];
};

export type CartCostSummaryProps = {
  readonly cart: PricedCart;
  /** What the page has beside the cart. */
  readonly data: Pick<
    CartScreenData,
    'attestationError' | 'isCheckoutRefused' | 'quota' | 'refusedCode' | 'unmetRules'
  >;
};

type Props = CartCostSummaryProps & {
  /** The id of `notes` if they keep the cart from checkout. */
  readonly problemId?: string;
  /** Shown above the costs. */
  readonly meter?: ReactNode;
  /** Shown above the checkout button. */
  readonly notes?: ReactNode;
};

const useStartCheckout = createModelHook(
  ({ loadShop, cart, cartSummary }) => new StartCheckoutModel(loadShop, cart, cartSummary),
);

/** The costs of the cart, its discount codes and the checkout button (CP-02 to CP-08). */
export const CartCostSummary = observer(function CartCostSummary({ cart, data, problemId, meter, notes }: Props) {
  const cartLines = useCartLines();
  const startCheckout = useStartCheckout();
  const { site, freeShippingMinimum } = usePageLayoutData();
  const [attested, setAttested] = useState(cart.attestation !== undefined);
  const checkbox = useRef<HTMLInputElement>(null);
  const staff = !showsPrices(site);
  const blocker = findCheckoutBlocker(cart);
  const canCheckOut = blocker === undefined && problemId === undefined;
  const { progress } = startCheckout;
  const unattested = attested ? undefined : (startCheckout.lastRefusalText('unattested') ?? data.attestationError);
  const refused = startCheckout.lastRefusalText('refused');
  useEffect(() => {
    addEventListener('pageshow', startCheckout.resetOnReturn);
    return () => removeEventListener('pageshow', startCheckout.resetOnReturn);
  }, [startCheckout]);
  /** Shows what keeps staff from checkout and focuses the first reason (CP-08); false if nothing does. */
  const showsWhatIsMissing = (): boolean => {
    if (!staff || (canCheckOut && attested)) return false;
    if (!attested) startCheckout.requireAttestation();
    if (canCheckOut) checkbox.current?.focus();
    else document.getElementById(blocker ? cartProblemId : (problemId ?? ''))?.focus();
    return true;
  };
  const proceed = async (event: FormEvent) => {
    if (showsWhatIsMissing()) return event.preventDefault();
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
      {staff && <p className={styles.weight}>{`Weight of this cart: ${sumLineWeights(cart.lines)} lb`}</p>}
      {meter}
      <dl className={styles.rows} aria-live="polite">
        {rowsOf(cart, staff).map(({ name, amount, strong, good }) => (
          <div key={name} className={styles.row} data-strong={strong} data-good={good}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <DiscountCodesForm cart={cart} refused={data.refusedCode} />
      <form
        method="post"
        action={findRoutePath('cart')}
        className={styles.checkout}
        noValidate
        onSubmit={(event) => void proceed(event)}
      >
        <input type="hidden" name="intent" value="checkout" />
        {staff && (
          <label className={styles.attestation}>
            <input
              {...(unattested === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': 'attestation-error' })}
              ref={checkbox}
              type="checkbox"
              name="is_attestation_checked"
              value="true"
              required
              // biome-ignore lint/a11y/noAutofocus: the page is the answer to a checkout that was refused for this
              autoFocus={data.attestationError !== undefined}
              checked={attested}
              onChange={({ target }) => setAttested(target.checked)}
            />
            <span>{attestationText}</span>
          </label>
        )}
        {staff && unattested !== undefined && (
          <p id="attestation-error" className={styles.problem} role="alert">
            {unattested}
          </p>
        )}
        {blocker && (
          <p id={cartProblemId} className={styles.problem} tabIndex={-1}>
            {checkoutBlockerMessage(blocker)}
          </p>
        )}
        {notes}
        <button
          type="submit"
          className={buttons.primary}
          disabled={cartLines.anyBusy || (!staff && !canCheckOut)}
          aria-disabled={progress.step === 'starting' || undefined}
        >
          {progress.step === 'starting' ? 'Starting checkout...' : 'Proceed to Checkout'}
        </button>
        <p className={styles.problem} role="alert">
          {canCheckOut && refused}
        </p>
        <a href={findRoutePath('products')} className={buttons.secondary}>
          Continue Shopping
        </a>
      </form>
      <p className={styles.note}>
        Tax and shipping are calculated at checkout. Shipments to Alaska and Hawaii add a $4 service charge.
      </p>
    </section>
  );
});
