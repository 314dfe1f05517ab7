import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import type { CartId } from '#domain/cart/priced-cart';
import { aProductNamed, aWarehouse, someContent, someTerms } from '../../builders';
import { dayInMs } from '../../contracts/test-shop';
import { merchandiseOf } from '../../http-shop';
import { type ASite, aSite, isPlainJson } from '../a-site';

const aCartIn = async ({ shop, ports }: ASite): Promise<CartId> => {
  const lines = [{ merchandiseId: await merchandiseOf(ports, 'ADC-15'), quantity: 2 }];
  const added = await shop.addToCart.execute({ lines })();
  if (E.isLeft(added)) throw new Error('not added');
  return added.right.id;
};

describe('the cart page', () => {
  it('shows the cart of the visitor, and is not to be indexed', async () => {
    const site = await aSite();
    const cartId = await aCartIn(site);
    const { page, cookieChanges } = await site.shopOf({ cartId }).showCart.execute()();
    expect(cookieChanges).toEqual({ cart: cartId });
    expect(page.head).toMatchObject({ title: 'Shopping Cart | Provender', noindex: true });
    expect(page.screen.cart).toMatchObject({ totalQuantity: 2 });
    expect(isPlainJson(page)).toBe(true);
  });

  it('is the empty cart page without a cart, and with an unknown one', async () => {
    const { shop, shopOf } = await aSite();
    const without = await shop.showCart.execute()();
    expect([without.page.screen, without.cookieChanges]).toEqual([{ kind: 'cart' }, {}]);
    const gone = await shopOf({ cartId: 'nobody' as CartId }).showCart.execute()();
    expect([gone.page.screen, gone.cookieChanges]).toEqual([{ kind: 'cart' }, { cart: 'unknown' }]);
  });

  it('says that a cart has expired, and how much was in it (CA-12)', async () => {
    const site = await aSite();
    const cartId = await aCartIn(site);
    site.time.pass(31 * dayInMs);
    const { page, cookieChanges } = await site.shopOf({ cartId }).showCart.execute()();
    expect(page.screen).toEqual({ kind: 'cart', expired: { totalQuantity: 2 } });
    expect(cookieChanges).toEqual({});
  });

  it('shows the message of the form that was just posted', async () => {
    const { shop } = await aSite();
    const notice = { tone: 'success', text: 'Item added to your cart!' } as const;
    expect((await shop.showCart.execute({ said: { notice } })()).page.screen).toEqual({ kind: 'cart', notice });
  });
});

describe('the carousel of the cart page', () => {
  const treat = (name: string, species: readonly string[]) => aProductNamed(name, { terms: someTerms({ species }) });
  const treats = [treat('Dog Treat', ['dog']), treat('Cat Treat', ['cat']), treat('Both', ['dog', 'cat'])];
  const content = someContent({
    carousels: [
      { page: 'Cart', headline: 'Dessert', copyColor: 'dark', handles: treats.map(({ handle }) => handle) },
      { page: 'Cart', headline: 'For cats', copyColor: 'dark', handles: ['cat-treat'] },
    ],
  });
  const shown = async (...inCart: readonly string[]) => {
    const site = await aSite({ products: treats, content, warehouses: [aWarehouse()] });
    const lines = await Promise.all(
      inCart.map(async (sku) => ({ merchandiseId: await merchandiseOf(site.ports, sku), quantity: 1 })),
    );
    const added = lines.length === 0 ? undefined : await site.shop.addToCart.execute({ lines })();
    const cartId = added && E.isRight(added) ? added.right.id : undefined;
    const { page } = await site.shopOf(cartId ? { cartId } : {}).showCart.execute()();
    return page.screen.carousels?.map(({ products }) => products.map(({ title }) => title));
  };

  it('shows products for the species in the cart, and none that are in it', async () => {
    expect(await shown('DOG-TREAT-1')).toEqual([['Both']]);
    expect(await shown('CAT-TREAT-1')).toEqual([['Both']]);
    expect(await shown('DOG-TREAT-1', 'CAT-TREAT-1')).toEqual([['Both']]);
  });

  it('shows all products beside an empty cart', async () => {
    expect(await shown()).toEqual([['Dog Treat', 'Cat Treat', 'Both'], ['Cat Treat']]);
  });
});

