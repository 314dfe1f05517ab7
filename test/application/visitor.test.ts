import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { priceCheckoutForState } from '#application/checkout/price-for-address';
import type { Shopper, Staff, Visitor } from '#application/visitor';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import type { PricedCart } from '#domain/cart/priced-cart';
import { money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import { typed } from '../contracts/checkout-input';
import { aCustomerOf, tokenOf } from '../contracts/test-shop';
import { merchandiseOf } from '../http-shop';
import { type ASite, aSite } from './a-site';

const aCartOf = async ({ shopFor, ports }: ASite, visitor: Visitor, sellingPlanId?: string): Promise<PricedCart> => {
  const plan = sellingPlanId ? { sellingPlanId: sellingPlanId as SellingPlanId } : {};
  const lines = [{ merchandiseId: await merchandiseOf(ports, 'ADC-15'), quantity: 1, ...plan }];
  const added = await shopFor(visitor).addToCart.execute({ lines })();
  if (E.isLeft(added)) throw new Error(added.left.kind);
  return added.right;
};

const place = async ({ shopFor }: ASite, visitor: Visitor, cart: PricedCart, id: string) => {
  const request = {
    token: tokenOf(cart),
    orderId: id as OrderId,
    seenTotal: priceCheckoutForState(cart, 'CO', money(5000)).total,
    seenVersion: cart.version,
    input: typed(),
  };
  return shopFor(visitor).placeOrder.execute(request)();
};

describe('a logged-in shopper', () => {
  const aShopper = (site: ASite, email = 'one@example.com'): Promise<Shopper> => aCustomerOf(site.ports, email);

  it('owns the cart and the order, and sees the order without any cookie', async () => {
    const site = await aSite();
    const one = await aShopper(site);
    const cart = await aCartOf(site, one);
    const placed = await place(site, one, cart, 'an-order-of-one');
    expect(placed).toMatchObject(E.right({ customerId: one.customer.id }));
    expect(await site.shopFor(one).showThankYou.execute(tokenOf(cart))()).toMatchObject({
      kind: 'page',
      cookieChanges: {},
    });
  });

  it('gets nothing of another shopper, under any id', async () => {
    const site = await aSite();
    const one = await aShopper(site);
    const other = await aShopper(site, 'other@example.com');
    const cart = await aCartOf(site, one);
    const shop = site.shopFor({ ...other, cartId: cart.id });
    const gone = E.left({ kind: 'CartNotFound' });
    expect(await shop.getCart.execute({ cartId: cart.id })()).toEqual(gone);
    expect(await shop.updateCartDetails.execute({ cartId: cart.id, note: 'mine' })()).toEqual(gone);
    expect(await shop.startCheckout.execute({ cartId: cart.id })()).toEqual(gone);
    expect(await shop.showCheckout.execute({ token: tokenOf(cart) })()).toEqual({ kind: 'not-found' });
    expect(await place(site, other, cart, 'an-order-of-other')).toEqual(E.left({ kind: 'CheckoutNotFound' }));
    await place(site, one, cart, 'an-order-of-one');
    expect(await shop.showThankYou.execute(tokenOf(cart))()).toEqual({ kind: 'not-found' });
    expect(O.isNone(await site.ports.siteOrders.find('an-order-of-other' as OrderId)())).toBe(true);
  });

  it('cannot join the attempt of another shopper to place their order', async () => {
    const site = await aSite();
    const [one, other] = [await aShopper(site), await aShopper(site, 'other@example.com')];
    const cart = await aCartOf(site, one);
    const [own, foreign] = await Promise.all([
      place(site, one, cart, 'an-order-of-one'),
      place(site, other, cart, 'an-order-of-other'),
    ]);
    expect(E.isRight(own)).toBe(true);
    expect(foreign).toEqual(E.left({ kind: 'CheckoutNotFound' }));
  });

  it('gets the first autoship offer by their own history, whatever address they type', async () => {
    const site = await aSite();
    const facts = { usedFirstAutoship: true, hasLiveAutoship: false };
    const one = await aCustomerOf(site.ports, 'one@example.com', {}, facts);
    expect((await aCartOf(site, one, 'autoship-4w')).discountCodes).toEqual([]);
    const fresh = await aShopper(site, 'fresh@example.com');
    const cart = await aCartOf(site, fresh, 'autoship-4w');
    expect(cart.discountCodes.map(({ code }) => code)).toEqual(['AUTO35']);
  });

  it('owns their autoships, whatever address the order was placed with', async () => {
    const site = await aSite();
    const one = await aShopper(site);
    const cart = await aCartOf(site, one, 'autoship-4w');
    const placed = await place(site, one, cart, 'an-autoship-of-one');
    expect(E.isRight(placed)).toBe(true);
    const page = await site.shopFor(one).showThankYou.execute(tokenOf(cart))();
    expect(page).toMatchObject({ page: { screen: { autoships: [{ plan: 'Every 4 weeks' }] } } });
    expect(await site.ports.customers.find('a.shopper@example.com')()).toEqual(O.none);
  });
});

describe('a logged-in staff member', () => {
  const aMember = async (site: ASite): Promise<Staff> => {
    const { customer, ...visitor } = await aCustomerOf(site.ports, 'staff@example.com', { site: 'HPSF' });
    return { ...visitor, kind: 'Staff', customer };
  };

  it('checks out in the staff shop with the attestation, which a guest cannot (RT-27, CP-08)', async () => {
    const site = await aSite(undefined, { site: 'HPSF' });
    const staff = await aMember(site);
    const cart = await aCartOf(site, staff);
    expect(cart.checkoutUrl).toContain('/checkouts/');
    const start = site.shopFor(staff).startCheckout;
    expect(await start.execute({ cartId: cart.id })()).toMatchObject(E.left({ kind: 'AttestationMissing' }));
    expect(await start.execute({ cartId: cart.id, attested: true })()).toMatchObject(
      E.right({ url: cart.checkoutUrl }),
    );
    const ready = await site.shopFor(staff).getCart.execute({ cartId: cart.id })();
    if (E.isLeft(ready)) throw new Error(ready.left.kind);
    expect(await place(site, staff, ready.right, 'an-order-of-staff')).toMatchObject(
      E.right({ site: 'HPSF', customerId: staff.customer.id, attestation: { version: '2026-01' } }),
    );
    const asGuest = await site.shop.addToCart.execute({
      lines: [{ merchandiseId: await merchandiseOf(site.ports, 'ADC-15'), quantity: 1 }],
    })();
    expect(E.isRight(asGuest) && asGuest.right.checkoutUrl).toBe('');
  });
});
