import { describe, expect, it } from 'vitest';
import { storedItems } from '#domain/consent/stored-items';
import type { PetId } from '#domain/pets/pet';
import { type RouteName, routeDefinitions } from '#domain/shell/routes';
import { instant } from '#domain/time';
import { aCustomerAddress, aPet, aProduct, aVariant, aWarehouse } from '../../builders';
import { aCanaryCustomer, type CanaryCustomer, canary, idsOf, possessionsOf, shownOf } from '../../canary-customer';
import { startAutoship } from '../../contracts/start-autoship';
import { dayInMs } from '../../contracts/test-shop';
import { endedSessions } from '../../ended-sessions';
import { askingForms, type HtmlForm, postingForms } from '../../html-forms';
import { anHttpShop, merchandiseOf } from '../../http-shop';
import { registeredPaths } from '../../registered-paths';
import { aStaffPerson } from '../../staff-person';
import type { TestBrowser } from '../../test-browser';

const seed = {
  products: [aProduct({ variants: [aVariant({ stock: { 1: 50 } })] })],
  warehouses: [aWarehouse({ ranges: [['00501', '99950'] as [string, string]] })],
};
const password = 'a few words';

type Fields = Readonly<Record<string, string>>;
type PostedForm = { readonly path: string; readonly fields: Fields };

const isOwnPage = (path: string): boolean => /^\/(?:account|cart|checkouts)\b/.test(path);

/** What the customer types into fields that a page leaves empty, or at zero. */
const typed: Fields = {
  ...{ cardNumber: '4242424242424242', cardExpiry: '12/30', cardCode: '123' },
  ...{ 'units-0': '1', reason: 'disliked', packs: '1', name: 'Rex', age: '3', weight: '45', zip: '80011' },
};

/** What a browser sends if the fields of a form are left as they are or, where they're empty, filled in. */
const fieldsOf = ({ fields }: HtmlForm): Fields =>
  Object.fromEntries(
    fields.map(({ name, type, value }) => [
      name,
      type === 'password' ? password : value === '' || value === '0' ? (typed[name] ?? value) : value,
    ]),
  );

/** What the pages of a customer lead to by links and forms, and the forms that change something. */
const crawl = async (browser: TestBrowser, more: readonly string[] = []) => {
  const urls = new Set(['/account/dashboard', '/cart', ...more]);
  const forms = new Map<string, PostedForm>();
  for (const url of urls) {
    const { body } = await browser.get(url);
    const [path = url] = url.split('?');
    const links = [...body.matchAll(/href="([^"#]+)[^"]*"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    const asked = askingForms(body).map((form) => `${form.action || path}?${new URLSearchParams(fieldsOf(form))}`);
    for (const next of [...links, ...asked].map((link) => link.replace(/^https:\/\/(?:staff\.)?shop\.test/, '')))
      if (isOwnPage(next)) urls.add(next);
    for (const form of postingForms(body)) {
      const posted = { path: form.action || path, fields: fieldsOf(form) };
      if (isOwnPage(posted.path)) forms.set(JSON.stringify(posted), posted);
    }
  }
  return { urls: [...urls], forms: [...forms.values()] };
};

/** A customer who has one of everything, and what the pages lead to that they have open. */
const anOwnerWithOpenPages = async () => {
  const shop = await anHttpShop(seed);
  const owner = await aCanaryCustomer(shop);
  const { browser, autoshipId, checkoutToken, orderToken } = owner;
  browser.cookies.set(storedItems.cart.key, owner.cart.id);
  const { cardNumber = '', cardExpiry = '', cardCode = '' } = typed;
  await browser.post('/account/cards', { cardNumber, cardExpiry, cardCode });
  await owner.order('delivered', { createdAt: instant(shop.ports.DTC.clock() - 20 * dayInMs) });
  const changePath = `/account/autoships/${autoshipId}/change`;
  const skip = postingForms((await browser.get(`${changePath}?kind=skip-delivery`)).body).find(
    ({ action }) => action === changePath,
  );
  if (!skip) throw new Error('nothing can be skipped');
  await browser.post(changePath, fieldsOf(skip));
  const checkouts = [`/checkouts/${checkoutToken}`, `/checkouts/${orderToken}/thank-you`];
  return { shop, owner, ...(await crawl(browser, checkouts)) };
};

/** Sends a request with the cookies that the browser still has, and returns what the answer shows of the customer's. */
const ask = async (owner: CanaryCustomer, url: string, fields?: Fields) => {
  const { browser, token, cart } = owner;
  browser.cookies.set('sessionToken', token);
  browser.cookies.set('signed_in', 'consumer');
  browser.cookies.set(storedItems.cart.key, cart.id);
  const answer = await (fields ? browser.post(url, fields) : browser.get(url));
  const request = JSON.stringify([url, decodeURIComponent(url.replaceAll('+', ' ')), fields, token, cart.id]);
  const { 'x-request-id': _requestId, ...headers } = answer.headers;
  return { status: answer.statusCode, shown: shownOf(owner, JSON.stringify(headers) + answer.body, request) };
};

const patternsOf = (name: RouteName): readonly string[] =>
  routeDefinitions[name].audience === 'visitor' ? routeDefinitions[name].patterns : [];

describe('the open pages of a customer', () => {
  it('have every form of the account, and change something with a session', async () => {
    const { shop, owner, forms } = await anOwnerWithOpenPages();
    const isPosted = (pattern: string): boolean =>
      forms.some(({ path }) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path));
    // Clinics are of the staff site.
    const paths = registeredPaths(shop.app, 'POST').filter((path) => isOwnPage(path) && path !== '/account/clinic');
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !isPosted(path))).toEqual([]);
    const before = await possessionsOf(shop, owner);
    for (const { path, fields } of forms) await ask(owner, path, fields);
    expect(await possessionsOf(shop, owner)).not.toEqual(before);
  });
});

