import * as E from 'fp-ts/Either';
import { beforeAll, describe, expect, it } from 'vitest';
import { addressBookForms } from '#adapters/http/web/account/address-book-page-row';
import { petForms } from '#adapters/http/web/account/pets-page-row';
import { profileForms } from '#adapters/http/web/account/profile-page-row';
import { cartForms } from '#adapters/http/web/cart/cart-page-row';
import { buildChangePath } from '#application/autoship/change-url';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import type { CustomerChange, SavedCardId } from '#domain/autoship/customer-change';
import { deliveryLinkActs } from '#domain/autoship/delivery-link';
import { storedItems } from '#domain/consent/stored-items';
import type { OrderId } from '#domain/orders/order';
import { buildRoutePath, findRoutePath, type RouteName, routeDefinitions } from '#domain/shell/routes';
import type { CalendarDate } from '#domain/time';
import { anAddress, aProduct, aVariant, aWarehouse } from '../../builders';
import { aCanaryCustomer, type CanaryCustomer, canary, idsOf, possessionsOf, shownOf } from '../../canary-customer';
import { typed } from '../../contracts/checkout-input';
import { startAutoship } from '../../contracts/start-autoship';
import { anAutoshipLine } from '../../domain/autoship/autoship-builders';
import { postingForms } from '../../html-forms';
import { anHttpShop, type HttpShop, merchandiseOf } from '../../http-shop';
import { registeredPaths } from '../../registered-paths';
import { aSignedInCustomer } from '../../signed-in-customer';
import { hiddenFields, screenOf, TestBrowser } from '../../test-browser';

type Fields = Readonly<Record<string, string>>;

/** Somebody who asks with the ids of another customer, and what they have themselves. */
type Asker = {
  readonly browser: TestBrowser;
  /** Own values of the parameters of routes. */
  readonly own: Readonly<Record<string, string>>;
  /** The fields of an own checkout that can be placed. */
  readonly checkout: Fields;
  /** The fields of the forms that change an own Autoship, as their previews have them, by kind. */
  readonly changes: Readonly<Record<string, Fields>>;
};

const seed = {
  products: [aProduct({ variants: [aVariant({ stock: { 1: 50 } })] })],
  warehouses: [aWarehouse({ ranges: [['00501', '99950'] as [string, string]] })],
};

const withCheckout = async (shop: HttpShop, browser: TestBrowser, order: string): Promise<Asker> => {
  const merchandiseId = await merchandiseOf(shop.ports.DTC, 'ADC-15');
  await browser.post('/cart', { intent: 'add', merchandiseId, quantity: '1', sellingPlanId: '' });
  const checkout = await browser.proceedToCheckout();
  const fields = { ...typed(), ...hiddenFields(screenOf((await browser.get(checkout)).body)) };
  const own = { token: checkout.split('/').at(-1) ?? '', order, id: 'nobody' };
  return { browser, own, checkout: fields, changes: {} };
};

const aGuestWithCheckout = (shop: HttpShop): Promise<Asker> => withCheckout(shop, new TestBrowser(shop), 'nobody');

/** Saves a card on its page; returns what pages call it. */
const saveCard = async (browser: TestBrowser, expiry: string): Promise<SavedCardId> => {
  const path = findRoutePath('cards');
  const saved = await browser.post(path, { cardNumber, cardExpiry: expiry, cardCode: '123' });
  expect(saved.statusCode).toBe(303);
  return screenOf((await browser.get(path)).body).cards[0].id;
};

const id = (name: string) => name as AutoshipContractId;

