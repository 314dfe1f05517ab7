import { observer } from 'mobx-react-lite';
import type { CheckoutScreenData } from '#application/checkout/checkout-page';
import type { CheckoutFieldMessages } from '#application/checkout/messages';
import { staffDeliveryMessages } from '#application/staff-program/messages';
import { formatCityLine } from '#domain/checkout/address';
import type { HomeOrClinic } from '#domain/shipping/place';
import fieldStyles from '../../components/payment-fields.module.css';
import type { CheckoutModel } from './checkout-model';
import styles from './checkout-screen.module.css';

type Props = {
  readonly data: CheckoutScreenData;
  readonly errors: CheckoutFieldMessages;
  readonly checkout: Pick<CheckoutModel, 'chooseDelivery' | 'deliverTo'>;
};

/** Whether an order of staff goes to their clinic or home; of a clinic that takes no deliveries, why only home (CH-03). */
export const DeliveryChoice = observer(function DeliveryChoice({ data: { delivery }, errors, checkout }: Props) {
  if (!delivery) return null;
  const { clinic, clinicProblem } = delivery;
  if (!clinic) return <p className={styles.homeOnly}>{staffDeliveryMessages.homeOnly}</p>;
  const wrongField = errors.zip ?? errors.state ?? errors.address1 ?? errors.city;
  const problem = clinicProblem ?? (checkout.deliverTo === 'clinic' ? wrongField : undefined);
  const choice = (place: HomeOrClinic) => ({
    type: 'radio',
    name: 'deliverTo',
    value: place,
    defaultChecked: delivery.chosen === place,
    onChange: () => checkout.chooseDelivery(place),
    ...(problem === undefined || place === 'home' ? {} : { 'aria-describedby': 'delivery-error' }),
  });
  return (
    <fieldset className={styles.deliveryChoice}>
      <legend className={fieldStyles.legend}>{staffDeliveryMessages.question}</legend>
      <label>
        <input {...choice('clinic')} />
        <span>
          <strong>{staffDeliveryMessages.clinic}</strong>
          <br />
          <span>{clinic.company}</span>
          <br />
          <span>{[clinic.address1, clinic.address2, formatCityLine(clinic)].filter(Boolean).join(', ')}</span>
        </span>
      </label>
      <label>
        <input {...choice('home')} />
        <strong>{staffDeliveryMessages.home}</strong>
      </label>
      {problem !== undefined && (
        <p className={styles.fieldError} id="delivery-error">
          {problem}
        </p>
      )}
    </fieldset>
  );
});
