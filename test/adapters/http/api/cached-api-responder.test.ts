import * as O from 'fp-ts/Option';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildOpenApiDocument } from '#adapters/http/api/open-api';
import { defaultCallPathNames, fillCallPathNames } from '#adapters/http/wire/call-path-names';
import { allApiCalls, apiCallsByName } from '#adapters/http/wire/call-table';
import { aCarousel, aHeader, anInstant, someContent } from '../../../builders';
import { anHttpShop, type HttpShop } from '../../../http-shop';
import { describedCalls, sampleOf } from '../../../schema-values';

const handle = 'adult-chicken-dry-dog-food';

/** The requests of calls that need known values; the others are built from their schema. */
const requests: Readonly<Record<string, unknown>> = {
  getProductsByHandles: { handles: [handle] },
  getProductByHandle: { handle },
  getListingProductsByHandles: { handles: [handle, 'nothing'] },
  getListingProductByHandle: { handle },
  getFiltersByHandle: { handle: 'dog', limit: 250 },
  getAutoshipProductBySku: { sku: 'ADC-15' },
  getGlobals: { fields: ['free_shipping_minimum'] },
  getNavigation: { handle: 'main' },
  getProducts: { filters: [] },
  getFilteredProducts: { filters: [{ field: 'species', value: 'dog' }] },
  getSuggestions: { search: 'chicken' },
  getProductCarousel: {},
};

const samples = new Map(
  describedCalls(buildOpenApiDocument()).map(({ operation, request }) => [operation.operationId, sampleOf(request)]),
);

const visitors = [
  'col_cart_id=aaaaaaaaaaaaaaaaaaaaaa; userLocation=80011::HOME',
  'col_cart_id=bbbbbbbbbbbbbbbbbbbbbb; userLocation=99501::HOME; col_checkout=cccccccccccccccccccccc',
];

let shop: HttpShop;

type Asked = { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> };

