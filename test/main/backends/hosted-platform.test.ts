import { readFileSync } from 'node:fs';
import * as E from 'fp-ts/Either';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenApiDocument } from '#adapters/http/api/open-api';
import {
  createHttpApplyDiscountCodes,
  createHttpGetCart,
  createHttpRemoveLine,
  createHttpUpdateCartLines,
  HttpAddToCart,
} from '#adapters/http/client/http-cart';
import { HttpClient } from '#adapters/http/client/http-client';
import { createHttpProductCards } from '#adapters/http/client/http-product-cards';
import { createHttpStartCheckout } from '#adapters/http/client/http-start-checkout';
import { HttpStock } from '#adapters/http/client/http-stock';
import { allApiCalls } from '#adapters/http/wire/call-table';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import type { CartId } from '#domain/cart/priced-cart';
import { importContentFile } from '#main/server/import-content-file.ts';
import { aGuest } from '../../builders';
import { aHostedHttpShop, checkoutHost, type HostedHttpShop } from '../../hosted-platform/hosted-http-shop';
import { anHttpShop, type HttpShop } from '../../http-shop';
import { screenOf, TestBrowser } from '../../test-browser';

let shop: HostedHttpShop;
let browser: TestBrowser;
const consoleError = vi.spyOn(console, 'error');

const bagPath = '/products/provender-daily/adult-chicken-dry-dog-food/chicken/15-lb-bag';
const checkoutAddress = new RegExp(`^https://${checkoutHost}/c/\\w{32}$`);

beforeEach(async () => {
  shop = await aHostedHttpShop();
  browser = new TestBrowser(shop);
  consoleError.mockClear();
});

afterEach(async () => {
  await shop.app.close();
});

afterAll(() => consoleError.mockRestore());

const expectNoTrouble = (): void => {
  expect(shop.troubles()).toEqual([]);
  expect(consoleError).not.toHaveBeenCalled();
};

const cartPage = async () => screenOf((await browser.get('/cart')).body);
const add = async (sku: string, fields: Readonly<Record<string, string>> = {}) =>
  browser.post('/cart', {
    intent: 'add',
    merchandiseId: await shop.merchandise(sku),
    quantity: '1',
    sellingPlanId: '',
    ...fields,
  });
const lineId = async (): Promise<string> => (await cartPage()).cart.lines[0].id;

const right = <A>(outcome: E.Either<unknown, A>): A => {
  if (E.isLeft(outcome)) throw new Error(JSON.stringify(outcome.left));
  return outcome.right;
};

describe('a shop on a hosted platform', () => {
  it('shows its products on the home page, in filtered lists and in search results', async () => {
    const bodyOf = async (url: string): Promise<string> => {
      const answer = await browser.get(url);
      expect(answer.statusCode).toBe(200);
      return answer.body;
    };
    const handles = async (url: string) =>
      screenOf(await bodyOf(url)).products.map(({ handle }: { readonly handle: string }) => handle);
    expect(await bodyOf('/')).toContain('Adult Chicken &amp; Rice Dry Dog Food');
    expect(await handles('/products')).toEqual(['adult-chicken-dry-dog-food', 'gift-card', 'salmon-bites', 'sold-out']);
    expect(await handles('/products/dog/flavor/salmon')).toEqual(['salmon-bites']);
    expect(await handles('/products/dog?sort=price-asc')).toEqual([
      'gift-card',
      'salmon-bites',
      'adult-chicken-dry-dog-food',
      'sold-out',
    ]);
    expect(await handles('/products?flavor=salmon')).toEqual(['salmon-bites']);
    expect(await handles('/products?search=salmn')).toEqual(['salmon-bites']);
    expect(screenOf(await bodyOf('/products?search=salmn')).didYouMean).toBe('salmon');
    expectNoTrouble();
  });

  it('shows price, stock and selling plans of a product', async () => {
    const { body, statusCode } = await browser.get(bagPath);
    expect(statusCode).toBe(200);
    expect(body).toContain('$45.99');
    const { product } = screenOf(body);
    expect(product.variants.map(({ sku, availability }: Record<string, unknown>) => [sku, availability])).toEqual([
      ['ADC-15', 'in_stock'],
      ['ADC-5', 'in_stock'],
    ]);
    expect(product.sellingPlans).toHaveLength(9);
    expect(body).toContain('name="sellingPlanId"');
    expect((await browser.get('/products/adult-chicken-dry-dog-food')).statusCode).toBeLessThan(400);
    expectNoTrouble();
  });

  it('accepts any zip, because the platform has no warehouses', async () => {
    await add('SALMON-BITES-1', { quantity: '4' });
    const answer = await browser.post('/location', { zip: '99501', return: '/cart' });
    expect([answer.statusCode, browser.cookies.get('userLocation')]).toEqual([303, '99501::HOME']);
    expect((await browser.get('/cart')).body).toContain('Only 3 left. Please choose a smaller quantity.');
    expectNoTrouble();
  });

  it('has no checkout of its own', async () => {
    await add('ADC-15');
    const url = new URL((await cartPage()).cart.checkoutUrl);
    for (const path of [url.pathname, `/checkouts/${url.pathname.split('/').at(-1)}`, '/checkouts/anything']) {
      expect((await browser.get(path)).statusCode).toBe(404);
    }
    expect((await browser.get('/checkouts/anything/thank-you')).statusCode).toBe(404);
  });
});

