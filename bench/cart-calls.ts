import type { Figure } from './figures.ts';
import type { ShopProcess } from './shop-process.ts';

const connections = 16;
const warming = 5_000;
const measured = 20_000;

type PricedCart = { readonly id: string; readonly lineItems: readonly { readonly id: string }[] };

export const cartCall = async (origin: string, name: string, body: unknown): Promise<PricedCart> => {
  const response = await fetch(`${origin}/api/ecom/v1.0/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { readonly cart?: PricedCart };
  if (response.status !== 200 || !answer.cart) throw new Error(`${name}: ${response.status} ${JSON.stringify(answer)}`);
  return answer.cart;
};

export const merchandise = async (origin: string): Promise<readonly string[]> => {
  const response = await fetch(`${origin}/api/cms/v1.0/get-products`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filters: [], limit: 100 }),
  });
  type Variant = { readonly adminGraphqlId: string; readonly inStock: boolean };
  const { products } = (await response.json()) as { products: readonly { readonly variants: readonly Variant[] }[] };
  return products.flatMap(({ variants }) => variants.filter(({ inStock }) => inStock).map((one) => one.adminGraphqlId));
};

export type CallRate = { readonly perSecond: number; readonly p99: number };

/** Creates, adds to, updates and reads carts in turn, on 16 connections, for 20 s after a warm-up of 5 s. */
export const cartCallRate = async ({ origin }: ShopProcess, seconds = measured / 1000): Promise<CallRate> => {
  const ids = await merchandise(origin);
  const times: number[] = [];
  const begin = performance.now() + warming;
  const end = begin + seconds * 1000;
  const timed = async (name: string, body: unknown): Promise<PricedCart> => {
    const from = performance.now();
    const cart = await cartCall(origin, name, body);
    if (from >= begin) times.push(performance.now() - from);
    return cart;
  };
  const shopper = async (seed: number): Promise<void> => {
    for (let turn = seed; performance.now() < end; turn += connections) {
      const [first, second] = [ids[turn % ids.length], ids[(turn * 7 + 1) % ids.length]];
      const { id } = await timed('create-cart', {
        buyerIdentity: {},
        lineItems: [{ merchandiseId: first, quantity: 1 }],
      });
      const { lineItems } = await timed('add-cart-line-items', {
        cartId: id,
        lineItems: [{ merchandiseId: second, quantity: 1, sellingPlanId: null }],
      });
      await timed('update-cart-line-items', { cartId: id, lineItems: [{ id: lineItems[0]?.id, quantity: 3 }] });
      await timed('get-cart', { cartId: id });
    }
  };
  await Promise.all(Array.from({ length: connections }, (_none, seed) => shopper(seed)));
  const sorted = times.toSorted((a, b) => a - b);
  return { perSecond: times.length / seconds, p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN };
};

export const cartFigures = (
  engine: string,
  { perSecond, p99 }: CallRate,
  atLeast: number,
  atMost: number,
): readonly Figure[] => [
  { name: `cart calls on ${engine}`, value: perSecond, unit: 'calls/s', atLeast },
  { name: `cart calls on ${engine}, p99`, value: p99, unit: 'ms', atMost },
];
