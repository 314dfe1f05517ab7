import { beforeEach, describe, expect, it } from 'vitest';
import { buildOpenApiDocument } from '#adapters/http/api/open-api';
import { allApiCalls } from '#adapters/http/calls/call-table';
import { anHttpShop, type HttpShop, merchandiseOf } from '../../../http-shop';
import { describedCalls, sampleOf } from '../../../schema-values';
import { TestBrowser } from '../../../test-browser';

const samples = new Map(
  describedCalls(buildOpenApiDocument()).map(({ operation, request }) => [operation.operationId, sampleOf(request)]),
);
const password = 'a few words';

let shop: HttpShop;

const aCustomer = async (email: string): Promise<TestBrowser> => {
  const account = { email, firstName: 'Pat', lastName: 'Doe', passwordHash: `plain ${password}` };
  await shop.ports.DTC.accounts.confirm(account)();
  const browser = new TestBrowser(shop);
  await browser.post('/shelter/login', { email, password });
  return browser;
};

type Call = (typeof allApiCalls)[number];

const send = (browser: TestBrowser, { method, path, name }: Call, more: object = {}) => {
  const url = path.replace('{version}', 'v1.0').replace('{identity}', 'identity');
  const body = { ...(samples.get(name) as object), ...more };
  return method === 'GET'
    ? browser.get(`${url}?${new URLSearchParams(body as Record<string, string>)}`)
    : browser.call(url, body);
};

/** Browsers without a live session of the consumers' site. */
const outsiders: Readonly<Record<string, () => Promise<TestBrowser>>> = {
  'a guest': async () => new TestBrowser(shop),
  'a customer whose session is over': async () => {
    const browser = await aCustomer('a@example.com');
    shop.pass(31 * 86_400_000);
    return browser;
  },
  'a customer whose session was ended': async () => {
    const browser = await aCustomer('a@example.com');
    const other = new TestBrowser(shop);
    await other.post('/shelter/login', { email: 'a@example.com', password });
    await other.post('/account/my-profile', { intent: 'end-others' });
    return browser;
  },
  'a customer of the other site': async () => {
    const browser = new TestBrowser(shop, 'HPSF');
    for (const [name, value] of (await aCustomer('a@example.com')).cookies) browser.cookies.set(name, value);
    return browser;
  },
};

const of = (audience: Call['audience']): readonly Call[] => allApiCalls.filter((call) => call.audience === audience);

beforeEach(async () => {
  shop = await anHttpShop();
});

describe.each(Object.entries(outsiders))('a call by %s', (_who, open) => {
  it('is refused where it needs a session, and the cookies of the session go', async () => {
    expect(of('session').length).toBeGreaterThan(0);
    for (const call of of('session')) {
      const browser = await open();
      const { sessionToken: _token, ...body } = samples.get(call.name) as { readonly sessionToken?: unknown };
      const answer = await send(browser, call, { ...body, sessionToken: undefined });
      expect([call.name, answer.statusCode, answer.json()]).toEqual([
        call.name,
        401,
        {
          error: {
            code: 'UNAUTHENTICATED',
            message: expect.any(String),
            requestId: answer.headers['x-request-id'] ?? expect.any(String),
          },
        },
      ]);
      expect([call.name, browser.cookies.has('sessionToken')]).toEqual([call.name, false]);
    }
  });

  it('is answered as to anybody where it is public', async () => {
    const browser = await open();
    for (const call of of('public')) {
      const answer = await send(browser, call);
      expect([call.name, [401, 403].includes(answer.statusCode)]).toEqual([call.name, false]);
    }
  });
});

describe('a customer with the cart id of another (ST-09)', () => {
  it.each(of('cart').filter(({ name }) => name !== 'createCart'))(
    'gets nothing by $name, and changes nothing',
    async (call) => {
      const owner = await aCustomer('owner@example.com');
      const merchandiseId = await merchandiseOf(shop.ports.DTC, 'ADC-15');
      const lineItems = [{ merchandiseId, quantity: 2 }];
      const created = await owner.call('create-cart', {
        buyerIdentity: {},
        lineItems,
      });
      const { cart } = created.json<{ cart: { id: string; lineItems: readonly { id: string }[] } }>();
      const cartOfOwner = async () => (await owner.call('get-cart', { cartId: cart.id })).json<object>();
      const before = await cartOfOwner();
      for (const stranger of [await aCustomer('stranger@example.com'), new TestBrowser(shop)]) {
        stranger.cookies.set('col_cart_id', cart.id);
        const answer = await send(stranger, call, {
          cartId: cart.id,
          ...(call.name === 'addCartLineItems' ? { lineItems } : {}),
        });
        expect([call.name, answer.statusCode]).toEqual([call.name, 404]);
        expect(answer.body).not.toContain(cart.lineItems[0]?.id);
      }
      expect(await cartOfOwner()).toEqual(before);
    },
  );
});
