import { beforeEach, describe, expect, it } from 'vitest';
import { buildOpenApiDocument } from '#adapters/http/api/open-api';
import { bodyLimit } from '#adapters/http/call';
import { PreviewPassSigner } from '#adapters/http/web/shell/preview-pass-signer';
import type { MerchandiseId } from '#domain/catalog/product';
import { aContact, aProduct, aVariant, aWarehouse, someContactInput, someContent } from '../../builders';
import { anHttpShop, type HttpShop, merchandiseOf } from '../../http-shop';

let shop: HttpShop;
let bag: MerchandiseId;
let cartId: string;

const form = (url: string, fields: Readonly<Record<string, string>>, from = '192.0.2.1'): Promise<number> =>
  shop.app
    .inject({
      method: 'POST',
      url,
      remoteAddress: from,
      headers: {
        host: 'shop.test',
        'content-type': 'application/x-www-form-urlencoded',
        ...(cartId ? { cookie: `col_cart_id=${cartId}` } : {}),
      },
      payload: new URLSearchParams(fields).toString(),
    })
    .then(({ statusCode }) => statusCode);

const sendCall = (path: string, body: unknown, from = '192.0.2.1') =>
  shop.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    remoteAddress: from,
    headers: { host: 'shop.test', 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
const call = (path: string, body: unknown, from?: string): Promise<number> =>
  sendCall(path, body, from).then(({ statusCode }) => statusCode);

const cart = async () => {
  const { lineItems, totalQuantity, discountCodes } = (await sendCall('ecom/v1.0/get-cart', { cartId })).json<{
    cart: { lineItems: { id: string }[]; totalQuantity: number; discountCodes: unknown[] };
  }>().cart;
  return { lines: lineItems.map(({ id }) => id), totalQuantity, codes: discountCodes.length };
};

beforeEach(async () => {
  shop = await anHttpShop({
    products: [aProduct({ variants: [aVariant({ stock: { 1: 500 } })] })],
    warehouses: [aWarehouse({ ranges: [['00501', '99950']] })],
  });
  const pages = [{ slug: 'contact-us', title: 'Contact us', blocks: [] }];
  await shop.ports.DTC.content.write(someContent({ pages, contact: [aContact()] }))();
  bag = await merchandiseOf(shop.ports.DTC, 'ADC-15');
  cartId = '';
  const made = await sendCall('ecom/v1.0/create-cart', { buyerIdentity: {}, lineItems: [] });
  cartId = made.json<{ cart: { id: string } }>().cart.id;
});

/** The same action by form or by call; the number is the status of the answer. */
type Act = (index: number) => Promise<number>;
type LimitedAction = {
  readonly what: string;
  readonly most: number;
  readonly seconds: number;
  readonly byForm: Act;
  readonly byCall: Act;
};

const contact = (overrides: Parameters<typeof someContactInput>[0], from: string) => ({
  byForm: () => form('/contact-us', { ...someContactInput(overrides) }, from),
  byCall: () => call('send-contact-us', { data: someContactInput(overrides) }, from),
});
const signUp = (email: string, from: string) => ({
  byForm: () => form('/email-signup', { email }, from),
  byCall: () => call('email-signup', { email }, from),
});

/** The limited actions. The preview password is limited too, but has only a form: its test is below. */
const tries: readonly LimitedAction[] = [
  {
    what: 'new codes for one cart (ST-15)',
    most: 20,
    seconds: 3600,
    byForm: (index) => form('/cart', { intent: 'code', code: `SAVE${index}` }),
    byCall: (index) => call('ecom/v1.0/update-cart-discount-codes', { cartId, codes: [`SAVE${index}`] }),
  },
  {
    what: 'contact messages from one network address (API-27)',
    most: 5,
    seconds: 3600,
    byForm: (index) => contact({ email: `pat${index}@example.com` }, '192.0.2.1').byForm(),
    byCall: (index) => contact({ email: `pat${index}@example.com` }, '192.0.2.1').byCall(),
  },
  {
    what: 'contact messages of one email address (API-27)',
    most: 5,
    seconds: 3600,
    byForm: (index) => contact({ email: 'pat@example.com' }, `192.0.2.${index}`).byForm(),
    byCall: (index) => contact({ email: 'PAT@example.com' }, `192.0.2.${index}`).byCall(),
  },
  {
    what: 'sign-ups of one email address (UI-04)',
    most: 30,
    seconds: 3600,
    byForm: (index) => signUp('pat@example.com', `192.0.2.${index}`).byForm(),
    byCall: (index) => signUp('PAT@example.com', `192.0.2.${index}`).byCall(),
  },
  {
    what: 'sign-ups from one network address (UI-04)',
    most: 60,
    seconds: 3600,
    byForm: (index) => signUp(`pat${index}@example.com`, '192.0.2.1').byForm(),
    byCall: (index) => signUp(`pat${index}@example.com`, '192.0.2.1').byCall(),
  },
];

describe.each(tries)('the limit of $most $what', ({ most, seconds, byForm, byCall }) => {
  it.each([
    ['by form', byForm, byCall],
    ['by call', byCall, byForm],
  ])('applies to both once it is used up %s, until the hour is over', async (_way, first, second) => {
    for (let index = 0; index < most; index += 1) expect(await first(index)).toBeLessThan(400);
    expect([await second(most), await first(most + 1)]).toEqual([429, 429]);
    shop.pass(seconds * 1000);
    expect(await second(most + 2)).toBeLessThan(400);
  });
});

describe('5 tries of the preview password (ST-24)', () => {
  it('are counted by its form, and no call accepts it', async () => {
    shop = await anHttpShop(undefined, {
      preview: { pass: new PreviewPassSigner('a hash'), verify: () => async () => false },
    });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push(await form('/password-protect', { password: 'guess' }));
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    const described = JSON.stringify(buildOpenApiDocument());
    expect(described).toContain('sendContactUs');
    expect(described).not.toMatch(/password/i);
  });
});

type Amount = {
  readonly what: string;
  readonly fill: Readonly<Record<'by form' | 'by call', () => Promise<number>>>;
  readonly more: Readonly<Record<'by form' | 'by call', () => Promise<number>>>;
  readonly cookieChanges: () => Promise<number>;
  readonly most: number;
};

const addByForm = (quantity: number, plan = '') =>
  form('/cart', { intent: 'add', merchandiseId: bag, quantity: String(quantity), sellingPlanId: plan });
const addByCall = (quantity: number, plan: string | null = null) =>
  call('ecom/v1.0/add-cart-line-items', { cartId, lineItems: [{ merchandiseId: bag, quantity, sellingPlanId: plan }] });
const updateByForm = async (quantity: number, plan = '') =>
  form('/cart', {
    intent: 'update',
    lineId: (await cart()).lines[0] ?? '',
    quantity: String(quantity),
    sellingPlanId: plan,
  });
const updateByCall = async (quantity: number, plan: string | null = null) =>
  call('ecom/v1.0/update-cart-line-items', {
    cartId,
    lineItems: [{ id: (await cart()).lines[0] ?? '', quantity, sellingPlanId: plan }],
  });
const quantity = async () => (await cart()).totalQuantity;

const amounts: readonly Amount[] = [
  {
    what: 'items of an order, added (CA-17)',
    most: 10,
    cookieChanges: quantity,
    fill: { 'by form': () => addByForm(10), 'by call': () => addByCall(10) },
    more: { 'by form': () => addByForm(1), 'by call': () => addByCall(1) },
  },
  {
    what: 'items of an order, set (CA-17)',
    most: 10,
    cookieChanges: quantity,
    fill: { 'by form': () => addByForm(10), 'by call': () => addByCall(10) },
    more: { 'by form': () => updateByForm(11), 'by call': () => updateByCall(11) },
  },
  {
    what: 'items of an autoship line, added (CA-18)',
    most: 5,
    cookieChanges: quantity,
    fill: { 'by form': () => addByForm(5, 'autoship-4w'), 'by call': () => addByCall(5, 'autoship-4w') },
    more: { 'by form': () => addByForm(1, 'autoship-4w'), 'by call': () => addByCall(1, 'autoship-4w') },
  },
  {
    what: 'items of an autoship line, set (CA-18)',
    most: 5,
    cookieChanges: quantity,
    fill: { 'by form': () => addByForm(5, 'autoship-4w'), 'by call': () => addByCall(5, 'autoship-4w') },
    more: { 'by form': () => updateByForm(6, 'autoship-4w'), 'by call': () => updateByCall(6, 'autoship-4w') },
  },
];

describe.each(amounts)('the limit of $most $what', ({ most, fill, more, cookieChanges }) => {
  it.each([
    ['by form', 'by call'],
    ['by call', 'by form'],
    ['by form', 'by form'],
    ['by call', 'by call'],
  ] as const)('is reached by attempts %s, so that none is accepted %s', async (first, second) => {
    expect(await fill[first]()).toBeLessThan(400);
    expect(await cookieChanges()).toBe(most);
    expect([400, 422]).toContain(await more[second]());
    expect(await cookieChanges()).toBe(most);
  });
});

type Text = {
  readonly what: string;
  readonly most: number;
  readonly ofLength: (length: number) => string;
  readonly byForm: (text: string) => Promise<number>;
  readonly byCall: (text: string) => Promise<number>;
};

const ofLetters = (length: number): string => 'a'.repeat(length);
const ofMail = (length: number): string => {
  const host = '.example.com';
  const label = 'b'.repeat(60);
  const domain = [label, label, label].join('.') + host;
  return `${'a'.repeat(length - domain.length - 1)}@${domain}`;
};
const contactText = (what: string, field: string, most: number, ofLength = ofLetters): Text => ({
  what,
  most,
  ofLength,
  byForm: (text) => form('/contact-us', { ...someContactInput({ [field]: text }) }),
  byCall: (text) => call('send-contact-us', { data: someContactInput({ [field]: text }) }),
});

/** Only calls accept the note, attributes and buyer of a cart; only the form accepts the fields of the checkout. */
const texts: readonly Text[] = [
  {
    what: 'a discount code (API-35)',
    most: 64,
    ofLength: ofLetters,
    byForm: (code) => form('/cart', { intent: 'code', code }),
    byCall: (code) => call('ecom/v1.0/update-cart-discount-codes', { cartId, codes: [code] }),
  },
  contactText('the first name of a contact message', 'firstName', 120),
  contactText('the last name of a contact message', 'lastName', 120),
  contactText('the order number of a contact message', 'orderNumber', 12, (length) => '1'.repeat(length)),
  contactText('a contact message', 'message', 2000),
  contactText('the email address of a contact message', 'email', 254, ofMail),
  {
    what: 'the email address of a sign-up',
    most: 254,
    ofLength: ofMail,
    byForm: (email) => form('/email-signup', { email }),
    byCall: (email) => call('email-signup', { email }),
  },
];

describe.each(texts)('the limit of $most characters of $what', ({ most, ofLength, byForm, byCall }) => {
  it.each([
    ['form', byForm],
    ['call', byCall],
  ])('accepts that many in a %s, and refuses one more', async (_way, act) => {
    expect(await act(ofLength(most))).toBeLessThan(400);
    expect([400, 422]).toContain(await act(ofLength(most + 1)));
  });
});

describe('a body of more than the limit', () => {
  it('is refused both as a form and as a call', async () => {
    const long = 'x'.repeat(bodyLimit);
    expect([await form('/cart', { note: long }), await call('ecom/v1.0/get-cart', { cartId: long })]).toEqual([
      413, 413,
    ]);
  });
});