describe('a hosted shop without some parts', () => {
  it.each([
    '/shelter/register',
    '/shelter/forgot-password',
    '/shelter/reset-password',
    '/shelter/confirm',
    '/order-status',
    '/order-status/_payload.json',
    '/account/my-data',
    '/account/clinic',
    '/autoship',
    '/autoship/_payload.json',
    '/deliveries/some-token',
    '/deliveries/some-token/card',
    '/calendar/some-file.ics',
  ])('has no page %s', async (path) => expect((await browser.get(path)).statusCode).toBe(404));

  it('has no link to such a page', async () => {
    for (const path of ['/', '/cart', '/shelter/login', '/nowhere']) {
      const { body } = await browser.get(path);
      const visible = body.replace(/<script[^>]*>.*?<\/script>/gs, '');
      for (const missing of ['/shelter/register', '/shelter/forgot-password', '/order-status', '/account/my-data'])
        expect(visible).not.toContain(missing);
    }
    expectNoTrouble();
  });

  it('shows the content of a new shop without links to the pages that it lacks', async () => {
    const file: unknown = JSON.parse(readFileSync('data/content/DTC.json', 'utf8'));
    await importContentFile({ content: shop.ports.DTC.content, dataDir: 'var/test-images' }, file);
    const hrefs = async (path: string) => {
      const { body } = await browser.get(path);
      return [...body.matchAll(/<(?:a|loc)\b[^>]*?(?:href="|>)(?:https:\/\/shop\.test)?([^"<]*)/g)].map(
        ([, url]) => url,
      );
    };
    const paths = ['/', '/products', '/products/dog', '/products?search=nothing', bagPath, '/cart', '/faq', '/sitemap'];
    for (const path of [...paths, '/sitemap.xml', '/shipping', '/nowhere', '/shelter/login']) {
      const links = await hrefs(path);
      expect([path, links.length > 0]).toEqual([path, true]);
      expect(links.filter((link) => link === '/autoship' || link === '/order-status')).toEqual([]);
    }
    expect(await hrefs('/')).toContain('/shipping');
    expect((await browser.call('/api/cms/v1.0/get-page', { slug: 'autoship' })).json()).toEqual({ page: null });
  });

  it('neither has nor lists the endpoints of such a part', async () => {
    const operationsOf = async (path: string, { app }: Pick<HttpShop, 'app'>) => {
      const { paths }: OpenApiDocument = (await app.inject(path)).json();
      return Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    };
    const all = await operationsOf('/api/openapi.json', await anHttpShop());
    expect(all).toEqual(allApiCalls.map(({ name }) => name));
    const left = [
      'joinClinic',
      'getRefundRequests',
      'requestRefund',
      'getSubscriptions',
      'getNextDeliveries',
      'previewAutoshipChange',
      'changeAutoship',
      'undoAutoshipChange',
    ];
    expect(await operationsOf('/api/openapi.json', shop)).toEqual(all.filter((name) => !left.includes(name)));
    expect((await browser.get('/api')).body).not.toContain('join-clinic');
    const refused = await browser.call('/api/identity/join-clinic', { groupID: 'alder' });
    expect([refused.statusCode, refused.json().error.code, refused.headers['cache-control']]).toEqual([
      404,
      'NOT_FOUND',
      'private, no-store',
    ]);
    expect(refused.json().error.message).toBe((await browser.call('/api/nothing', {})).json().error.message);
  });

  it('refuses a form of such a part as one of a page that never was', async () => {
    const post = async (path: string) => (await browser.post(path, { email: 'a@example.com' })).statusCode;
    expect(await post('/shelter/register')).toBe(await post('/nowhere'));
    expect(await post('/nowhere')).toBeGreaterThanOrEqual(400);
  });
});