const send = (
  { method, path }: (typeof allApiCalls)[number] | (typeof apiCallsByName)[keyof typeof apiCallsByName],
  { body = {}, headers = {} }: Asked = {},
) => {
  const url = fillCallPathNames(path, defaultCallPathNames).replace('{version}', 'v1.0');
  const query = new URLSearchParams(body as Record<string, string>);
  return method === 'GET'
    ? shop.app.inject({ url: `${url}?${query}`, headers: { host: 'shop.test', ...headers } })
    : shop.app.inject({
        method,
        url,
        headers: { host: 'shop.test', 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(body),
      });
};

beforeEach(async () => {
  shop = await anHttpShop();
  const header = aHeader({ navigation: [{ label: 'Dog', url: '/products/dog', children: [] }] });
  await shop.ports.DTC.content.write(someContent({ header: [header], carousels: [aCarousel()] }))();
});

describe('the table of calls', () => {
  it('says why no cache may store the answer of each call that is not cached', () => {
    const reasons = allApiCalls.flatMap(({ name, uncachedBecause }) =>
      uncachedBecause ? [[name, uncachedBecause]] : [],
    );
    expect(Object.fromEntries(reasons)).toEqual({
      fetchAddress: 'reads cookies',
      searchClinic: 'reads cookies',
      joinClinic: 'changes data',
      getAccountInfo: 'reads cookies',
      getJwt: 'reads cookies',
      logout: 'reads cookies',
      refreshSessionToken: 'reads cookies',
      createCustomerToken: 'changes data',
      crypto: 'reads cookies',
      deleteCacheItem: 'changes data',
      getCustomer: 'reads cookies',
      updateCustomer: 'changes data',
      deleteMetafield: 'changes data',
      updateCustomerDefaultAddress: 'changes data',
      customerAddressCreate: 'changes data',
      customerAddressUpdate: 'changes data',
      customerAddressDelete: 'changes data',
      getPets: 'reads cookies',
      savePet: 'changes data',
      removePet: 'changes data',
      getOrders: 'reads cookies',
      getLastOrder: 'reads cookies',
      getOrder: 'reads cookies',
      getRefundRequests: 'reads cookies',
      requestRefund: 'changes data',
      getSubscriptions: 'reads cookies',
      getNextDeliveries: 'reads cookies',
      previewAutoshipChange: 'reads cookies',
      changeAutoship: 'changes data',
      undoAutoshipChange: 'changes data',
      getCart: 'of one cart',
      createCart: 'changes data',
      addToCart: 'changes data',
      addCartLineItems: 'changes data',
      removeCartLineItems: 'changes data',
      updateCartLineItems: 'changes data',
      updateCartAttributes: 'changes data',
      updateCartBuyerIdentity: 'changes data',
      updateCartDiscountCodes: 'changes data',
      updateCartNote: 'changes data',
      getProductsStock: 'reads a zip',
      getStateByZipcode: 'reads cookies',
      multipass: 'reads cookies',
      emailSignup: 'changes data',
      reportError: 'changes data',
      recordConsent: 'changes data',
      sendContactUs: 'changes data',
      pageCheck: 'asks for pages',
    });
  });
});

describe('a cached call', () => {
  it.each(allApiCalls.filter(({ uncachedBecause }) => uncachedBecause === undefined))(
    '$name answers two visitors with the same bytes, and sets no cookie',
    async (call) => {
      const body = requests[call.name] ?? samples.get(call.name);
      const answers = [];
      for (const cookie of visitors) {
        shop.pageCache.drop('DTC');
        answers.push(await send(call, { body, headers: { cookie } }));
      }
      const [first, second] = answers;
      expect([first?.statusCode, first?.body]).toEqual([200, second?.body]);
      expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual([undefined, undefined]);
      expect(answers.map(({ headers }) => headers.etag)).toEqual([first?.headers.etag, first?.headers.etag]);
    },
  );

  it('may be stored for a minute when it is a GET, and answered stale for ten', async () => {
    const { headers } = await send(apiCallsByName.getFooter);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=60, stale-while-revalidate=600',
      vary: 'Accept-Encoding',
    });
  });

  it('may be stored by no other cache when it is a POST', async () => {
    const { headers } = await send(apiCallsByName.getContact);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('returns 304 to a client that has the same answer', async () => {
    const { headers } = await send(apiCallsByName.getHeader, { headers: { 'accept-encoding': 'br' } });
    const conditions = { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) };
    const again = await send(apiCallsByName.getHeader, { headers: conditions });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('answers each site separately', async () => {
    const asked = { body: { handle } };
    const consumer = await send(apiCallsByName.getProductByHandle, asked);
    const staff = await send(apiCallsByName.getProductByHandle, { ...asked, headers: { host: 'staff.shop.test' } });
    const priceOf = (answer: typeof staff) => answer.json().product.variants[0].price;
    expect([priceOf(consumer), priceOf(staff)]).toEqual([{ amount: '45.99', currencyCode: 'USD' }, null]);
  });
});

describe('the stored answer of a public call', () => {
  const counting = async () => {
    let made = 0;
    const contact = { title: 'Contact', phone: '1', hours: 'always', email: 'a@shop.example', topics: [] };
    shop = await anHttpShop(undefined, {
      content: {
        contact: () => async () => {
          made += 1;
          return contact;
        },
      },
    });
    return () => made;
  };

  it('is made once for simultaneous and later requests', async () => {
    const made = await counting();
    await Promise.all([
      send(apiCallsByName.getContact),
      send(apiCallsByName.getContact),
      send(apiCallsByName.getContact),
    ]);
    await send(apiCallsByName.getContact);
    expect(made()).toBe(1);
  });

  it('is made again in the background after a minute', async () => {
    const made = await counting();
    await send(apiCallsByName.getContact);
    shop.pass(60_001);
    await send(apiCallsByName.getContact);
    expect(made()).toBe(2);
  });

  it('is dropped with the pages of its site, for example when the revision of the site changes', async () => {
    const titleOf = async () =>
      (await send(apiCallsByName.getProductByHandle, { body: { handle } })).json().product.title as string;
    const before = await titleOf();
    const product = await shop.ports.DTC.products.byHandle(handle)();
    if (O.isNone(product)) throw new Error('the seed has that product');
    const byHandle = vi.spyOn(shop.ports.DTC.products, 'byHandle');
    expect([await titleOf(), byHandle.mock.calls.length]).toEqual([before, 0]);
    shop.pageCache.drop('HPSF');
    await titleOf();
    expect(byHandle.mock.calls.length).toBe(0);
    shop.pageCache.drop('DTC');
    byHandle.mockReturnValue(async () => O.some({ ...product.value, title: 'Another title' }));
    expect(await titleOf()).toBe('Another title');
  });

  it('is the same for requests that decode to the same', async () => {
    const get = vi.spyOn(shop.pageCache, 'get');
    await send(apiCallsByName.getProducts, { body: { filters: [] } });
    await send(apiCallsByName.getProducts, { body: { page: 1, more: true, sort: 'featured', limit: 24, filters: [] } });
    await send(apiCallsByName.getProducts, { body: { filters: [], page: 2 } });
    await send(apiCallsByName.getFilteredProducts, { body: { filters: [] } });
    const [first, second, ...others] = get.mock.calls.map(([{ url }]) => url);
    expect(second).toBe(first);
    expect(new Set([first, ...others]).size).toBe(3);
  });

  it('is never built from the text of a search', async () => {
    const typed = await send(apiCallsByName.getFilteredProducts, { body: { filters: [], search: 'chicken' } });
    const suggested = await send(apiCallsByName.getSuggestions, { body: { search: 'chicken' } });
    expect([typed.statusCode, suggested.statusCode, shop.pageCache.isEmpty]).toEqual([200, 200, true]);
  });

  it('is never a refusal', async () => {
    const named = { body: { handle: 'main' } };
    await shop.ports.DTC.content.write({ header: [] })();
    const refused = await Promise.all([
      send(apiCallsByName.getNavigation, named),
      send(apiCallsByName.getNavigation, named),
    ]);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(refused.map((one) => one.json().error.requestId)).toEqual(refused.map((one) => one.headers['x-request-id']));
    await shop.ports.DTC.content.write({ header: [aHeader()] })();
    expect((await send(apiCallsByName.getNavigation, named)).statusCode).toBe(200);
  });

  it('counts toward the memory of the cache, however small it is', async () => {
    const get = vi.spyOn(shop.pageCache, 'get');
    const { body } = await send(apiCallsByName.getProductByHandle, { body: { handle: 'nothing' } });
    const [stored] = await Promise.all(get.mock.results.map(({ value }) => value()));
    expect(body).toBe('{"product":null}');
    expect(stored.sizeInBytes).toBeGreaterThan(1024);
  });
});

describe('a public call of content with dates', () => {
  const at = (milliseconds: number) => new Date(anInstant() + milliseconds).toISOString();
  const caching = async () => (await send(apiCallsByName.getFooter)).headers['cache-control'];

  it('may be stored until the start or end date of a document', async () => {
    await shop.ports.DTC.content.write({ deals: [{ skus: ['A'], endsAt: at(30_000) }] })();
    expect(await caching()).toBe('public, max-age=30, stale-while-revalidate=0');
    shop.pass(30_000);
    expect(await caching()).toBe('public, max-age=60, stale-while-revalidate=600');
  });

  it.each([
    ['fails', () => () => Promise.reject(new Error('no dates'))],
    ['never answers', () => () => new Promise<never>(() => undefined)],
  ])('may be stored for a minute when the source of the dates %s', async (_how, nextChange) => {
    shop = await anHttpShop(undefined, { content: { nextChange } });
    const { statusCode, headers } = await send(apiCallsByName.getProductByHandle, { body: { handle } });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=60, stale-while-revalidate=0']);
  });
});

describe('a public call of a shop that is closed', () => {
  it('is never stored (RT-14)', async () => {
    shop = await anHttpShop(undefined, { maintenance: true });
    const { statusCode, headers } = await send(apiCallsByName.getProductByHandle, { body: { handle } });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(shop.pageCache.isEmpty).toBe(true);
  });
});
