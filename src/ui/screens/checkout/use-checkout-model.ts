import { useEffect, useState } from 'react';
import type { CheckoutScreenData } from '#application/checkout/checkout-page';
import { useShop } from '../../shop-models';
import { CheckoutModel } from './checkout-model';

/** The model of a checkout for as long as its screen is shown; Back from the next document shows it again. */
export const useCheckoutModel = (data: CheckoutScreenData): CheckoutModel => {
  const { shop } = useShop();
  const [checkout] = useState(() => new CheckoutModel(data, shop.stock));
  useEffect(() => {
    addEventListener('pageshow', checkout.comeBack);
    return () => removeEventListener('pageshow', checkout.comeBack);
  }, [checkout]);
  return checkout;
};