describe('buying on a hosted platform by forms', () => {
  it('leads from the product to the checkout of the platform, at its prices', async () => {
    expect((await add('ADC-15', { quantity: '2' })).headers.location).toBe('/cart?notice=added');
    expect((await add('ADC-5', { sellingPlanId: 'autoship-4w' })).statusCode).toBe(303);
    const page = await browser.get('/cart?notice=added');
    expect(page.body).toContain('Item added to your cart!');
    expect(page.body).toContain('$135.67');
    expect(screenOf(page.body).cart).toMatchObject({
      totalQuantity: 3,
      cost: { subtotalAmount: 13567, totalAmount: 13567 },
      lines: [{ quantity: 2 }, { sellingPlan: { every: { count: 4, unit: 'week' } }, unitPrice: 4369 }],
    });

    await browser.post('/cart', { intent: 'update', lineId: await lineId(), quantity: '3', sellingPlanId: '' });
    await browser.post('/cart', { intent: 'code', code: 'welcome10' });
    await browser.post('/cart', { intent: 'code', code: 'nobody' });
    const { cart } = await cartPage();
    expect(cart.discountCodes.map(({ code, applicable }: Record<string, unknown>) => [code, applicable])).toEqual([
      ['WELCOME10', true],
      ['NOBODY', false],
    ]);
    expect(cart.cost).toMatchObject({ subtotalAmount: 18166, totalAmount: 16349 });
    expect((await browser.get('/cart')).body).toContain('Code WELCOME10');

    const proceed = await browser.post('/cart', { intent: 'checkout' });
    expect([proceed.statusCode, proceed.headers.location]).toEqual([303, cart.checkoutUrl]);
    expect(proceed.headers.location).toMatch(checkoutAddress);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain(`form-action 'self' ${checkoutHost}`);

    const order = shop.platforms.DTC.completeCheckout(String(proceed.headers.location));
    expect(order.attributes).toContainEqual({ key: 'sgOrderType', value: 'firstPurchaseSubscription' });
    expect(order.subtotalPrice).toEqual({ amount: '163.49', currencyCode: 'USD' });
    expect((await browser.get('/cart')).body).toContain('Your cart is empty');
    expect(browser.cookies.has('col_cart_id')).toBe(false);
    expectNoTrouble();
  });

  it('removes a line, and forgets an emptied cart', async () => {
    await add('ADC-15');
    await browser.post('/cart', { intent: 'remove', lineId: await lineId() });
    expect(browser.cookies.has('col_cart_id')).toBe(false);
    expect((await browser.get('/cart')).body).toContain('Your cart is empty');
    expectNoTrouble();
  });

  it.each([
    ['an order', { quantity: '8' }, "You've reached the limit of 10 items for this order."],
    [
      'an autoship',
      { quantity: '6', sellingPlanId: 'autoship-4w' },
      'You can order up to 5 of this item per Autoship.',
    ],
  ])('applies the limits of %s, which the platform does not know', async (_what, fields, sentence) => {
    await add('ADC-15', { quantity: '3' });
    const refused = await add('ADC-15', fields);
    expect([refused.statusCode, refused.body.includes(sentence)]).toEqual([422, true]);
    expect((await cartPage()).cart.totalQuantity).toBe(3);
    expectNoTrouble();
  });

  it.each([
    ['is out of stock', 'SOLD-OUT-1', {}, 'This item is out of stock.'],
    ['has no such plan', 'SALMON-BITES-1', { sellingPlanId: 'autoship-4w' }, "We don't sell this item anymore."],
  ])('refuses what %s', async (_what, sku, fields, sentence) => {
    const refused = await add(sku, fields);
    expect([refused.statusCode, refused.body.includes(sentence)]).toEqual([422, true]);
    expect(browser.cookies.has('col_cart_id')).toBe(false);
    expectNoTrouble();
  });

  it('adds to a new cart after the old one was bought', async () => {
    await add('ADC-15');
    const bought = browser.cookies.get('col_cart_id');
    shop.platforms.DTC.completeCheckout((await cartPage()).cart.checkoutUrl);
    expect((await add('ADC-5')).statusCode).toBe(303);
    expect(browser.cookies.get('col_cart_id')).not.toBe(bought);
    expect((await cartPage()).cart.totalQuantity).toBe(1);
    expectNoTrouble();
  });

  it('never redirects to a checkout on a host that is not in CHECKOUT_HOSTS (ST-04)', async () => {
    await shop.app.close();
    shop = await aHostedHttpShop(['pay.example']);
    browser = new TestBrowser(shop);
    await add('ADC-15');
    const { checkoutUrl } = (await cartPage()).cart;
    const failed = await browser.post('/cart', { intent: 'checkout' });
    expect([failed.statusCode, failed.headers.location]).toEqual([500, undefined]);
    const called = await browser.call('/api/multipass', { getURL: true });
    expect([called.statusCode, called.body.includes(checkoutHost)]).toEqual([500, false]);
    expect(shop.troubles().join('')).toContain(checkoutHost);
    expect(shop.log.join('')).not.toContain(new URL(checkoutUrl).pathname);
  });
});

