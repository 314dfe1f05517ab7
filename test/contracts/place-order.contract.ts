import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { beforeEach, describe, expect, it } from 'vitest';
import type { VisitorUseCases } from '#adapters/http/visitor-use-cases';
import type { AddToCart } from '#application/cart/add-to-cart';
import type { ApplyDiscountCodes } from '#application/cart/apply-discount-codes';
import type { UpdateCartDetails } from '#application/cart/update-cart-details';
import type { UpdateCartLines } from '#application/cart/update-cart-lines';
import type { FinishPendingOrders } from '#application/checkout/finish-pending-orders';
import type { PlaceOrder, PlaceOrderRequest } from '#application/checkout/place-order';
import { priceCheckoutForState } from '#application/checkout/price-for-address';
import type { Visitor } from '#application/visitor';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import type { CheckoutToken, PricedCart } from '#domain/cart/priced-cart';
import { buildCheckoutLoginPath } from '#domain/checkout/checkout-blocker';
import { maximumAddresses } from '#domain/customer/customer-address';
import type { SessionFamilyId } from '#domain/identity/session';
import type { MailMessage } from '#domain/mail/message';
import { money } from '#domain/money';
import { findCheckoutOrigin, type OrderId } from '#domain/orders/order';
import type { PaymentOutcome } from '#domain/payments/payment';
import { aCustomerAddress, aDiscount, aGuest } from '../builders';
import { typed } from './checkout-input';
import { aCustomerOf, type SitePorts, tokenOf } from './test-shop';

/** `the charge is lost`, `the answer is lost`: of a charge, while the processor can still be asked to give up on it. */
export type Breakdown =
  | 'no'
  | 'before the charge'
  | 'after the charge'
  | 'the charge is lost'
  | 'the answer is lost'
  | 'when it is told to give up';

export type PlaceOrderShop = {
  readonly updateCartDetails: UpdateCartDetails;
  readonly addToCart: AddToCart;
  readonly applyDiscountCodes: ApplyDiscountCodes;
  readonly updateCartLines: UpdateCartLines;
  /** Places orders as the browser that owns the checkout of the request. */
  readonly placeOrder: PlaceOrder;
  /** The same over the same store and processor, as another process. */
  readonly placeOnAnotherNode: PlaceOrder;
  /** The same as another browser, which knows the address of the checkout. */
  readonly placeFromOtherBrowser: PlaceOrder;
  /** What a visitor can ask for, over the same store and processor. */
  readonly shopFor: (visitor: Visitor) => Pick<VisitorUseCases, 'addToCart' | 'placeOrder'>;
  readonly finishPendingOrders: FinishPendingOrders;
  readonly ports: SitePorts;
  /** All email so far, once due events are delivered. */
  readonly emailed: () => Promise<readonly MailMessage[]>;
  readonly pass: (milliseconds: number) => void;
  /**
   * Makes the processor fail until it is repaired: before a charge, before its answer to a charge, or so that it forgets that a
   * charge was canceled.
   */
  readonly breakPayments: (broken: Breakdown) => void;
  /** Makes charges wait on their way to the processor until the returned function is called. */
  readonly holdCharges: () => () => void;
  /** The processor's record of an attempt of an order. */
  readonly outcomeOf: (orderId: OrderId, attempt: number) => Task<O.Option<PaymentOutcome>>;
  /** Whether a charge is not fully refunded, once due events are delivered. */
  readonly refundable: (reference: string) => Promise<boolean>;
  /** Makes every pause expire at once from now on. */
  readonly expireTimers: () => void;
  /** Sends a charge of $1.00 with a valid card, as a delayed one that arrives late. */
  readonly chargeLate: (orderId: OrderId) => Task<PaymentOutcome>;
};

let nextOrder = 0;
const newOrderId = (): OrderId => {
  nextOrder += 1;
  return `order-of-this-test-${nextOrder}` as OrderId;
};

