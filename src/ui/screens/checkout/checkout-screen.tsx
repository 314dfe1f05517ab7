import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import type { CheckoutObstacle, CheckoutScreenData } from '#application/checkout/checkout-page';
import { type CheckoutFieldMessages, laterDeliveryMessages, placingMessage } from '#application/checkout/messages';
import { formatFrequency } from '#domain/autoship/frequency';
import type { CheckoutFieldErrors } from '#domain/checkout/form';
import { formatDollars, type Money } from '#domain/money';
import { listAppliedCodes } from '#domain/pricing/discount';
import buttons from '../../components/button.module.css';
import { PaymentFields } from '../../components/payment-fields';
import { CheckoutLayout } from '../../shell/checkout-layout';
import { useShopModels } from '../../shop-models';
import { AddressBookChoice, SaveAddressChoice } from './address-book-choice';
import { CheckoutContactFields, DeliveryFields } from './checkout-fields';
import { CheckoutModel } from './checkout-model';
import styles from './checkout-screen.module.css';
import { CheckoutSummaryPanel } from './checkout-summary-panel';
import { DeliveryChoice } from './delivery-choice';
import { ShortItems } from './short-items';

type Props = { readonly data: CheckoutScreenData };
type ConsentProps = {
  readonly data: CheckoutScreenData;
  readonly errors: CheckoutFieldMessages;
  readonly checkout: CheckoutModel;
};

const Hidden = ({ data, total }: Props & { readonly total: Money }) => (
  <>
    <input type="hidden" name="orderId" value={data.orderId} />
    <input type="hidden" name="seenTotal" value={total} />
    <input type="hidden" name="cartVersion" value={data.cartVersion} />
    <input type="hidden" name="seenCodes" value={listAppliedCodes(data).join(' ')} />
  </>
);

const Consent = observer(function Consent({ checkout, data: { consent, values }, errors }: ConsentProps) {
  if (!consent) return null;
  const isWrong = errors.consent !== undefined;
  return (
    <div className={`panel ${styles.consent}`}>
      <label>
        <input
          type="checkbox"
          name="consent"
          value={consent.version}
          required
          defaultChecked={values.consent === consent.version}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? 'consent-prices consent-error' : 'consent-prices'}
        />
        <span>{consent.text}</span>
      </label>
      <ul className={styles.consentPrices} id="consent-prices">
        <li>{laterDeliveryMessages.today(checkout.cost.total)}</li>
        {checkout.laterDeliveries.map((delivery) => (
          <li key={formatFrequency(delivery.every)}>{laterDeliveryMessages.later(delivery)}</li>
        ))}
      </ul>
      {isWrong && (
        <p className={styles.fieldError} id="consent-error">
          {errors.consent}
        </p>
      )}
    </div>
  );
});

const focusFirst = (form: HTMLFormElement, errors: CheckoutFieldErrors): void => {
  const firstWrong = [...form.elements].find(
    (field) => field instanceof HTMLElement && 'name' in field && String(field.name) in errors,
  );
  if (firstWrong instanceof HTMLElement) firstWrong.focus();
};

/** The model of the checkout while its screen is shown, also after the browser restores the page on Back. */
const useCheckoutModel = (data: CheckoutScreenData): CheckoutModel => {
  const { loadShop } = useShopModels();
  const [checkout] = useState(() => new CheckoutModel(data, loadShop));
  useEffect(() => {
    addEventListener('pageshow', checkout.comeBack);
    return () => removeEventListener('pageshow', checkout.comeBack);
  }, [checkout]);
  return checkout;
};

/** Why nothing can be ordered here now, in place of the form. */
const Obstacle = ({ obstacle: { text, link } }: { readonly obstacle: CheckoutObstacle }) => (
  <>
    <p className={styles.alert} role="alert">
      {text}
    </p>
    <p>
      <a href={link.path} className={buttons.primary}>
        {link.label}
      </a>
    </p>
  </>
);

const OrderForm = observer(function OrderForm({ data, checkout }: Props & { readonly checkout: CheckoutModel }) {
  const { fieldMessages: errors, isPlacing, cost } = checkout;
  const filled = { values: data.values, errors };
  const place = async (form: HTMLFormElement): Promise<void> => {
    const outcome = await checkout.place(new FormData(form));
    if (outcome === 'post') form.submit();
    if (outcome === 'refused') focusFirst(form, checkout.errors);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // Removing an item posts what was typed as it is.
    if (submitter instanceof HTMLButtonElement && submitter.name === 'remove') return;
    event.preventDefault();
    void place(event.currentTarget);
  };
  return (
    <>
      <AddressBookChoice data={data} />
      <form method="post" action={data.path} className={styles.form} noValidate onSubmit={submit}>
        {/* Enter presses the first submit button of a form, which must not remove anything. */}
        {checkout.shortItems.length > 0 && (
          <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        )}
        <Hidden data={data} total={cost.total} />
        {data.alert !== undefined && (
          <p className={styles.alert} role="alert">
            {data.alert}
          </p>
        )}
        <p className={styles.problems} role="alert">
          {checkout.summary}
        </p>
        <CheckoutContactFields filled={filled} />
        <DeliveryChoice data={data} errors={errors} checkout={checkout} />
        <DeliveryFields filled={filled} state={data.state} onState={checkout.chooseState} onZip={checkout.checkZip} />
        <ShortItems items={checkout.shortItems} place={checkout.deliverTo} />
        <SaveAddressChoice data={data} />
        <PaymentFields errors={errors} />
        <Consent data={data} errors={errors} checkout={checkout} />
        <div className={styles.place}>
          {data.isPending ? (
            <a href={data.path} className={buttons.primary}>
              Check again
            </a>
          ) : (
            <button type="submit" className={buttons.primary} aria-disabled={isPlacing || undefined}>
              {isPlacing ? placingMessage : 'Place order'}
            </button>
          )}
          <p className={styles.total} aria-live="polite">
            Total <strong>{formatDollars(cost.total)}</strong>
          </p>
        </div>
      </form>
    </>
  );
});

/** The checkout on one page. The browser posts the form, after checking its fields if script runs. */
export const CheckoutScreen = observer(function CheckoutScreen({ data }: Props) {
  const checkout = useCheckoutModel(data);
  return (
    <CheckoutLayout toCart>
      <div className={styles.screen}>
        <h1 className={styles.title}>Checkout</h1>
        <CheckoutSummaryPanel data={data} cost={checkout.cost} />
        <div className={styles.main}>
          {data.signInPath !== undefined && (
            <p>
              Have an account? <a href={data.signInPath}>Log in</a> and we'll fill in your details.
            </p>
          )}
          {data.obstacle ? <Obstacle obstacle={data.obstacle} /> : <OrderForm data={data} checkout={checkout} />}
        </div>
      </div>
    </CheckoutLayout>
  );
});
