import * as E from 'fp-ts/Either';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildOpenApiDocument } from '#adapters/http/api/open-api';
import { defaultCallPathNames, fillCallPathNames } from '#adapters/http/wire/call-path-names';
import { allApiCalls, type apiCallsByName } from '#adapters/http/wire/call-table';
import { createPartnerKeys } from '#adapters/session-secrets/hmac-partner-keys';
import type { SessionToken } from '#domain/identity/session';
import type { Site } from '#domain/site';
import { aCanaryCustomer, type CanaryCustomer, canary, possessionsOf } from '../../../canary-customer';
import { testIdleLimitMs } from '../../../contracts/test-shop';
import { endedSessions } from '../../../ended-sessions';
import { anHttpShop, type HttpShop } from '../../../http-shop';
import { describedCalls, sampleOf } from '../../../schema-values';
import { aSignedInCustomer } from '../../../signed-in-customer';
import { TestBrowser } from '../../../test-browser';

const aKey = 'a key of the tests that is long enough';

let shop: HttpShop;

beforeEach(async () => {
  const partnerKeys = createPartnerKeys({ subscriptionKey: aKey, customerTokenKey: aKey });
  shop = await anHttpShop(undefined, { partnerKeys });
});

type Call = (typeof allApiCalls)[number];
type CallName = keyof typeof apiCallsByName;

const namesNobody = 'names nobody';
const cartOf = ({ cart }: CanaryCustomer) => ({ cartId: cart.id });
const lineOf = ({ cart }: CanaryCustomer) => String(cart.lines[0]?.id);
const tokenOf = ({ token }: CanaryCustomer) => ({ sessionToken: token });

const metafieldInput = ({ metafield: { id } }: CanaryCustomer) => ({
  id,
  namespace: 'custom',
  key: 'ship_to',
  type: 'single_line_text_field',
  value: 'other',
});
const aWireAddress = {
  firstName: 'Pat',
  lastName: 'Doe',
  address1: '1 Main Street',
  city: 'Aurora',
  provinceCode: 'CO',
  zip: '80011',
};

const aWirePet = {
  name: 'Rex',
  species: 'dog',
  ageInMonths: 30,
  weight: 45,
  weightUnit: 'lbs',
  activity: 'moderate',
  neutered: true,
  foods: [],
};

/** The calls of a session that answer 404 to an id of somebody else; the others need no id, or say that it is gone. */
const hidesForeignIds: ReadonlySet<string> = new Set([
  'updateCustomer',
  'updateCustomerDefaultAddress',
  'customerAddressUpdate',
  'customerAddressDelete',
  'savePet',
  'removePet',
  'getOrders',
  'getLastOrder',
  'getOrder',
  'getRefundRequests',
  'requestRefund',
  'getSubscriptions',
  'getNextDeliveries',
  'previewAutoshipChange',
  'changeAutoship',
  'undoAutoshipChange',
]);

