import * as E from 'fp-ts/Either';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildMovePath } from '#application/autoship/change-url';
import { findOpenCycle } from '#domain/autoship/autoship';
import { pauseFor } from '#domain/autoship/change-contract';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import { type CustomerChange, customerChangeKinds, customerChanges } from '#domain/autoship/customer-change';
import type { Cycle } from '#domain/autoship/cycle';
import type { LineId } from '#domain/cart/cart';
import { money } from '#domain/money';
import { type AutoshipPages, openAutoshipPages } from '../../../autoship-pages';
import { date } from '../../../domain/autoship/autoship-builders';
import { screenOf } from '../../../test-browser';

let pages: AutoshipPages;
let id: AutoshipContractId;

const [first, second] = ['line-1-1', 'line-1-2'] as AutoshipLineId[] as [AutoshipLineId, AutoshipLineId];
const pendingPrice = { price: money(4999), noticedOn: date('2026-03-01'), deliveriesWithout: 0 };

/** Two lines, of which the first has a new price to accept. */
const two = ({ kibble, stew }: AutoshipPages) => ({
  lines: [
    { merchandiseId: kibble, pendingPrice },
    { merchandiseId: stew, promisedPrice: money(2000) },
  ],
});

const pause = () => pages.set(id, (autoship) => pauseFor(autoship, 'shopper'));
const setCycle = (changes: Partial<Cycle>) =>
  pages.set(id, ({ contract, cycles }) => ({ contract, cycles: cycles.map((one) => ({ ...one, ...changes })) }));

type Case = {
  readonly kind: CustomerChange['kind'];
  readonly prepare?: () => Promise<unknown>;
  readonly change: () => CustomerChange | Promise<CustomerChange>;
  readonly heading: string;
  /** What the page says afterward; by default with the date of the next delivery. */
  readonly notice: string;
  /** Parts of the stored contract, and of its open delivery. */
  readonly contract?: () => object;
  readonly open?: () => object;
  readonly more?: Readonly<Record<string, string>>;
  readonly said?: string;
  readonly isDtcOnly?: true;
};

