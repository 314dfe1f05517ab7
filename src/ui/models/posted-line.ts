import type { LineToAdd } from '#application/cart/add-to-cart';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import { clampQuantity, maximumItemsPerOrder } from '#domain/cart/quantity';
import type { MerchandiseId } from '#domain/catalog/product';
import { parseFormText } from '../components/form-text';

/** Parses a purchase form: `merchandiseId`, `quantity` (clamped) and, for autoship, `sellingPlanId`. */
export const parsePostedLine = (posted: FormData): LineToAdd => {
  const plan = parseFormText(posted, 'sellingPlanId');
  return {
    merchandiseId: parseFormText(posted, 'merchandiseId') as MerchandiseId,
    quantity: clampQuantity(parseFormText(posted, 'quantity'), maximumItemsPerOrder),
    ...(plan === '' ? {} : { sellingPlanId: plan as SellingPlanId }),
  };
};
