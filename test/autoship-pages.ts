import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { expect } from 'vitest';
import { buildChangePath } from '#application/autoship/change-url';
import type { Autoship } from '#domain/autoship/autoship';
import type { AutoshipContract, AutoshipLine } from '#domain/autoship/contract';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import type { CustomerChange, SavedCardId } from '#domain/autoship/customer-change';
import { money } from '#domain/money';
import { buildRoutePath, findRoutePath } from '#domain/shell/routes';
import type { Site } from '#domain/site';
import { anAddress, aProductNamed, aWarehouse, someContent } from './builders';
import { startAutoship } from './contracts/start-autoship';
import { anAutoshipLine, date } from './domain/autoship/autoship-builders';
import { postingForms } from './html-forms';
import { anHttpShop, merchandiseOf } from './http-shop';
import { aSignedInCustomer } from './signed-in-customer';
import { aStaffPerson } from './staff-person';
import { screenOf, type TestBrowser } from './test-browser';

const seed = {
  products: [
    aProductNamed('Kibble'),
    aProductNamed('Stew', {}, { prices: { dtc: { price: money(2000) }, hpsf: { price: money(1000) } } }),
    aProductNamed('Treats', {}, { prices: { dtc: { price: money(900) }, hpsf: { price: money(500) } } }),
  ],
  warehouses: [aWarehouse()],
  content: someContent(),
};

type SomeAutoship = Partial<Omit<AutoshipContract, 'lines' | 'id'>> & {
  readonly lines?: readonly Partial<AutoshipLine>[];
};

/**
 * A customer of a site who is logged in and has a card, and what they do with their Autoships without script. It's 5 AM on
 * March 5, 2026. Kibble is $45.99, Stew $20.00 and Treats $9.00, on the staff site $23.00, $10.00 and $5.00.
 */
