import type { LineToAdd } from '#application/cart/add-to-cart';
import { parsePostedPlan } from '#application/cart/posted-plan';
import { clampQuantity, maximumItemsPerOrder } from '#domain/cart/quantity';
import type { MerchandiseId } from '#domain/catalog/product';
import { parseFormText } from '../components/form-text';

/** Parses a purchase form: `merchandiseId`, `quantity` (clamped) and, for autoship, `sellingPlanId` or `autoship`. */
export const parsePostedLine = (posted: FormData): LineToAdd => {
  const plan = parsePostedPlan((name) => parseFormText(posted, name));
  return {
    merchandiseId: parseFormText(posted, 'merchandiseId') as MerchandiseId,
    quantity: clampQuantity(parseFormText(posted, 'quantity'), maximumItemsPerOrder),
    ...(plan ? { sellingPlanId: plan } : {}),
  };
};
