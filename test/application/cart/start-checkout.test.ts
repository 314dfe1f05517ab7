import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it } from 'vitest';
import { StartCheckoutService } from '#application/cart/start-checkout';
import type { Carts } from '#application/ports/carts';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import type { PricedCart } from '#domain/cart/priced-cart';
import { guestBuyerIdentity } from '#domain/checkout/checkout-attributes';
import { aGuest } from '../../builders';
import { merchandiseOf } from '../../http-shop';
import { type ASite, aSite } from '../a-site';

const aCartIn = async ({ shop, ports }: ASite, sellingPlanId?: string): Promise<PricedCart> => {
  const plan = sellingPlanId ? { sellingPlanId: sellingPlanId as SellingPlanId } : {};
  const lines = [{ merchandiseId: await merchandiseOf(ports, 'ADC-15'), quantity: 2, ...plan }];
  const added = await shop.addToCart.execute({ lines })();
  if (E.isLeft(added)) throw new Error('not added');
  return added.right;
};

const cartNow = async ({ shop }: ASite, { id }: PricedCart): Promise<PricedCart> => {
  const found = await shop.getCart.execute({ cartId: id })();
  if (E.isLeft(found)) throw new Error('no cart');
  return found.right;
};

const aGuestBuyer = async () => guestBuyerIdentity;
const noProgram = { findBlocker: () => async () => undefined };

