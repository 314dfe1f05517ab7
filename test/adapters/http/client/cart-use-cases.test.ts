import * as E from 'fp-ts/Either';
import { describe, expect, it, vi } from 'vitest';
import {
  createHttpGetCart,
  createHttpRemoveLine,
  createHttpUpdateCartLines,
  HttpAddToCart,
} from '#adapters/http/client/http-cart';
import { HttpClient, type SendRequest } from '#adapters/http/client/http-client';
import { createHttpStartCheckout } from '#adapters/http/client/http-start-checkout';
import { addCartLineItemsCall } from '#adapters/http/wire/cart/cart-calls';
import { parseRefusal, parseUserErrorRefusal } from '#adapters/http/wire/cart/cart-refusals';
import type { AddToCart } from '#application/cart/add-to-cart';
import type { CartId } from '#domain/cart/priced-cart';
import type { MerchandiseId } from '#domain/catalog/product';
import { aGuest, aProductNamed } from '../../../builders';
import { type CartUseCases, cartUseCasesContract } from '../../../contracts/cart-use-cases.contract';
import { finishCartOf } from '../../../contracts/test-shop';
import { anHttpShop, defaultSeed, type HttpShop, merchandiseOf, sendInto } from '../../../http-shop';
import { aSignedInCustomer } from '../../../signed-in-customer';

const open = () =>
  anHttpShop({
    ...defaultSeed,
    products: [
      ...(defaultSeed.products ?? []),
      aProductNamed('Second'),
      aProductNamed('Sold Out', {}, { stock: { 1: 0 } }),
      aProductNamed('Staff Only', { sites: ['HPSF'] }),
    ],
  });

const around = ({ ports, pass }: HttpShop) => ({
  merchandise: (sku: string) => merchandiseOf(sku === 'STAFF-ONLY-1' ? ports.HPSF : ports.DTC, sku),
  finish: (cartId: CartId) => finishCartOf(ports.DTC, cartId),
  pass,
});

cartUseCasesContract('in process', async (): Promise<CartUseCases> => {
  const shop = await open();
  const { addToCart, getCart, removeLine, updateCartLines, startCheckout } = shop.shops.DTC;
  return { addToCart, getCart, removeLine, updateCartLines, startCheckoutOf: () => startCheckout, ...around(shop) };
});

const noCookie = { read: () => undefined, forget: () => undefined };
const noWait = async (): Promise<void> => undefined;

/** A browser that holds a cart in its cookie, or none. */
const holding =
  ({ app }: HttpShop, readCookie: () => CartId | undefined): SendRequest =>
  async ({ method, path, body }) => {
    const cartId = readCookie();
    const cookie = cartId === undefined ? {} : { cookie: `col_cart_id=${cartId}` };
    const headers = { host: 'shop.test', 'content-type': 'application/json', ...cookie };
    const response = await app.inject({ method, url: path, headers, payload: JSON.stringify(body) });
    return { status: response.statusCode, body: response.json<unknown>() };
  };

/** Other clients name the cart; the shop's own browser has `add-to-cart`. */
const addingAsOtherClients = (client: HttpClient): AddToCart => ({
  execute: ({ cartId, lines }) =>
    cartId === undefined
      ? new HttpAddToCart(client, noCookie).execute({ lines })
      : async () => {
          const answered = await client.ask(addCartLineItemsCall, { cartId, lineItems: lines })();
          const refusal = E.isLeft(answered)
            ? parseRefusal(answered.left)
            : parseUserErrorRefusal(answered.right.userErrors);
          if (refusal) return E.left(refusal);
          if (E.isLeft(answered) || !answered.right.cart) throw new Error('answered neither a cart nor a refusal');
          return E.right(answered.right.cart);
        },
});

cartUseCasesContract('across HTTP', async (): Promise<CartUseCases> => {
  const shop = await open();
  const client = new HttpClient(sendInto(shop.app), noWait);
  return {
    addToCart: addingAsOtherClients(client),
    getCart: createHttpGetCart(client, noCookie),
    removeLine: createHttpRemoveLine(client, noCookie),
    updateCartLines: createHttpUpdateCartLines(client, noCookie),
    startCheckoutOf: (cartId) =>
      createHttpStartCheckout(
        new HttpClient(
          holding(shop, () => cartId),
          noWait,
        ),
        noCookie,
      ),
    ...around(shop),
  };
});