const cases: readonly Case[] = [
  {
    kind: 'skip-delivery',
    change: () => ({ kind: 'skip-delivery' }),
    heading: 'Skip this delivery?',
    notice: 'You skipped the March 20, 2026 delivery. Your next delivery ships April 17, 2026.',
    open: () => ({ number: 2, date: '2026-04-17' }),
  },
  {
    kind: 'move-delivery',
    change: () => ({ kind: 'move-delivery', date: date('2026-03-25') }),
    heading: 'Move this delivery?',
    notice: 'You moved the next delivery from March 20, 2026 to March 25, 2026.',
    open: () => ({ date: '2026-03-25', planned: '2026-03-20' }),
  },
  {
    kind: 'move-all-deliveries',
    change: () => ({ kind: 'move-all-deliveries', date: date('2026-03-25') }),
    heading: 'Move this and all later deliveries?',
    notice: 'You moved this and all later deliveries from March 20, 2026 to March 25, 2026.',
    contract: () => ({ anchor: '2026-03-25' }),
  },
  {
    kind: 'send-now',
    change: () => ({ kind: 'send-now' }),
    heading: 'Send this delivery now?',
    notice: "We charged your card and placed your order. We'll pack it in about two hours.",
    said: 'placed',
    open: () => ({ number: 2, date: '2026-04-02' }),
  },
  {
    kind: 'set-one-time-item',
    change: () => ({ kind: 'set-one-time-item', merchandiseId: pages.treats, quantity: 2 }),
    heading: 'Add this to your next delivery?',
    notice: 'You added 2 × Treats (15 lb bag / Chicken) to the next delivery, just this once.',
    open: () => ({ oneTimeItems: [{ merchandiseId: pages.treats, quantity: 2 }] }),
  },
  {
    kind: 'add-one-time-item',
    prepare: () => pages.make(id, { kind: 'add-one-time-item', merchandiseId: pages.treats, quantity: 1 }),
    change: () => ({ kind: 'add-one-time-item', merchandiseId: pages.treats, quantity: 1 }),
    heading: 'Add this to your next delivery?',
    notice: 'You changed the quantity of Treats (15 lb bag / Chicken) in the next delivery from 1 to 2.',
    open: () => ({ oneTimeItems: [{ merchandiseId: pages.treats, quantity: 2 }] }),
  },
  {
    kind: 'leave-out-line',
    change: () => ({ kind: 'leave-out-line', lineId: second }),
    heading: 'Leave this out of your next delivery?',
    notice: 'You left Stew (15 lb bag / Chicken) out of the next delivery.',
    contract: () => ({ lines: [{}, { skippedCycles: [1] }] }),
  },
  {
    kind: 'put-back-line',
    prepare: () => pages.make(id, { kind: 'leave-out-line', lineId: second }),
    change: () => ({ kind: 'put-back-line', lineId: second }),
    heading: 'Put this back into your next delivery?',
    notice: 'You put Stew (15 lb bag / Chicken) back into the next delivery.',
    contract: () => ({ lines: [{}, { skippedCycles: [] }] }),
  },
  {
    kind: 'set-quantity',
    change: () => ({ kind: 'set-quantity', lineId: second, quantity: 3 }),
    heading: 'Change the quantity?',
    notice: 'You changed the quantity of Stew (15 lb bag / Chicken) from 1 to 3.',
    contract: () => ({ lines: [{}, { quantity: 3 }] }),
  },
  {
    kind: 'swap-line',
    change: () => ({ kind: 'swap-line', lineId: second, merchandiseId: pages.treats }),
    heading: 'Swap this item?',
    notice: 'You swapped Stew (15 lb bag / Chicken) for Treats (15 lb bag / Chicken).',
    contract: () => ({ lines: [{}, { id: second, merchandiseId: pages.treats }] }),
  },
  {
    kind: 'set-out-of-stock',
    change: () => ({
      kind: 'set-out-of-stock',
      lineId: second,
      outOfStock: 'substitute',
      substitutes: [pages.treats],
    }),
    heading: 'Change what we do if this is out of stock?',
    notice: 'You asked us to send Treats (15 lb bag / Chicken) if Stew (15 lb bag / Chicken) is out of stock.',
    contract: () => ({ lines: [{}, { outOfStock: 'substitute', substitutes: [pages.treats] }] }),
  },
  {
    kind: 'accept-price',
    change: () => ({ kind: 'accept-price', lineId: first }),
    heading: 'Accept the new price?',
    notice:
      'You accepted $49.99 as the new price of Kibble (15 lb bag / Chicken), for deliveries after March 31, 2026.',
    contract: () => ({ lines: [{ promisedPrice: 4599, pendingPrice: { price: 4999, isAccepted: true } }, {}] }),
    isDtcOnly: true,
  },
  {
    kind: 'remove-line',
    change: () => ({ kind: 'remove-line', lineId: second }),
    heading: 'Remove this item from every delivery?',
    notice: 'You removed Stew (15 lb bag / Chicken).',
    contract: () => ({ lines: [{}, { status: 'ended' }] }),
  },
  {
    kind: 'add-line',
    change: () => ({ kind: 'add-line', merchandiseId: pages.treats, quantity: 1 }),
    heading: 'Add this to every delivery?',
    notice: 'You added 1 × Treats (15 lb bag / Chicken).',
    contract: () => ({ lines: [{}, {}, { merchandiseId: pages.treats, quantity: 1, status: 'live' }] }),
  },
  {
    kind: 'set-frequency',
    change: () => ({ kind: 'set-frequency', every: { count: 2, unit: 'month' }, start: 'keep-next-date' }),
    heading: 'Change how often it ships?',
    notice: 'You changed the schedule from every 4 weeks to every 2 months.',
    contract: () => ({ every: { count: 2, unit: 'month' }, anchor: '2026-03-20' }),
  },
  {
    kind: 'pause',
    change: () => ({ kind: 'pause', until: date('2026-05-01') }),
    heading: 'Pause this Autoship?',
    notice: 'You paused this Autoship until May 1, 2026.',
    contract: () => ({ status: { kind: 'paused', reason: 'shopper', until: '2026-05-01' } }),
  },
  {
    kind: 'resume',
    prepare: pause,
    change: () => ({ kind: 'resume' }),
    heading: 'Resume this Autoship?',
    notice: 'You resumed this Autoship. Your next delivery ships March 20, 2026.',
    open: () => ({ number: 2, date: '2026-03-20' }),
  },
  {
    kind: 'set-address',
    change: async () => ({ kind: 'set-address', addressId: await pages.addAddress({ address1: '2 Side Street' }) }),
    heading: 'Ship to this address?',
    notice: 'You changed the address to 2 Side Street, Aurora, CO 80011.',
    contract: () => ({ address: { address1: '2 Side Street' }, phone: '3035550100' }),
    isDtcOnly: true,
  },
  {
    kind: 'set-card',
    change: async () => ({ kind: 'set-card', cardId: await pages.addCard('4000000000000341'), scope: 'this' }),
    heading: 'Pay with this card?',
    notice: 'You switched this Autoship to your Visa card ending in 0341.',
  },
  {
    kind: 'pay-now',
    prepare: () =>
      setCycle({
        status: 'retry',
        attempts: 1,
        declines: 1,
        firstChargedOn: date('2026-03-04'),
        date: date('2026-03-04'),
      }),
    change: () => ({ kind: 'pay-now', cardId: pages.cardId }),
    heading: 'Pay now with this card?',
    notice: "We charged your card and placed your order. We'll pack it in about two hours.",
    said: 'placed',
    open: () => ({ number: 2 }),
  },
  {
    kind: 'merge',
    prepare: () => pages.start('2', { startedOn: date('2026-02-20'), lines: [{ merchandiseId: pages.treats }] }),
    change: () => ({ kind: 'merge', other: 'contract-2' as AutoshipContractId }),
    heading: 'Combine these two Autoships?',
    notice: 'You combined this Autoship with another one.',
    contract: () => ({ lines: [{}, {}, { merchandiseId: pages.treats }] }),
  },
  {
    kind: 'ship-together',
    prepare: () =>
      pages.start('2', {
        startedOn: date('2026-02-01'),
        anchor: date('2026-03-24'),
        every: { count: 6, unit: 'week' },
      }),
    change: () => ({ kind: 'ship-together', other: 'contract-2' as AutoshipContractId }),
    heading: 'Ship these two on the same day?',
    notice: 'You moved the next delivery from March 20, 2026 to March 24, 2026.',
    open: () => ({ date: '2026-03-24', planned: '2026-03-20' }),
  },
  {
    kind: 'cancel',
    change: () => ({ kind: 'cancel' }),
    heading: 'Cancel this Autoship?',
    notice: 'You canceled this Autoship. Reason: moving abroad.',
    contract: () => ({ status: { kind: 'canceled', reason: 'moving abroad' } }),
    more: { reason: ' moving abroad ' },
  },
  {
    kind: 'reactivate',
    prepare: () => pages.make(id, { kind: 'cancel' }),
    change: () => ({ kind: 'reactivate', cardId: pages.cardId }),
    heading: 'Restart this Autoship?',
    notice: 'You started this Autoship again. Your next delivery ships March 20, 2026.',
    contract: () => ({ status: { kind: 'active' } }),
  },
];

