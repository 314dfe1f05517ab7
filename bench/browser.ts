import { type Browser, type BrowserContext, chromium } from 'playwright';
import { chromiumPath } from '../test/chromium.ts';
import { cartCall, merchandise } from './cart-calls.ts';

export const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'];

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] });

export type MeasuredPage = { readonly name: string; readonly url: string; readonly cart?: string };

/** One page of each kind. The product page is that of the first card; the cart has one item. */
export const measuredPages = async (origin: string): Promise<readonly MeasuredPage[]> => {
  const list = await (await fetch(`${origin}/products`)).text();
  const product = /href="(\/products\/[^"?]+\/[^"?]+\/[^"?]+\/[^"?]+)\?sku/.exec(list)?.[1];
  const [bag] = await merchandise(origin);
  if (product === undefined || bag === undefined) throw new Error('The shop has nothing to sell.');
  const { id } = await cartCall(origin, 'create-cart', {
    buyerIdentity: {},
    lineItems: [{ merchandiseId: bag, quantity: 1 }],
  });
  return [
    { name: 'home', url: `${origin}/` },
    { name: 'list', url: `${origin}/products` },
    { name: 'category', url: `${origin}/products/dog/pet-age/puppy` },
    { name: 'product', url: `${origin}${product}` },
    { name: 'FAQ', url: `${origin}/faq` },
    { name: 'cart', url: `${origin}/cart`, cart: id },
  ];
};

/** Gives the browser the cookie of the cart of a page, if the page has one. */
export const giveCart = async (context: BrowserContext, { url, cart }: MeasuredPage): Promise<void> => {
  if (cart !== undefined) await context.addCookies([{ name: 'col_cart_id', value: cart, url }]);
};

export type BrowserCookie = { readonly name: string; readonly value: string };

/** Cookies as a request sends them, one by one. */
export const parseCookies = (header: string): readonly BrowserCookie[] =>
  header.split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split(/=(.*)/s);
    return { name, value };
  });
