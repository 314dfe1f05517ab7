import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AddToCart } from '#application/cart/add-to-cart';
import type { UpdateCartDetails } from '#application/cart/update-cart-details';
import type { UpdateCartLines } from '#application/cart/update-cart-lines';
import type { FinishPendingOrders } from '#application/checkout/finish-pending-orders';
import type { PlaceOrder, PlaceOrderRequest } from '#application/checkout/place-order';
import { priceForState } from '#application/checkout/price-for-address';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import type { CheckoutToken, PricedCart } from '#domain/cart/priced-cart';
import type { MailMessage } from '#domain/mail/message';
import { money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import type { PaymentOutcome } from '#domain/payments/payment';
import { aGuest } from '../builders';
import { typed } from './checkout-input';
import { type SitePorts, tokenOf } from './test-shop';

export type Breakdown = 'no' | 'before the charge' | 'after the charge' | 'when it is told to give up';

export type PlaceOrderShop = {
  readonly updateCartDetails: UpdateCartDetails;
  readonly addToCart: AddToCart;
  readonly updateCartLines: UpdateCartLines;
  /** By the browser that holds the checkout of the request. */
  readonly placeOrder: PlaceOrder;
  /** Over the same store and processor, of another process. */
  readonly placeOnAnotherNode: PlaceOrder;
  /** By another browser, whose owner came to know the address of the checkout. */
  readonly placeAsStranger: PlaceOrder;
  readonly finishPendingOrders: FinishPendingOrders;
  readonly ports: SitePorts;
  /** All mail of so far, once what is due is delivered. */
  readonly mailed: () => Promise<readonly MailMessage[]>;
  readonly pass: (milliseconds: number) => void;
  /**
   * Makes the processor break down until it is mended: before it has charged, before it says so, or so that it forgets that a
   * charge was given up.
   */
  readonly breakPayments: (broken: Breakdown) => void;
  /** Charges wait on their way to the processor until what this answers is called. */
  readonly holdCharges: () => () => void;
  /** What the processor says of an attempt of an order. */
  readonly outcomeOf: (orderId: OrderId, attempt: number) => Task<O.Option<PaymentOutcome>>;
  /** Whether any of a charge is left that was not given back, once what is due is delivered. */
  readonly refundable: (reference: string) => Promise<boolean>;
  /** From here on nobody waits: every pause is over at once. */
  readonly hurry: () => void;
  /** A charge of $1.00 with a good card, as one that was on its way for long arrives. */
  readonly chargeLate: (orderId: OrderId) => Task<PaymentOutcome>;
};

let nextOrder = 0;
const newOrderId = (): OrderId => {
  nextOrder += 1;
  return `order-of-this-test-${nextOrder}` as OrderId;
};

/** What buying promises. `open` gives each test a shop with 12 of SKU `ADC-15` at $45.99 in the warehouse that serves 80011, and `aGiftCard`. */
export const placeOrderContract = (wiring: string, open: () => Promise<PlaceOrderShop>) =>
  describe(`placing an order: ${wiring}`, () => {
    let shop: PlaceOrderShop;

    beforeEach(async () => {
      shop = await open();
    });

    const cartOf = async (quantity = 1, sellingPlanId?: string): Promise<PricedCart> => {
      const product = await shop.ports.products.bySku('ADC-15')();
      const variant = O.isSome(product) ? product.value.variants[0] : undefined;
      if (!variant) throw new Error('no bag');
      const plan = sellingPlanId ? { sellingPlanId: sellingPlanId as SellingPlanId } : {};
      const added = await shop.addToCart.execute({
        lines: [{ merchandiseId: variant.merchandiseId, quantity, ...plan }],
      })();
      if (E.isLeft(added)) throw new Error(added.left.kind);
      return added.right;
    };

    const requestFor = (cart: PricedCart, some: Partial<PlaceOrderRequest> = {}): PlaceOrderRequest => ({
      token: tokenOf(cart),
      orderId: newOrderId(),
      seenTotal: priceForState(cart, 'CO', money(5000)).total,
      seenVersion: cart.version,
      input: typed(),
      ...some,
    });

    const left = async (): Promise<number | undefined> => {
      const [level] = await shop.ports.stock.levels(['ADC-15'], '80011', 'home')();
      return level?.onHand;
    };

    it('answers the order with a number, as it was priced', async () => {
      const cart = await cartOf(2);
      const placed = await shop.placeOrder.execute(requestFor(cart))();
      expect(placed).toMatchObject(
        E.right({
          status: 'placed',
          number: expect.any(Number),
          lines: [{ sku: 'ADC-15', quantity: 2, amount: 9198, tax: 267, taxRate: 2900 }],
          cost: { goods: 9198, shipping: 0, tax: 267, total: 9465 },
        }),
      );
      expect(await left()).toBe(10);
      expect(await shop.mailed()).toMatchObject([{ to: 'a.shopper@example.com' }]);
    });

    it('takes no stock for a gift, of which there is none (CH-08)', async () => {
      const product = await shop.ports.products.bySku('GIFT-1')();
      const merchandiseId = O.isSome(product) ? product.value.variants[0]?.merchandiseId : undefined;
      if (!merchandiseId) throw new Error('no gift card');
      const added = await shop.addToCart.execute({ lines: [{ merchandiseId, quantity: 2 }] })();
      if (E.isLeft(added)) throw new Error(added.left.kind);
      const placed = await shop.placeOrder.execute(requestFor(added.right))();
      expect(placed).toMatchObject(E.right({ status: 'placed', lines: [{ sku: 'GIFT-1', amount: 5000 }] }));
      expect(await left()).toBe(12);
    });

    it('finishes the cart', async () => {
      const cart = await cartOf();
      await shop.placeOrder.execute(requestFor(cart))();
      expect(await shop.ports.carts.get(cart.id)()).toEqual(E.left({ kind: 'CartFinished' }));
    });

    it('answers a repeat with the first order', async () => {
      const request = requestFor(await cartOf());
      const first = await shop.placeOrder.execute(request)();
      expect(await shop.placeOrder.execute(request)()).toEqual(first);
      expect(await left()).toBe(11);
    });

    it('makes one order of 50 presses at once, and answers all of them with it', async () => {
      const cart = await cartOf();
      const same = requestFor(cart);
      const others = Array.from({ length: 25 }, () => requestFor(cart));
      const presses = [...others, ...Array.from({ length: 25 }, () => same)];
      const outcomes = await Promise.all(presses.map((request) => shop.placeOrder.execute(request)()));
      const numbers = outcomes.map((outcome) => (E.isRight(outcome) ? outcome.right.number : outcome.left.kind));
      expect(new Set(numbers).size).toBe(1);
      expect(outcomes.every(E.isRight)).toBe(true);
      expect(await left()).toBe(11);
      expect(await shop.mailed()).toHaveLength(1);
    });

    it('says nothing of an order to another browser that knows the address of its checkout (ST-09)', async () => {
      const cart = await cartOf();
      const arrive = shop.holdCharges();
      const pressed = shop.placeOrder.execute(requestFor(cart))();
      await expect.poll(left).toBe(11);
      const meanwhile = shop.placeAsStranger.execute(requestFor(cart))();
      arrive();
      const later = async () => shop.placeAsStranger.execute(requestFor(cart))();
      expect(await pressed).toMatchObject(E.right({ status: 'placed' }));
      const elsewhere = E.left({ kind: 'PlacedElsewhere' });
      expect([await meanwhile, await later()]).toEqual([elsewhere, elsewhere]);
    });

    it('sells the last ones once', async () => {
      const carts = await Promise.all([cartOf(8), cartOf(8), cartOf(8)]);
      const outcomes = await Promise.all(carts.map((cart) => shop.placeOrder.execute(requestFor(cart))()));
      expect(outcomes.filter(E.isRight)).toHaveLength(1);
      for (const outcome of outcomes.filter(E.isLeft)) {
        expect(['SoldOut', 'NotReady']).toContain(outcome.left.kind);
      }
      expect(await left()).toBe(4);
    });

    it('does not charge a total that is not the one seen', async () => {
      const cart = await cartOf();
      const elsewhere = typed({ state: 'CA', zip: '90001', city: 'Los Angeles' });
      const refused = await shop.placeOrder.execute(requestFor(cart, { input: elsewhere }))();
      expect(refused).toMatchObject(E.left({ kind: 'TotalChanged', state: 'CA' }));
      expect(await left()).toBe(12);
      const total = E.isLeft(refused) && refused.left.kind === 'TotalChanged' ? refused.left.cost.total : 0;
      const placed = await shop.placeOrder.execute(requestFor(cart, { input: elsewhere, seenTotal: total }))();
      expect(placed).toMatchObject(E.right({ cost: { total } }));
    });

    it('takes a cart that another tab changed for a changed total', async () => {
      const cart = await cartOf();
      const request = requestFor(cart);
      await shop.updateCartLines.execute({
        cartId: cart.id,
        lines: cart.lines.map(({ id }) => ({ id, quantity: 2 })),
      })();
      expect(await shop.placeOrder.execute(request)()).toMatchObject(E.left({ kind: 'TotalChanged' }));
    });

    it.each([
      ['4000 0000 0000 0002', 'card_declined'],
      ['4000 0000 0000 9995', 'insufficient_funds'],
      ['4000 0000 0000 0069', 'expired_card'],
      ['4000 0000 0000 0119', 'processing_error'],
    ])('with card %s is declined, keeps the cart and puts the stock back', async (cardNumber, decline) => {
      const cart = await cartOf(3);
      const request = requestFor(cart, { input: typed({ cardNumber }) });
      expect(await shop.placeOrder.execute(request)()).toMatchObject(E.left({ kind: 'PaymentDeclined', decline }));
      expect(await shop.placeOrder.execute(request)()).toMatchObject(E.left({ kind: 'PaymentDeclined', decline }));
      expect(await left()).toBe(12);
      expect(await shop.placeOrder.execute(requestFor(cart))()).toMatchObject(E.right({ status: 'placed' }));
      expect(await left()).toBe(9);
    });

    it('tries again with the next card typed into the page that was declined, as the next attempt of the order', async () => {
      const cart = await cartOf(3);
      const request = requestFor(cart, { input: typed({ cardNumber: '4000 0000 0000 0002' }) });
      const declined = E.left({ kind: 'PaymentDeclined', decline: 'card_declined' });
      expect(await shop.placeOrder.execute(request)()).toMatchObject(declined);
      expect(await shop.placeOrder.execute(request)()).toMatchObject(declined);
      const good = { ...request, input: typed() };
      const placed = await shop.placeOrder.execute(good)();
      expect(placed).toMatchObject(E.right({ id: request.orderId, attempt: 3, status: 'placed' }));
      expect(await shop.placeOrder.execute(good)()).toEqual(placed);
      expect(await left()).toBe(9);
      expect(await shop.mailed()).toHaveLength(1);
    });

    it('makes one order of 20 presses at once on a page that was declined', async () => {
      const cart = await cartOf();
      const request = requestFor(cart, { input: typed({ cardNumber: '4000 0000 0000 0002' }) });
      await shop.placeOrder.execute(request)();
      const good = { ...request, input: typed() };
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => shop.placeOrder.execute(good)()));
      expect(outcomes.every(E.isRight)).toBe(true);
      expect(new Set(outcomes.map((outcome) => E.isRight(outcome) && outcome.right.number)).size).toBe(1);
      expect(await left()).toBe(11);
      expect(await shop.mailed()).toHaveLength(1);
    });

    it('keeps what is handed to the checkout, computed anew, and the note (CH-05, ST-13)', async () => {
      const cart = await cartOf(1, 'autoship-4w');
      const claimed = [
        { key: 'shipping_location', value: 'ship_to_work' },
        { key: 'sgTrackingId', value: 'tracking-1' },
      ];
      const changed = await shop.updateCartDetails.execute({
        cartId: cart.id,
        attributes: claimed,
        note: 'Ring twice',
      })();
      if (E.isLeft(changed)) throw new Error(changed.left.kind);
      const placed = await shop.placeOrder.execute(requestFor(changed.right))();
      if (E.isLeft(placed)) throw new Error(placed.left.kind);
      expect(O.toUndefined(await shop.ports.siteOrders.find(placed.right.id)())).toMatchObject({
        note: 'Ring twice',
        attributes: [
          { key: 'sgTrackingId', value: 'tracking-1' },
          { key: 'SALES_ORG', value: 'USHD' },
          { key: 'SALES_ORD_TYPE', value: 'ZDTC' },
          { key: 'sgOrderType', value: 'firstPurchaseSubscription' },
          { key: 'shipping_location', value: 'ship_to_home' },
          { key: 'accepts_email_marketing', value: 'false' },
        ],
      });
    });

    it('names the fields that are wrong', async () => {
      const input = typed({ email: 'x', zip: '8001', cardNumber: '4242 4242 4242 4241', city: ' ' });
      const refused = await shop.placeOrder.execute(requestFor(await cartOf(), { input }))();
      expect(refused).toMatchObject(E.left({ kind: 'FormRefused' }));
      const errors = E.isLeft(refused) && refused.left.kind === 'FormRefused' ? refused.left.errors : {};
      expect(Object.keys(errors).toSorted()).toEqual(['cardNumber', 'city', 'email', 'zip']);
    });

    it('refuses a zip that no warehouse serves', async () => {
      const input = typed({ state: 'AE', zip: '09012' });
      expect(await shop.placeOrder.execute(requestFor(await cartOf(), { input }))()).toMatchObject(
        E.left({ kind: 'FormRefused' }),
      );
    });

    it('asks for consent where there is an autoship line, and for none elsewhere', async () => {
      const input = typed({ consent: '' });
      const autoship = await cartOf(1, 'autoship-4w');
      expect(await shop.placeOrder.execute(requestFor(autoship, { input }))()).toMatchObject(
        E.left({ kind: 'FormRefused', errors: { consent: expect.any(String) } }),
      );
      expect(await shop.placeOrder.execute(requestFor(await cartOf(), { input }))()).toMatchObject(E.right({}));
    });

    it('begins an autoship with its next date and the text agreed to', async () => {
      const placed = await shop.placeOrder.execute(requestFor(await cartOf(2, 'autoship-4w')))();
      if (E.isLeft(placed)) throw new Error(placed.left.kind);
      expect(placed.right.consentVersion).toBe('2026-01');
      expect(
        await shop.ports
          .portsFor(aGuest({ checkoutToken: placed.right.checkoutToken }))
          .subscriptions.ofOrder(placed.right.id)(),
      ).toMatchObject([{ quantity: 2, sellingPlanId: 'autoship-4w', startDate: '2026-03-05', nextDate: '2026-04-02' }]);
    });

    it('gives the first order offer to an address once', async () => {
      const first = await cartOf(1, 'autoship-4w');
      await shop.placeOrder.execute(requestFor(first))();
      const second = await cartOf(1, 'autoship-4w');
      const request = requestFor(second, { input: typed({ email: 'A.Shopper@Example.com' }) });
      const refused = await shop.placeOrder.execute(request)();
      expect(refused).toMatchObject(E.left({ kind: 'TotalChanged', cost: { goods: 4369 } }));
    });

    it('gives the first order offer once, however many orders of an address are placed at once', async () => {
      const carts = await Promise.all(Array.from({ length: 6 }, () => cartOf(1, 'autoship-4w')));
      const outcomes = await Promise.all(carts.map((cart) => shop.placeOrder.execute(requestFor(cart))()));
      expect(outcomes.filter(E.isRight)).toHaveLength(1);
      for (const outcome of outcomes.filter(E.isLeft)) expect(outcome.left.kind).toBe('TotalChanged');
      expect(await left()).toBe(11);
    });

    it('gives the first order offer back with a decline', async () => {
      const first = await cartOf(1, 'autoship-4w');
      await shop.placeOrder.execute(requestFor(first, { input: typed({ cardNumber: '4000 0000 0000 0002' }) }))();
      const second = await cartOf(1, 'autoship-4w');
      expect(await shop.placeOrder.execute(requestFor(second))()).toMatchObject(E.right({ status: 'placed' }));
    });

    it('answers a press with what was wrong with its own form, not with another’s', async () => {
      const cart = await cartOf();
      const wrong = requestFor(cart, { input: typed({ email: 'nobody' }) });
      const [refused, placed] = await Promise.all([
        shop.placeOrder.execute(wrong)(),
        shop.placeOrder.execute(requestFor(cart))(),
      ]);
      expect(refused).toMatchObject(E.left({ kind: 'FormRefused' }));
      expect(placed).toMatchObject(E.right({ status: 'placed' }));
    });

    it('waits for a press on another node a short while, and is then told that it is not decided', async () => {
      const cart = await cartOf();
      const arrive = shop.holdCharges();
      const first = shop.placeOnAnotherNode.execute(requestFor(cart))();
      await expect.poll(left).toBe(11);
      const began = performance.now();
      expect(await shop.placeOrder.execute(requestFor(cart))()).toMatchObject(E.left({ kind: 'PaymentUndecided' }));
      expect(performance.now() - began).toBeLessThan(5000);
      arrive();
      const placed = await first;
      expect(placed).toMatchObject(E.right({ status: 'placed' }));
      expect(await shop.placeOrder.execute(requestFor(cart))()).toEqual(placed);
    });

    it('is answered with the order of a press on another node that is soon over', async () => {
      const cart = await cartOf();
      const arrive = shop.holdCharges();
      const first = shop.placeOnAnotherNode.execute(requestFor(cart))();
      await expect.poll(left).toBe(11);
      const second = shop.placeOrder.execute(requestFor(cart))();
      arrive();
      expect(await second).toEqual(await first);
    });

    it('answers a press that joined another with its outcome, and nothing of what was priced for the other', async () => {
      const cart = await cartOf();
      const arrive = shop.holdCharges();
      const declined = { cardNumber: '4000 0000 0000 0002' };
      const first = shop.placeOrder.execute(requestFor(cart, { input: typed(declined) }))();
      await expect.poll(left).toBe(11);
      const joined = shop.placeAsStranger.execute(requestFor(cart))();
      arrive();
      expect(await first).toMatchObject(E.left({ kind: 'PaymentDeclined', cart: { id: cart.id } }));
      expect(await joined).toEqual(E.left({ kind: 'PaymentDeclined', decline: 'card_declined' }));
    });

    it('gives back an approval that comes after the order was given up', async () => {
      const cart = await cartOf(2);
      const request = requestFor(cart);
      const arrive = shop.holdCharges();
      const pressed = shop.placeOrder.execute(request)();
      await expect.poll(left).toBe(10);
      shop.breakPayments('when it is told to give up');
      shop.pass(180_000);
      expect(await shop.finishPendingOrders.execute()()).toBe(1);
      expect(await left()).toBe(12);
      arrive();
      expect(await pressed).toMatchObject(E.left({ kind: 'PaymentDeclined', decline: 'processing_error' }));
      const charged = O.toUndefined(await shop.outcomeOf(request.orderId, 1)());
      if (charged?.kind !== 'Approved') throw new Error('it was not charged');
      expect(await shop.refundable(charged.reference)).toBe(false);
      expect(await left()).toBe(12);
      expect(await shop.mailed()).toMatchObject([{ subject: expect.stringContaining('was not placed') }]);
      shop.breakPayments('no');
      expect(await shop.placeOrder.execute(request)()).toMatchObject(E.right({ status: 'placed', attempt: 2 }));
      expect(await left()).toBe(10);
    });

    it('is refused for a token that is nobody’s', async () => {
      const request = requestFor(await cartOf(), { token: 'nobody-has-this-token' as CheckoutToken });
      expect(await shop.placeOrder.execute(request)()).toEqual(E.left({ kind: 'CheckoutNotFound' }));
    });

    it('tells nothing of an order to whoever sends its id with another token', async () => {
      const request = requestFor(await cartOf());
      await shop.placeOrder.execute(request)();
      const other = await cartOf();
      expect(await shop.placeOrder.execute(requestFor(other, { orderId: request.orderId }))()).toEqual(
        E.left({ kind: 'CheckoutNotFound' }),
      );
    });

    it('whose answer was lost after the charge is placed once, by what the processor says', async () => {
      const cart = await cartOf(2);
      const request = requestFor(cart);
      shop.breakPayments('after the charge');
      expect(await shop.placeOrder.execute(request)()).toMatchObject(E.left({ kind: 'PaymentUndecided' }));
      shop.breakPayments('no');
      shop.pass(180_000);
      expect(await shop.finishPendingOrders.execute()()).toBe(1);
      const placed = await shop.placeOrder.execute(request)();
      expect(placed).toMatchObject(E.right({ id: request.orderId, status: 'placed' }));
      expect(await shop.placeOrder.execute(requestFor(cart))()).toEqual(placed);
      expect(await left()).toBe(10);
      expect(await shop.mailed()).toHaveLength(1);
    });

    it('left pending by a crash may still go through, and never becomes a second one', async () => {
      const cart = await cartOf();
      const first = requestFor(cart);
      shop.hurry();
      shop.breakPayments('before the charge');
      await shop.placeOrder.execute(first)();
      shop.breakPayments('no');
      const undecided = E.left({ kind: 'PaymentUndecided' });
      expect(await shop.placeOrder.execute(first)()).toEqual(undecided);
      expect(await shop.placeOrder.execute(requestFor(cart))()).toEqual(undecided);
      expect(await left()).toBe(11);
      shop.pass(180_000);
      await shop.finishPendingOrders.execute()();
      expect(await left()).toBe(12);
      const late = await shop.chargeLate(first.orderId)();
      expect(late).toEqual({ kind: 'Declined', decline: 'processing_error' });
    });

    it('that the processor never answered is settled later by what it says', async () => {
      const cart = await cartOf();
      const request = requestFor(cart);
      shop.breakPayments('before the charge');
      expect(await shop.placeOrder.execute(request)()).toMatchObject(E.left({ kind: 'PaymentUndecided' }));
      shop.breakPayments('no');
      expect(await shop.finishPendingOrders.execute()()).toBe(0);
      shop.pass(180_000);
      expect(await shop.finishPendingOrders.execute()()).toBe(1);
      expect(await left()).toBe(12);
      expect(await shop.mailed()).toMatchObject([
        { to: 'a.shopper@example.com', subject: expect.stringContaining('was not placed') },
      ]);
      expect(await shop.placeOrder.execute(requestFor(cart))()).toMatchObject(E.right({ status: 'placed' }));
    });

    it('that the processor never answered, and that was placed in another way since, is not told to be declined', async () => {
      const cart = await cartOf();
      const request = requestFor(cart);
      shop.breakPayments('before the charge');
      await shop.placeOrder.execute(request)();
      shop.breakPayments('no');
      shop.pass(180_000);
      await shop.finishPendingOrders.execute()();
      expect(await shop.placeOrder.execute(request)()).toMatchObject(E.right({ status: 'placed', attempt: 2 }));
      expect(await shop.mailed()).toMatchObject([{ subject: expect.stringContaining('is confirmed') }]);
    });
  });