/** Another customer, with an order and two Autoships. */
const anotherCustomer = async (shop: HttpShop): Promise<Asker> => {
  const { browser, order, customerId, ports } = await aSignedInCustomer(shop, 'other@example.com');
  await order('order-of-another' as OrderId);
  await saveCard(browser, '10/30');
  const [card] = await shop.ports.DTC.savedCards.ofCustomer(customerId)();
  const added = await ports.addresses.add({ ...anAddress({ address1: '9 Own Street' }), phone: '3035550100' })();
  if (!card || E.isLeft(added)) throw new Error('the customer has no card or no address');
  const cardId = await saveCard(browser, '11/30');
  const merchandiseId = await merchandiseOf(shop.ports.DTC, 'ADC-15');
  for (const name of ['own-1', 'own-2'])
    await startAutoship(shop.ports.DTC, customerId, {
      id: id(name),
      anchor: '2026-03-20' as CalendarDate,
      paymentToken: card.token,
      lines: [anAutoshipLine({ id: `${name}-line` as AutoshipLineId, merchandiseId })],
    });
  const formOf = async (change: CustomerChange): Promise<Fields> => {
    const { body } = await browser.get(buildChangePath(id('own-1'), change));
    const form = postingForms(body).find(({ action }) => action === buildRoutePath('autoshipChange', 'own-1'));
    if (!form) throw new Error(`the preview of ${change.kind} has no form`);
    return Object.fromEntries(form.fields.map(({ name, value }) => [name, value]));
  };
  const changes = {
    'skip-delivery': await formOf({ kind: 'skip-delivery' }),
    merge: await formOf({ kind: 'merge', other: id('own-2') }),
    'set-card': await formOf({ kind: 'set-card', cardId, scope: 'this' }),
    'set-address': await formOf({ kind: 'set-address', addressId: added.right.id }),
  };
  const asker = await withCheckout(shop, browser, 'order-of-another');
  return { ...asker, own: { ...asker.own, id: 'own-1' }, changes };
};

/** The cookies that name a cart and a checkout, with the owner's. A cookie of a checkout has to be signed. */
const plantCookies = (owner: CanaryCustomer, { browser }: Asker): void => {
  browser.cookies.set(storedItems.cart.key, owner.cart.id);
  browser.cookies.set(storedItems.checkout.key, `${owner.checkoutToken}.c2lnbmF0dXJl`);
};

const askers = [
  { who: 'a guest', open: aGuestWithCheckout, hasCookies: false },
  { who: 'a guest with the cookies of a cart and a checkout', open: aGuestWithCheckout, hasCookies: true },
  { who: 'another customer', open: anotherCustomer, hasCookies: false },
  { who: 'another customer with the cookies of a cart and a checkout', open: anotherCustomer, hasCookies: true },
] as const;

type VisitorRoute = {
  readonly [Name in RouteName]: (typeof routeDefinitions)[Name]['audience'] extends 'all' | 'none' ? never : Name;
}[RouteName];

/** The parameters that the query of a page has, by its route. A route whose page is of one visitor needs a row. */
const queries: Readonly<Partial<Record<VisitorRoute, readonly string[]>>> = {
  cart: ['notice'],
  checkout: ['pass', 'address'],
  thankYou: [],
  login: ['redirect', 'problem'],
  register: ['redirect', 'clinic', 'notice'],
  eligibility: [],
  clinic: ['clinic', 'notice'],
  forgotPassword: ['redirect'],
  resetPassword: ['token'],
  confirmAccount: ['token'],
  autoshipLogin: ['redirect'],
  unknownShelter: [],
  account: [],
  accountLogin: ['screenSet', 'redirect'],
  dashboard: [],
  profile: ['notice'],
  personalData: [],
  formerProfile: [],
  orders: ['text', 'status', 'year', 'after'],
  order: ['notice'],
  autoships: ['page'],
  autoship: ['notice'],
  autoshipChange: ['kind', 'other', 'lineId', 'addressId', 'cardId'],
  autoshipItems: ['for', 'line', 'q'],
  cards: ['autoship', 'notice'],
  invoice: [],
  orderRefund: [],
  addressBook: ['edit', 'delete', 'notice', 'saved', 'outdated'],
  pets: ['edit', 'remove', 'add', 'notice'],
  unknownAccount: [],
  logout: ['deleted'],
  privacy: ['notice'],
  orderStatus: ['number'],
  refundLink: ['notice'],
  deliveryLink: [],
  cardLink: [],
  unsubscribe: [],
  maintenance: [],
  passwordProtect: [],
};

/** A form without script: what is posted beside `ids`, the fields that name something. */
type FormRow = {
  readonly fields?: Fields | ((asker: Asker) => Fields);
  readonly ids?: readonly string[];
};

const namesNobody: readonly FormRow[] = [{}];
const withIntents = (forms: Readonly<Record<string, readonly string[]>>): readonly FormRow[] =>
  Object.entries(forms).map(([intent, ids]) => ({ fields: { intent }, ids }));

