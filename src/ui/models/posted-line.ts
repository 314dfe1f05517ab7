import type { LineToAdd } from '#application/cart/add-to-cart';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import { clampQuantity, maximumPerOrder } from '#domain/cart/quantity';
import type { MerchandiseId } from '#domain/catalog/product';
import { postedText } from '../components/posted-text';

/** The line that a purchase form would post: `merchandiseId`, `quantity`, and `sellingPlanId` where it comes again. */
export const parsePostedLine = (posted: FormData): LineToAdd => {
  const plan = postedText(posted, 'sellingPlanId');
  return {
    merchandiseId: postedText(posted, 'merchandiseId') as MerchandiseId,
    quantity: clampQuantity(postedText(posted, 'quantity'), maximumPerOrder),
    ...(plan === '' ? {} : { sellingPlanId: plan as SellingPlanId }),
  };
};
