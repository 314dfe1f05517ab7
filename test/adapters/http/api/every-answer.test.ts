import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildOpenApiDocument } from '#adapters/http/api/open-api';
import { buildAllowHeader } from '#adapters/http/call';
import { aCarousel, aContact, aDrawing, aHeader, someContent } from '../../../builders';
import { anHttpShop, type HttpShop, merchandiseOf } from '../../../http-shop';
import { type DescribedCall, describedCalls, sampleOf } from '../../../schema-values';

const document = buildOpenApiDocument();
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ ...document, $id: 'https://shop.test/openapi.json' });
const calls = describedCalls(document).map((one) => ({ ...one, name: one.operation.operationId }));
type Named = (typeof calls)[number];

const pointer = (part: string): string =>
  part.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');

type Answer = Awaited<ReturnType<HttpShop['app']['inject']>>;

/** How an answer differs from the description of its call; empty when it does not. */
const deviations = ({ path, method, operation }: DescribedCall, answer: Answer): readonly string[] => {
  const response = operation.responses[String(answer.statusCode)] as
    | { readonly content?: object; readonly headers?: Readonly<Record<string, unknown>> }
    | undefined;
  if (!response) return [`the status ${answer.statusCode} is not described`];
  const missing = Object.keys(response.headers ?? {}).filter((name) => !answer.headers[name.toLowerCase()]);
  if (!response.content) return answer.body === '' ? missing : [...missing, 'there is a body'];
  const type = String(answer.headers['content-type']).startsWith('application/json') ? [] : ['the body is no JSON'];
  const place = [
    'paths',
    path,
    method,
    'responses',
    String(answer.statusCode),
    'content',
    'application/json',
    'schema',
  ];
  const check = ajv.getSchema(`https://shop.test/openapi.json#/${place.map(pointer).join('/')}`);
  if (!check) return ['there is no schema'];
  return check(answer.json()) ? [...missing, ...type] : [...missing, ...type, ajv.errorsText(check.errors)];
};

let shop: HttpShop;

type Asked = { readonly body?: unknown; readonly raw?: string; readonly method?: string; readonly headers?: object };

const send = (call: Named, { body, raw, method = call.method.toUpperCase(), headers = {} }: Asked, to = shop) => {
  const path = call.path.replace('{version}', 'v1.0');
  const host = { host: 'shop.test', ...headers };
  if (method === 'GET') {
    const query = new URLSearchParams((body ?? {}) as Record<string, string>);
    return to.app.inject({ method, url: `${path}?${query}`, headers: host });
  }
  return to.app.inject({
    method: method as 'POST',
    url: path,
    headers: { 'content-type': 'application/json', ...host },
    payload: raw ?? JSON.stringify(body ?? {}),
  });
};

const named = (name: string): Named => calls.find((one) => one.name === name) as Named;

const expected = async (call: Named, asked: Asked, status: number, to = shop): Promise<void> => {
  const answer = await send(call, asked, to);
  expect([answer.statusCode, ...deviations(call, answer)], answer.body.slice(0, 300)).toEqual([status]);
};

const image = aDrawing('bowl', 'A bowl');
const action = { text: 'Shop', url: '/products' };
const column = { headline: 'A', paragraph: 'B', image, action };
const content = someContent({
  contact: [aContact()],
  carousels: [aCarousel({ headline: 'One', paragraph: 'More.', backgroundColor: 'gray' })],
  sitewideBanners: [{ id: 'a', headline: 'Hi', image, action, copyColor: 'dark' }],
  promotionBanners: [{ id: 'p', position: 3, image, headline: 'Look', action, sites: ['DTC'] }],
  highlight: [{ headline: 'New', paragraph: 'Taste.', image, actions: [action], copyColor: 'dark' }],
  twoColumns: [{ left: column, right: { headline: 'A', paragraph: 'B' } }],
  goodnessBox: [{ image, text: 'Approved', skus: ['A'] }],
  deals: [{ skus: ['A', 'B'] }],
  announcements: [{ id: 'free', text: 'Free shipping.', link: action, sites: ['DTC'] }],
  header: [aHeader({ navigation: [{ label: 'Dog', url: '/', children: [{ label: 'Dry', url: '/', children: [] }] }] })],
});

type Made = { readonly cart: { readonly id: string; readonly lineItems: readonly { readonly id: string }[] } };

let bag: string;
let cart: Made['cart'];

const lines = (quantity = 1) => [{ merchandiseId: bag, quantity, sellingPlanId: null }];