/** The fields that name something in the forms of the cart, by their intent. A new form needs a row. */
const idsOfCartForms: Readonly<Record<string, readonly string[]>> = {
  add: [],
  update: ['lineId'],
  remove: ['lineId'],
  code: ['code'],
  'remove-code': ['code'],
  checkout: [],
  restore: [],
  'discard-expired': [],
  'save-for-later': ['lineId'],
  'move-to-cart': ['lineId'],
  'remove-saved': ['lineId'],
  'undo-merge': [],
};
const idsOfAddressForms: Readonly<Record<string, readonly string[]>> = {
  save: ['id'],
  delete: ['id'],
  'make-default': ['id'],
};
const idsOfPetForms: Readonly<Record<string, readonly string[]>> = {
  save: ['id', 'food1'],
  remove: ['id'],
  count: ['food', 'size'],
};
const idsOfProfileForms: Readonly<Record<string, readonly string[]>> = {
  'save-details': [],
  'save-staff-details': [],
  'change-email': ['email'],
  'change-password': [],
};

const intentsOfDeliveryForms = [...deliveryLinkActs, 'undo', 'end-calendar'];

const { cardNumber, email: _email, ...address } = typed();
const password = 'a few words';

const aRefundForm = { number: '1', 'units-0': '1', reason: 'disliked' };

/** The form of an own Autoship's preview; a guest has none. */
const changeForm =
  (kind: string) =>
  ({ changes }: Asker): Fields =>
    changes[kind] ?? { kind, version: '1', hash: 'a' };

/** What every form that posts to a path is sent. A new form needs a row. */
const forms: Readonly<Record<string, readonly FormRow[]>> = {
  '/cart': withIntents(idsOfCartForms).map(({ fields, ...row }) => ({ ...row, fields: { quantity: '1', ...fields } })),
  '/checkouts/:token': [
    { fields: ({ checkout }) => checkout, ids: ['orderId', 'email', 'address'] },
    { fields: ({ checkout }) => checkout, ids: ['remove'] },
  ],
  '/account/address-book': withIntents(idsOfAddressForms).map(({ fields, ...row }) => ({
    ...row,
    fields: { ...address, ...fields },
  })),
  '/account/pets': withIntents(idsOfPetForms).map(({ fields, ...row }) => ({
    ...row,
    fields: {
      name: 'Rex',
      species: 'dog',
      age: '3',
      weight: '45',
      activity: 'moderate',
      packs: '1',
      ...fields,
    },
  })),
  '/account/my-profile': [
    ...withIntents(idsOfProfileForms).map(({ fields, ...row }) => ({
      ...row,
      fields: {
        firstName: 'Alex',
        lastName: 'Roe',
        currentPassword: password,
        password: 'four plain words',
        ...fields,
      },
    })),
    { ids: ['family'] },
    { fields: { intent: 'end-others' }, ids: ['family'] },
  ],
  '/account/clinic': [{ fields: { intent: 'join' }, ids: ['clinic'] }],
  '/account/my-data': [
    { fields: { intent: 'download' }, ids: ['email'] },
    { fields: { intent: 'delete', currentPassword: password }, ids: ['email'] },
  ],
  '/account/orders/:order': [
    { fields: { plan: '' }, ids: ['id'] },
    { fields: { intent: 'cancel' }, ids: ['id'] },
  ],
  '/account/autoships/:id': [{ fields: { intent: 'undo', version: '1' } }],
  '/account/autoships/:id/change': [
    { fields: changeForm('skip-delivery'), ids: ['hash'] },
    { fields: changeForm('merge'), ids: ['other'] },
    { fields: changeForm('set-card'), ids: ['cardId'] },
    { fields: changeForm('set-address'), ids: ['addressId'] },
  ],
  '/account/cards': [
    { fields: { cardNumber, cardExpiry: '12/40', cardCode: '123' }, ids: ['autoship'] },
    { fields: { intent: 'remove' }, ids: ['card', 'autoship'] },
  ],
  '/account/orders/:order/refund': [{ fields: aRefundForm, ids: ['number', 'id'] }],
  '/shelter/login': [{ fields: { password: 'not the password' }, ids: ['email'] }],
  '/shelter/register': [
    { fields: { firstName: 'Alex', lastName: 'Roe', password: 'four plain words' }, ids: ['email'] },
  ],
  '/shelter/confirm': [{ fields: { password: 'four plain words' }, ids: ['token'] }],
  '/shelter/reset-password': [{ fields: { password: 'four plain words' }, ids: ['token'] }],
  '/shelter/forgot-password': [{ ids: ['email'] }],
  '/order-status': ['', 'refund-link'].map((intent) => ({
    fields: { email: 'other@example.com', number: '100123', intent },
    ids: ['number', 'email'],
  })),
  '/order-status/:token': [{ fields: aRefundForm }],
  '/deliveries/:token': intentsOfDeliveryForms.map((intent) => ({ fields: { intent } })),
  '/deliveries/:token/card': [{ fields: { cardNumber, cardExpiry: '12/30', cardCode: '123' } }],
  '/unsubscribe/:token': namesNobody,
  '/contact-us': [{ fields: { firstName: 'Alex', lastName: 'Roe', message: 'Hello' }, ids: ['email'] }],
  '/email-signup': [{ ids: ['email'] }],
  '/location': [{ fields: { zip: '80011' }, ids: ['return'] }],
  '/logout': namesNobody,
  '/privacy': namesNobody,
  '/password-protect': namesNobody,
};

