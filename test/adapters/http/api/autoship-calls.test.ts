import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AutoshipContract } from '#domain/autoship/contract';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import type { MerchandiseId } from '#domain/catalog/product';
import type { PaymentToken } from '#domain/payments/payment';
import { aProduct, aProductNamed, aVariant, aWarehouse } from '../../../builders';
import { startAutoship } from '../../../contracts/start-autoship';
import { anAutoshipLine, date } from '../../../domain/autoship/autoship-builders';
import { anHttpShop, type HttpShop, merchandiseOf } from '../../../http-shop';
import { aSignedInCustomer } from '../../../signed-in-customer';
import { screenOf } from '../../../test-browser';

const seed = {
  products: [
    aProduct({ variants: [aVariant({ stock: { 1: 50 } })] }),
    aProductNamed('Salmon', {}, { stock: { 1: 50 }, weight: 4, weightUnit: 'kg' }),
    aProductNamed('Sold Out', {}, { stock: { 1: 0 } }),
  ],
  warehouses: [aWarehouse({ ranges: [['00501', '99950'] as [string, string]] })],
};

let shop: HttpShop;
let owner: Awaited<ReturnType<typeof aSignedInCustomer>>;
let chicken: MerchandiseId;
let salmon: MerchandiseId;

beforeEach(async () => {
  shop = await anHttpShop(seed);
  owner = await aSignedInCustomer(shop);
  chicken = await merchandiseOf(shop.ports.DTC, 'ADC-15');
  salmon = await merchandiseOf(shop.ports.DTC, 'SALMON-1');
});

const start = (some: Partial<AutoshipContract> = {}, customerId = owner.customerId) =>
  startAutoship(shop.ports.DTC, customerId, {
    anchor: date('2026-03-20'),
    lines: [anAutoshipLine({ merchandiseId: chicken })],
    ...some,
  });

const call = (name: string, body: object, by = owner.browser) => by.call(`/api/${name}`, body);
const ask = async (name: string, body: object, by = owner.browser) => (await call(name, body, by)).json();

const id = 'contract-1';
type Change = { readonly kind: string; readonly [field: string]: unknown };

/** Makes a change as its preview shows it. */
const make = async (change: Change, more: object = {}, of = id) => {
  const { version, hash } = await ask('preview-autoship-change', { id: of, change });
  return call('change-autoship', { id: of, change, version, hash, ...more });
};

/** Saves a card in the account, and returns its id. */
const saveCard = async (cardNumber = '4242 4242 4242 4242'): Promise<string> => {
  const saved = await owner.browser.post('/account/cards', { cardNumber, cardExpiry: '12/30', cardCode: '123' });
  expect(saved.statusCode).toBe(303);
  const { cards } = screenOf((await owner.browser.get('/account/cards')).body);
  return cards[0].id;
};

describe('POST /api/get-subscriptions (API-24)', () => {
  it('has a row for each line of each Autoship (EN-05)', async () => {
    await start({
      lines: [
        anAutoshipLine({ merchandiseId: chicken, quantity: 2 }),
        anAutoshipLine({ id: 'line-2' as AutoshipLineId, merchandiseId: salmon, status: 'ended' }),
      ],
    });
    await start({
      id: 'contract-2' as AutoshipContractId,
      every: { count: 2, unit: 'month' },
      status: { kind: 'canceled', reason: 'We moved' },
      lines: [anAutoshipLine({ merchandiseId: 'gone' as MerchandiseId })],
    });
    const first = {
      customerId: owner.customerId,
      productId: expect.stringMatching(/./),
      contractId: 'contract-1',
      frequencyDays: 28,
      frequency: 'week',
      cancelled: false,
      cancelReason: null,
      startDateString: '2026-02-05',
      quantity: 2,
      weight: 15,
      weightUnit: 'lbs',
    };
    expect(await ask('get-subscriptions', { customer: owner.customerId })).toEqual({
      results: [
        first,
        { ...first, cancelled: true, quantity: 1, weight: 4, weightUnit: 'kg' },
        {
          ...first,
          productId: null,
          contractId: 'contract-2',
          frequencyDays: 60,
          frequency: 'month',
          cancelled: true,
          cancelReason: 'We moved',
          quantity: 1,
          weight: 0,
        },
      ],
      count: 3,
    });
  });

  it('has none for a customer without Autoships, with or without an id', async () => {
    for (const body of [{}, { customer: null }, { customer: owner.customerId }])
      expect(await ask('get-subscriptions', body)).toEqual({ results: [], count: 0 });
  });

  it('answers 404 to the id of another customer (ST-09)', async () => {
    await start();
    const { browser } = await aSignedInCustomer(shop, 'other@example.com');
    expect((await call('get-subscriptions', { customer: owner.customerId }, browser)).statusCode).toBe(404);
    expect(await ask('get-subscriptions', {}, browser)).toEqual({ results: [], count: 0 });
  });
});

