import * as T from 'fp-ts/Task';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildChangePath } from '#application/autoship/change-url';
import type { Autoship } from '#domain/autoship/autoship';
import { pauseFor } from '#domain/autoship/change-contract';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import type { Cycle } from '#domain/autoship/cycle';
import type { MerchandiseId } from '#domain/catalog/product';
import { formatDollars, money } from '#domain/money';
import { findRoutePath } from '#domain/shell/routes';
import { addDays } from '#domain/time';
import { type AutoshipPages, openAutoshipPages } from '../../../autoship-pages';
import { aProductNamed } from '../../../builders';
import { aQuote, date } from '../../../domain/autoship/autoship-builders';
import { aSignedInCustomer } from '../../../signed-in-customer';
import { screenOf, TestBrowser } from '../../../test-browser';

const gone = aProductNamed('Gone', {}, { stock: { 1: 0 } });

let pages: AutoshipPages;
beforeEach(async () => {
  pages = await openAutoshipPages();
});

const listed = async (query = '') => pages.screenAt(pages.listPath + query);
const pageOf = (id: AutoshipContractId) => pages.screenAt(pages.pathOf(id));
const withCycle =
  (changes: Partial<Cycle>) =>
  ({ contract, cycles }: Autoship): Autoship => ({ contract, cycles: cycles.map((one) => ({ ...one, ...changes })) });

