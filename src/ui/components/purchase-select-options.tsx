import type { SellingPlan } from '#domain/autoship/selling-plan';

/** The entries of a select that offers the single purchase and each autoship frequency; the single purchase has no value. */
export function PurchaseSelectOptions({ plans }: { readonly plans: readonly SellingPlan[] }) {
  return (
    <>
      <option value="">Single Purchase</option>
      {plans.map(({ id, name }) => (
        <option key={id} value={id}>
          {`Autoship, ${name.toLowerCase()}`}
        </option>
      ))}
    </>
  );
}