describe('adding to a cart that is gone', () => {
  const dayInMs = 86_400_000;

  const aBrowser = async () => {
    const shop = await open();
    let cookie: CartId | undefined;
    const read = () => cookie;
    const adding = new HttpAddToCart(new HttpClient(holding(shop, read), noWait), { read });
    const lineOf = async (sku: string, quantity = 1) => ({
      merchandiseId: await merchandiseOf(shop.ports.DTC, sku),
      quantity,
    });
    const add = async (sku: string, quantity?: number) => {
      const added = await adding.execute({ lines: [await lineOf(sku, quantity)] })();
      if (E.isRight(added)) cookie = added.right.id;
      return added;
    };
    const restore = async (sku: string, cartId: CartId) => {
      cookie = undefined;
      return adding.execute({ cartId, lines: [await lineOf(sku)] })();
    };
    return { shop, add, restore, cookie: () => cookie };
  };

  const quantities = (added: Awaited<ReturnType<Awaited<ReturnType<typeof aBrowser>>['add']>>) =>
    E.isRight(added) ? added.right.lines.map(({ variant, quantity }) => [variant.sku, quantity]) : added.left;

  it('restores the items of an expired cart (CA-12)', async () => {
    const { shop, add, cookie } = await aBrowser();
    await add('ADC-15', 2);
    const expired = cookie();
    shop.pass(31 * dayInMs);
    expect(quantities(await add('SECOND-1'))).toEqual([
      ['ADC-15', 2],
      ['SECOND-1', 1],
    ]);
    expect(cookie()).not.toBe(expired);
  });

  it('creates a new cart and logs nothing when no item of an expired cart is available', async () => {
    const { shop, add } = await aBrowser();
    await add('SECOND-1');
    shop.pass(31 * dayInMs);
    await shop.ports.DTC.stockWriter.writeLevels([{ sku: 'SECOND-1', warehouse: 1, onHand: 0 }])();
    const log = vi.spyOn(console, 'error');
    const added = await add('ADC-15');
    expect(quantities(added)).toEqual([['ADC-15', 1]]);
    expect(added).toMatchObject({ right: { restoration: 'none' } });
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  it('is refused, and creates no cart, when the new item does not fit beside those of an expired cart', async () => {
    const { shop, add, cookie } = await aBrowser();
    await add('ADC-15', 9);
    const expired = cookie();
    shop.pass(31 * dayInMs);
    const carts = () => shop.ports.DTC.store.within((tables) => tables.carts.size);
    const before = await carts();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(quantities(await add('SECOND-1', 2))).toEqual({ kind: 'RestoredCartOverLimit' });
    expect([await carts(), cookie()]).toEqual([before, expired]);
    expect(log.mock.calls).toEqual([['Error creating cart (Check if variant ID is valid)']]);
    log.mockRestore();
  });

  it('puts the last line that was removed back into its own cart, with its note, else into a new one', async () => {
    const { shop, add, restore, cookie } = await aBrowser();
    const added = await add('ADC-15', 2);
    const emptied = cookie() as CartId;
    const { carts } = shop.ports.DTC.portsFor(aGuest());
    const lineIds = E.isRight(added) ? added.right.lines.map(({ id }) => id) : [];
    await carts.change(emptied, { kind: 'SetNote', note: 'Ring twice' }, { kind: 'RemoveLines', ids: lineIds })();
    const restored = await restore('ADC-15', emptied);
    expect(restored).toMatchObject({ right: { id: emptied, note: 'Ring twice', totalQuantity: 1 } });
    await finishCartOf(shop.ports.DTC, emptied);
    const recreated = await restore('ADC-15', emptied);
    expect(recreated).toMatchObject({ right: { note: '', totalQuantity: 1 } });
    expect(E.isRight(recreated) && recreated.right.id).not.toBe(emptied);
  });

  it('creates a new cart when the former one was bought', async () => {
    const { shop, add, cookie } = await aBrowser();
    await add('ADC-15', 2);
    await finishCartOf(shop.ports.DTC, cookie() as CartId);
    expect(quantities(await add('SECOND-1'))).toEqual([['SECOND-1', 1]]);
  });
});

describe('adding on another device of a customer who saved a cart', () => {
  it('adds to the saved cart (CA-06, CA-11)', async () => {
    const shop = await open();
    const { browser } = await aSignedInCustomer(shop);
    const add = async (sku: string) => {
      const lineItems = [{ merchandiseId: await merchandiseOf(shop.ports.DTC, sku), quantity: 1 }];
      return (await browser.call('add-to-cart', { lineItems })).json();
    };
    const first = await add('ADC-15');
    browser.cookies.delete('col_cart_id');
    const second = await add('SECOND-1');
    expect(second.cart).toMatchObject({ id: first.cart.id, totalQuantity: 2 });
    expect(browser.cookies.get('col_cart_id')).toBe(first.cart.id);
  });
});

describe('the browser log', () => {
  const lines = [{ merchandiseId: 'gid://shop/ProductVariant/1' as MerchandiseId, quantity: 1 }];
  const adding = (send: SendRequest) => new HttpAddToCart(new HttpClient(send, noWait), noCookie).execute({ lines })();
  const logged = async (send: SendRequest) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const outcome = await adding(send).catch((error: unknown) => error);
    const lines = log.mock.calls.map(([line]) => line);
    log.mockRestore();
    return { outcome, lines };
  };

  it('has the line of ER-01 when a cart that is gone could not be replaced', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const refused = { error: { code: 'RATE_LIMITED', message: 'Too many carts.', requestId: 'r1' } };
    const client = new HttpClient(async () => ({ status: 429, body: refused }), noWait);
    const outcome = await new HttpAddToCart(client, { read: () => 'gone' as CartId }).execute({ lines })();
    const logLines = log.mock.calls.map(([line]) => line);
    log.mockRestore();
    expect(outcome).toEqual(E.left({ kind: 'TooManyCarts' }));
    expect(logLines).toEqual(['Error creating cart (Check if variant ID is valid)']);
  });

  it('has the line of ER-01 when no cart could be created', async () => {
    const refused = {
      restoration: null,
      cart: null,
      userErrors: [{ field: ['lineItems', '0'], message: 'Not sold.', code: 'INVALID' }],
    };
    const { outcome, lines: log } = await logged(async () => ({ status: 200, body: refused }));
    expect(outcome).toEqual(E.left({ kind: 'NotSold', line: 0 }));
    expect(log).toEqual(['Error creating cart (Check if variant ID is valid)']);
  });

  it('has the line of ER-02 when the answer has no cart, and the add is aborted', async () => {
    const { outcome, lines: log } = await logged(async () => ({
      status: 200,
      body: { cart: null, userErrors: [], restoration: null },
    }));
    expect(outcome).toEqual(new Error('No cart found'));
    expect(log).toEqual(['No cart found']);
  });
});