describe('Autoships that cannot be loaded', () => {
  /** The session asks whether its customer has Autoships; whoever asks after that gets none of them. */
  const breakAutoships = () => {
    let questions = 0;
    const { store } = shop.ports.DTC;
    const within = store.within.bind(store);
    vi.spyOn(store, 'within').mockImplementation((work) =>
      within((tables) =>
        work(
          new Proxy(tables, {
            get: (all, name) => {
              if (name === 'autoships' && ++questions > 1) throw new Error('the Autoships are away');
              return Reflect.get(all, name) as unknown;
            },
          }),
        ),
      ),
    );
  };

  it.each(['get-subscriptions', 'get-next-deliveries'])(
    'are logged, and %s does not answer with an empty list (ER-05)',
    async (name) => {
      breakAutoships();
      const answer = await call(name, name === 'get-next-deliveries' ? { count: 1 } : {});
      expect([answer.statusCode, answer.json().error]).toEqual([
        503,
        {
          code: 'UNAVAILABLE',
          message: "We couldn't load your Autoships right now. They're safe. Please try again in a few minutes.",
          requestId: expect.any(String),
        },
      ]);
      expect(answer.headers['retry-after']).toBe('60');
      expect(shop.log.filter((line) => line.includes('Error fetching subscriptions'))).toHaveLength(1);
    },
  );
});