/** What each call is sent of the owner's; the rest of a request is made from its schema. A new call needs a row. */
const requests: Readonly<Record<CallName, typeof namesNobody | ((owner: CanaryCustomer) => object)>> = {
  getCart: cartOf,
  createCart: ({ merchandiseId, email }) => ({
    buyerIdentity: { email },
    lineItems: [{ merchandiseId, quantity: 1 }],
  }),
  addToCart: ({ merchandiseId }) => ({ lineItems: [{ merchandiseId, quantity: 1 }] }),
  addCartLineItems: (owner) => ({
    ...cartOf(owner),
    lineItems: [{ merchandiseId: owner.merchandiseId, quantity: 1 }],
  }),
  removeCartLineItems: (owner) => ({ ...cartOf(owner), lineItemIds: [lineOf(owner)] }),
  updateCartLineItems: (owner) => ({ ...cartOf(owner), lineItems: [{ id: lineOf(owner), quantity: 1 }] }),
  updateCartAttributes: cartOf,
  updateCartBuyerIdentity: cartOf,
  updateCartDiscountCodes: cartOf,
  updateCartNote: cartOf,
  getProductsByHandles: namesNobody,
  getProductByHandle: namesNobody,
  getListingProductsByHandles: namesNobody,
  getListingProductByHandle: namesNobody,
  getFiltersByHandle: namesNobody,
  getProductsStock: namesNobody,
  getStockObject: namesNobody,
  getStateByZipcode: namesNobody,
  getAutoshipProductBySku: namesNobody,
  multipass: () => ({ getURL: true, email: null, checkoutUrl: null }),
  getContact: namesNobody,
  getAccountPagesSettings: namesNobody,
  getAnnouncements: namesNobody,
  getSitewideBanners: namesNobody,
  getHighlightContentBlock: namesNobody,
  getTwoColumnSection: namesNobody,
  getProductCarousel: namesNobody,
  getGoodnessBoxBadge: namesNobody,
  getPromotionBanners: namesNobody,
  getSkusWithDeal: namesNobody,
  getGlobals: namesNobody,
  getNavigation: namesNobody,
  getProducts: namesNobody,
  getFilteredProducts: namesNobody,
  getSuggestions: namesNobody,
  getHeader: namesNobody,
  getNoResultsSuggestions: namesNobody,
  getFooter: namesNobody,
  getPage: namesNobody,
  emailSignup: ({ email }) => ({ email }),
  refreshSessionToken: tokenOf,
  createCustomerToken: ({ email }) => ({ email, key: 'a wrong key' }),
  getCustomer: tokenOf,
  updateCustomer: (owner) => ({
    ...tokenOf(owner),
    customerId: owner.customerId,
    updateInput: { firstName: 'Other', metafields: [metafieldInput(owner)] },
  }),
  deleteMetafield: (owner) => ({ ...tokenOf(owner), metafieldId: owner.metafield.id }),
  updateCustomerDefaultAddress: (owner) => ({ ...tokenOf(owner), addressId: owner.address.id }),
  customerAddressCreate: (owner) => ({ ...tokenOf(owner), address: aWireAddress }),
  customerAddressUpdate: (owner) => ({ ...tokenOf(owner), id: owner.address.id, address: aWireAddress }),
  customerAddressDelete: (owner) => ({ ...tokenOf(owner), id: owner.address.id }),
  getPets: tokenOf,
  savePet: (owner) => ({ ...tokenOf(owner), id: owner.pet.id, pet: aWirePet }),
  removePet: (owner) => ({ ...tokenOf(owner), id: owner.pet.id }),
  crypto: tokenOf,
  deleteCacheItem: (owner) => ({ ...tokenOf(owner), cacheKey: `customer:${owner.customerId}` }),
  pageCheck: namesNobody,
  sendContactUs: ({ email }) => ({ data: { firstName: 'A', lastName: 'B', email, topic: 'other', message: 'Hello' } }),
  reportError: namesNobody,
  recordConsent: namesNobody,
  getAccountInfo: (owner) => ({ ...tokenOf(owner), jwt: undefined }),
  getJwt: tokenOf,
  fetchAddress: tokenOf,
  searchClinic: tokenOf,
  joinClinic: tokenOf,
  getOrders: (owner) => ({ ...tokenOf(owner), id: owner.customerId }),
  getLastOrder: (owner) => ({ ...tokenOf(owner), id: owner.customerId }),
  getOrder: (owner) => ({ ...tokenOf(owner), id: owner.orderId }),
  getRefundRequests: (owner) => ({ ...tokenOf(owner), orderId: owner.orderId }),
  requestRefund: (owner) => ({
    ...tokenOf(owner),
    orderId: owner.orderId,
    lines: [{ id: `${owner.orderId}:1`, quantity: 1 }],
  }),
  getSubscriptions: (owner) => ({ ...tokenOf(owner), customer: owner.customerId }),
  getNextDeliveries: (owner) => ({ ...tokenOf(owner), id: owner.autoshipId }),
  previewAutoshipChange: (owner) => ({ ...tokenOf(owner), id: owner.autoshipId, change: { kind: 'cancel' } }),
  changeAutoship: (owner) => ({ ...tokenOf(owner), id: owner.autoshipId, change: { kind: 'cancel' }, version: 1 }),
  undoAutoshipChange: (owner) => ({ ...tokenOf(owner), id: owner.autoshipId, version: 1 }),
  logout: namesNobody,
};