describe.each(endedSessions)('a browser with a session $why (ST-09)', ({ end }) => {
  it('is shown nothing of the customer’s by any page, and changes nothing by any form', async () => {
    const { shop, owner, urls, forms } = await anOwnerWithOpenPages();
    await end(shop, owner);
    const before = await possessionsOf(shop, owner);
    const ids = Object.values(idsOf(owner)).map(encodeURIComponent);
    const paths = (Object.keys(routeDefinitions) as RouteName[])
      .flatMap(patternsOf)
      .flatMap((pattern) => ids.map((id) => pattern.replaceAll(/:\w+|\*/g, id)));
    for (const url of new Set([...urls, ...paths]))
      expect([url, await ask(owner, url)]).toEqual([url, { status: expect.any(Number), shown: [] }]);
    for (const { path, fields } of forms) {
      const answer = await ask(owner, path, fields);
      expect([path, fields, answer]).toEqual([path, fields, { status: expect.any(Number), shown: [] }]);
      expect(answer.status, path).toBeLessThan(500);
    }
    expect(await possessionsOf(shop, owner)).toEqual(before);
  });
});

/** A member of staff with an Autoship, an order, a pet, a card and an address, and what their open pages lead to. */
const aStaffMemberWithOpenPages = async () => {
  const shop = await anHttpShop(seed);
  const owner = await aStaffPerson(shop);
  const { browser, customerId, ports } = owner;
  const address = aCustomerAddress({ lastName: 'Canary', address1: '7 Canary Street' });
  await ports.addresses.add(address)();
  const foods = [{ merchandiseId: await merchandiseOf(shop.ports.DTC, 'ADC-15'), share: 100 }];
  await ports.pets.store({ pets: [aPet({ id: 'pet' as PetId, name: 'Canary', foods })], foodAtHome: [] })();
  await owner.order('packed', { address, createdAt: instant(shop.ports.HPSF.clock() - 20 * dayInMs) });
  const { contract } = await startAutoship(shop.ports.HPSF, customerId, { site: 'HPSF', address });
  const { cardNumber = '', cardExpiry = '', cardCode = '' } = typed;
  await browser.post('/account/cards', { cardNumber, cardExpiry, cardCode });
  const own = await crawl(browser, ['/account/clinic']);
  expect(own.urls).toContain(`/account/autoships/${contract.id}`);
  const possessions = () =>
    shop.ports.HPSF.store.task(({ addresses, autoships, households, orders, refundRequests, savedCards, ...tables }) =>
      structuredClone([addresses, autoships, households, orders, refundRequests, savedCards, tables.staffProfiles]),
    )();
  const send = (url: string, fields?: Fields) => {
    browser.cookies.set('sessionToken', owner.token);
    browser.cookies.set('signed_in', 'staff');
    return fields ? browser.post(url, fields) : browser.get(url);
  };
  return { shop, owner, possessions, send, ...own };
};

describe('the open pages of a member of staff', () => {
  it('have what is theirs, and change something with a session', async () => {
    const { urls, forms, possessions, send } = await aStaffMemberWithOpenPages();
    const bodies = await Promise.all(urls.map(async (url) => (await send(url)).body));
    expect(bodies.filter((body) => canary.test(body)).length).toBeGreaterThan(5);
    const before = await possessions();
    for (const { path, fields } of forms) await send(path, fields);
    expect(await possessions()).not.toEqual(before);
  });
});

describe.each(endedSessions.filter(({ takesPassword }) => !takesPassword))(
  'a browser of staff with a session $why (ST-09)',
  ({ end }) => {
    it('is shown nothing of theirs by any page, and changes nothing by any form', async () => {
      const { shop, owner, urls, forms, possessions, send } = await aStaffMemberWithOpenPages();
      await end(shop, owner);
      const before = await possessions();
      for (const url of urls) expect([url, (await send(url)).body.match(canary)]).toEqual([url, null]);
      for (const { path, fields } of forms) {
        const { body, statusCode } = await send(path, fields);
        expect([path, statusCode < 500, JSON.stringify(fields).includes('Canary') ? null : body.match(canary)]).toEqual(
          [path, true, null],
        );
      }
      expect(await possessions()).toEqual(before);
    });
  },
);
