import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import { type CheckoutPasses, checkoutPassParameter } from '#application/checkout/checkout-passes';
import type { PlaceOrder, PlaceOrderRequest } from '#application/checkout/place-order';
import type { RemoveFromCheckout } from '#application/checkout/remove-from-checkout';
import type { ShowCheckout } from '#application/checkout/show-checkout';
import { cookiesAfterOrder, cookiesAfterRefusedOrder } from '#application/cookie-changes';
import { findVisitingCustomer } from '#application/visitor';
import type { LineId } from '#domain/cart/cart';
import type { CheckoutToken } from '#domain/cart/priced-cart';
import type { AddressId } from '#domain/customer/customer-address';
import { buildRoutePath, findRoutePath } from '#domain/shell/routes';
import { goTo } from '../answers';
import { defineForm } from '../define-form';
import type { FormVisit, PrivatePageRow, Visit, WebAnswer } from '../page-row';
import { parsePlaceOrderForm } from './checkout-form';

type CheckoutShop = {
  readonly showCheckout: ShowCheckout;
  readonly placeOrder: PlaceOrder;
  readonly removeFromCheckout: RemoveFromCheckout;
  readonly checkoutPasses: CheckoutPasses;
};

const tokenOf = ({ params }: Visit<unknown>) => (params.token ?? '') as CheckoutToken;

/** A form that our page never sends. */
const parseOrder = (visit: FormVisit<unknown>): E.Either<{ readonly kind: 'CheckoutNotFound' }, PlaceOrderRequest> =>
  E.fromNullable({ kind: 'CheckoutNotFound' } as const)(parsePlaceOrderForm(tokenOf(visit), visit.field));

/** What a posted checkout is shown with again. */
const postedBy = ({ input, savesAddress = false, deliverTo, seenCodes = [] }: PlaceOrderRequest) => ({
  input,
  savesAddress,
  seenCodes,
  ...(deliverTo === undefined ? {} : { deliverTo }),
});

const placeOrder = defineForm<CheckoutShop>()({
  parse: parseOrder,
  useCase: (shop, order) =>
    pipe(
      shop.placeOrder.execute(order),
      TE.mapLeft((refusal) => ({ kind: 'Refused' as const, refusal, order })),
    ),
  respond: async (placed, visit) => {
    const { shop, visitor } = visit;
    const token = tokenOf(visit);
    if (E.isRight(placed)) return goTo(buildRoutePath('thankYou', token), cookiesAfterOrder(visitor, placed.right));
    if (placed.left.kind === 'CheckoutNotFound') return { kind: 'not-found' };
    const { refusal, order } = placed.left;
    if (refusal.kind === 'CheckoutNotFound') return { kind: 'not-found' };
    if (refusal.kind === 'LoginRequired') return goTo(refusal.path);
    if (refusal.kind === 'PlacedElsewhere') return goTo(findRoutePath('cart'));
    const shown = await shop.showCheckout.execute({ token, posted: { refusal, ...postedBy(order) } })();
    return { ...shown, cookieChanges: cookiesAfterRefusedOrder(visitor, refusal, order) };
  },
});

/** The same page without some lines, with what was typed; the cart page once it's empty. */
const removeLines = defineForm<CheckoutShop>()({
  parse: (visit) =>
    pipe(
      parseOrder(visit),
      E.map((order) => ({ order, lineIds: visit.field('remove').split(',') as LineId[] })),
    ),
  useCase: ({ removeFromCheckout }, { order, lineIds }) =>
    pipe(
      TE.fromTask(removeFromCheckout.execute({ token: order.token, lineIds })),
      TE.map(() => order),
    ),
  respond: async (removed, { shop }): Promise<WebAnswer> =>
    E.isLeft(removed)
      ? { kind: 'not-found' }
      : shop.showCheckout.execute({ token: removed.right.token, posted: postedBy(removed.right) })(),
});

export const checkoutPageRow: PrivatePageRow<CheckoutShop> = {
  route: 'checkout',
  audience: 'visitor',
  load: async (visit) => {
    const { query, visitor, shop } = visit;
    const token = tokenOf(visit);
    const { [checkoutPassParameter]: pass, address } = query;
    if (typeof pass === 'string') {
      const customerId = findVisitingCustomer(visitor)?.id;
      const isGood = customerId !== undefined && (await shop.checkoutPasses.use(pass, { token, customerId })());
      return goTo(isGood ? buildRoutePath('checkout', token) : findRoutePath('cart'));
    }
    const chosen = typeof address === 'string' ? { addressId: address as AddressId } : {};
    return shop.showCheckout.execute({ token, ...chosen })();
  },
  act: (visit) => (visit.field('remove') === '' ? placeOrder(visit) : removeLines(visit)),
};
