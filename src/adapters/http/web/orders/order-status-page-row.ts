import * as E from 'fp-ts/Either';
import type { LookUpOrder } from '#application/orders/look-up-order';
import type { ShowOrderStatus } from '#application/orders/show-order-status';
import { readText, showPage } from '../answers';
import { defineForm } from '../define-form';
import type { PrivatePageRow } from '../page-row';

type OrderStatusShop = { readonly lookUpOrder: LookUpOrder; readonly showOrderStatus: ShowOrderStatus };

const longestNumber = 20;
const longestEmail = 300;

/** Looks an order up for a guest. The result isn't in any URL. */
const lookUp = defineForm<OrderStatusShop>()({
  parse: ({ field, request }) =>
    E.right({
      number: field('number').slice(0, longestNumber),
      email: field('email').slice(0, longestEmail),
      clientIp: request.ip,
    }),
  useCase: ({ lookUpOrder }, asked) => lookUpOrder.execute(asked),
  respond: async (found, { shop }, { number, email }) => {
    const outcome = E.isLeft(found) ? { refusal: found.left } : { order: found.right };
    const page = await shop.showOrderStatus.execute({ values: { number, email }, ...outcome })();
    const isLimited = E.isLeft(found) && found.left.kind === 'TooManyLookUps';
    return { ...showPage(page), ...(isLimited ? { retryAfterSeconds: found.left.retryAfterSeconds } : {}) };
  },
});

export const orderStatusPageRow: PrivatePageRow<OrderStatusShop> = {
  route: 'orderStatus',
  audience: 'visitor',
  load: async ({ shop, query }) => {
    const values = { number: readText(query.number).slice(0, longestNumber), email: '' };
    return showPage(await shop.showOrderStatus.execute({ values })());
  },
  act: lookUp,
};