describe('POST /api/preview-autoship-change', () => {
  beforeEach(async () => {
    await start();
  });

  it('answers with deliveries, charges as money, and what the change has to be sent with', async () => {
    const { version, hash, consent, before, after, ...texts } = await ask('preview-autoship-change', {
      id,
      change: { kind: 'set-one-time-item', merchandiseId: salmon, quantity: 1 },
    });
    expect({ version, hash, consent, ...texts }).toEqual({
      version: 1,
      hash: expect.stringMatching(/./),
      consent: null,
      heading: 'Add this to your next delivery?',
      confirm: 'Add it once',
      sentences: [
        "You'll get 1 × Salmon (15 lb bag / Chicken) in this delivery, just this once.",
        expect.stringMatching(/^Your next delivery costs \$[\d.]+ more\.$/),
        "You'll get free shipping.",
      ],
      asksWhy: false,
      alternatives: [],
    });
    expect(before.deliveries).toHaveLength(6);
    expect(after.deliveries[0]).toMatchObject({
      date: '2026-03-20',
      ships: 'March 20, 2026',
      items: [
        { title: 'Adult Chicken & Rice Dry Dog Food', isOneTime: false, promise: null },
        { title: 'Salmon', isOneTime: true, price: '$45.99 each' },
      ],
      charge: { amount: expect.stringMatching(/^\d+\.\d\d$/), currencyCode: 'USD' },
    });
    expect(after.deliveries[0].total).toBe(`$${after.deliveries[0].charge.amount}`);
    expect(after.sum.label).toBe('Total for the next 6 deliveries');
  });

  it('charges nothing for a delivery from which everything is left out', async () => {
    const { after } = await ask('preview-autoship-change', {
      id,
      change: { kind: 'leave-out-line', lineId: 'line-1' },
    });
    expect(after.deliveries[0]).toMatchObject({ isSkipped: true, charge: { amount: '0.00' } });
  });

  it.each<readonly [string, object]>([
    ['an unknown kind', { kind: 'explode' }],
    ['no kind', {}],
    ['no change', { kind: 'move-delivery' }],
    ['a day that does not exist', { kind: 'move-delivery', date: '2026-02-30' }],
    ['a date that is no date', { kind: 'pause', until: 'soon' }],
    ['a field of another kind', { kind: 'skip-delivery', date: '2026-03-25' }],
    ['too many units', { kind: 'set-quantity', lineId: 'line-1', quantity: 100 }],
    ['part of a unit', { kind: 'set-quantity', lineId: 'line-1', quantity: 1.5 }],
    ['a negative quantity', { kind: 'set-one-time-item', merchandiseId: 'a', quantity: -1 }],
    [
      'a frequency that is not offered',
      { kind: 'set-frequency', every: { count: 7, unit: 'week' }, start: 'keep-next-date' },
    ],
    ['another unit', { kind: 'set-frequency', every: { count: 1, unit: 'day' }, start: 'keep-next-date' }],
    [
      'too many substitutes',
      { kind: 'set-out-of-stock', lineId: 'a', outOfStock: 'wait', substitutes: ['a', 'b', 'c', 'd'] },
    ],
    ['a long reason', { kind: 'cancel', reason: 'x'.repeat(201) }],
    ['an id with spaces', { kind: 'remove-line', lineId: 'line 1' }],
    ['another scope', { kind: 'set-card', cardId: 'a', scope: 'some' }],
  ])('answers 400 to %s', async (_what, change) => {
    const answer = await call('preview-autoship-change', { id, change });
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'VALIDATION']);
  });

  const lineId = 'line-1';
  const frequency = { kind: 'set-frequency', every: { count: 2, unit: 'month' } };

  it.each<object>([
    { kind: 'skip-delivery' },
    { kind: 'move-delivery', date: '2026-03-25' },
    { kind: 'move-all-deliveries', date: '2026-03-25' },
    { kind: 'send-now' },
    { kind: 'leave-out-line', lineId },
    { kind: 'set-quantity', lineId, quantity: 5 },
    { kind: 'set-out-of-stock', lineId, outOfStock: 'wait', substitutes: [] },
    { ...frequency, start: 'keep-next-date' },
    { kind: 'pause' },
    { kind: 'pause', until: '2026-05-01' },
    { kind: 'cancel' },
    { kind: 'cancel', reason: ' We  moved ' },
  ])('shows %j', async (change) => {
    const answer = await call('preview-autoship-change', { id, change });
    expect([answer.statusCode, answer.body.slice(0, 80)]).toEqual([200, expect.stringContaining('version')]);
  });

  it.each<readonly [reason: string, message: string, change: () => object]>([
    ['DateTooEarly', 'The earliest date', () => ({ kind: 'move-delivery', date: '2026-03-06' })],
    ['DateTooLate', 'The latest date', () => ({ kind: 'move-delivery', date: '2026-05-06' })],
    ['AlreadyActive', 'already active', () => ({ kind: 'resume' })],
    ['NoSuchLine', "isn't in this Autoship", () => ({ kind: 'leave-out-line', lineId: 'nothing' })],
    ['LastLine', 'the only item', () => ({ kind: 'remove-line', lineId })],
    ['QuantityLimit', '1 to 5', () => ({ kind: 'set-quantity', lineId, quantity: 6 })],
    ['QuantityLimit', '1 to 5', () => ({ kind: 'set-quantity', lineId, quantity: 0 })],
    ['NotForSale', '', () => ({ kind: 'swap-line', lineId, merchandiseId: 'nothing' })],
    [
      'NeedsSubstitute',
      'Choose a substitute first',
      () => ({ kind: 'set-out-of-stock', lineId, outOfStock: 'substitute', substitutes: [] }),
    ],
    [
      'NotForSale',
      'Choose another one',
      () => ({ kind: 'set-out-of-stock', lineId, outOfStock: 'substitute', substitutes: ['nothing'] }),
    ],
    ['NoSuchAddress', 'Choose another one', () => ({ kind: 'set-address', addressId: 'nobody' })],
    ['NoSuchCard', '', () => ({ kind: 'set-card', cardId: 'nobody', scope: 'this' })],
    ['NoSuchCard', '', () => ({ kind: 'pay-now', cardId: 'nobody' })],
    ['SameAutoship', 'Choose another one', () => ({ kind: 'merge', other: id })],
  ])('answers 422 and why: %s', async (reason, message, change) => {
    const answer = await call('preview-autoship-change', { id, change: change() });
    expect([answer.statusCode, answer.json().error]).toEqual([
      422,
      {
        code: 'CHANGE_REFUSED',
        message: expect.stringContaining(message),
        fields: { reason },
        requestId: expect.any(String),
      },
    ]);
  });

  it('answers 422 to a change of an Autoship that is paused or canceled', async () => {
    await make({ kind: 'pause' });
    const change = { kind: 'skip-delivery' };
    expect((await ask('preview-autoship-change', { id, change })).error.fields.reason).toBe('NoOpenDelivery');
    await make({ kind: 'cancel' });
    const of = { kind: 'set-quantity', lineId, quantity: 2 };
    expect((await ask('preview-autoship-change', { id, change: of })).error.fields.reason).toBe('AlreadyCanceled');
  });

  it('answers 422 to combining Autoships on different schedules, with what can be done instead', async () => {
    await start({ id: 'contract-2' as AutoshipContractId, every: { count: 6, unit: 'week' } });
    const { error } = await ask('preview-autoship-change', { id, change: { kind: 'merge', other: 'contract-2' } });
    expect([error.fields.reason, error.message]).toEqual([
      'AutoshipsDiffer',
      expect.stringContaining('ship them on the same day instead'),
    ]);
  });

  it('answers 404 to an Autoship of another customer, also as the other one of two (ST-09)', async () => {
    const other = await aSignedInCustomer(shop, 'other@example.com');
    await start({ id: 'contract-2' as AutoshipContractId }, other.customerId);
    for (const [of, change] of [
      ['contract-2', { kind: 'skip-delivery' }],
      ['nobody', { kind: 'skip-delivery' }],
      [id, { kind: 'merge', other: 'contract-2' }],
      [id, { kind: 'ship-together', other: 'contract-2' }],
    ] as const) {
      const answer = await call('preview-autoship-change', { id: of, change });
      expect([answer.statusCode, answer.json().error.message]).toEqual([404, "We can't find that Autoship."]);
    }
  });
});

