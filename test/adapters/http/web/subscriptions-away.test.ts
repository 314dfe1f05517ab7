import { beforeEach, describe, expect, it } from 'vitest';
import { buildChangePath } from '#application/autoship/change-url';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { PetId } from '#domain/pets/pet';
import { type AutoshipPages, openAutoshipPages } from '../../../autoship-pages';
import { aPet } from '../../../builders';
import { aSignedInCustomer } from '../../../signed-in-customer';
import { screenOf, type TestBrowser } from '../../../test-browser';

const unknown = "We couldn't load your Autoships right now. They're safe. Please try again in a few minutes.";

let pages: AutoshipPages;
let id: AutoshipContractId;
let isAway: boolean;

/** Every member fails while the subscriptions are away. */
const failing = <Port extends object>(port: Port): Port =>
  new Proxy(port, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...given: readonly unknown[]) => {
        if (isAway) throw new Error('the subscriptions are away');
        return member.apply(target, given);
      };
    },
  });

/** What was logged as an error since the last look. */
let seen: number;
const errors = (): readonly string[] => {
  const lines = pages.shop.log.slice(seen).map((line) => JSON.parse(line));
  seen = pages.shop.log.length;
  return lines.filter(({ err }) => err !== undefined).map(({ msg }) => msg);
};
const fetching = 'Error fetching subscriptions';

beforeEach(async () => {
  isAway = false;
  seen = 0;
  pages = await openAutoshipPages('DTC', {
    wrapPorts: (ports) => ({ ...ports, autoships: failing(ports.autoships) }),
  });
  id = await pages.start();
});

describe('a shop whose subscriptions can’t be reached (ER-05)', () => {
  it('says so in place of each page of an Autoship, not that there is none', async () => {
    isAway = true;
    const { browser } = pages;
    for (const url of [
      pages.pathOf(id),
      buildChangePath(id, { kind: 'skip-delivery' }),
      `${pages.pathOf(id)}/items?for=add`,
    ]) {
      const { statusCode, body } = await browser.get(url);
      expect([url, statusCode, screenOf(body).alert]).toEqual([url, 503, unknown]);
      expect(body).not.toContain("You don't have");
      expect([...new Set(errors())]).toEqual([fetching]);
    }
  });

  it('changes nothing, and says so', async () => {
    const { body } = await pages.preview(id, { kind: 'skip-delivery' });
    const fields = pages.formOf(id, body);
    isAway = true;
    const answers = [await pages.post(id, fields), await pages.undo(id)];
    for (const answer of answers) expect([answer.statusCode, screenOf(answer.body).alert]).toEqual([503, unknown]);
    isAway = false;
    expect((await pages.stored(id)).contract.version).toBe(1);
    expect((await pages.post(id, fields)).statusCode).toBe(303);
  });

  it('still shows cards, pets, addresses and orders, without guessing what the Autoships are', async () => {
    const { browser, owner, kibble } = pages;
    const foods = [{ merchandiseId: kibble, share: 100 }];
    await owner.ports.pets.store({ pets: [aPet({ id: 'pet' as PetId, foods })], foodAtHome: [] })();
    await pages.make(id, { kind: 'send-now' }, {}, 'placed');
    const { orders } = await pages.screenAt('/account/orders');
    const savedId = await pages.addAddress({ address1: '2 Side Street' });
    const before = await pages.screenAt('/account/pets');
    errors();
    isAway = true;
    const cards = await browser.get('/account/cards');
    expect([cards.statusCode, screenOf(cards.body)]).toMatchObject([200, { alert: unknown, cards: [{}] }]);
    const pets = await browser.get('/account/pets');
    const { pets: shown, forecasts } = screenOf(pets.body).view;
    expect([shown, forecasts]).toMatchObject([
      before.view.pets,
      [{ sentence: "Bella's food runs out around March 29, 2026." }],
    ]);
    expect(forecasts[0]).not.toHaveProperty('move');
    const book = await browser.get(`/account/address-book?notice=saved&saved=${savedId}`);
    expect([book.statusCode, screenOf(book.body).autoships]).toEqual([200, []]);
    const order = await browser.get(orders[0].url);
    expect([order.statusCode, screenOf(order.body).why]).toEqual([200, undefined]);
    expect(new Set(errors())).toEqual(new Set([fetching]));
  });

  it('keeps AUTO35 for a first Autoship, and gives it to nobody who has one', async () => {
    const newcomer = await aSignedInCustomer(pages.shop, 'newcomer@example.com');
    isAway = true;
    const goodsOf = async (browser: TestBrowser) => {
      const line = { merchandiseId: pages.kibble, quantity: '1', sellingPlanId: 'autoship-4w' };
      expect((await browser.post('/cart', { intent: 'add', ...line })).statusCode).toBe(303);
      return (await pages.screenAt(await browser.proceedToCheckout(), browser)).cost.goods;
    };
    // 95% of $45.99, and 65% of it.
    expect([await goodsOf(pages.browser), await goodsOf(newcomer.browser)]).toEqual([4369, 2989]);
  });

  it('tells other clients that it is unknown what ships next, for all Autoships and for one', async () => {
    isAway = true;
    for (const body of [{ count: 1 }, { count: 1, id }]) {
      const answer = await pages.browser.call('/api/get-next-deliveries', body);
      expect([answer.statusCode, answer.json()]).toMatchObject([503, { error: { code: 'UNAVAILABLE' } }]);
      expect(errors()).toEqual([fetching]);
    }
  });

  it('tells other clients that it can’t show, make or undo a change now, and loses nothing', async () => {
    const { browser } = pages;
    const ask = (name: string, body: object) => browser.call(`/api/${name}`, body);
    const change = { kind: 'skip-delivery' };
    const { version, hash } = (await ask('preview-autoship-change', { id, change })).json();
    const expectAway = async (name: string, body: object) => {
      isAway = true;
      const answer = await ask(name, body);
      expect([name, answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([
        name,
        503,
        '60',
        { error: { code: 'UNAVAILABLE', message: unknown } },
      ]);
      isAway = false;
    };
    await expectAway('preview-autoship-change', { id, change });
    await expectAway('change-autoship', { id, change, version, hash });
    const made = await ask('change-autoship', { id, change, version, hash });
    expect(made.statusCode).toBe(200);
    await expectAway('undo-autoship-change', { id, version: made.json().version });
    expect((await ask('undo-autoship-change', { id, version: made.json().version })).statusCode).toBe(200);
  });
});