/** What the preview of each says first, after its heading. */
const asked: Readonly<Record<CustomerChange['kind'], string>> = {
  'skip-delivery': 'Your next delivery ships April 17, 2026 instead of March 20, 2026.',
  'move-delivery': 'Later deliveries stay as they are.',
  'move-all-deliveries': 'Your next delivery ships March 25, 2026 instead of March 20, 2026.',
  'send-now': "We'll charge your card right away and pack your box about two hours later. You can't undo this.",
  'set-one-time-item': "You'll get 2 × Treats (15 lb bag / Chicken) in this delivery, just this once.",
  'add-one-time-item': "You'll get 2 × Treats (15 lb bag / Chicken) in this delivery instead of 1.",
  'leave-out-line': "Stew (15 lb bag / Chicken) won't be in this delivery. Later deliveries will still have it.",
  'put-back-line': 'Stew (15 lb bag / Chicken) will be in this delivery again.',
  'set-quantity': "You'll get 3 × Stew (15 lb bag / Chicken) in each delivery instead of 1.",
  'swap-line': "From now on you'll get Treats (15 lb bag / Chicken) instead of Stew (15 lb bag / Chicken).",
  'set-out-of-stock':
    "If Stew (15 lb bag / Chicken) is out of stock, we'll send Treats (15 lb bag / Chicken) instead, as long as it doesn't cost you more.",
  'accept-price':
    "You'll keep the old price for Kibble (15 lb bag / Chicken) through March 31, 2026. After that, it costs $49.99, less 5% with Autoship.",
  'remove-line': "Stew (15 lb bag / Chicken) won't be in your deliveries anymore.",
  'add-line': "You'll get 1 × Treats (15 lb bag / Chicken) in each delivery.",
  'set-frequency': 'Your Autoship will ship every 2 months instead of every 4 weeks.',
  pause: 'Your Autoship will stay paused until May 1, 2026.',
  resume: 'Your next delivery ships March 20, 2026.',
  'set-address': 'Your Autoship will ship to 2 Side Street, Aurora, CO 80011.',
  'set-card': "We'll use your Visa card ending in 0341 for this Autoship from now on.",
  'pay-now': "We'll charge your Visa card ending in 4242.",
  merge: "Everything will ship in one box. You can't undo this.",
  'ship-together': "We'll ship two boxes that day, and charge you for each one.",
  cancel: "We won't ship anything or charge you again. You can restart it anytime.",
  reactivate: 'Your next delivery ships March 20, 2026.',
};

