import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import type { CheckoutScreenData } from '#application/checkout/checkout-page';
import type { FieldErrors } from '#domain/checkout/form';
import { dollars } from '#domain/money';
import buttons from '../../components/button.module.css';
import { BareLayout } from '../../layouts/bare-layout';
import styles from './checkout-screen.module.css';
import { CheckoutSummary } from './checkout-summary';
import { ContactFields } from './contact-fields';
import { DeliveryFields } from './delivery-fields';
import { PaymentFields } from './payment-fields';
import { useCheckoutModel } from './use-checkout-model';

type Props = { readonly data: CheckoutScreenData };
type PartProps = { readonly data: CheckoutScreenData; readonly errors: FieldErrors };

const Hidden = ({ data }: Props) => (
  <>
    <input type="hidden" name="orderId" value={data.orderId} />
    <input type="hidden" name="seenTotal" value={data.cost.total} />
    <input type="hidden" name="cartVersion" value={data.cartVersion} />
    {data.consent && <input type="hidden" name="consentVersion" value={data.consent.version} />}
  </>
);

const Consent = ({ data: { consent, values }, errors }: PartProps) =>
  consent ? (
    <div className={styles.consent}>
      <label>
        <input
          type="checkbox"
          name="consent"
          value="yes"
          required
          defaultChecked={values.consent === 'yes'}
          {...(errors.consent === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': 'consent-error' })}
        />
        <span>{consent.text}</span>
      </label>
      {errors.consent !== undefined && (
        <p className={styles.fieldError} id="consent-error">
          {errors.consent}
        </p>
      )}
    </div>
  ) : null;

const focusFirst = (form: HTMLFormElement, errors: FieldErrors): void => {
  const wrong = [...form.elements].find(
    (field) => field instanceof HTMLElement && 'name' in field && String(field.name) in errors,
  );
  if (wrong instanceof HTMLElement) wrong.focus();
};

/** One page with every field on it; the browser posts it, and looks over the fields first where it can. */
export const CheckoutScreen = observer(function CheckoutScreen({ data }: Props) {
  const checkout = useCheckoutModel(data);
  const { errors, isPlacing } = checkout;
  const filled = { values: data.values, errors: checkout.fieldErrors };
  const place = async (form: HTMLFormElement): Promise<void> => {
    const outcome = await checkout.place(new FormData(form));
    if (outcome === 'post') form.submit();
    if (outcome === 'refused') focusFirst(form, checkout.errors);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void place(event.currentTarget);
  };
  return (
    <BareLayout toCart>
      <div className={styles.screen}>
        <h1 className={styles.title}>Checkout</h1>
        <CheckoutSummary data={data} />
        <form method="post" action={data.path} className={styles.form} noValidate onSubmit={submit}>
          <Hidden data={data} />
          {data.alert !== undefined && (
            <p className={styles.alert} role="alert">
              {data.alert}
            </p>
          )}
          <p className={styles.problems} role="alert">
            {checkout.summary}
          </p>
          <ContactFields filled={filled} />
          <DeliveryFields filled={filled} state={data.state} onZip={checkout.checkZip} />
          <PaymentFields errors={errors} />
          <Consent data={data} errors={errors} />
          <div className={styles.place}>
            {data.isPending ? (
              <a href={data.path} className={buttons.primary}>
                Check again
              </a>
            ) : (
              <button type="submit" className={buttons.primary} aria-disabled={isPlacing || undefined}>
                {isPlacing ? 'Placing your order...' : 'Place order'}
              </button>
            )}
            <p className={styles.total}>
              Total <strong>{dollars(data.cost.total)}</strong>
            </p>
          </div>
        </form>
      </div>
    </BareLayout>
  );
});