beforeEach(async () => {
  shop = await anHttpShop();
  await shop.ports.DTC.content.write(content)();
  bag = await merchandiseOf(shop.ports.DTC, 'ADC-15');
  cart = (await send(named('createCart'), { body: { buyerIdentity: {}, lineItems: lines() } })).json<Made>().cart;
});

const handle = 'adult-chicken-dry-dog-food';

/** The requests of calls that need known values; the others are built from their schema. */
const sampleRequests: Readonly<Record<string, () => unknown>> = {
  getCart: () => ({ cartId: cart.id }),
  createCart: () => ({ buyerIdentity: { email: 'a@shop.example', phone: null }, lineItems: lines(2) }),
  addCartLineItems: () => ({ cartId: cart.id, lineItems: lines() }),
  removeCartLineItems: () => ({ cartId: cart.id, lineItemIds: [cart.lineItems[0]?.id] }),
  updateCartLineItems: () => ({ cartId: cart.id, lineItems: [{ id: cart.lineItems[0]?.id, quantity: 3 }] }),
  updateCartAttributes: () => ({ cartId: cart.id, attributes: [{ key: 'sgTrackingId', value: 'x' }] }),
  updateCartBuyerIdentity: () => ({ cartId: cart.id, buyerIdentity: { countryCode: 'US' } }),
  updateCartDiscountCodes: () => ({ cartId: cart.id, codes: ['NONE'] }),
  updateCartNote: () => ({ cartId: cart.id, note: 'Ring twice.' }),
  getProductsByHandles: () => ({ handles: [handle] }),
  getProductByHandle: () => ({ handle }),
  getListingProductsByHandles: () => ({ handles: [handle, 'nothing'] }),
  getListingProductByHandle: () => ({ handle }),
  getFiltersByHandle: () => ({ handle: 'dog', limit: 250 }),
  getProductsStock: () => ({ skus: ['ADC-15', 'NONE'], zipCode: '80011', destination: 'HOME' }),
  getAutoshipProductBySku: () => ({ sku: 'ADC-15' }),
  getGlobals: () => ({ fields: ['*', 'free_shipping_minimum', 'site_404_image', 'site_404_cta'] }),
  getNavigation: () => ({ handle: 'main' }),
  getProducts: () => ({ filters: [{ field: 'species', value: 'dog' }], sort: 'title-asc' }),
  getFilteredProducts: () => ({ filters: [], search: 'chiken' }),
  getSuggestions: () => ({ search: 'chicken' }),
  getPage: () => ({ slug: 'faq' }),
  getProductCarousel: () => ({}),
  pageCheck: () => ({ path: '/products' }),
  sendContactUs: () => ({
    data: {
      firstName: 'A',
      lastName: 'B',
      email: 'a@shop.example',
      topic: aContact().topics[0]?.value,
      message: 'Where is my order?',
    },
  }),
};

const statuses: Readonly<Record<string, number>> = {
  emailSignup: 202,
  sendContactUs: 202,
  multipass: 404,
  getAccountInfo: 401,
  getJwt: 401,
  fetchAddress: 401,
  searchClinic: 401,
  joinClinic: 401,
  refreshSessionToken: 401,
  createCustomerToken: 404,
  crypto: 401,
  deleteCacheItem: 401,
  getCustomer: 401,
  updateCustomer: 401,
  deleteMetafield: 401,
  updateCustomerDefaultAddress: 401,
  customerAddressCreate: 401,
  customerAddressUpdate: 401,
  customerAddressDelete: 401,
  getPets: 401,
  savePet: 401,
  removePet: 401,
  getOrders: 401,
  getLastOrder: 401,
  getOrder: 401,
  getRefundRequests: 401,
  requestRefund: 401,
  getSubscriptions: 401,
  getNextDeliveries: 401,
  previewAutoshipChange: 401,
  changeAutoship: 401,
  undoAutoshipChange: 401,
  reportError: 202,
  recordConsent: 202,
};