/** What deliveries look like, whichever list they are in. */
const shownOf = (deliveries: readonly { readonly key: string }[]) => deliveries.map(({ key: _key, ...shown }) => shown);

describe.each(['DTC', 'HPSF'] as const)('changing an Autoship in the account of %s', (site) => {
  beforeEach(async () => {
    pages = await openAutoshipPages(site);
    id = await pages.start('1', {
      lines: site === 'DTC' ? two(pages).lines : [{ merchandiseId: pages.kibble }, { merchandiseId: pages.stew }],
    });
  });

  const offered = cases.filter(({ isDtcOnly }) => site === 'DTC' || !isDtcOnly);

  it.each(offered)('previews, makes and undoes it: $kind', async (one) => {
    await one.prepare?.();
    const before = await pages.stored(id);
    const change = await one.change();
    const agreed =
      change.kind === 'reactivate' ? { consent: (await pages.preview(id, change)).screen.preview.consent.version } : {};
    const { preview, page } = await pages.make(id, change, { ...one.more, ...agreed }, one.said);
    expect([preview.heading, preview.sentences[0], page.notice]).toEqual([one.heading, asked[one.kind], one.notice]);
    const after = await pages.stored(id);
    expect(after.contract).toMatchObject(one.contract?.() ?? {});
    if (one.open) expect(findOpenCycle(after)).toMatchObject(one.open());
    const isFinal = customerChanges[change.kind].isFinal ?? false;
    expect(preview.sentences.join(' ').includes("You can't undo this.")).toBe(isFinal);
    if (change.kind !== 'send-now' && change.kind !== 'pay-now' && change.kind !== 'ship-together')
      expect(shownOf(page.deliveries)).toEqual(shownOf(preview.after.deliveries));
    expect(page.canUndo).toBe(!isFinal);
    const undone = await pages.undo(id);
    if (isFinal) {
      expect([undone.statusCode, screenOf(undone.body).alert]).toEqual([409, "It's too late to undo that."]);
      expect(await pages.stored(id)).toEqual(after);
      return;
    }
    expect([undone.statusCode, undone.headers.location]).toEqual([303, `${pages.pathOf(id)}?notice=changed`]);
    const { contract } = await pages.stored(id);
    expect({ ...contract, version: 0 }).toEqual({ ...before.contract, version: 0 });
    const again = await pages.screenAt(`${pages.pathOf(id)}?notice=changed`);
    expect(again.notice).toMatch(/^You undid the last change\./);
    expect(again.canUndo).toBe(false);
    expect((await pages.undo(id)).statusCode).toBe(409);
  });

  it.each<CustomerChange>([{ kind: 'skip-delivery' }, { kind: 'pause' }, { kind: 'cancel' }])(
    'says what does not ship because it was for one delivery: $kind',
    async (change) => {
      await pages.make(id, { kind: 'set-one-time-item', merchandiseId: pages.treats, quantity: 2 });
      expect((await pages.preview(id, change)).screen.preview.sentences).toContain(
        "Your one-time items won't ship: 2 × Treats (15 lb bag / Chicken).",
      );
    },
  );

  it('takes every kind of change', () => {
    expect(cases.map(({ kind }) => kind).toSorted()).toEqual(customerChangeKinds.toSorted());
  });
});