describe('buying on a hosted platform by calls', () => {
  it('leads from a new cart to the checkout of the platform', async () => {
    const [bag, salmon] = [await shop.merchandise('ADC-15'), await shop.merchandise('SALMON-BITES-1')];
    const made = await browser.call('create-cart', {
      buyerIdentity: {},
      lineItems: [{ merchandiseId: bag, quantity: 1, sellingPlanId: 'autoship-4w' }],
    });
    expect(made.json()).toMatchObject({
      cart: {
        totalQuantity: 1,
        cost: { totalAmount: { amount: '43.69' } },
        lineItems: [
          {
            sellingPlanAllocation: { sellingPlan: { id: 'autoship-4w', frequencyDays: 28 } },
            attributes: [
              { key: '_weightValue', value: '15' },
              { key: '_weightUnit', value: 'lbs' },
            ],
          },
        ],
      },
      userErrors: [],
    });
    const { id: cartId, checkoutUrl, lineItems } = made.json().cart;
    expect(checkoutUrl).toMatch(checkoutAddress);
    const changed = async (name: string, body: object) => {
      const answer = await browser.call(name, { cartId, ...body });
      expect(answer.statusCode).toBe(200);
      return answer.json().cart;
    };
    const added = await changed('add-cart-line-items', { lineItems: [{ merchandiseId: salmon, quantity: 2 }] });
    expect(added.totalQuantity).toBe(3);
    const [line] = lineItems;
    expect(
      await changed('update-cart-line-items', { lineItems: [{ id: line.id, quantity: 2, sellingPlanId: null }] }),
    ).toMatchObject({ totalQuantity: 4, cost: { totalAmount: { amount: '171.96' } } });
    expect(await changed('update-cart-discount-codes', { codes: ['welcome10'] })).toMatchObject({
      discountCodes: [{ code: 'WELCOME10', applicable: true, reason: null }],
      cost: { subtotalAmount: { amount: '171.96' }, totalAmount: { amount: '154.76' } },
    });
    await changed('update-cart-attributes', { attributes: [{ key: 'sgTrackingId', value: 'tracking-1' }] });
    expect((await changed('update-cart-note', { note: 'Ring twice' })).note).toBe('Ring twice');
    const buyerIdentity = { email: 'a.shopper@example.com', countryCode: 'US' };
    expect((await changed('update-cart-buyer-identity', { buyerIdentity })).attributes).toEqual([
      { key: 'sgTrackingId', value: 'tracking-1' },
    ]);
    expect((await changed('remove-cart-line-items', { lineItemIds: [line.id, 'unknown'] })).totalQuantity).toBe(2);

    const url: string = (await browser.call('/api/multipass', { getURL: true })).json().url;
    expect(url).toBe(checkoutUrl);
    const { attributes, note, buyerIdentity: buyer } = shop.platforms.DTC.completeCheckout(url);
    expect(attributes).toContainEqual({ key: 'sgTrackingId', value: 'tracking-1' });
    expect(attributes).toContainEqual({ key: 'SALES_ORD_TYPE', value: 'ZDTC' });
    expect([note, buyer.email]).toEqual(['Ring twice', 'a.shopper@example.com']);
    const gone = await browser.call('get-cart', { cartId });
    expect([gone.statusCode, gone.json().error.code]).toEqual([404, 'NOT_FOUND']);
    expect(browser.cookies.has('col_cart_id')).toBe(false);
    expectNoTrouble();
  });

  it('keeps the limits when many requests add at once', async () => {
    const lineItems = [{ merchandiseId: await shop.merchandise('ADC-15'), quantity: 1 }];
    const cartId = (await browser.call('create-cart', { buyerIdentity: {}, lineItems })).json().cart.id;
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => browser.call('add-cart-line-items', { cartId, lineItems })),
    );
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(9);
    expect((await browser.call('get-cart', { cartId })).json().cart.totalQuantity).toBe(10);
    expectNoTrouble();
  });

  it('finds no cart of the other site (ST-28)', async () => {
    const cartId = (await browser.call('create-cart', { buyerIdentity: {}, lineItems: [] })).json().cart.id;
    expect((await new TestBrowser(shop, 'HPSF').call('get-cart', { cartId })).statusCode).toBe(404);
    expectNoTrouble();
  });
});