describe('the answer of a call', () => {
  it.each(calls)('matches its description for a valid request of $name', async (call) => {
    await expected(call, { body: sampleRequests[call.name]?.() ?? sampleOf(call.request) }, statuses[call.name] ?? 200);
  });

  it.each(calls)('matches its description for $name with another method', async (call) => {
    const other = call.method === 'get' ? 'POST' : 'GET';
    for (const method of [other, 'PUT', 'PATCH', 'DELETE']) {
      const answer = await send(call, {
        method,
        headers: { 'content-type': 'application/xml' },
        raw: method === 'GET' ? '' : '<a/>',
      });
      expect([answer.statusCode, ...deviations(call, answer)]).toEqual([405]);
      expect(answer.headers.allow).toBe(buildAllowHeader(call.method === 'get' ? 'GET' : 'POST'));
      expect(answer.json()).toMatchObject({ error: { code: 'METHOD_NOT_ALLOWED' } });
    }
  });

  it.each(calls)('matches its description for OPTIONS and HEAD of $name', async (call) => {
    const options = await send(call, { method: 'OPTIONS' });
    expect([options.statusCode, options.body]).toEqual([204, '']);
    expect(options.headers.allow).toBe(buildAllowHeader(call.method === 'get' ? 'GET' : 'POST'));
    const head = await send(call, { method: 'HEAD' });
    expect([head.statusCode === 405, head.body]).toEqual([call.method === 'post', '']);
  });

  it.each(calls.filter(({ method }) => method === 'post'))(
    'matches its description for other requests of $name',
    async (call) => {
      await expected(call, { raw: '{"a":' }, 400);
      await expected(call, { raw: '[]' }, 400);
      await expected(call, { raw: '{"__proto__":{"a":1}}' }, 400);
      await expected(call, { headers: { origin: 'https://evil.example' } }, 403);
      await expected(call, { raw: JSON.stringify({ a: 'x'.repeat(65_536) }) }, 413);
      await expected(call, { headers: { 'content-type': 'text/plain' } }, 415);
    },
  );

  it.each<[string, () => unknown, number]>([
    ['getCart', () => ({ cartId: 'nobody' }), 404],
    ['addCartLineItems', () => ({ cartId: cart.id, lineItems: lines(11) }), 422],
    ['addCartLineItems', () => ({ cartId: cart.id, lineItems: [{ merchandiseId: 'nothing', quantity: 1 }] }), 200],
    ['createCart', () => ({ buyerIdentity: {}, lineItems: [{ merchandiseId: 'nothing', quantity: 1 }] }), 200],
    ['getProductByHandle', () => ({ handle: 'nothing' }), 200],
    ['getNavigation', () => ({ handle: 'nothing' }), 404],
    ['getPage', () => ({ slug: 'nothing' }), 200],
    ['pageCheck', () => ({ path: '/nothing' }), 200],
    ['pageCheck', () => ({ path: '//nothing' }), 400],
    ['getFiltersByHandle', () => ({ handle: 'nothing', limit: 1 }), 404],
    ['sendContactUs', () => ({ data: { firstName: '', lastName: '', email: 'x', topic: '', message: '' } }), 400],
  ])('matches its description when %s refuses', async (name, body, status) => {
    await expected(named(name), { body: body() }, status);
  });

  it('is not found under another version', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/cms/v9/get-globals',
      headers: { host: 'shop.test' },
      payload: { fields: [] },
    });
    expect([answer.statusCode, ...deviations(named('getGlobals'), answer)]).toEqual([404]);
  });

  it('matches its description for multipass, with an address and without', async () => {
    const cookie = { cookie: `col_cart_id=${cart.id}` };
    await expected(named('multipass'), { body: { getURL: true }, headers: cookie }, 200);
    await expected(named('multipass'), { body: { getURL: false }, headers: cookie }, 204);
  });

  it('matches its description for a cart that expired, with its items', async () => {
    shop.pass(31 * 24 * 3600 * 1000);
    await expected(named('getCart'), { body: { cartId: cart.id } }, 410);
  });

  it.each(['emailSignup', 'sendContactUs', 'updateCartDiscountCodes'] as const)(
    'matches its description when %s is requested too often',
    async (name) => {
      const bodies = {
        emailSignup: () => ({ email: 'a@shop.example' }),
        sendContactUs: () => sampleRequests.sendContactUs?.(),
        updateCartDiscountCodes: (tries: number) => ({ cartId: cart.id, codes: [`CODE${tries}`] }),
      };
      let answer = await send(named(name), { body: bodies[name](0) });
      for (let tries = 1; tries < 40 && answer.statusCode !== 429; tries += 1)
        answer = await send(named(name), { body: bodies[name](tries) });
      expect([answer.statusCode, ...deviations(named(name), answer)]).toEqual([429]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    },
  );

  it('names the body for malformed JSON', async () => {
    const answer = await send(named('getCart'), { raw: '{"cartId": ' });
    expect(answer.json()).toMatchObject({
      error: { code: 'VALIDATION', fields: { body: "This isn't JSON." } },
    });
  });
});

describe('a call that fails unexpectedly', () => {
  let broken: HttpShop;

  beforeAll(async () => {
    const contact = () => () => Promise.reject(new Error('no content'));
    broken = await anHttpShop(undefined, { content: { contact } });
  });

  it('answers as described, and does not say why', async () => {
    await expected(named('getContact'), {}, 500, broken);
    expect((await send(named('getContact'), {}, broken)).body).not.toContain('no content');
  });
});