describe('POST /api/change-autoship', () => {
  beforeEach(async () => {
    await start();
  });

  it('says what was done, and that it can be undone', async () => {
    const answer = await make({ kind: 'move-delivery', date: '2026-03-25' });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        message: 'You moved the next delivery from March 20, 2026 to March 25, 2026.',
        canUndo: true,
        version: 2,
        sent: null,
      },
    ]);
  });

  it('does a repeated request once', async () => {
    const change = { kind: 'skip-delivery' };
    const { version, hash } = await ask('preview-autoship-change', { id, change });
    const request = { id, change, version, hash };
    const answers = [await call('change-autoship', request), await call('change-autoship', request)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
    expect(answers[1]?.json().error).toMatchObject({
      code: 'PREVIEW_OUTDATED',
      message: expect.stringMatching("haven't done anything yet"),
    });
    const { autoships } = await ask('get-next-deliveries', { count: 1 });
    expect(autoships[0].deliveries[0].date).toBe('2026-04-17');
  });

  it('does nothing once the version or the hash is another, and the new preview can be made', async () => {
    const change = { kind: 'cancel' };
    const { version, hash } = await ask('preview-autoship-change', { id, change });
    for (const wrong of [{ version: version + 1 }, { hash: 'another' }])
      expect((await call('change-autoship', { id, change, version, hash, ...wrong })).statusCode).toBe(409);
    expect((await make(change)).json().message).toBe('You canceled this Autoship.');
  });

  it('answers 422 if the rule refuses by then, and 404 to an Autoship of another customer (ST-09)', async () => {
    const request = { id, change: { kind: 'resume' }, version: 1, hash: 'a' };
    expect((await call('change-autoship', request)).statusCode).toBe(422);
    const { browser } = await aSignedInCustomer(shop, 'other@example.com');
    expect((await call('change-autoship', { ...request, change: { kind: 'cancel' } }, browser)).statusCode).toBe(404);
    expect((await call('undo-autoship-change', { id, version: 1 }, browser)).statusCode).toBe(404);
  });

  it('repeats a reason for canceling', async () => {
    expect((await make({ kind: 'cancel', reason: ' We  moved ' })).json().message).toMatch('We moved');
    expect(await ask('get-subscriptions', {})).toMatchObject({
      results: [{ cancelled: true, cancelReason: 'We moved' }],
    });
  });

  it('sends a delivery now, and cannot undo it', async () => {
    const cardId = await saveCard();
    await make({ kind: 'set-card', cardId, scope: 'this' });
    expect((await make({ kind: 'send-now' })).json()).toEqual({
      message: "We charged your card and placed your order. We'll pack it in about two hours.",
      canUndo: false,
      version: 3,
      sent: 'placed',
    });
    const again = await call('preview-autoship-change', { id, change: { kind: 'send-now' } });
    expect([again.statusCode, again.json().error.fields.reason]).toEqual([422, 'SentToday']);
  });

  it('says that a card was declined', async () => {
    const cardId = await saveCard('4000 0000 0000 0341');
    expect((await make({ kind: 'pay-now', cardId })).json()).toEqual({
      message: expect.stringMatching('Your card was declined'),
      canUndo: false,
      version: 3,
      sent: 'declined',
    });
  });

  it('starts a canceled Autoship again only with the consent that its preview shows', async () => {
    const cardId = await saveCard();
    await make({ kind: 'cancel' });
    const change = { kind: 'reactivate', cardId };
    const { consent } = await ask('preview-autoship-change', { id, change });
    expect(consent).toEqual({ version: expect.stringMatching(/./), text: expect.stringMatching(/./) });
    const refused = await make(change);
    expect([refused.statusCode, refused.json().error.fields.reason]).toEqual([422, 'NeedsConsent']);
    const made = await make(change, { consentVersion: consent.version });
    expect(made.json()).toMatchObject({ message: expect.stringMatching('You started this Autoship again.') });
  });

  it('combines two Autoships, which cannot be undone', async () => {
    await start({
      id: 'contract-2' as AutoshipContractId,
      lines: [anAutoshipLine({ id: 'line-2' as AutoshipLineId, merchandiseId: salmon })],
    });
    expect((await make({ kind: 'merge', other: 'contract-2' })).json()).toEqual({
      message: 'You combined this Autoship with another one.',
      canUndo: false,
      version: 2,
      sent: null,
    });
    const undone = await call('undo-autoship-change', { id, version: 2 });
    expect([undone.statusCode, undone.json().error.fields.reason]).toEqual([422, 'NothingToUndo']);
  });

  it('names the card by its last four digits', async () => {
    const cardId = await saveCard();
    const made = await make({ kind: 'set-card', cardId, scope: 'all' });
    expect(made.json().message).toBe('You switched this Autoship to your Visa card ending in 4242.');
  });

  it('keeps the card and the address out of its answers', async () => {
    const { contract } = await start({
      id: 'contract-3' as AutoshipContractId,
      paymentToken: 'secret' as PaymentToken,
    });
    const answer = await call('get-next-deliveries', { count: 6 });
    expect(answer.body).not.toMatch(`secret|${contract.address.address1}`);
  });
});

