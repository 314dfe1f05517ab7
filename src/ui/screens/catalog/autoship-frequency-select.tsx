import { observer } from 'mobx-react-lite';
import { findSellingPlan } from '#domain/autoship/selling-plan';
import { SelectField } from '../../components/field';
import { PurchaseSelectOptions } from '../../components/purchase-select-options';
import type { PurchaseModel } from '../../models/purchase-model';
import { useHydratedValue } from '../../use-hydrated-value';

/** The frequency of a chosen autoship. Without script, one select offers the single purchase and all frequencies. */
export const AutoshipFrequencySelect = observer(function AutoshipFrequencySelect({
  purchase,
}: {
  readonly purchase: PurchaseModel;
}) {
  const plans = purchase.product.sellingPlans;
  const plan = useHydratedValue(purchase.plan, undefined);
  return plan === undefined ? (
    <div className="without-script">
      <SelectField label="Purchase" name="sellingPlanId" defaultValue="">
        <PurchaseSelectOptions plans={plans} />
      </SelectField>
    </div>
  ) : (
    <SelectField
      label="Deliver"
      name="sellingPlanId"
      value={plan.id}
      onChange={(id) => purchase.setPlan(findSellingPlan(id))}
    >
      {plans.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
});