describe('buying on a hosted platform by the script of the browser', () => {
  const useCases = () => {
    const cookie = {
      read: () => browser.cookies.get('col_cart_id') as CartId | undefined,
      forget: () => void browser.cookies.delete('col_cart_id'),
    };
    const client = new HttpClient(browser.send, async () => undefined);
    return {
      addToCart: new HttpAddToCart(client, cookie),
      updateCartLines: createHttpUpdateCartLines(client, cookie),
      removeLine: createHttpRemoveLine(client, cookie),
      getCart: createHttpGetCart(client, cookie),
      applyDiscountCodes: createHttpApplyDiscountCodes(client, cookie),
      startCheckout: createHttpStartCheckout(client, cookie),
      productCards: createHttpProductCards(client),
      stock: new HttpStock(client),
    };
  };

  it('leads from a product card to the checkout of the platform', async () => {
    const { addToCart, updateCartLines, removeLine, getCart, applyDiscountCodes, startCheckout, productCards, stock } =
      useCases();
    const [card] = await productCards.byHandles(['adult-chicken-dry-dog-food'])();
    const [bag, small] = card?.variants ?? [];
    if (!bag || !small) throw new Error('the card has two variants');
    expect([bag.price, card?.hasAutoship]).toEqual([4599, true]);
    expect(await stock.levels(['ADC-15', 'SOLD-OUT-1'], '99501', 'home')()).toMatchObject([
      { sku: 'ADC-15', availability: 'in_stock' },
      { sku: 'SOLD-OUT-1', availability: 'out_of_stock' },
    ]);

    const lines = [{ merchandiseId: bag.merchandiseId, quantity: 2 }];
    const { id } = right(await addToCart.execute({ lines })());
    const added = right(await addToCart.execute({ lines: [{ merchandiseId: small.merchandiseId, quantity: 1 }] })());
    expect([added.id, added.totalQuantity]).toEqual([id, 3]);
    const [first, second] = added.lines;
    if (!first || !second) throw new Error('the cart has two lines');
    const update = { id: first.id, quantity: 1, sellingPlanId: 'autoship-8w' as SellingPlanId };
    expect(right(await updateCartLines.execute({ lines: [update] })()).lines[0]).toMatchObject({
      quantity: 1,
      sellingPlan: { every: { count: 8, unit: 'week' } },
      totalAmount: 4369,
      discounts: [{ promotion: 'AUTOSHIP', amount: 230 }],
    });
    expect(right(await removeLine.execute({ lineIds: [second.id] })()).lines).toHaveLength(1);
    expect(right(await applyDiscountCodes.execute({ codes: ['welcome10'] })()).cost.totalAmount).toBe(3932);
    expect(right(await getCart.execute({})()).totalQuantity).toBe(1);
    const { url } = right(await startCheckout.execute({})());
    expect(url).toMatch(checkoutAddress);
    expectNoTrouble();

    shop.platforms.DTC.completeCheckout(url);
    expect(await getCart.execute({})()).toEqual(E.left({ kind: 'CartNotFound' }));
    expect(right(await addToCart.execute({ lines })()).totalQuantity).toBe(2);
    expectNoTrouble();
  });

  it('is refused over a limit, and the cart stays unchanged', async () => {
    const { addToCart, getCart } = useCases();
    const merchandiseId = await shop.merchandise('ADC-15');
    right(await addToCart.execute({ lines: [{ merchandiseId, quantity: 9 }] })());
    consoleError.mockImplementation(() => undefined);
    expect(await addToCart.execute({ lines: [{ merchandiseId, quantity: 2 }] })()).toEqual(
      E.left({ kind: 'LimitExceeded', limit: 'order', maximum: 10 }),
    );
    consoleError.mockReset();
    expect(right(await getCart.execute({})()).totalQuantity).toBe(9);
    expect(shop.troubles()).toEqual([]);
  });
});