describe('starting the checkout', () => {
  it('writes the attributes that the server computes, whatever the browser wrote (CH-05, ST-13)', async () => {
    const site = await aSite();
    const cart = await aCartIn(site, 'autoship-4w');
    const attributes = [
      { key: 'shipping_location', value: 'ship_to_work' },
      { key: 'accepts_email_marketing', value: 'true' },
    ];
    await site.shop.updateCartDetails.execute({ cartId: cart.id, attributes })();
    await site.shop.startCheckout.execute({ cartId: cart.id })();
    const written = (await cartNow(site, cart)).attributes;
    expect(written.toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual([
      { key: 'SALES_ORD_TYPE', value: 'ZDTC' },
      { key: 'SALES_ORG', value: 'USHD' },
      { key: 'accepts_email_marketing', value: 'false' },
      { key: 'sgOrderType', value: 'firstPurchaseSubscription' },
      { key: 'shipping_location', value: 'ship_to_home' },
    ]);
  });

  it('does not write to a cart that has them, so that a checkout in another tab stays unchanged', async () => {
    const site = await aSite();
    const cart = await aCartIn(site);
    await site.shop.startCheckout.execute({ cartId: cart.id })();
    const { version } = await cartNow(site, cart);
    await site.shop.startCheckout.execute({ cartId: cart.id })();
    expect((await cartNow(site, cart)).version).toBe(version);
  });

  it('requires the attestation from staff, and stores it with text and time (CP-08)', async () => {
    const site = await aSite(undefined, { site: 'HPSF' });
    const cart = await aCartIn(site);
    const { startCheckout } = site.shop;
    expect(await startCheckout.execute({ cartId: cart.id })()).toMatchObject(E.left({ kind: 'AttestationMissing' }));
    expect(await startCheckout.execute({ cartId: cart.id, attested: true })()).toMatchObject(
      E.left({ kind: 'LoginRequired' }),
    );
    expect((await cartNow(site, cart)).attestation).toEqual({ version: '2026-01', at: site.time.now });
  });

  it('stores no attestation when none is required', async () => {
    const site = await aSite();
    const cart = await aCartIn(site);
    const attributes = [{ key: 'is_attestation_checked', value: 'true' }];
    await site.shop.updateCartDetails.execute({ cartId: cart.id, attributes })();
    expect(await cartNow(site, cart)).toMatchObject({ attributes: [] });
    expect(await cartNow(site, cart)).not.toHaveProperty('attestation');
  });

  it('reads from the attestation of a browser only that it was given, not its time (ST-13)', async () => {
    const site = await aSite(undefined, { site: 'HPSF' });
    const cart = await aCartIn(site);
    const change = (value: string) =>
      site.shop.updateCartDetails.execute({
        cartId: cart.id,
        attributes: [{ key: 'is_attestation_checked', value }],
      })();
    await change('true');
    expect(await cartNow(site, cart)).toMatchObject({ attestation: { at: site.time.now } });
    await change('');
    expect(await cartNow(site, cart)).not.toHaveProperty('attestation');
  });

  it('keeps what another tab changed between reading the cart and writing its attributes', async () => {
    const site = await aSite(undefined, { site: 'HPSF' });
    const cart = await aCartIn(site);
    const { carts, clock } = site.ports;
    let isFirst = true;
    const racing: Pick<Carts, 'contents' | 'change' | 'get'> = {
      get: (id) => carts.get(id),
      change: (id, ...commands) => carts.change(id, ...commands),
      contents: (id) => async () => {
        const contents = await carts.contents(id)();
        if (isFirst) {
          isFirst = false;
          await site.shop.updateCartLines.execute({
            cartId: id,
            lines: cart.lines.map((line) => ({ id: line.id, quantity: 3 })),
          })();
          await site.shop.updateCartDetails.execute({
            cartId: id,
            attributes: [{ key: 'sgTrackingId', value: 'tracking-1' }],
          })();
        }
        return contents;
      },
    };
    const settings = { autoshipLoginRequired: false, origin: 'https://staff.shop.test', checkoutHosts: [] };
    await new StartCheckoutService(
      racing,
      aGuest({ site: 'HPSF' }),
      settings,
      clock,
      aGuestBuyer,
      noProgram,
      async () => undefined,
    ).execute({
      cartId: cart.id,
      attested: true,
    })();
    const now = await cartNow(site, cart);
    expect(now).toMatchObject({ totalQuantity: 3, attestation: { at: site.time.now } });
    expect(now.attributes).toContainEqual({ key: 'sgTrackingId', value: 'tracking-1' });
    expect(now.attributes).toContainEqual({ key: 'SALES_ORD_TYPE', value: 'ZK01' });
  });

  it('is refused with every line that is unavailable near the chosen zip', async () => {
    const site = await aSite();
    const cart = await aCartIn(site);
    await site.ports.stockWriter.writeLevels([{ sku: 'ADC-15', warehouse: 1, onHand: 1 }])();
    expect(await site.shop.startCheckout.execute({ cartId: cart.id })()).toMatchObject(
      E.left({
        kind: 'NotReady',
        reason: 'Adult Chicken & Rice Dry Dog Food: Only 1 left. Please choose a smaller quantity.',
      }),
    );
  });

  describe('the checkout address of a hosted platform', () => {
    const started = async (checkoutUrl: string) => {
      const site = await aSite();
      const cart = await aCartIn(site);
      const { carts, clock } = site.ports;
      const elsewhere: Pick<Carts, 'contents' | 'change' | 'get'> = {
        get: (id) => TE.map((one: PricedCart) => ({ ...one, checkoutUrl }))(carts.get(id)),
        contents: (id) => carts.contents(id),
        change: (id, ...commands) =>
          TE.map((one: PricedCart) => ({ ...one, checkoutUrl }))(carts.change(id, ...commands)),
      };
      const settings = { autoshipLoginRequired: false, origin: 'https://shop.test', checkoutHosts: ['pay.example'] };
      return new StartCheckoutService(
        elsewhere,
        aGuest(),
        settings,
        clock,
        aGuestBuyer,
        noProgram,
        async () => undefined,
      ).execute({
        cartId: cart.id,
      })();
    };

    it('is answered when its host is allowed (ST-04)', async () => {
      expect(await started('https://pay.example/c/secret')).toEqual(E.right({ url: 'https://pay.example/c/secret' }));
    });

    it.each(['https://evil.example/c/secret?key=secret', 'http://pay.example/c/secret', ''])(
      'is never answered as %j, and the error names only the host (ST-04)',
      async (address) => {
        const failure: unknown = await started(address).catch((error: unknown) => error);
        expect(failure).toBeInstanceOf(Error);
        expect(String(failure)).toContain('CHECKOUT_HOSTS');
        expect(String(failure)).not.toContain('secret');
      },
    );
  });
});