describe('POST /api/get-next-deliveries', () => {
  it('lists Autoships by their next delivery, without those that ship nothing', async () => {
    await start({ anchor: date('2026-04-01') });
    await start({ id: 'contract-2' as AutoshipContractId, anchor: date('2026-03-25') });
    await start({ id: 'contract-3' as AutoshipContractId });
    await make({ kind: 'cancel' }, {}, 'contract-3');
    await start({ id: 'contract-4' as AutoshipContractId });
    await make({ kind: 'pause', until: '2026-03-18' }, {}, 'contract-4');
    const { autoships } = await ask('get-next-deliveries', { count: 2 });
    expect(
      autoships.map((one: { id: string; canChange: boolean; deliveries: { date: string }[] }) => [
        one.id,
        one.canChange,
        one.deliveries.map((delivery) => delivery.date),
      ]),
    ).toEqual([
      ['contract-4', false, ['2026-03-20', '2026-04-17']],
      ['contract-2', true, ['2026-03-25', '2026-04-22']],
      ['contract-1', true, ['2026-04-01', '2026-04-29']],
    ]);
  });

  it('takes 1 to 6 deliveries, and answers 404 to the id of another customer’s Autoship (ST-09)', async () => {
    await start();
    for (const count of [0, 7, 1.5, '1', undefined])
      expect((await call('get-next-deliveries', { count })).statusCode).toBe(400);
    const { browser } = await aSignedInCustomer(shop, 'other@example.com');
    expect((await call('get-next-deliveries', { count: 1, id }, browser)).statusCode).toBe(404);
    expect(await ask('get-next-deliveries', { count: 1 }, browser)).toEqual({ autoships: [] });
  });

  it('has no Autoships of the other site', async () => {
    await start();
    const staff = await aSignedInCustomer(shop, 'owner@example.com', 'HPSF');
    expect(await ask('get-next-deliveries', { count: 1 }, staff.browser)).toEqual({ autoships: [] });
    expect((await call('get-next-deliveries', { count: 1, id }, staff.browser)).statusCode).toBe(404);
  });
});