const described = describedCalls(buildOpenApiDocument());
const samples = new Map(described.map(({ operation, request }) => [operation.operationId, sampleOf(request)]));
/** Fields of requests that name somebody, or something of theirs. */
const personalField =
  /"(?:cartId|customerId|customer|addressId|metafieldId|orderId|id|lineItemIds|email|cacheKey|key|sessionToken|jwt)":/;

describe('the table of calls', () => {
  it('has a request here for every call', () => {
    expect(Object.keys(requests).toSorted()).toEqual(allApiCalls.map(({ name }) => name).toSorted());
  });

  it.each(described.filter(({ call }) => requests[call.name as CallName] === namesNobody))(
    'has no field that names someone in $call.name, whose request here names nobody',
    ({ request }) => {
      expect(JSON.stringify(sampleOf(request))).not.toMatch(personalField);
    },
  );
});

const send = (browser: TestBrowser, { method, path, name }: Call, owner: CanaryCustomer, more: object = {}) => {
  const own = requests[name as CallName];
  const body = { ...(samples.get(name) as object), ...(own === namesNobody ? {} : own(owner)), ...more };
  const query = new URLSearchParams(body as Record<string, string>);
  const url = fillCallPathNames(path, defaultCallPathNames);
  return method === 'GET' ? browser.get(`${url}?${query}`) : browser.call(url, body);
};

const browserWith = (token: SessionToken, site: Site): TestBrowser => {
  const browser = new TestBrowser(shop, site);
  browser.cookies.set('sessionToken', token);
  browser.cookies.set('signed_in', 'consumer');
  return browser;
};

const signedIn = (email: string, site: Site = 'DTC') => aSignedInCustomer(shop, email, site);

type Standing = 'no session' | 'a session of a consumer' | 'a session of staff';
type Asker = {
  readonly who: string;
  readonly standing: Standing;
  readonly open: () => Promise<TestBrowser>;
  /** What a call for the cart of somebody else answers: a guest of its site is asked to log in. */
  readonly cartStatus: 401 | 404;
};

const askers: readonly Asker[] = [
  { who: 'a guest', standing: 'no session', cartStatus: 401, open: async () => new TestBrowser(shop) },
  {
    who: 'another consumer',
    cartStatus: 404,
    standing: 'a session of a consumer',
    open: async () => browserWith((await signedIn('other@example.com')).token, 'DTC'),
  },
  {
    who: 'a member of staff',
    cartStatus: 404,
    standing: 'a session of staff',
    open: async () => browserWith((await signedIn('staff@example.com', 'HPSF')).token, 'HPSF'),
  },
  {
    who: 'a member of staff on the site for consumers',
    cartStatus: 401,
    standing: 'no session',
    open: async () => browserWith((await signedIn('staff@example.com', 'HPSF')).token, 'DTC'),
  },
  {
    who: 'a consumer on the staff site',
    cartStatus: 404,
    standing: 'no session',
    open: async () => browserWith((await signedIn('other@example.com')).token, 'HPSF'),
  },
  {
    who: 'a consumer whose session was idle for too long',
    cartStatus: 401,
    standing: 'no session',
    open: async () => {
      const { token } = await signedIn('other@example.com');
      shop.pass(testIdleLimitMs + 1);
      return browserWith(token, 'DTC');
    },
  },
  {
    who: 'a consumer whose session was ended',
    cartStatus: 401,
    standing: 'no session',
    open: async () => {
      const { token, family } = await signedIn('other@example.com');
      await shop.ports.DTC.sessions.end(family)();
      return browserWith(token, 'DTC');
    },
  },
];

type Answer = Awaited<ReturnType<TestBrowser['call']>>;

const expectError = (answer: Answer, status: number, code: string): void => {
  expect([answer.statusCode, answer.json()]).toEqual([
    status,
    { error: { code, message: expect.any(String), requestId: answer.headers['x-request-id'] } },
  ]);
};

type Audience = Call['audience'];
type Expectation = (asking: {
  readonly call: Call;
  readonly browser: TestBrowser;
  readonly owner: CanaryCustomer;
  readonly standing: Standing;
  readonly cartStatus: Asker['cartStatus'];
}) => Promise<void>;

