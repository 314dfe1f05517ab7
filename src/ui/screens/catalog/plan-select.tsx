import { observer } from 'mobx-react-lite';
import { planById } from '#domain/autoship/selling-plan';
import { SelectField } from '../../components/field';
import { PurchaseSelectOptions } from '../../components/purchase-select-options';
import type { PurchaseModel } from '../../models/purchase-model';
import { useIsHydrated } from '../../use-is-hydrated';

/**
 * How often, once autoship is chosen. Without script the one select says both, its first entry being the single purchase.
 */
export const PlanSelect = observer(function PlanSelect({ purchase }: { readonly purchase: PurchaseModel }) {
  const plans = purchase.product.sellingPlans;
  const plan = useIsHydrated() ? purchase.plan : undefined;
  return plan === undefined ? (
    <div className="without-script">
      <SelectField label="Purchase" name="sellingPlanId" defaultValue="">
        <PurchaseSelectOptions plans={plans} />
      </SelectField>
    </div>
  ) : (
    <SelectField label="Deliver" name="sellingPlanId" value={plan.id} onChange={(id) => purchase.setPlan(planById(id))}>
      {plans.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
});