describe('a preview that no longer holds', () => {
  beforeEach(async () => {
    pages = await openAutoshipPages();
    id = await pages.start('1', two(pages));
  });

  const postOutdated = async (fields: Readonly<Record<string, string>>) => {
    const before = await pages.stored(id);
    const answer = await pages.post(id, fields);
    const { alert, preview } = screenOf(answer.body);
    expect([answer.statusCode, alert]).toEqual([
      409,
      "Something changed since you opened this page, so we haven't done anything yet. Here's how it looks now.",
    ]);
    expect(await pages.stored(id)).toEqual(before);
    return { preview, body: answer.body };
  };

  it('changes nothing after another change, and shows the new preview, whose form works', async () => {
    const change = { kind: 'skip-delivery' } as const;
    const fields = pages.formOf(id, (await pages.preview(id, change)).body);
    await pages.make(id, { kind: 'set-quantity', lineId: second, quantity: 2 });
    const { preview, body } = await postOutdated(fields);
    expect(preview.version).toBe(2);
    expect((await pages.post(id, pages.formOf(id, body))).statusCode).toBe(303);
  });

  it('changes nothing at another price', async () => {
    const change = { kind: 'swap-line', lineId: second, merchandiseId: pages.treats } as const;
    const { body } = await pages.preview(id, change);
    await pages.setPrice('Treats', 999);
    await postOutdated(pages.formOf(id, body));
  });

  it('changes nothing with another hash or version, or without any', async () => {
    const fields = pages.formOf(id, (await pages.preview(id, { kind: 'skip-delivery' })).body);
    await postOutdated({ ...fields, hash: 'another' });
    await postOutdated({ ...fields, version: '7' });
    const { version: _version, ...without } = fields;
    await postOutdated(without);
  });
});

describe('an item that moves from the cart to the next delivery', () => {
  beforeEach(async () => {
    pages = await openAutoshipPages();
    id = await pages.start();
  });

  const linesInCart = async (): Promise<readonly { readonly id: LineId; readonly merchandiseId: string }[]> =>
    screenOf((await pages.browser.get('/cart')).body).cart.lines;
  const putIntoCart = async (): Promise<LineId> => {
    await pages.browser.post('/cart', { intent: 'add', merchandiseId: pages.treats, quantity: '2', sellingPlanId: '' });
    const [line] = await linesInCart();
    if (!line) throw new Error('an empty cart');
    return line.id;
  };
  const change = () => ({ kind: 'set-one-time-item', merchandiseId: pages.treats, quantity: 2 }) as const;

  it('leaves the cart once it is in the delivery, as its preview says', async () => {
    const line = await putIntoCart();
    const shown = await pages.browser.get(buildMovePath(id, change(), line));
    expect(screenOf(shown.body).preview.sentences).toContain("We'll take it out of your cart.");
    expect(await linesInCart()).toHaveLength(1);
    expect((await pages.post(id, pages.formOf(id, shown.body))).statusCode).toBe(303);
    expect(findOpenCycle(await pages.stored(id))?.oneTimeItems).toEqual([{ merchandiseId: pages.treats, quantity: 2 }]);
    expect((await pages.browser.get('/cart')).body).not.toContain('Quantity of Treats');
  });

  it('stays in the cart if the delivery no longer is as shown, and is asked about again', async () => {
    const line = await putIntoCart();
    const { body } = await pages.browser.get(buildMovePath(id, change(), line));
    await pages.make(id, { kind: 'skip-delivery' });
    const again = await pages.post(id, pages.formOf(id, body));
    expect(again.statusCode).toBe(409);
    expect(await linesInCart()).toHaveLength(1);
    expect(pages.formOf(id, again.body)).toMatchObject({ cartLine: line });
  });

  it('is moved even if its line has left the cart meanwhile', async () => {
    const line = await putIntoCart();
    const { body } = await pages.browser.get(buildMovePath(id, change(), line));
    await pages.browser.post('/cart', { intent: 'remove', lineId: line });
    expect((await pages.post(id, pages.formOf(id, body))).statusCode).toBe(303);
  });
});