/** What placing an order promises. `open` gives each test a shop with 12 of SKU `ADC-15` at $45.99 in the warehouse that serves 80011, and `aGiftCard`. */
export const placeOrderContract = (wiring: string, open: () => Promise<PlaceOrderShop>) =>
  describe(`placing an order: ${wiring}`, () => {
    let shop: PlaceOrderShop;

    beforeEach(async () => {
      shop = await open();
    });

    const cartOf = async (
      quantity = 1,
      sellingPlanId?: string,
      addToCart: AddToCart = shop.addToCart,
    ): Promise<PricedCart> => {
      const product = await shop.ports.products.bySku('ADC-15')();
      const variant = O.isSome(product) ? product.value.variants[0] : undefined;
      if (!variant) throw new Error('no bag');
      const plan = sellingPlanId ? { sellingPlanId: sellingPlanId as SellingPlanId } : {};
      const added = await addToCart.execute({
        lines: [{ merchandiseId: variant.merchandiseId, quantity, ...plan }],
      })();
      if (E.isLeft(added)) throw new Error(added.left.kind);
      return added.right;
    };

    const requestFor = (cart: PricedCart, overrides: Partial<PlaceOrderRequest> = {}): PlaceOrderRequest => ({
      token: tokenOf(cart),
      orderId: newOrderId(),
      seenTotal: priceCheckoutForState(cart, 'CO', money(5000)).total,
      seenVersion: cart.version,
      input: typed(),
      ...overrides,
    });

    const left = async (): Promise<number | undefined> => {
      const [level] = await shop.ports.stock.levels(['ADC-15'], '80011', 'home')();
      return level?.onHand;
    };

    it('returns the order with a number, as it was priced', async () => {
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
      expect(await shop.emailed()).toMatchObject([{ to: 'a.shopper@example.com' }]);
    });

    it('takes no stock for a gift (CH-08)', async () => {
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

    it('gives a repeated attempt the first order', async () => {
      const request = requestFor(await cartOf());
      const first = await shop.placeOrder.execute(request)();
      expect(await shop.placeOrder.execute(request)()).toEqual(first);
      expect(await left()).toBe(11);
    });

    it('makes one order of 50 simultaneous attempts, and answers all of them with it', async () => {
      const cart = await cartOf();
      const same = requestFor(cart);
      const others = Array.from({ length: 25 }, () => requestFor(cart));
      const presses = [...others, ...Array.from({ length: 25 }, () => same)];
      const outcomes = await Promise.all(presses.map((request) => shop.placeOrder.execute(request)()));
      const numbers = outcomes.map((outcome) => (E.isRight(outcome) ? outcome.right.number : outcome.left.kind));
      expect(new Set(numbers).size).toBe(1);
      expect(outcomes.every(E.isRight)).toBe(true);
      expect(await left()).toBe(11);
      expect(await shop.emailed()).toHaveLength(1);
    });

    it('discloses no order to another browser that knows the address of its checkout (ST-09)', async () => {
      const cart = await cartOf();
      const arrive = shop.holdCharges();
      const pressed = shop.placeOrder.execute(requestFor(cart))();
      await expect.poll(left).toBe(11);
      const meanwhile = shop.placeFromOtherBrowser.execute(requestFor(cart))();
      arrive();
      const later = async () => shop.placeFromOtherBrowser.execute(requestFor(cart))();
      expect(await pressed).toMatchObject(E.right({ status: 'placed' }));
      const elsewhere = E.left({ kind: 'PlacedElsewhere' });
      expect([await meanwhile, await later()]).toEqual([elsewhere, elsewhere]);
    });

    it('sells the last items once', async () => {
      const carts = await Promise.all([cartOf(8), cartOf(8), cartOf(8)]);
      const outcomes = await Promise.all(carts.map((cart) => shop.placeOrder.execute(requestFor(cart))()));
      expect(outcomes.filter(E.isRight)).toHaveLength(1);
      for (const outcome of outcomes.filter(E.isLeft)) {
        expect(['SoldOut', 'NotReady']).toContain(outcome.left.kind);
      }
      expect(await left()).toBe(4);
    });

    it('does not charge a total that the shopper has not seen', async () => {
      const cart = await cartOf();
      const elsewhere = typed({ state: 'CA', zip: '90001', city: 'Los Angeles' });
      const refused = await shop.placeOrder.execute(requestFor(cart, { input: elsewhere }))();
      expect(refused).toMatchObject(E.left({ kind: 'TotalChanged', state: 'CA' }));
      expect(await left()).toBe(12);
      const total = E.isLeft(refused) && refused.left.kind === 'TotalChanged' ? refused.left.cost.total : 0;
      const placed = await shop.placeOrder.execute(requestFor(cart, { input: elsewhere, seenTotal: total }))();
      expect(placed).toMatchObject(E.right({ cost: { total } }));
    });

    it('treats a cart that another tab changed as a changed total', async () => {
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
    ])('is declined with the card %s, and then keeps the cart and releases the stock', async (cardNumber, decline) => {
      const cart = await cartOf(3);
      const request = requestFor(cart, { input: typed({ cardNumber }) });
      expect(await shop.placeOrder.execute(request)()).toMatchObject(E.left({ kind: 'PaymentDeclined', decline }));
      expect(await shop.placeOrder.execute(request)()).toMatchObject(E.left({ kind: 'PaymentDeclined', decline }));
      expect(await left()).toBe(12);
      expect(await shop.placeOrder.execute(requestFor(cart))()).toMatchObject(E.right({ status: 'placed' }));
      expect(await left()).toBe(9);
    });

    it('charges the next card typed into the declined page as the next attempt of the order', async () => {
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
      expect(await shop.emailed()).toHaveLength(1);
    });

    it('makes one order of 20 simultaneous attempts on a declined page', async () => {
      const cart = await cartOf();
      const request = requestFor(cart, { input: typed({ cardNumber: '4000 0000 0000 0002' }) });
      await shop.placeOrder.execute(request)();
      const good = { ...request, input: typed() };
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => shop.placeOrder.execute(good)()));
      expect(outcomes.every(E.isRight)).toBe(true);
      expect(new Set(outcomes.map((outcome) => E.isRight(outcome) && outcome.right.number)).size).toBe(1);
      expect(await left()).toBe(11);
      expect(await shop.emailed()).toHaveLength(1);
    });

    it('stores the checkout attributes, computed again, and the note (CH-05, ST-13)', async () => {
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

    it('names the invalid fields', async () => {
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

    it('requires consent for an autoship line, and for no other', async () => {
      const input = typed({ consent: '' });
      const autoship = await cartOf(1, 'autoship-4w');
      expect(await shop.placeOrder.execute(requestFor(autoship, { input }))()).toMatchObject(
        E.left({ kind: 'FormRefused', errors: { consent: expect.any(String) } }),
      );
      expect(await shop.placeOrder.execute(requestFor(await cartOf(), { input }))()).toMatchObject(E.right({}));
    });

    it('starts an autoship with its next date and the consent text', async () => {
      const placed = await shop.placeOrder.execute(requestFor(await cartOf(2, 'autoship-4w')))();
      if (E.isLeft(placed)) throw new Error(placed.left.kind);
      expect(placed.right.consentVersion).toBe('2026-11:Provender');
      const checkoutToken = findCheckoutOrigin(placed.right)?.checkoutToken as CheckoutToken;
      const started = await shop.ports.portsFor(aGuest({ checkoutToken })).autoships.ofOrder(placed.right.id)();
      expect(started).toMatchObject([
        {
          contract: {
            startedOn: '2026-03-05',
            every: { count: 4, unit: 'week' },
            status: { kind: 'active' },
            consentVersion: '2026-11:Provender',
            paymentToken: expect.any(String),
            lines: [{ quantity: 2, promisedPrice: 4599 }],
          },
          cycles: [{ number: 1, date: '2026-04-02', status: 'planned' }],
        },
      ]);
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

    describe('for a customer who is logged in', () => {
      const email = 'owner@example.com';

      const signedIn = async () => {
        const visitor = await aCustomerOf(shop.ports, email);
        const session = {
          ...{ email, firstName: 'Sam', lastName: 'Shopper', hasPassword: true },
          ...{
            family: 'family-1' as SessionFamilyId,
            signedInAt: shop.ports.clock(),
            tokenIssuedAt: shop.ports.clock(),
          },
        };
        const customer: Visitor = { ...visitor, customer: { ...visitor.customer, session } };
        const { addToCart, placeOrder } = shop.shopFor(customer);
        const ports = shop.ports.portsFor(customer);
        const place = async (overrides: Partial<PlaceOrderRequest> = {}, plan?: string) =>
          placeOrder.execute(requestFor(await cartOf(1, plan, addToCart), overrides))();
        return { id: customer.customer.id, ports, place, addToCart };
      };

      it('stores the order as theirs, with the typed address as their home address (CH-01, EN-46)', async () => {
        const { id, place } = await signedIn();
        const placed = await place({ input: typed({ phone: '303-555-0100' }) });
        if (E.isLeft(placed)) throw new Error(placed.left.kind);
        const order = O.toUndefined(await shop.ports.siteOrders.find(placed.right.id)());
        expect(order?.customerId).toBe(id);
        const home =
          '{"firstName":"Sam","lastName":"Shopper","address1":"1 Main Street","city":"Aurora","provinceCode":"CO","zip":"80011","countryCode":"US","phone":"303-555-0100"}';
        expect(order?.attributes).toContainEqual({ key: 'ship_to_home_address', value: home });
        expect(order?.attributes).toContainEqual({ key: 'is_clinic_address', value: 'false' });
      });

      it('saves the address with the order if they ask for it, and not otherwise', async () => {
        const { ports, place } = await signedIn();
        expect(await place()).toMatchObject(E.right({ status: 'placed' }));
        expect(await ports.addresses.list()()).toEqual([]);
        expect(await place({ savesAddress: true })).toMatchObject(E.right({ status: 'placed' }));
        expect(await ports.addresses.list()()).toMatchObject([{ address1: '1 Main Street', isDefault: true }]);
      });

      it('saves no address of an order that is refused', async () => {
        const { ports, place } = await signedIn();
        const refused = await place({ savesAddress: true, seenTotal: 1 });
        expect(refused).toMatchObject(E.left({ kind: 'TotalChanged' }));
        expect(await ports.addresses.list()()).toEqual([]);
      });

      it('places the order if the address book already has the address, or has no room for it', async () => {
        const { ports, place } = await signedIn();
        expect(await place({ savesAddress: true })).toMatchObject(E.right({ status: 'placed' }));
        expect(await place({ savesAddress: true })).toMatchObject(E.right({ status: 'placed' }));
        expect(await ports.addresses.list()()).toHaveLength(1);
        for (let number = 2; number <= maximumAddresses; number += 1)
          await ports.addresses.add(aCustomerAddress({ address1: `${number} Full Street` }))();
        const input = typed({ address1: '99 New Street' });
        expect(await place({ savesAddress: true, input })).toMatchObject(E.right({ status: 'placed' }));
        expect(await ports.addresses.list()()).toHaveLength(maximumAddresses);
      });

      it('gives the first order offer once, whatever addresses they type', async () => {
        const { place } = await signedIn();
        const another = (name: string) => ({ input: typed({ email: `${name}@example.com` }) });
        expect(await place(another('one'), 'autoship-4w')).toMatchObject(E.right({ status: 'placed' }));
        const refused = await place(another('two'), 'autoship-4w');
        expect(refused).toMatchObject(E.left({ kind: 'TotalChanged', cost: { goods: 4369 } }));
        const ofRefused = await shop.ports.firstAutoshipUses.loadCustomerFacts('two@example.com')();
        expect(ofRefused.usedFirstAutoship).toBe(false);
      });

      it('asks a guest who knows the checkout to log in, and tells another customer nothing', async () => {
        const { addToCart } = await signedIn();
        const request = requestFor(await cartOf(1, undefined, addToCart));
        const refused = await shop.placeFromOtherBrowser.execute(request)();
        expect(refused).toMatchObject(E.left({ kind: 'LoginRequired', path: buildCheckoutLoginPath(request.token) }));
        const other = shop.shopFor(await aCustomerOf(shop.ports, 'other@example.com'));
        expect(await other.placeOrder.execute(request)()).toEqual(E.left({ kind: 'CheckoutNotFound' }));
      });
    });

    it('releases the first order offer when the card is declined', async () => {
      const first = await cartOf(1, 'autoship-4w');
      await shop.placeOrder.execute(requestFor(first, { input: typed({ cardNumber: '4000 0000 0000 0002' }) }))();
      const second = await cartOf(1, 'autoship-4w');
      expect(await shop.placeOrder.execute(requestFor(second))()).toMatchObject(E.right({ status: 'placed' }));
    });

    describe('with a code for first orders', () => {
      const codedCart = async () => {
        await shop.ports.discounts.write([aDiscount({ code: 'WELCOME10', firstOrderOnly: true })])();
        const cart = await cartOf(1);
        const coded = await shop.applyDiscountCodes.execute({ cartId: cart.id, codes: ['WELCOME10'] })();
        if (E.isLeft(coded)) throw new Error(coded.left.kind);
        return coded.right;
      };

      it('gives it to one of two orders of one email at once, and to none that follows', async () => {
        const [one, two] = [await codedCart(), await codedCart()];
        const outcomes = await Promise.all([
          shop.placeOrder.execute(requestFor(one))(),
          shop.placeOnAnotherNode.execute(requestFor(two, { input: typed({ email: 'A.Shopper@EXAMPLE.com' }) }))(),
        ]);
        expect(outcomes.filter(E.isRight)).toHaveLength(1);
        expect(outcomes.find(E.isLeft)).toMatchObject(
          E.left({
            kind: 'TotalChanged',
            cart: { discountCodes: [{ code: 'WELCOME10', reason: { kind: 'FirstOrderOnly' } }] },
          }),
        );
        expect(await left()).toBe(11);
        expect(await shop.placeOrder.execute(requestFor(await codedCart()))()).toMatchObject(
          E.left({ kind: 'TotalChanged' }),
        );
        const other = requestFor(await codedCart(), { input: typed({ email: 'other@example.com' }) });
        expect(await shop.placeOrder.execute(other)()).toMatchObject(E.right({ status: 'placed' }));
      });

      it('gives it to another order while the first is refused, and after its card was declined', async () => {
        const arrive = shop.holdCharges();
        const cart = await codedCart();
        const first = shop.placeOrder.execute(
          requestFor(cart, { input: typed({ cardNumber: '4000 0000 0000 0002' }) }),
        )();
        await expect.poll(left).toBe(11);
        const meanwhile = await shop.placeOnAnotherNode.execute(requestFor(await codedCart()))();
        expect(meanwhile).toMatchObject(E.left({ kind: 'TotalChanged' }));
        arrive();
        expect(await first).toMatchObject(E.left({ kind: 'PaymentDeclined' }));
        expect(await shop.placeOrder.execute(requestFor(cart))()).toMatchObject(E.right({ status: 'placed' }));
      });
    });

    it('looks at stock before the card fields, and leaves it as it is', async () => {
      const cart = await cartOf();
      await shop.ports.stockWriter.writeLevels([{ sku: 'ADC-15', warehouse: 1, onHand: 0 }])();
      const wrong = typed({ cardNumber: '4242', phone: 'x' });
      const refused = await shop.placeOrder.execute(requestFor(cart, { input: wrong }))();
      expect(refused).toMatchObject(
        E.left({ kind: 'SoldOut', left: [{ sku: 'ADC-15', left: 0 }], errors: { phone: 'phone' } }),
      );
      expect(E.isLeft(refused) && 'errors' in refused.left && refused.left.errors).not.toHaveProperty('cardNumber');
      await shop.ports.stockWriter.writeLevels([{ sku: 'ADC-15', warehouse: 1, onHand: 12 }])();
      expect(await shop.placeOrder.execute(requestFor(cart, { input: wrong }))()).toMatchObject(
        E.left({ kind: 'FormRefused', errors: { cardNumber: 'card-number' } }),
      );
      expect(await left()).toBe(12);
    });

    it('gives an attempt the problems of its own form, and the next one its order', async () => {
      const cart = await cartOf();
      const wrong = requestFor(cart, { input: typed({ email: 'nobody' }) });
      expect(await shop.placeOrder.execute(wrong)()).toMatchObject(E.left({ kind: 'FormRefused' }));
      expect(await shop.placeOrder.execute(requestFor(cart))()).toMatchObject(E.right({ status: 'placed' }));
    });

    it('gives an attempt whose form has problems the order that is being placed meanwhile', async () => {
      const cart = await cartOf();
      const arrive = shop.holdCharges();
      const first = shop.placeOrder.execute(requestFor(cart))();
      await expect.poll(left).toBe(11);
      const second = shop.placeOrder.execute(requestFor(cart, { input: typed({ email: 'nobody' }) }))();
      arrive();
      const placed = await first;
      expect(placed).toMatchObject(E.right({ status: 'placed' }));
      expect(await second).toEqual(placed);
    });

    it('waits briefly for an attempt on another node, and is then answered that it is undecided', async () => {
      const cart = await cartOf();
      const arrive = shop.holdCharges();
      const first = shop.placeOnAnotherNode.execute(requestFor(cart))();
      await expect.poll(left).toBe(11);
      expect(await shop.placeOrder.execute(requestFor(cart))()).toMatchObject(E.left({ kind: 'PaymentUndecided' }));
      arrive();
      const placed = await first;
      expect(placed).toMatchObject(E.right({ status: 'placed' }));
      expect(await shop.placeOrder.execute(requestFor(cart))()).toEqual(placed);
    });

    it('is answered with the order of an attempt on another node that ends in time', async () => {
      const cart = await cartOf();
      const arrive = shop.holdCharges();
      const first = shop.placeOnAnotherNode.execute(requestFor(cart))();
      await expect.poll(left).toBe(11);
      const second = shop.placeOrder.execute(requestFor(cart))();
      arrive();
      expect(await second).toEqual(await first);
    });

    it('gives an attempt that joined another its outcome, without the prices of the other', async () => {
      const cart = await cartOf();
      const arrive = shop.holdCharges();
      const declined = { cardNumber: '4000 0000 0000 0002' };
      const first = shop.placeOrder.execute(requestFor(cart, { input: typed(declined) }))();
      await expect.poll(left).toBe(11);
      const joined = shop.placeFromOtherBrowser.execute(requestFor(cart))();
      arrive();
      expect(await first).toMatchObject(E.left({ kind: 'PaymentDeclined', cart: { id: cart.id } }));
      expect(await joined).toEqual(E.left({ kind: 'PaymentDeclined', decline: 'card_declined' }));
    });

    it('refunds an approval that arrives after the order was canceled', async () => {
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
      expect(await pressed).toMatchObject(E.left({ kind: 'PaymentAbandoned' }));
      const charged = O.toUndefined(await shop.outcomeOf(request.orderId, 1)());
      if (charged?.kind !== 'Approved') throw new Error('it was not charged');
      expect(await shop.refundable(charged.reference)).toBe(false);
      expect(await left()).toBe(12);
      expect(await shop.emailed()).toMatchObject([{ subject: expect.stringContaining("couldn't place your") }]);
      shop.breakPayments('no');
      expect(await shop.placeOrder.execute(request)()).toMatchObject(E.right({ status: 'placed', attempt: 2 }));
      expect(await left()).toBe(10);
    });

    it('is refused for an unknown token', async () => {
      const request = requestFor(await cartOf(), { token: 'nobody-has-this-token' as CheckoutToken });
      expect(await shop.placeOrder.execute(request)()).toEqual(E.left({ kind: 'CheckoutNotFound' }));
    });

    it('discloses nothing of an order to a sender of its id with another token', async () => {
      const request = requestFor(await cartOf());
      await shop.placeOrder.execute(request)();
      const other = await cartOf();
      expect(await shop.placeOrder.execute(requestFor(other, { orderId: request.orderId }))()).toEqual(
        E.left({ kind: 'CheckoutNotFound' }),
      );
    });

    it('is done once by the processor’s record when its answer to the charge was lost', async () => {
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
      expect(await shop.emailed()).toHaveLength(1);
    });

    it('may still succeed after a crash, and never makes a second order', async () => {
      const cart = await cartOf();
      const first = requestFor(cart);
      shop.expireTimers();
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
      expect(late).toEqual({ kind: 'Abandoned' });
    });

    it('is settled later by the processor’s record when it never answered', async () => {
      const cart = await cartOf();
      const request = requestFor(cart);
      shop.breakPayments('before the charge');
      expect(await shop.placeOrder.execute(request)()).toMatchObject(E.left({ kind: 'PaymentUndecided' }));
      shop.breakPayments('no');
      expect(await shop.finishPendingOrders.execute()()).toBe(0);
      shop.pass(180_000);
      expect(await shop.finishPendingOrders.execute()()).toBe(1);
      expect(await left()).toBe(12);
      expect(await shop.emailed()).toMatchObject([
        { to: 'a.shopper@example.com', subject: expect.stringContaining("couldn't place your") },
      ]);
      expect(await shop.placeOrder.execute(requestFor(cart))()).toMatchObject(E.right({ status: 'placed' }));
    });

    it('says that nothing was charged once the shop has given up on a charge that never arrived, and releases everything', async () => {
      const cart = await cartOf(1, 'autoship-4w');
      const request = requestFor(cart);
      shop.breakPayments('the charge is lost');
      expect(await shop.placeOrder.execute(request)()).toMatchObject(E.left({ kind: 'PaymentAbandoned' }));
      expect(await left()).toBe(12);
      expect(
        (
          await shop
            .chargeLate(request.orderId)()
            .catch(() => undefined)
        )?.kind,
      ).not.toBe('Approved');
      shop.breakPayments('no');
      expect(await shop.chargeLate(request.orderId)()).toEqual({ kind: 'Abandoned' });
      expect(await shop.finishPendingOrders.execute()()).toBe(0);
      expect(await shop.emailed()).toEqual([]);
      const placed = await shop.placeOrder.execute(request)();
      expect(placed).toMatchObject(E.right({ status: 'placed', attempt: 2, cost: { goods: 2989 } }));
    });

    it('is placed at once if only the answer to the charge was lost', async () => {
      const request = requestFor(await cartOf());
      shop.breakPayments('the answer is lost');
      expect(await shop.placeOrder.execute(request)()).toMatchObject(E.right({ status: 'placed', attempt: 1 }));
      expect(await left()).toBe(11);
    });

    it('is not reported as declined when the processor never answered but the order was placed since', async () => {
      const cart = await cartOf();
      const request = requestFor(cart);
      shop.breakPayments('before the charge');
      await shop.placeOrder.execute(request)();
      shop.breakPayments('no');
      shop.pass(180_000);
      await shop.finishPendingOrders.execute()();
      expect(await shop.placeOrder.execute(request)()).toMatchObject(E.right({ status: 'placed', attempt: 2 }));
      expect(await shop.emailed()).toMatchObject([{ subject: expect.stringContaining('is confirmed') }]);
    });
  });
