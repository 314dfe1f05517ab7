import { HttpAddToCart, HttpGetCart, HttpRemoveLine, HttpUpdateCart } from '#adapters/http/client/http-cart';
import { HttpClient, type Send } from '#adapters/http/client/http-client';
import { HttpStartCheckout } from '#adapters/http/client/http-start-checkout';
import type { CartId } from '#domain/cart/cart';
import { aProductNamed } from '../../../builders';
import { type CartUseCases, cartUseCasesContract } from '../../../contracts/cart-use-cases.contract';
import { anHttpShop, defaultSeed, type HttpShop, merchandiseOf, sendInto } from '../../../http-shop';

const open = () =>
  anHttpShop({
    ...defaultSeed,
    products: [
      ...(defaultSeed.products ?? []),
      aProductNamed('Sold Out', {}, { stock: { 1: 0 } }),
      aProductNamed('Staff Only', { sites: ['HPSF'] }),
    ],
  });

const around = ({ ports, pass }: HttpShop) => ({
  merchandise: (sku: string) => merchandiseOf(sku === 'STAFF-ONLY-1' ? ports.HPSF : ports.DTC, sku),
  finish: (cartId: CartId) => ports.DTC.carts.finish(cartId)(),
  pass,
});

cartUseCasesContract('in process', async (): Promise<CartUseCases> => {
  const shop = await open();
  const { addToCart, getCart, removeLine, updateCart, startCheckout } = shop.shops.DTC;
  return { addToCart, getCart, removeLine, updateCart, startCheckoutOf: () => startCheckout, ...around(shop) };
});

const noCookie = { read: () => undefined, forget: () => undefined };
const noWait = async (): Promise<void> => undefined;

/** A browser that holds a cart in its cookie. */
const holding =
  ({ app }: HttpShop, cartId: CartId): Send =>
  async ({ method, path, body }) => {
    const headers = { host: 'shop.test', 'content-type': 'application/json', cookie: `col_cart_id=${cartId}` };
    const response = await app.inject({ method, url: path, headers, payload: JSON.stringify(body) });
    return { status: response.statusCode, body: response.json<unknown>() };
  };

cartUseCasesContract('across HTTP', async (): Promise<CartUseCases> => {
  const shop = await open();
  const client = new HttpClient(sendInto(shop.app), noWait);
  return {
    addToCart: new HttpAddToCart(client, noCookie),
    getCart: new HttpGetCart(client, noCookie),
    removeLine: new HttpRemoveLine(client, noCookie),
    updateCart: new HttpUpdateCart(client, noCookie),
    startCheckoutOf: (cartId) => new HttpStartCheckout(new HttpClient(holding(shop, cartId), noWait), noCookie),
    ...around(shop),
  };
});
