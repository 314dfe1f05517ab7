import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { CheckoutScreenData } from '#application/checkout/checkout-page';
import { noPaymentsMessage } from '#application/checkout/messages';
import type { PlaceOrderRefusal, PlaceOrderRequest } from '#application/checkout/place-order';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import { type CheckoutToken, hasFirstAutoship, type PricedCart } from '#domain/cart/priced-cart';
import { sumMoney } from '#domain/money';
import { listAppliedCodes } from '#domain/pricing/discount';
import { aDiscount, aLineContents, aProduct, aProductNamed, aVariant, aWarehouse, someContents } from '../../builders';
import { typed } from '../../contracts/checkout-input';
import { newCart, tokenOf } from '../../contracts/test-shop';
import { merchandiseOf } from '../../http-shop';
import { aStaffVisitor } from '../../staff-visitor';
import { type ASite, aSite, isPlainJson } from '../a-site';

const sizeOf = (size: string) => [
  { name: 'Size', value: size },
  { name: 'Flavor', value: 'Chicken' },
];

const anAutoshipIn = async ({ shop, ports }: ASite): Promise<PricedCart> => {
  const merchandiseId = await merchandiseOf(ports, 'ADC-15');
  const lines = [{ merchandiseId, quantity: 1, sellingPlanId: 'autoship-4w' as SellingPlanId }];
  const added = await shop.addToCart.execute({ lines })();
  if (E.isLeft(added)) throw new Error(added.left.kind);
  return added.right;
};

/** Shows the checkout, as after `refused` where it was. */
const shownOf = async (
  { shop }: ASite,
  cart: PricedCart,
  refused?: {
    readonly refusal: PlaceOrderRefusal;
    readonly input: PlaceOrderRequest['input'];
    readonly seenCodes?: readonly string[];
  },
): Promise<CheckoutScreenData> => {
  const outcome = await shop.showCheckout.execute({
    token: tokenOf(cart),
    ...(refused ? { posted: refused } : {}),
  })();
  if (outcome.kind !== 'page') throw new Error(`no page but ${outcome.kind}`);
  expect(isPlainJson(outcome.page)).toBe(true);
  return outcome.page.screen;
};

/** Presses, and returns what the page then shows; undefined if the order was placed. */
const press = async (
  site: ASite,
  cart: PricedCart,
  { orderId, cost, cartVersion, discountCodes }: CheckoutScreenData,
  input = typed(),
): Promise<CheckoutScreenData | undefined> => {
  const request = { token: tokenOf(cart), orderId, seenTotal: cost.total, seenVersion: cartVersion, input };
  const placed = await site.shop.placeOrder.execute(request)();
  return E.isLeft(placed)
    ? shownOf(site, cart, { refusal: placed.left, input, seenCodes: listAppliedCodes({ discountCodes }) })
    : undefined;
};

/** A site where the shopper of `typed()` has had a first Autoship, and begins another as a guest. */
const aSecondAutoship = async () => {
  const site = await aSite();
  const first = await anAutoshipIn(site);
  expect(await press(site, first, await shownOf(site, first))).toBeUndefined();
  const cart = await anAutoshipIn(site);
  const shownCheckout = await shownOf(site, cart);
  return { site, cart, seen: shownCheckout };
};

const expectOnePricing = ({ lines, cost }: CheckoutScreenData): void => {
  expect(sumMoney(lines.map(({ totalAmount }) => totalAmount))).toBe(cost.goods);
  expect(sumMoney([cost.goods, cost.shipping, cost.serviceCharge, cost.tax])).toBe(cost.total);
};

