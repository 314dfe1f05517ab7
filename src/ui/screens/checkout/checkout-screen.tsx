import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { CheckoutScreenData } from '#application/checkout/checkout-page';
import type { FieldErrors } from '#domain/checkout/form';
import { dollars } from '#domain/money';
import buttons from '../../components/button.module.css';
import { BareLayout } from '../../layouts/bare-layout';
import { useShop } from '../../shop-models';
import styles from './checkout-screen.module.css';
import { CheckoutSummary } from './checkout-summary';
import { ContactFields } from './contact-fields';
import { DeliveryFields } from './delivery-fields';
import { DeliveryZipModel } from './delivery-zip-model';
import { PaymentFields } from './payment-fields';
import { useCheckoutForm } from './use-checkout-form';

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

/** One page with every field on it; the browser posts it, and looks over the fields first where it can. */
export const CheckoutScreen = observer(function CheckoutScreen({ data }: Props) {
  const { errors, placing, submit } = useCheckoutForm(data);
  const { shop } = useShop();
  const [deliveryZip] = useState(() => new DeliveryZipModel(shop.stock, data.lines));
  const { problem } = deliveryZip;
  const filled = { values: data.values, errors: problem === undefined ? errors : { ...errors, zip: problem } };
  const wrong = Object.keys(errors).length;
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
            {wrong > 0 && `Please check ${wrong === 1 ? 'one field' : `${wrong} fields`} below.`}
          </p>
          <ContactFields filled={filled} />
          <DeliveryFields filled={filled} state={data.state} onZip={(zip) => void deliveryZip.check(zip)} />
          <PaymentFields errors={errors} />
          <Consent data={data} errors={errors} />
          <div className={styles.place}>
            {data.isPending ? (
              <a href={data.path} className={buttons.primary}>
                Check again
              </a>
            ) : (
              <button type="submit" className={buttons.primary} aria-disabled={placing || undefined}>
                {placing ? 'Placing your order...' : 'Place order'}
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