describe('changing the details of a cart', () => {
  it('merges attributes by key, and ignores those that the session decides (API-33, ST-13)', async () => {
    const site = await aSite();
    const cartId = await aCartIn(site);
    const change = (attributes: readonly { readonly key: string; readonly value: string }[]) =>
      site.shop.updateCartDetails.execute({ cartId, attributes })();
    await change([{ key: 'shipping_location', value: 'ship_to_home' }]);
    const changed = await change([
      { key: 'SOLD_TO', value: '4711' },
      { key: 'is_clinic_address', value: 'false' },
    ]);
    expect(E.isRight(changed) && changed.right.attributes).toEqual([
      { key: 'shipping_location', value: 'ship_to_home' },
      { key: 'is_clinic_address', value: 'false' },
    ]);
  });

  it('leaves missing fields unchanged', async () => {
    const site = await aSite();
    const cartId = await aCartIn(site);
    await site.shop.updateCartDetails.execute({
      cartId,
      note: 'Ring twice',
      buyerIdentity: { email: 'a@example.com' },
    })();
    const changed = await site.shop.updateCartDetails.execute({ cartId, buyerIdentity: { phone: '3035550100' } })();
    expect(E.isRight(changed) && changed.right).toMatchObject({
      note: 'Ring twice',
      buyerIdentity: { email: 'a@example.com', phone: '3035550100' },
    });
  });
});

describe('changing the codes of a cart', () => {
  const codesAfter = async (codes: readonly string[]) => {
    const site = await aSite();
    const changed = await site.shop.applyDiscountCodes.execute({ cartId: await aCartIn(site), codes })();
    return E.isRight(changed) ? changed.right.codes : changed.left;
  };

  it('stores them in the order typed, once each, in upper case (API-35)', async () => {
    expect(await codesAfter([' save5 ', 'WELCOME10', 'Save5', ''])).toEqual(['SAVE5', 'WELCOME10']);
  });

  it('ignores AUTO35, which only the shop applies', async () => {
    expect(await codesAfter(['auto35', 'SAVE5'])).toEqual(['SAVE5']);
  });

  it('keeps five codes that apply and the last five that do not', async () => {
    const codes = Array.from({ length: 11 }, (_, index) => `BAD${index}`);
    expect(await codesAfter(codes)).toEqual(['BAD6', 'BAD7', 'BAD8', 'BAD9', 'BAD10']);
  });

  it('is refused after 60 new codes of one network within an hour, whatever carts they are for', async () => {
    const site = await aSite();
    let attempts = 0;
    const attempt = async (clientIp: string, code?: string) => {
      attempts += 1;
      const codes = [code ?? `BAD${attempts}`];
      return site.shop.applyDiscountCodes.execute({ cartId: await aCartIn(site), codes, clientIp })();
    };
    for (let times = 0; times < 60; times += 1) expect(E.isRight(await attempt('192.0.2.1'))).toBe(true);
    expect(await attempt('192.0.2.1')).toMatchObject(E.left({ kind: 'TooManyCodeAttempts' }));
    expect(E.isRight(await attempt('192.0.2.2'))).toBe(true);
    site.time.pass(3_600_000);
    expect(E.isRight(await attempt('192.0.2.1'))).toBe(true);
  });

  it('is refused after 20 new ones within an hour, for each cart (ST-15)', async () => {
    const site = await aSite();
    const cartId = await aCartIn(site);
    let tried = 0;
    const change = (of = cartId) => {
      tried += 1;
      return site.shop.applyDiscountCodes.execute({ cartId: of, codes: [`C${tried}`] })();
    };
    for (let times = 0; times < 20; times += 1) expect(E.isRight(await change())).toBe(true);
    expect(await change()).toEqual(E.left({ kind: 'TooManyCodeAttempts', retryAfterSeconds: 3600 }));
    expect(E.isRight(await site.shop.applyDiscountCodes.execute({ cartId, codes: [] })())).toBe(true);
    expect(E.isRight(await change(await aCartIn(site)))).toBe(true);
    site.time.pass(3_600_000);
    expect(E.isRight(await change())).toBe(true);
  });

  it('is refused without a cart', async () => {
    const { shop } = await aSite();
    expect(await shop.applyDiscountCodes.execute({ codes: [] })()).toEqual(E.left({ kind: 'CartNotFound' }));
    expect(await shop.applyDiscountCodes.execute({ cartId: 'nobody' as CartId, codes: [] })()).toEqual(
      E.left({ kind: 'CartNotFound' }),
    );
  });
});