type Posting = { readonly path: string; readonly row: FormRow; readonly name: string };

const postings: readonly Posting[] = Object.entries(forms).flatMap(([path, rows]) =>
  rows.map((row, place) => {
    const intent = typeof row.fields === 'object' ? row.fields.intent : undefined;
    return { path, row, name: `${path} ${intent ?? (rows.length > 1 ? `(${place + 1})` : '')}`.trim() };
  }),
);

const parameterOf = (pattern: string): string | undefined => /:(\w+)/.exec(pattern)?.[1];

/** The paths of a pattern, with each value for its parameters and for what `*` stands for. */
const pathsOf = (pattern: string, values: readonly string[]): readonly string[] =>
  /[:*]/.test(pattern) ? values.map((value) => pattern.replaceAll(/:\w+|\*/g, encodeURIComponent(value))) : [pattern];

/** The asker's own value of a route's parameter. A new parameter needs one in `own`. */
const ownValue = ({ own }: Asker, pattern: string): readonly string[] => {
  const name = parameterOf(pattern);
  if (name === undefined) return [];
  const value = own[name];
  if (value === undefined) throw new Error(`no own value of the parameter ${name} of ${pattern}`);
  return [value];
};

type Sent = {
  readonly shop: HttpShop;
  readonly owner: CanaryCustomer;
  /** What names the owner or something of theirs. */
  readonly ids: readonly string[];
  readonly asker: Asker;
  readonly hasCookies: boolean;
};

/** Sends a GET or, with fields, a POST, and expects that the answer shows nothing of the owner's. */
const expectNothingShown = async ({ owner, asker, hasCookies }: Sent, url: string, fields?: Fields): Promise<void> => {
  if (hasCookies) plantCookies(owner, asker);
  const { browser } = asker;
  const answer = await (fields ? browser.post(url, fields) : browser.get(url));
  const request = JSON.stringify([url, decodeURIComponent(url.replaceAll('+', ' ')), fields, [...browser.cookies]]);
  const { 'x-request-id': _requestId, ...headers } = answer.headers;
  const sent = hasCookies ? `${request} ${owner.cart.id} ${owner.checkoutToken}` : request;
  expect({
    url,
    fields,
    status: answer.statusCode,
    shown: shownOf(owner, JSON.stringify(headers) + answer.body, sent),
  }).toEqual({ url, fields, status: expect.any(Number), shown: [] });
  expect(answer.statusCode, url).not.toBe(500);
};

const opened = async ({ open, hasCookies }: (typeof askers)[number]): Promise<Sent> => {
  const shop = await anHttpShop(seed);
  const owner = await aCanaryCustomer(shop);
  const ids = [...Object.values(idsOf(owner)), await saveCard(owner.browser, '12/30')];
  return { shop, owner, ids, asker: await open(shop), hasCookies };
};

const visitorRoutes = (Object.keys(routeDefinitions) as RouteName[]).filter(
  (name) => routeDefinitions[name].audience === 'visitor',
);
const patternsOf = (names: readonly RouteName[]) =>
  names.flatMap((name) => routeDefinitions[name].patterns.map((pattern) => ({ name, pattern })));

