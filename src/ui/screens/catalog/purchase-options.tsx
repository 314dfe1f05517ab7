import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { autoshipPercentOff } from '#domain/autoship/selling-plan';
import type { Variant } from '#domain/catalog/product';
import { dollars } from '#domain/money';
import { firstAutoshipPercent } from '#domain/pricing/discount';
import { autoshipSaving, autoshipUnitPrice } from '#domain/pricing/price-cart';
import { deferred } from '../../deferred';
import type { PurchaseModel } from '../../models/purchase-model';
import styles from './purchase-panel.module.css';

type Props = { readonly purchase: PurchaseModel; readonly variant: Variant };

const PlanSelect = deferred(() => import('./product-parts').then((part) => part.PlanSelect));

const proposedFirst = 'autoship-4w';

/** Once, or again and again: with what each costs and saves (UI-09). */
export const PurchaseOptions = observer(function PurchaseOptions({ purchase, variant }: Props) {
  const { plan, product } = purchase;
  const plans = product.sellingPlans;
  const [usual] = useState(() => plans.find(({ id }) => id === proposedFirst) ?? plans[0]);
  if (!usual) return <input type="hidden" name="sellingPlanId" value="" />;
  const choice = (autoship: boolean) => ({
    type: 'radio',
    checked: autoship === (plan !== undefined),
    onChange: () => purchase.setPlan(autoship ? usual : undefined),
  });
  return (
    <>
      <fieldset className={`with-script ${styles.choices}`}>
        <legend className="visually-hidden">Purchase options</legend>
        <label className={styles.choice}>
          <input name="purchase" {...choice(false)} />
          <span className={styles.choiceName}>Single Purchase</span>
          {variant.price !== undefined && <span className={styles.choicePrice}>{dollars(variant.price)}</span>}
        </label>
        <label className={styles.choice}>
          <input name="purchase" {...choice(true)} />
          <span className={styles.choiceName}>Autoship</span>
          {variant.price !== undefined && (
            <>
              <span className={styles.choicePrice}>{dollars(autoshipUnitPrice(variant.price))}</span>
              <span className={styles.choiceDetail}>
                Save {dollars(autoshipSaving(variant.price))} ({autoshipPercentOff}%) on every delivery, and{' '}
                {firstAutoshipPercent}% on your first Autoship. Write to us to skip or cancel at any time.
              </span>
            </>
          )}
        </label>
      </fieldset>
      <PlanSelect purchase={purchase} />
    </>
  );
});