describe('the checkout page', () => {
  it('shows lines, codes and cost of the same pricing', async () => {
    const site = await aSite();
    const shownCheckout = await shownOf(site, await anAutoshipIn(site));
    expectOnePricing(shownCheckout);
    expect(shownCheckout.discountCodes).toEqual([expect.objectContaining({ code: 'AUTO35', applicable: true })]);
    // 65 % of 45.99.
    expect(shownCheckout.cost.goods).toBe(2989);
  });

  it('shows them without AUTO35 once the email is one that has used it, and says so', async () => {
    const { site, cart, seen: shownCheckout } = await aSecondAutoship();
    const changed = await press(site, cart, shownCheckout);
    if (!changed) throw new Error('placed at a total that was not seen');
    expectOnePricing(changed);
    expect(changed.discountCodes).toEqual([]);
    // 95 % of 45.99.
    expect(changed.lines.map(({ totalAmount }) => totalAmount)).toEqual([4369]);
    expect(changed.alert).toMatch(/^AUTO35 only works on your first Autoship, .+ Your total is now \$51\.91\./);
    expect(changed.cost.total).toBe(5191);
    expect(await press(site, cart, changed)).toBeUndefined();
  });

  it('says that AUTO35 was taken off only if the submitted page had shown it', async () => {
    const { site, cart, seen } = await aSecondAutoship();
    const changed = await press(site, cart, seen);
    if (!changed) throw new Error('placed at a total that was not seen');
    const away = await press(site, cart, changed, typed({ state: 'CA', zip: '80011' }));
    expect(away?.alert).toBeUndefined();
    const again = await press(site, cart, { ...changed, cartVersion: -1 });
    expect(again?.alert).toMatch(/^Your total is now /);
  });

  it('counts an Autoship of the same last name at the same home, however it is written, and then goes on', async () => {
    const { site, cart, seen } = await aSecondAutoship();
    const input = typed({ email: 'other@example.com', firstName: 'Kim', lastName: 'SHOPPER', address1: '1 Main St.' });
    const changed = await press(site, cart, seen, input);
    expect(changed?.alert).toMatch(/^AUTO35 only works on your first Autoship/);
    expect(changed && (await press(site, cart, changed, input))).toBeUndefined();
  });

  it('takes off a code for first orders once the typed email has ordered, and says why', async () => {
    const site = await aSite();
    await site.ports.discounts.write([aDiscount({ code: 'WELCOME10', firstOrderOnly: true })])();
    const buy = async (input = typed()) => {
      const merchandiseId = await merchandiseOf(site.ports, 'ADC-15');
      const added = await site.shop.addToCart.execute({ lines: [{ merchandiseId, quantity: 1 }] })();
      if (E.isLeft(added)) throw new Error(added.left.kind);
      const coded = await site.shop.applyDiscountCodes.execute({ cartId: added.right.id, codes: ['WELCOME10'] })();
      if (E.isLeft(coded)) throw new Error(coded.left.kind);
      return press(site, coded.right, await shownOf(site, coded.right), input);
    };
    expect(await buy()).toBeUndefined();
    const changed = await buy(typed({ email: 'A.Shopper@EXAMPLE.com' }));
    expect(changed?.discountCodes).toEqual([
      { code: 'WELCOME10', applicable: false, reason: { kind: 'FirstOrderOnly' } },
    ]);
    expect(changed?.alert).toMatch(/^WELCOME10 only works on your first order, so we removed it\. Your total is now /);
    expect(await buy(typed({ email: 'new@example.com' }))).toBeUndefined();
  });

  it('shows the same cost after a declined card and after an invalid field', async () => {
    const { site, cart, seen: shownCheckout } = await aSecondAutoship();
    const changed = await press(site, cart, shownCheckout);
    const wrong = changed && (await press(site, cart, changed, typed({ city: '' })));
    const declined = wrong && (await press(site, cart, wrong, typed({ cardNumber: '4000 0000 0000 0002' })));
    if (!wrong || !declined) throw new Error('placed too early');
    for (const page of [wrong, declined]) {
      expectOnePricing(page);
      expect([page.cost.total, page.discountCodes]).toEqual([5191, []]);
    }
    expect(declined.alert).toContain('Your card was declined.');
    expect(await press(site, cart, declined)).toBeUndefined();
  });

  it('shows the cost for the state typed last', async () => {
    const site = await aSite({ products: [aProduct()], warehouses: [aWarehouse({ ranges: [['00501', '99950']] })] });
    const cart = await anAutoshipIn(site);
    const changed = await press(site, cart, await shownOf(site, cart), typed({ state: 'CA', zip: '90001' }));
    if (!changed) throw new Error('placed at a total that was not seen');
    expectOnePricing(changed);
    expect(changed).toMatchObject({ state: 'CA', discountCodes: [{ code: 'AUTO35', applicable: true }] });
    expect(changed.alert).toMatch(/^Your total is now /);
  });

  it('shows the cart as another tab changed it, with the total in the alert', async () => {
    const site = await aSite();
    const cart = await anAutoshipIn(site);
    const shownCheckout = await shownOf(site, cart);
    await site.shop.updateCartLines.execute({
      cartId: cart.id,
      lines: cart.lines.map(({ id }) => ({ id, quantity: 3 })),
    })();
    const changed = await press(site, cart, shownCheckout);
    if (!changed) throw new Error('placed a cart that was not seen');
    expectOnePricing(changed);
    expect(changed.lines.map(({ quantity }) => quantity)).toEqual([3]);
    expect(changed.cartVersion).not.toBe(shownCheckout.cartVersion);
  });

  it('lists items that cannot ship to the typed ZIP code and sizes that can, and continues once an item is removed', async () => {
    const small = aVariant({ sku: 'ADC-5', sizeSlug: '5-lb', stock: { 1: 0, 2: 4 }, options: sizeOf('5 lb') });
    const large = aVariant({ sku: 'ADC-30', sizeSlug: '30-lb', stock: { 1: 9, 2: 0 }, options: sizeOf('30 lb') });
    const big = aVariant({ stock: { 1: 9, 2: 0 }, options: sizeOf('15 lb') });
    const site = await aSite({
      products: [aProduct({ variants: [small, big, large] }), aProductNamed('Stew', {}, { stock: { 1: 9, 2: 9 } })],
      warehouses: [aWarehouse(), aWarehouse({ number: 2, ranges: [['10001', '10099']] })],
    });
    const ids = [await merchandiseOf(site.ports, 'ADC-15'), await merchandiseOf(site.ports, 'STEW-1')];
    const added = await site.shop.addToCart.execute({
      lines: ids.map((merchandiseId) => ({ merchandiseId, quantity: 1 })),
    })();
    if (E.isLeft(added)) throw new Error(added.left.kind);
    const input = typed({ state: 'NY', zip: '10001', city: 'New York', cardNumber: 'nothing' });
    const refused = await press(site, added.right, await shownOf(site, added.right), input);
    const [line] = added.right.lines;
    expect(refused).toMatchObject({
      alert: expect.stringMatching(/is out of stock near you\. Please update your cart\.$/),
      errors: { zip: 'zip-short' },
      zipProblem: { kind: 'Short', items: [{ lineIds: [line?.id], left: 0, sizes: [{ sku: 'ADC-5', size: '5 lb' }] }] },
    });
    const token = tokenOf(added.right);
    await site.shop.removeFromCheckout.execute({ token, lineIds: line ? [line.id] : [] })();
    const after = await site.shop.showCheckout.execute({ token, posted: { input } })();
    expect(after).toMatchObject({
      page: { status: 200, screen: { lines: [{ product: { title: 'Stew' } }], values: { zip: '10001' }, errors: {} } },
    });
    expect(after.kind === 'page' && after.page.screen.zipProblem).toBeUndefined();
  });

  it('says nothing of the card while nobody delivers to the typed ZIP code', async () => {
    const site = await aSite();
    const cart = await anAutoshipIn(site);
    const input = typed({ state: 'HI', zip: '96801', cardNumber: '', cardCode: '', email: 'nobody' });
    const refused = await press(site, cart, await shownOf(site, cart), input);
    expect(refused).toMatchObject({
      errors: { email: 'email', zip: 'zip-not-served' },
      zipProblem: { kind: 'NotServed' },
    });
    expect(Object.keys(refused?.errors ?? {}).toSorted()).toEqual(['email', 'zip']);
  });

  it('says once what staff lack near their clinic: in the alert after a press, beside the clinic before it', async () => {
    const site = await aSite(
      {
        products: [aProduct({ variants: [aVariant({ stock: { 1: 2 } })] })],
        warehouses: [aWarehouse({ ranges: [['00501', '99950']] })],
      },
      { site: 'HPSF' },
    );
    const customerId = await site.ports.customers.withEmail('pat@example.com')();
    const merchandiseId = await merchandiseOf(site.ports, 'ADC-15');
    const lines = [{ ...aLineContents(), merchandiseId, quantity: 3 }];
    const visitor = aStaffVisitor(customerId);
    const ofStaff = site.shopFor(visitor);
    const cart = await newCart(site.ports.portsFor(visitor).carts, someContents({ lines }));
    const token = tokenOf(cart);
    const shownTo = async (refused?: Parameters<typeof shownOf>[2]) => {
      const outcome = await ofStaff.showCheckout.execute({ token, ...(refused ? { posted: refused } : {}) })();
      if (outcome.kind !== 'page') throw new Error(`no page but ${outcome.kind}`);
      return outcome.page.screen;
    };
    const sentence = expect.stringMatching(/^We have only 2 of .* left near your clinic\./);
    const before = await shownTo();
    expect([before.alert, before.delivery?.clinicProblem]).toEqual([undefined, sentence]);
    const refusal = { kind: 'SoldOut', left: [{ sku: 'ADC-15', left: 2 }] } as const;
    const after = await shownTo({ refusal, input: typed() });
    expect([after.alert, after.delivery?.clinicProblem]).toEqual([sentence, undefined]);
    const declined = await shownTo({ refusal: { kind: 'PaymentDeclined', decline: 'card_declined' }, input: typed() });
    expect(declined.delivery?.clinicProblem).toEqual(sentence);
  });

  it('is not found for an unknown token', async () => {
    const { shop } = await aSite();
    const token = 'nobody-has-this' as CheckoutToken;
    expect(await shop.showCheckout.execute({ token })()).toEqual({ kind: 'not-found' });
  });
});