describe('the table of requests', () => {
  it('has a row for every page of one visitor, and own values of every parameter', async () => {
    expect(Object.keys(queries).toSorted()).toEqual(visitorRoutes.toSorted());
  });

  it.each(['skip-delivery', 'merge', 'set-card', 'set-address'])(
    'has a form that would change an own Autoship if all its ids were own: %s',
    async (kind) => {
      const { browser, changes } = await anotherCustomer(await anHttpShop(seed));
      const made = await browser.post(buildRoutePath('autoshipChange', 'own-1'), changes[kind] ?? {});
      expect([made.statusCode, made.headers.location]).toEqual([303, expect.stringContaining('notice=changed')]);
    },
  );

  it('has a row for every form', async () => {
    const { app } = await anHttpShop(seed);
    const paths = registeredPaths(app, 'POST').filter((path) => !path.startsWith('/api/'));
    expect(Object.keys(forms).toSorted()).toEqual(paths.toSorted());
    expect(Object.keys(idsOfCartForms).toSorted()).toEqual(Object.keys(cartForms).toSorted());
    expect(Object.keys(idsOfAddressForms).toSorted()).toEqual(Object.keys(addressBookForms).toSorted());
    expect(Object.keys(idsOfPetForms).toSorted()).toEqual(Object.keys(petForms).toSorted());
    expect(Object.keys(idsOfProfileForms).toSorted()).toEqual(Object.keys(profileForms).toSorted());
  });
});

describe('a page that the owner asks for', () => {
  it('shows what is the owner’s, so that its absence says something', async () => {
    const shop = await anHttpShop(seed);
    const owner = await aCanaryCustomer(shop);
    owner.browser.cookies.set(storedItems.cart.key, owner.cart.id);
    const paths = [
      '/account/my-profile',
      '/account/address-book',
      `/account/address-book?edit=${owner.address.id}`,
      '/account/pets',
      `/account/pets?edit=${owner.pet.id}`,
      `/account/orders/${owner.orderNumber}`,
      `/account/orders/${owner.orderNumber}/invoice`,
      `/account/autoships/${owner.autoshipId}`,
      `/checkouts/${owner.checkoutToken}`,
      `/checkouts/${owner.orderToken}/thank-you`,
    ];
    for (const path of paths)
      expect([path, (await owner.browser.get(path)).body]).toEqual([path, expect.stringMatching(canary)]);
    for (const [path, id] of [
      ['/cart', owner.line.id],
      ['/cart', owner.savedLine.id],
      ['/account/orders', String(owner.orderNumber)],
      ['/account/autoships', owner.autoshipId],
    ] as const)
      expect((await owner.browser.get(path)).body).toContain(id);
  });
});

/** Pages for everybody are asked for by one asker, who has all that a browser can have. */
const patternsFor = ({ who }: (typeof askers)[number]) =>
  patternsOf(who === askers[3].who ? (Object.keys(routeDefinitions) as RouteName[]) : visitorRoutes);

describe.each(askers)('a request of $who with the ids of someone else (ST-09)', (row) => {
  let sent: Sent;

  beforeAll(async () => {
    sent = await opened(row);
  });

  it.each(patternsFor(row))(
    'is shown nothing of theirs by the path of the route $name, and changes nothing: $pattern',
    async ({ name, pattern }) => {
      const { shop, owner, asker, ids } = sent;
      const before = await possessionsOf(shop, owner);
      const ownPaths = routeDefinitions[name].audience === 'visitor' ? pathsOf(pattern, ownValue(asker, pattern)) : [];
      const paths = pathsOf(pattern, ids).flatMap((path) => [path, `${path}/_payload.json`]);
      const asked = (queries[name as VisitorRoute] ?? []).flatMap((parameter) =>
        [...ownPaths, ...pathsOf(pattern, ids).slice(0, 1)].flatMap((path) =>
          ids.map((id) => `${path}?${new URLSearchParams({ [parameter]: id })}`),
        ),
      );
      for (const path of new Set([...paths, ...asked])) await expectNothingShown(sent, path);
      expect(await possessionsOf(shop, owner)).toEqual(before);
    },
  );

  it.each(postings)('is shown nothing of theirs by a form, and changes nothing: $name', async ({ path, row: form }) => {
    const posted = await opened(row);
    const { shop, owner, asker, ids } = posted;
    const before = await possessionsOf(shop, owner);
    const fields = typeof form.fields === 'function' ? form.fields(asker) : (form.fields ?? {});
    for (const foreign of parameterOf(path) === undefined ? [] : pathsOf(path, ids))
      await expectNothingShown(posted, foreign, fields);
    const [own = path] = pathsOf(path, ownValue(asker, path));
    for (const name of form.ids ?? []) {
      for (const id of ids) await expectNothingShown(posted, own, { ...fields, [name]: id });
    }
    if (!form.ids?.length) await expectNothingShown(posted, own, fields);
    expect(await possessionsOf(shop, owner)).toEqual(before);
  });
});
