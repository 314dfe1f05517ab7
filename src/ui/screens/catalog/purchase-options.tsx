import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { autoshipSavingMessage } from '#application/catalog/messages';
import { findProposedPlan } from '#domain/autoship/selling-plan';
import type { Variant } from '#domain/catalog/product';
import { formatDollars } from '#domain/money';
import { computeAutoshipSaving, computeAutoshipUnitPrice } from '#domain/pricing/price-cart';
import { deferComponent } from '../../deferred';
import type { PurchaseModel } from '../../models/purchase-model';
import styles from './purchase-panel.module.css';

type Props = { readonly purchase: PurchaseModel; readonly variant: Variant };

const PlanSelect = deferComponent(() => import('./product-parts').then((part) => part.AutoshipFrequencySelect));

/** The choice between single purchase and autoship, with the price and saving of each (UI-09). */
export const PurchaseOptions = observer(function PurchaseOptions({ purchase, variant }: Props) {
  const { plan, product } = purchase;
  const [usual] = useState(() => findProposedPlan(product.sellingPlans));
  const autoshipChoice = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const isChosenInForm = autoshipChoice.current?.checked && purchase.plan === undefined;
    if (isChosenInForm) purchase.setPlan(usual);
  }, [purchase, usual]);
  if (!usual) return null;
  const choice = (autoship: boolean) => ({
    type: 'radio',
    name: 'autoship',
    value: autoship ? usual.id : '',
    checked: autoship === (plan !== undefined),
    onChange: () => purchase.setPlan(autoship ? usual : undefined),
  });
  return (
    <>
      <fieldset className={`with-script ${styles.choices}`}>
        <legend className="visually-hidden">Purchase options</legend>
        <label className={styles.choice}>
          <input {...choice(false)} />
          <span className={styles.choiceName}>Single Purchase</span>
          {variant.price !== undefined && <span className={styles.choicePrice}>{formatDollars(variant.price)}</span>}
        </label>
        <label className={styles.choice}>
          <input ref={autoshipChoice} {...choice(true)} />
          <span className={styles.choiceName}>Autoship</span>
          {variant.price !== undefined && (
            <>
              <span className={styles.choicePrice}>{formatDollars(computeAutoshipUnitPrice(variant.price))}</span>
              <span className={styles.choiceDetail}>{autoshipSavingMessage(computeAutoshipSaving(variant.price))}</span>
            </>
          )}
        </label>
      </fieldset>
      <PlanSelect purchase={purchase} />
    </>
  );
});