describe('the checkout of a site that takes no payments', () => {
  it('says so when it opens, and places no order', async () => {
    const site = await aSite(undefined, { takesPayments: false });
    const cart = await anAutoshipIn(site);
    const seen = await shownOf(site, cart);
    expect(seen.alert).toBe(noPaymentsMessage);
    const refused = await press(site, cart, seen, { ...typed(), consent: seen.consent?.version ?? '' });
    expect(refused?.alert).toBe(noPaymentsMessage);
    expect(O.isNone(await site.ports.orders.find(seen.orderId)())).toBe(true);
    expect(await site.emailed()).toEqual([]);
  });
});

describe('the checkout of an Autoship of staff', () => {
  it('has no AUTO35, so its form never says that it showed it', async () => {
    const site = await aSite(undefined, { site: 'HPSF' });
    const visitor = aStaffVisitor(await site.ports.customers.withEmail('pat@example.com')());
    const merchandiseId = await merchandiseOf(site.ports, 'ADC-15');
    const lines = [{ ...aLineContents(), merchandiseId, quantity: 1, sellingPlanId: 'autoship-4w' as SellingPlanId }];
    const cart = await newCart(site.ports.portsFor(visitor).carts, someContents({ lines }));
    const outcome = await site.shopFor(visitor).showCheckout.execute({ token: tokenOf(cart) })();
    if (outcome.kind !== 'page') throw new Error(`no page but ${outcome.kind}`);
    expect(outcome.page.screen.lines[0]?.sellingPlan).toBeDefined();
    expect(hasFirstAutoship(outcome.page.screen)).toBe(false);
  });
});