describe('two boxes', () => {
  it('are compared over the same time, so the one box that they become does not look dearer', async () => {
    pages = await openAutoshipPages();
    id = await pages.start('1', { lines: [{ merchandiseId: pages.stew }] });
    await pages.start('2', { startedOn: date('2026-02-20'), lines: [{ merchandiseId: pages.treats }] });
    const { screen } = await pages.preview(id, { kind: 'merge', other: 'contract-2' as AutoshipContractId });
    const { before, after, sentences } = screen.preview;
    expect([before.deliveries.length, after.deliveries.length]).toEqual([12, 6]);
    expect(before.deliveries.at(-1).date).toBe(after.deliveries.at(-1).date);
    expect(sentences.at(-1)).toMatch(/^In total, these deliveries cost \$\d+\.\d\d less\.$/);
  });
});

describe('a card for all Autoships', () => {
  beforeEach(async () => {
    pages = await openAutoshipPages();
    id = await pages.start('1');
  });

  const waiting = 'contract-2' as AutoshipContractId;
  const other = 'contract-3' as AutoshipContractId;

  it('starts none that waits for a card, and leaves alone what it pays for already', async () => {
    const cardId = await pages.addCard('4000000000000341');
    await pages.start('2');
    await pages.set(waiting, (autoship) => pauseFor(autoship, 'needs-card'));
    await pages.start('3');
    await pages.make(other, { kind: 'set-card', cardId, scope: 'this' });
    const before = [await pages.stored(waiting), await pages.stored(other)];
    await pages.make(id, { kind: 'set-card', cardId, scope: 'all' });
    expect([await pages.stored(waiting), await pages.stored(other)]).toEqual(before);
    expect((await pages.stored(id)).contract.paymentToken).toBe((await pages.stored(other)).contract.paymentToken);
  });

  it('is charged nowhere again once it was removed, not even by Undo', async () => {
    const cardId = await pages.addCard('4000000000000341');
    await pages.make(id, { kind: 'set-card', cardId, scope: 'this' });
    await pages.make(id, { kind: 'set-card', cardId: pages.cardId, scope: 'this' });
    await pages.browser.post('/account/cards', { intent: 'remove', card: cardId });
    const undone = await pages.undo(id);
    expect([undone.statusCode, screenOf(undone.body).alert]).toEqual([
      409,
      "That card isn't saved to your account. Choose another one.",
    ]);
  });
});

describe('undoing', () => {
  beforeEach(async () => {
    pages = await openAutoshipPages();
    id = await pages.start('1');
  });

  it('takes back nothing that the shop did', async () => {
    await pages.make(id, { kind: 'skip-delivery' });
    const before = await pages.stored(id);
    await pages.ports.siteTransactions.run(({ siteAutoships }) => async () => {
      const note = { at: pages.ports.clock(), actor: 'operator', act: 'paused' } as const;
      await siteAutoships.save(before, pauseFor(before, 'shopper'), note)();
      return E.right(undefined);
    })();
    expect((await pages.undo(id)).statusCode).toBe(409);
    expect((await pages.stored(id)).contract.status.kind).toBe('paused');
  });

  it('takes back nothing else than what the page offered to undo', async () => {
    await pages.make(id, { kind: 'skip-delivery' });
    const { version } = await pages.screenAt(pages.pathOf(id));
    await pages.make(id, { kind: 'set-quantity', lineId: first, quantity: 2 });
    const late = await pages.browser.post(pages.pathOf(id), { intent: 'undo', version: String(version) });
    expect([late.statusCode, screenOf(late.body).alert]).toEqual([409, expect.stringMatching(/^Something changed/)]);
    expect((await pages.stored(id)).contract.lines[0]?.quantity).toBe(2);
  });
});