describe('the list of a customer’s Autoships', () => {
  it('has those that ship first on top, and paused and canceled ones below, with the reason', async () => {
    await pages.start('later', { anchor: date('2026-03-25') });
    await pages.start('sooner', { lines: [{}, { merchandiseId: pages.stew, promisedPrice: money(2000) }] });
    const moving = await pages.start('canceled');
    await pages.make(moving, { kind: 'cancel' }, { reason: 'moving' });
    const resting = await pages.start('paused');
    await pages.make(resting, { kind: 'pause', until: date('2026-05-01') });
    const unserved = await pages.start('unserved');
    await pages.set(unserved, (autoship) => pauseFor(autoship, 'unserved'));
    const { autoships } = await listed();
    expect(autoships).toMatchObject([
      {
        id: 'contract-sooner',
        url: '/account/autoships/contract-sooner',
        name: 'Kibble and 1 more',
        every: 'Every 4 weeks',
        status: 'Active',
        next: {
          ships: 'March 20, 2026',
          arrives: 'Arrives March 24, 2026 to March 27, 2026',
          total: expect.any(String),
        },
        items: [
          { title: 'Kibble', quantity: 1 },
          { title: 'Stew', quantity: 1 },
        ],
      },
      { id: 'contract-later', next: { ships: 'March 25, 2026' } },
      { id: 'contract-paused', status: 'Paused by you until May 1, 2026', next: { ships: 'May 15, 2026' } },
      { id: 'contract-unserved', status: expect.stringMatching(/^Paused\. We can't deliver it right now/) },
      { id: 'contract-canceled', status: 'Canceled: moving.' },
    ]);
    expect(autoships[3]).not.toHaveProperty('next');
    expect(autoships[4]).not.toHaveProperty('next');
  });

  it('has what the next delivery has just once, and what is left out of it, and so has the dashboard', async () => {
    const id = await pages.start('1', { lines: [{}, { merchandiseId: pages.stew, promisedPrice: money(2000) }] });
    await pages.make(id, { kind: 'set-one-time-item', merchandiseId: pages.treats, quantity: 2 });
    await pages.make(id, { kind: 'leave-out-line', lineId: (await pageOf(id)).lines[1].id });
    const { autoships } = await listed();
    expect(autoships[0].items).toMatchObject([
      { title: 'Kibble', quantity: 1 },
      { title: 'Stew', quantity: 1, note: 'Left out of the next delivery' },
      { title: 'Treats', quantity: 2, note: 'Just this once' },
    ]);
    expect(autoships[0].items[0]).not.toHaveProperty('note');
    const dashboard = await pages.browser.get(findRoutePath('dashboard'));
    expect(screenOf(dashboard.body).autoship).toEqual(autoships[0]);
    expect(dashboard.body).toContain(`Every 4 weeks, ${autoships[0].next.total} next time`);
  });

  it('says that a delivery is on hold until the card works, and so does the dashboard', async () => {
    const id = await pages.start();
    await pages.set(id, withCycle({ status: 'retry', attempts: 1, declines: 1, firstChargedOn: date('2026-03-20') }));
    const { body } = await pages.browser.get(pages.listPath);
    expect(body).toContain('On hold until your payment goes through');
    expect(screenOf(body).autoships[0].status).toBe('On hold');
    expect(body).not.toContain('Ships March');
    const { next } = await pages.screenAt(findRoutePath('dashboard'));
    expect(next).toBe('Your next Autoship is on hold until your payment goes through.');
  });

  it('says that nothing ships if everything is left out', async () => {
    const id = await pages.start();
    await pages.make(id, { kind: 'leave-out-line', lineId: (await pageOf(id)).lines[0].id });
    expect((await pages.browser.get(pages.listPath)).body).toContain('Everything is left out, so nothing ships');
  });

  it('shows ten to a page, and the first page for one that does not exist', async () => {
    for (let index = 0; index < 12; index += 1)
      await pages.start(`${index}`, { anchor: addDays(date('2026-03-20'), index) });
    const [one, two] = [await listed(), await listed('?page=2')];
    expect([one.autoships.length, two.autoships.length]).toEqual([10, 2]);
    expect([one.newerUrl, one.olderUrl]).toEqual([undefined, `${pages.listPath}?page=2`]);
    expect([two.newerUrl, two.olderUrl]).toEqual([pages.listPath, undefined]);
    const ids = [...one.autoships, ...two.autoships].map(({ id }) => id);
    expect(new Set(ids).size).toBe(12);
    for (const query of ['?page=3', '?page=0', '?page=-1', '?page=x', '?page=1.5', '?page=99999999999999999999'])
      expect((await listed(query)).autoships).toEqual(one.autoships);
  });

  it.each(['DTC', 'HPSF'] as const)('is a private page in the navigation of the account: %s', async (site) => {
    pages = await openAutoshipPages(site);
    await pages.start();
    const { statusCode, headers, body } = await pages.browser.get(pages.listPath);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(body).toMatch(/<a href="\/account\/autoships"[^>]*aria-current="page"/);
    expect(screenOf(body).autoships).toHaveLength(1);
    const guest = await new TestBrowser(pages.shop, site).get(pages.listPath);
    expect([guest.statusCode, guest.headers.location]).toEqual([302, expect.stringContaining('/shelter/login')]);
  });

  it('has the introduction of the content service (API-49)', async () => {
    const introduced = {
      pages: [{ slug: 'autoships' as const, title: 'My Autoships', intro: 'Change anything here.' }],
    };
    pages = await openAutoshipPages('DTC', { content: { accountPages: () => T.of(introduced) } });
    expect((await listed()).intro).toBe('Change anything here.');
  });

  it('says that Autoships could not be loaded, not that there are none, and so does the dashboard (ER-05)', async () => {
    let isAway = false;
    pages = await openAutoshipPages('DTC', {
      wrapPorts: (ports) => ({
        ...ports,
        autoships: {
          ...ports.autoships,
          list: () => {
            if (isAway) throw new Error('the subscriptions are away');
            return ports.autoships.list();
          },
        },
      }),
    });
    await pages.start();
    isAway = true;
    const unknown = "We couldn't load your Autoships right now. They're safe. Please try again in a few minutes.";
    const answer = await pages.browser.get(pages.listPath);
    expect([answer.statusCode, screenOf(answer.body)]).toMatchObject([200, { alert: unknown, autoships: [] }]);
    expect(answer.body).not.toContain("You don't have");
    const dashboard = await pages.browser.get(findRoutePath('dashboard'));
    expect([dashboard.statusCode, screenOf(dashboard.body).attention]).toMatchObject([200, [{ text: unknown }]]);
    expect(pages.shop.log.filter((line) => line.includes('Error fetching subscriptions'))).toHaveLength(2);
  });
});

describe('the page of an Autoship', () => {
  it('has the next six deliveries with dates, arrival, items and what they cost', async () => {
    const id = await pages.start('1', {
      lines: [{}, { merchandiseId: pages.stew, promisedPrice: money(2000) }],
    });
    await pages.make(id, { kind: 'set-one-time-item', merchandiseId: pages.treats, quantity: 2 });
    const { deliveries, address, card, status, lines, can } = await pageOf(id);
    expect(deliveries.map(({ date: ships }: { readonly date: string }) => ships)).toEqual([
      '2026-03-20',
      '2026-04-17',
      '2026-05-15',
      '2026-06-12',
      '2026-07-10',
      '2026-08-07',
    ]);
    expect(deliveries[0]).toMatchObject({
      ships: 'March 20, 2026',
      arrives: 'Arrives March 24, 2026 to March 27, 2026',
      items: [
        { title: 'Kibble', quantity: 1, price: '$43.69 each', amount: '$43.69', isOneTime: false },
        { title: 'Stew', quantity: 1, price: '$19.00 each', amount: '$19.00', isOneTime: false },
        { title: 'Treats', quantity: 2, price: '$9.00 each', amount: '$18.00', isOneTime: true },
      ],
      shipping: 'Free shipping',
      isSkipped: false,
    });
    expect(deliveries[1].items).toHaveLength(2);
    const cost = deliveries[0].costs.map(({ label }: { readonly label: string }) => label);
    expect(cost.join()).toMatch(/Items.*Shipping.*Tax.*Total/);
    expect(address).toMatchObject({ address1: '1 Main Street', city: 'Aurora' });
    expect([card, status]).toEqual(['Visa ending in 4242, valid through 12/2030', 'Active']);
    expect(lines).toHaveLength(2);
    expect(can).toContain('merge');
  });

  it('shows the promised price next to today’s, and what is missing for free shipping', async () => {
    const id = await pages.start();
    await pages.setPrice('Kibble', 5999);
    const { deliveries, lines } = await pageOf(id);
    expect(deliveries[0].items[0]).toMatchObject({
      price: '$43.69 each',
      promise: "Your price is based on $45.99. Today's price is $59.99.",
    });
    expect(deliveries[0].shipping).toMatch(/^Add \$\d+\.\d\d more for free shipping$/);
    expect(lines[0].promise).toBe("Your price is based on $45.99. Today's price is $59.99.");
    await pages.setPrice('Kibble', 3000);
    expect((await pageOf(id)).deliveries[0].items[0]).toMatchObject({
      price: '$28.50 each',
      promise: 'The price went down from $45.99 to $30.00, so you pay less.',
    });
  });

  it('promises staff no price', async () => {
    pages = await openAutoshipPages('HPSF');
    const { deliveries, address, card } = await pageOf(await pages.start());
    expect(deliveries).toHaveLength(6);
    expect(deliveries[0].items[0]).not.toHaveProperty('promise');
    expect([address.city, card]).toEqual(['Aurora', 'Visa ending in 4242, valid through 12/2030']);
  });

  it('says so if everything is left out of a delivery, which costs nothing', async () => {
    const id = await pages.start();
    await pages.make(id, { kind: 'leave-out-line', lineId: (await pageOf(id)).lines[0].id });
    const { deliveries, lines } = await pageOf(id);
    expect(deliveries[0]).toMatchObject({ isSkipped: true, items: [] });
    expect(lines[0].isLeftOut).toBe(true);
  });

  it('has a history in plain words, the newest first', async () => {
    const id = await pages.start();
    await pages.make(id, { kind: 'skip-delivery' });
    expect((await pageOf(id)).ledger.map(({ text }: { readonly text: string }) => text)).toEqual([
      'You skipped the March 20, 2026 delivery. Your next delivery ships April 17, 2026.',
      'You started this Autoship with an order.',
    ]);
  });

  it('leads from one that was combined to the one that has its items', async () => {
    const [first, second] = [
      await pages.start('1'),
      await pages.start('2', { lines: [{ merchandiseId: pages.stew }] }),
    ];
    await pages.make(second, { kind: 'merge', other: first });
    const answer = await pages.browser.get(pages.pathOf(second));
    expect(screenOf(answer.body)).toMatchObject({
      status: 'Combined with another Autoship',
      lines: [],
      combinedInto: { sentence: 'Its items are in Kibble and 1 more now.', url: pages.pathOf(first) },
    });
    expect(answer.body).not.toContain('In every delivery');
    expect(await pageOf(first)).not.toHaveProperty('combinedInto');
  });

  it('is found by its owner only', async () => {
    const id = await pages.start();
    const { browser } = await aSignedInCustomer(pages.shop, 'other@example.com');
    for (const url of [pages.pathOf(id), buildChangePath(id, { kind: 'skip-delivery' }), `${pages.pathOf(id)}/items`]) {
      expect((await browser.get(url)).statusCode).toBe(404);
      expect((await new TestBrowser(pages.shop).get(url)).statusCode).toBe(302);
    }
    expect((await browser.post(pages.pathOf(id), { intent: 'undo', version: '1' })).statusCode).not.toBe(303);
    expect((await pages.browser.get(pages.pathOf('nothing' as AutoshipContractId))).statusCode).toBe(404);
  });

  it('says that a change which makes no sense could not be read, and changes nothing', async () => {
    const id = await pages.start();
    const unreadable = "We couldn't read what you want to change. Please go back and try again.";
    for (const query of ['', '?kind=', '?kind=explode', '?kind=move-delivery&date=soon', '?kind=set-quantity']) {
      const answer = await pages.browser.get(`${pages.pathOf(id)}/change${query}`);
      expect([answer.statusCode, screenOf(answer.body).alert]).toEqual([422, unreadable]);
    }
    const posted = await pages.post(id, { kind: 'explode', version: '1', hash: 'a' });
    expect([posted.statusCode, screenOf(posted.body).alert]).toEqual([422, unreadable]);
    expect((await pages.stored(id)).contract.version).toBe(1);
  });

  it('offers other things to do next to canceling', async () => {
    const id = await pages.start();
    const { screen } = await pages.preview(id, { kind: 'cancel' });
    expect(screen.preview.asksWhy).toBe(true);
    expect(screen.preview.alternatives.map(({ label }: { readonly label: string }) => label)).toEqual([
      'Skip the next delivery',
      'Ship less often: every 8 weeks',
      'Pause for as long as you like',
    ]);
    for (const { url } of screen.preview.alternatives) expect((await pages.browser.get(url)).statusCode).toBe(200);
  });
});

describe('choosing an item for an Autoship', () => {
  const choicesAt = async (purpose: string, line = 'line-1-1') => {
    const url = `${pages.pathOf('contract-1' as AutoshipContractId)}/items?for=${purpose}&line=${line}`;
    const { products } = await pages.screenAt(url);
    return new Map<string, { readonly variants: readonly Record<string, unknown>[]; readonly chosen?: string }>(
      products.map((product: { readonly title: string }) => [product.title, product]),
    );
  };

  it('says what each swap adds to or takes off a delivery, at Autoship prices', async () => {
    await pages.start('1', { lines: [{ quantity: 2 }, { merchandiseId: pages.stew, promisedPrice: money(2000) }] });
    const choices = await choicesAt('swap');
    expect(choices.get('Stew')?.variants).toMatchObject([{ price: '$19.00', difference: '$49.38 less' }]);
    const dearer = await choicesAt('swap', 'line-1-2');
    expect(dearer.get('Kibble')?.variants).toMatchObject([{ price: '$43.69', difference: '$24.69 more' }]);
    await pages.setPrice('Treats', 2000);
    expect((await choicesAt('swap', 'line-1-2')).get('Treats')?.variants).toMatchObject([{ difference: 'same price' }]);
    expect((await choicesAt('once')).get('Stew')?.variants).toMatchObject([{ price: '$20.00' }]);
    expect((await choicesAt('add')).get('Stew')?.variants).toMatchObject([{ price: '$19.00' }]);
    expect((await choicesAt('add')).get('Stew')?.variants[0]).not.toHaveProperty('difference');
    expect((await choicesAt('substitute', 'line-1-2')).get('Kibble')?.variants).toMatchObject([{ price: '$19.00' }]);
  });

  it('adds to the one-time items that the delivery has', async () => {
    await pages.start();
    const { fields } = await pages.screenAt(`${pages.pathOf('contract-1' as AutoshipContractId)}/items?for=once`);
    expect(fields).toEqual({ kind: 'add-one-time-item' });
  });

  it('has no prices for staff', async () => {
    pages = await openAutoshipPages('HPSF');
    await pages.start();
    const [choice] = (await choicesAt('swap')).get('Stew')?.variants ?? [];
    expect(Object.keys(choice ?? {})).toEqual(['merchandiseId', 'label', 'isOutOfStock']);
  });

  it('starts with an item in stock, and with none if all are out of stock', async () => {
    pages = await openAutoshipPages('DTC', {
      seed: { products: [...['Kibble', 'Stew', 'Treats'].map((name) => aProductNamed(name)), gone] },
    });
    await pages.start();
    const choices = await choicesAt('add');
    expect(choices.get('Stew')?.chosen).toBe(pages.stew);
    expect(choices.get('Gone')).not.toHaveProperty('chosen');
    const url = `${pages.pathOf('contract-1' as AutoshipContractId)}/items?for=add`;
    expect((await pages.browser.get(url)).body).toContain('<option value="" selected="">Choose</option>');
  });
});

describe('a problem of an Autoship', () => {
  const missing = () => [pages.kibble] as readonly MerchandiseId[];
  const pendingPrice = { price: money(4999), noticedOn: date('2026-03-01'), deliveriesWithout: 0 };
  const cases: readonly (readonly [string, () => Promise<AutoshipContractId>, RegExp, readonly string[]])[] = [
    [
      'a higher price',
      () => pages.start('1', { lines: [{ pendingPrice }] }),
      /^Kibble .*went from \$45\.99 to \$49\.99\. You'll keep the old price through March 31, 2026\. After that, we'll leave it out/,
      ['Accept the new price', 'Swap it', 'Skip this delivery', 'Cancel'],
    ],
    [
      'a declined card',
      () => startWith(withCycle({ status: 'retry', attempts: 1, declines: 1, firstChargedOn: date('2026-03-20') })),
      /^Your card was declined.*We'll try again on March 21, 2026\. If it's still declined on March 25, 2026, we'll pause/,
      ['Use another card', 'Skip this delivery'],
    ],
    [
      'no card',
      () => startWith((autoship) => pauseFor(autoship, 'needs-card')),
      /^This Autoship is paused because we need a card to charge\./,
      ['Choose a card'],
    ],
    [
      'a delivery that waits for stock',
      () => startWith(withCycle({ status: 'waiting', waitingSince: date('2026-03-20') })),
      /^Your delivery is waiting .* If it isn't back by April 3, 2026, we'll skip/,
      ['Skip this delivery', 'Cancel'],
    ],
    [
      'something that may be short',
      () => startWith(withCycle({ status: 'reminded', quote: { ...aQuote(), missing: missing() } })),
      /^We may not have enough Kibble .* for your March 20, 2026 delivery\./,
      ['Swap it', 'Leave it out this time'],
    ],
    [
      'an address that is not served',
      () => startWith((autoship) => pauseFor(autoship, 'unserved')),
      /^This Autoship is paused\. We no longer ship to its address/,
      ['Change the address', 'Resume', 'Cancel'],
    ],
    [
      'a member of staff who may not order',
      () => startWith((autoship) => pauseFor(autoship, 'ineligible')),
      /^This Autoship is paused because your account doesn't meet the staff program's rules/,
      ["See what's missing", 'Resume'],
    ],
  ];
  const startWith = async (change: (autoship: Autoship) => Autoship): Promise<AutoshipContractId> => {
    const id = await pages.start();
    await pages.set(id, change);
    return id;
  };

  it.each(cases)(
    'is on the list, the page and the dashboard, with links that work: %s',
    async (name, start, text, labels) => {
      if (name.includes('staff')) pages = await openAutoshipPages('HPSF');
      const id = await start();
      const notices = [
        (await listed()).attention,
        (await pageOf(id)).attention,
        (await pages.screenAt(findRoutePath('dashboard'))).attention,
      ];
      expect(notices.map(([first]) => first.autoship)).toEqual(['Kibble', undefined, 'Kibble']);
      for (const attention of notices) {
        expect(attention).toMatchObject([{ text: expect.stringMatching(text) }]);
        expect(attention[0].links.map(({ label }: { readonly label: string }) => label)).toEqual(labels);
      }
      const { body } = await pages.browser.get(pages.pathOf(id));
      for (const { url } of notices[0][0].links) {
        expect(body).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
        const answer = await pages.browser.get(url);
        // Resuming is refused until the reason of the pause is gone.
        expect(answer.statusCode).toBe(/resume/.test(url) && answer.statusCode === 422 ? 422 : 200);
      }
    },
  );

  it('is named on the list and the dashboard, where a declined card comes first', async () => {
    await pages.start('1', { lines: [{ pendingPrice }] });
    const id = await pages.start('2', { lines: [{ merchandiseId: pages.stew }], anchor: date('2026-03-25') });
    const quote = aQuote();
    await pages.set(
      id,
      withCycle({ status: 'retry', attempts: 3, declines: 3, firstChargedOn: date('2026-03-25'), quote }),
    );
    const { attention } = await listed();
    expect(attention).toMatchObject([
      {
        autoship: 'Stew',
        text: `Your card was declined for ${formatDollars(quote.cost.total)}, so we haven't shipped your delivery. We'll try one last time on March 30, 2026. If it's declined again, we'll pause this Autoship. If the card no longer works, use another one.`,
      },
      { autoship: 'Kibble', text: expect.stringContaining('went from $45.99 to $49.99') },
    ]);
    expect((await pages.screenAt(findRoutePath('dashboard'))).attention).toEqual(attention);
    for (let index = 3; index < 14; index += 1) await pages.start(`${index}`);
    expect((await listed('?page=2')).attention).toHaveLength(2);
  });

  it('says what happens to a short item by its line’s choice, and nothing once it is left out', async () => {
    const line = { id: 'line-1-1' as AutoshipLineId, outOfStock: 'wait' as const };
    const id = await pages.start('1', { lines: [line, { merchandiseId: pages.stew }] });
    const base = aQuote();
    const quote = {
      ...base,
      lines: base.lines.map((one) => ({ ...one, merchandiseId: pages.kibble, lineId: line.id })),
      missing: missing(),
    };
    await pages.set(id, withCycle({ status: 'reminded', remindedAt: pages.ports.clock(), quote }));
    expect((await pageOf(id)).attention[0].text).toMatch(
      /If we're still short then, we'll hold the whole delivery for up to 14 days\./,
    );
    await pages.make(id, { kind: 'leave-out-line', lineId: line.id });
    expect((await pageOf(id)).attention).toEqual([]);
  });

  it('is gone once it is fixed', async () => {
    const id = await pages.start('1', { lines: [{ pendingPrice }] });
    expect((await pageOf(id)).lines[0]).toMatchObject({ newPrice: 'New price: $49.99', canAcceptPrice: true });
    await pages.make(id, { kind: 'accept-price', lineId: (await pageOf(id)).lines[0].id });
    const accepted = await pageOf(id);
    expect(accepted.attention).toEqual([]);
    expect(accepted.lines[0]).toMatchObject({
      price: '$43.69 each',
      newPrice: '$47.49 each starting April 1, 2026, at the new price you accepted',
    });
    expect(accepted.lines[0]).not.toHaveProperty('canAcceptPrice');
    await pages.set(id, (autoship) => pauseFor(autoship, 'needs-card'));
    const { page } = await pages.make(id, {
      kind: 'set-card',
      cardId: pages.cardId,
      scope: 'this',
      date: date('2026-03-30'),
    });
    expect(page.attention).toEqual([]);
    expect(page.deliveries[0].date).toBe('2026-03-30');
  });
});