const expectNoSession: Expectation = async ({ call, browser, owner }) => {
  const before = [...browser.cookies.keys()];
  expectError(await send(browser, call, owner), 401, 'UNAUTHENTICATED');
  // The answer may be late, after somebody has logged in in another tab (record 41).
  expect([...browser.cookies.keys()]).toEqual(call.name === 'refreshSessionToken' ? ['col_cart_id'] : before);
  expectError(await send(browser, call, owner, { sessionToken: undefined }), 401, 'UNAUTHENTICATED');
};

const expectations: Readonly<Record<Audience, Expectation>> = {
  public: async ({ call, browser, owner }) => {
    const answer = await send(browser, call, owner);
    expect([401, 403, 409, 500].includes(answer.statusCode), String(answer.statusCode)).toBe(false);
  },
  cart: async ({ call, browser, owner, cartStatus }) => {
    const answer = await send(browser, call, owner);
    const makesCart = call.name === 'createCart' || call.name === 'addToCart';
    expect(answer.statusCode).toBe(makesCart ? 200 : cartStatus);
  },
  session: async (asking) => {
    const { call, browser, owner, standing } = asking;
    if (standing === 'no session') return expectNoSession(asking);
    expectError(await send(browser, call, owner), 409, 'CONFLICT');
    const own = await send(browser, call, owner, { sessionToken: undefined });
    expect(own.statusCode).toBe(hidesForeignIds.has(call.name) ? 404 : 200);
    expect(browser.cookies.has('sessionToken')).toBe(true);
  },
  'staff-site': async (asking) => {
    const { call, browser, owner, standing } = asking;
    if (standing === 'no session') return expectNoSession(asking);
    expectError(await send(browser, call, owner), 409, 'CONFLICT');
    // The token of the sample is nobody's.
    expectError(await send(browser, call, owner, { sessionToken: undefined }), 401, 'UNAUTHENTICATED');
    const { jwt } = (await browser.call('/api/identity/get-jwt', {})).json<{ jwt: string }>();
    const answer = await send(browser, call, owner, { sessionToken: undefined, jwt });
    if (standing === 'a session of a consumer') expectError(answer, 403, 'FORBIDDEN');
    else expect(answer.statusCode).toBe(call.name === 'searchClinic' ? 200 : 404);
  },
  staff: async (asking) => {
    const { call, browser, owner, standing } = asking;
    if (standing === 'no session') return expectNoSession(asking);
    const answer = await send(browser, call, owner, { sessionToken: undefined });
    if (standing === 'a session of a consumer') expectError(answer, 403, 'FORBIDDEN');
    else expect(answer.statusCode).toBeLessThan(300);
  },
  server: async ({ call, browser, owner }) => {
    expectError(await send(browser, call, owner), 403, 'FORBIDDEN');
  },
};

describe.each(endedSessions)('a call with a session $why (ST-09)', ({ end }) => {
  it('gives and changes nothing, whatever is called', async () => {
    const owner = await aCanaryCustomer(shop);
    await end(shop, owner);
    const before = await possessionsOf(shop, owner);
    for (const call of allApiCalls) {
      const browser = browserWith(owner.token, 'DTC');
      browser.cookies.set('col_cart_id', owner.cart.id);
      // The cart of an erased customer is gone.
      const cartStatus = E.isRight(before.cart) ? 401 : 404;
      await expectations[call.audience]({ call, browser, owner, standing: 'no session', cartStatus });
      const { body } = await send(browserWith(owner.token, 'DTC'), call, owner);
      expect([call.name, body.match(canary)]).toEqual([call.name, null]);
    }
    expect(await possessionsOf(shop, owner)).toEqual(before);
  });
});

describe.each(askers)('a call of $who with the ids of someone else (ST-09)', ({ open, standing, cartStatus }) => {
  it.each([...allApiCalls])('is answered as its audience says, and gives and changes nothing: $name', async (call) => {
    const owner = await aCanaryCustomer(shop);
    const browser = await open();
    browser.cookies.set('col_cart_id', owner.cart.id);
    const before = await possessionsOf(shop, owner);
    await expectations[call.audience]({ call, browser, owner, standing, cartStatus });
    expect(await possessionsOf(shop, owner)).toEqual(before);
    const answer = await send(browser, call, owner);
    expect(answer.body).not.toMatch(canary);
    for (const secret of [lineOf(owner), owner.token, owner.savedLine.id, owner.checkoutToken, owner.orderToken])
      expect(answer.body).not.toContain(secret);
  });
});
