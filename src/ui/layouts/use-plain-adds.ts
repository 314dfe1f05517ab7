import { useEffect } from 'react';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import { clampQuantity, maximumPerOrder } from '#domain/cart/quantity';
import type { MerchandiseId } from '#domain/catalog/product';
import { postedText } from '../components/posted-text';
import type { CartModel } from '../models/cart-model';

/** What is pressed in a part of the page whose code is still on its way is added all the same, without a new page. */
export const usePlainAdds = (cart: CartModel): void => {
  useEffect(() => {
    const take = (event: SubmitEvent) => {
      if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
      const posted = new FormData(event.target);
      if (posted.get('intent') !== 'add') return;
      event.preventDefault();
      const plan = postedText(posted, 'sellingPlanId');
      void cart.add({
        merchandiseId: postedText(posted, 'merchandiseId') as MerchandiseId,
        quantity: clampQuantity(postedText(posted, 'quantity'), maximumPerOrder),
        ...(plan === '' ? {} : { sellingPlanId: plan as SellingPlanId }),
      });
    };
    document.addEventListener('submit', take);
    return () => document.removeEventListener('submit', take);
  }, [cart]);
};
