import type { ShowThankYou } from '#application/checkout/show-thank-you';
import type { CheckoutToken } from '#domain/cart/priced-cart';
import type { PrivatePageRow } from '../page-row';

export const thankYouPageRow: PrivatePageRow<{ readonly showThankYou: ShowThankYou }> = {
  route: 'thankYou',
  audience: 'visitor',
  load: ({ shop, params }) => shop.showThankYou.execute((params.token ?? '') as CheckoutToken)(),
};