/** Someone on the staff site who has an account on the platform. */
const registerStaff = async () => {
  const person = { email: 'staff@example.com', firstName: 'Sam', lastName: 'Lee' };
  const { id: platformId } = shop.platforms.HPSF.createCustomer(person, 'three plain words');
  const token = await shop.platforms.HPSF.customerAccessTokenCreate(person.email, 'three plain words');
  const { linkedIdentities } = shop.ports.HPSF;
  const id = right(await linkedIdentities.findOrLink({ issuer: 'fake', subject: platformId, ...person })());
  await linkedIdentities.storeToken('fake', id, token ?? '')();
  return { login: { id, platformId } };
};

describe('the staff site on a hosted platform', () => {
  beforeEach(() => {
    browser = new TestBrowser(shop, 'HPSF');
  });

  it('has no prices in its catalog (EN-21)', async () => {
    for (const url of ['/products', bagPath, '/products?search=salmon&sort=price-asc']) {
      const { body, statusCode } = await browser.get(url);
      expect([statusCode, body.includes('$23.00'), body.includes('"price":')]).toEqual([200, false, false]);
    }
    expect((await browser.get('/products')).body).toContain('Staff Only');
    expectNoTrouble();
  });

  it('prices its carts from its own store, and requires attestation and login before its checkout', async () => {
    const merchandiseId = await shop.merchandise('ADC-15', 'HPSF');
    await browser.post('/cart', { intent: 'add', merchandiseId, quantity: '2', sellingPlanId: '' });
    const { cart } = await cartPage();
    expect(cart).toMatchObject({ site: 'HPSF', checkoutUrl: '', cost: { totalAmount: 4600 } });
    const unconfirmed = await browser.call('/api/multipass', { getURL: true });
    expect([unconfirmed.statusCode, unconfirmed.json().error.code]).toEqual([422, 'NOT_READY']);
    const confirmed = await browser.call('/api/multipass', { getURL: true, isAttestationChecked: true });
    expect([confirmed.statusCode, confirmed.json().error.code]).toEqual([403, 'LOGIN_REQUIRED']);
    expect((await browser.call('get-cart', { cartId: cart.id })).json().cart.attributes).toContainEqual({
      key: 'is_attestation_checked',
      value: 'true',
    });
    expectNoTrouble();
  });

  it('sends registered staff to the checkout of the platform, with their attestation in the order (CP-08)', async () => {
    const { login } = await registerStaff();
    const customer = { id: login.id, facts: { usedFirstAutoship: false, hasLiveAutoship: false } };
    const staff = shop.shopFor({ ...aGuest({ site: 'HPSF' }), kind: 'Staff', customer });
    const lines = [{ merchandiseId: await shop.merchandise('ADC-15', 'HPSF'), quantity: 1 }];
    const { id: cartId } = right(await staff.addToCart.execute({ lines })());
    expect(await staff.startCheckout.execute({ cartId })()).toMatchObject(E.left({ kind: 'AttestationMissing' }));
    const { url } = right(await staff.startCheckout.execute({ cartId, attested: true })());
    expect(url).toMatch(checkoutAddress);
    expect(await shop.shops.HPSF.getCart.execute({ cartId })()).toEqual(E.left({ kind: 'CartNotFound' }));
    const { attributes, buyerIdentity } = shop.platforms.HPSF.completeCheckout(url);
    expect(attributes).toContainEqual({ key: 'is_attestation_checked', value: 'true' });
    expect(attributes).toContainEqual({ key: 'SALES_ORD_TYPE', value: 'ZK01' });
    expect(buyerIdentity.customer).toEqual({ id: login.platformId });
    expectNoTrouble();
  });
});