export const openAutoshipPages = async (
  site: Site = 'DTC',
  options: Parameters<typeof anHttpShop>[1] & { readonly seed?: Parameters<typeof anHttpShop>[0] } = {},
) => {
  const shop = await anHttpShop({ ...seed, ...options.seed }, options);
  const owner = await (site === 'DTC' ? aSignedInCustomer(shop) : aStaffPerson(shop));
  const ports = shop.ports[site];
  const { browser, customerId } = owner;
  const [kibble, stew, treats] = await Promise.all(
    ['KIBBLE-1', 'STEW-1', 'TREATS-1'].map((sku) => merchandiseOf(shop.ports.DTC, sku)),
  );
  if (!kibble || !stew || !treats) throw new Error('an item is missing');

  const cards = findRoutePath('cards');
  /** Saves a card as a form does; returns what pages call it. */
  const addCard = async (cardNumber = '4242424242424242', by: TestBrowser = browser): Promise<SavedCardId> => {
    const idsOf = async (): Promise<readonly SavedCardId[]> =>
      screenOf((await by.get(cards)).body).cards.map(({ id }: { readonly id: SavedCardId }) => id);
    const before = await idsOf();
    const added = await by.post(cards, { cardNumber, cardExpiry: '12/30', cardCode: '123' });
    expect([added.statusCode, added.headers.location]).toEqual([303, `${cards}?notice=saved`]);
    const id = (await idsOf()).find((one) => !before.includes(one));
    if (id === undefined) throw new Error('the card was not saved');
    return id;
  };
  const cardId = await addCard();
  const [card] = await ports.savedCards.ofCustomer(customerId)();
  if (!card) throw new Error('there is no card');

  /** Starts an Autoship with one Kibble every four weeks, which ships next on March 20, 2026. */
  const start = async (name = '1', { lines = [{}], ...some }: SomeAutoship = {}): Promise<AutoshipContractId> => {
    const { contract } = await startAutoship(ports, customerId, {
      id: `contract-${name}` as AutoshipContractId,
      site,
      anchor: date('2026-03-20'),
      paymentToken: card.token,
      ...some,
      lines: lines.map((line, index) => {
        const { promisedPrice, ...base } = anAutoshipLine({ merchandiseId: kibble });
        const promise = site === 'DTC' && promisedPrice !== undefined ? { promisedPrice } : {};
        return { ...base, ...promise, id: `line-${name}-${index + 1}` as AutoshipLineId, ...line };
      }),
    });
    return contract.id;
  };

  const stored = async (id: AutoshipContractId): Promise<Autoship> => {
    const found = O.toUndefined(await ports.siteAutoships.find(id)());
    if (!found) throw new Error(`there is no ${id}`);
    return found;
  };

  const screenAt = async (url: string, by: TestBrowser = browser) => screenOf((await by.get(url)).body);
  const pathOf = (id: AutoshipContractId) => buildRoutePath('autoship', id);
  const listPath = findRoutePath('autoships');

  /** Opens the preview of a change. */
  const preview = async (id: AutoshipContractId, change: CustomerChange) => {
    const answer = await browser.get(buildChangePath(id, change));
    return { status: answer.statusCode, screen: screenOf(answer.body), body: answer.body };
  };

  /** The fields of the form on the preview, as a browser would post them. */
  const formOf = (id: AutoshipContractId, body: string): Readonly<Record<string, string>> => {
    const form = postingForms(body).find(({ action }) => action === buildRoutePath('autoshipChange', id));
    if (!form) throw new Error('the page has no form');
    const fields = form.fields.filter(({ name }) => name !== 'consent').map(({ name, value }) => [name, value]);
    return Object.fromEntries(fields);
  };

  const post = (id: AutoshipContractId, fields: Readonly<Record<string, string>>) =>
    browser.post(buildRoutePath('autoshipChange', id), fields);

  /** Asks for a change, looks at its preview and makes it; returns the preview and the page afterward. */
  const make = async (
    id: AutoshipContractId,
    change: CustomerChange,
    more: Readonly<Record<string, string>> = {},
    said = 'changed',
  ) => {
    const asked = await preview(id, change);
    expect([asked.status, asked.screen.alert]).toEqual([200, undefined]);
    const answer = await post(id, { ...formOf(id, asked.body), ...more });
    const location = `${pathOf(id)}?notice=${said}`;
    expect([answer.statusCode, answer.headers.location]).toEqual([303, location]);
    return { preview: asked.screen.preview, page: await screenAt(location) };
  };

  /** Asks for a change that's refused, by its preview and by its form; returns the sentence. */
  const refuse = async (id: AutoshipContractId, change: CustomerChange): Promise<string> => {
    const before = await ports.siteAutoships.ledger(id, 50)();
    const { status, screen } = await preview(id, change);
    expect([status, screen.preview]).toEqual([422, undefined]);
    const url = new URL(buildChangePath(id, change), 'https://shop.test');
    const posted = await post(id, { ...Object.fromEntries(url.searchParams), version: '1', hash: 'none' });
    expect([posted.statusCode, screenOf(posted.body).alert]).toEqual([409, screen.alert]);
    expect(await ports.siteAutoships.ledger(id, 50)()).toEqual(before);
    return screen.alert;
  };

  /** Adds an address to the address book. */
  const addAddress = async (some: Parameters<typeof anAddress>[0] = {}) => {
    const added = await owner.ports.addresses.add({ ...anAddress(some), phone: '3035550100' })();
    if (E.isLeft(added)) throw new Error(added.left.kind);
    return added.right.id;
  };

  return {
    site,
    seed,
    shop,
    ports,
    owner,
    browser,
    kibble,
    stew,
    treats,
    card,
    cardId,
    addCard,
    addAddress,
    start,
    stored,
    screenAt,
    pathOf,
    listPath,
    preview,
    formOf,
    post,
    make,
    refuse,
    undo: async (id: AutoshipContractId) => {
      const { version } = screenOf((await browser.get(pathOf(id))).body);
      return browser.post(pathOf(id), { intent: 'undo', version: String(version) });
    },
    /** Sets an Autoship to another state, as the engine would. */
    set: async (id: AutoshipContractId, change: (autoship: Autoship) => Autoship) => {
      await ports.siteTransactions.run(({ siteAutoships }) => async () => {
        const before = O.toUndefined(await siteAutoships.lock(id)());
        if (!before) throw new Error(`there is no ${id}`);
        await siteAutoships.save(before, change(before), { at: ports.clock(), actor: 'engine', act: 'rescheduled' })();
        return E.right(undefined);
      })();
    },
    /** Sells an item at another price on the site for consumers. */
    setPrice: async (name: string, cents: number) => {
      const prices = { dtc: { price: money(cents) }, hpsf: { price: money(1000) } };
      await shop.ports.DTC.catalogWriter.write([aProductNamed(name, {}, { prices })])();
    },
    subjects: (): readonly string[] => shop.ports[site].mail.messages.map(({ subject }) => subject),
  };
};

export type AutoshipPages = Awaited<ReturnType<typeof openAutoshipPages>>;
