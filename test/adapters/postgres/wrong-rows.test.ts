import * as O from 'fp-ts/Option';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SqlJsonParameter } from '#adapters/postgres/column-types';
import { sqlJsonParameter } from '#adapters/postgres/database';
import { money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import type { PaymentToken } from '#domain/payments/payment';
import { instant } from '#domain/time';
import { aDiscount, aGuest, aLineContents, aListingQuery, anOrder, aProduct, someContents } from '../../builders';
import { startAutoship } from '../../contracts/start-autoship';
import { atOnce, minuteInMs, newCart, type SitePorts } from '../../contracts/test-shop';
import { engines } from './engines';
import { shopsOn } from './open-shop';

const says = (message: string): Error => new Error(message);

/** A cart of one bag, with an existing code. */
const cartOfOneBag = async ({ carts, catalogWriter, products }: SitePorts) => {
  await catalogWriter.write([aProduct()])();
  const sold = await products.bySku('ADC-15')();
  const lines = O.isSome(sold) ? sold.value.variants.map(({ merchandiseId }) => aLineContents({ merchandiseId })) : [];
  const contents = someContents({ lines, codes: ['WELCOME10'] });
  return { ...(await newCart(carts, contents)), contents };
};

describe.each(engines)('JSON of another shape, on the engine $name', (engine) => {
  const reports: [string, unknown][] = [];
  const { open, database } = shopsOn(engine, (message, why) => reports.push([message, why]));
  beforeEach(() => {
    reports.length = 0;
  });
  const change = (statement: { execute(): Promise<unknown> }) => statement.execute();

  it('is refused in a product, with the path of each field and none of its content', async () => {
    const { dtc } = await open();
    await dtc.catalogWriter.write([aProduct()])();
    const { handle, terms } = aProduct();
    const wrong = sqlJsonParameter({ ...terms, species: ['dog', 5], flavor: 'a secret' });
    await change(
      database()
        .updateTable('product')
        .set({ terms: wrong, tags: sqlJsonParameter(['a', {}]), nutrition: sqlJsonParameter([]) }),
    );
    await expect(dtc.products.byHandle(handle)()).rejects.toThrow(
      says('the product 1001 does not decode at .terms.species.1, .terms.flavor, .tags.1, .nutrition'),
    );
    await expect(dtc.products.forSitemap(0, 1)()).rejects.toThrow(
      says(`the product ${handle} does not decode at .terms.species.1, .terms.flavor`),
    );
  });

  it('is refused in a card', async () => {
    const { dtc } = await open();
    await dtc.catalogWriter.write([aProduct()])();
    await change(
      database()
        .updateTable('product')
        .set({ picture: sqlJsonParameter({ source: 5 }), rating: sqlJsonParameter({ average: 5 }) }),
    );
    await expect(dtc.listings.find(aListingQuery())()).rejects.toThrow(
      says('the product 1001 does not decode at .picture.source, .picture.alt, .rating.count'),
    );
  });

  it('is refused in a variant', async () => {
    const { dtc } = await open();
    await dtc.catalogWriter.write([aProduct()])();
    const wrong = {
      options: sqlJsonParameter([{ name: 'Size' }]),
      badges: sqlJsonParameter(['a secret']),
      pictures: sqlJsonParameter('a secret'),
    };
    await change(database().updateTable('variant').set(wrong));
    await expect(dtc.products.bySku('ADC-15')()).rejects.toThrow(
      says(
        'the product 1001 does not decode at .variants.0.options.0.value, .variants.0.badges.0, .variants.0.pictures',
      ),
    );
  });

  it('is refused in a picture', async () => {
    const { dtc } = await open();
    const picture = { source: 'one', kind: 'drawing', drawing: sqlJsonParameter('a secret'), alt: '' } as const;
    await change(database().insertInto('picture').values(picture));
    await expect(dtc.pictures.find('one')()).rejects.toThrow(says('the picture one does not decode at .drawing'));
    await change(database().updateTable('picture').set({ kind: 'raster' }));
    await expect(dtc.pictures.find('one')()).rejects.toThrow(
      says('the picture one does not decode at .bytes, .mediaType'),
    );
  });

  it('hides a document of the content and is logged once per revision, until it is overwritten', async () => {
    const { dtc, hpsf, time } = await open();
    const pages = ['a', 'b', 'c'].map((slug) => ({ slug, title: slug, blocks: [] }));
    const deals = [{ skus: ['ADC-15'] }];
    await dtc.content.write({ pages, deals })();
    const blocks = [{ kind: 'text', html: 5 }, { kind: 'a secret' }];
    const body = sqlJsonParameter({ slug: 'b', title: 'b', blocks });
    await change(database().updateTable('content_document').set({ body }).where('slug', '=', 'b'));
    const slugs = async () => (await dtc.content.pages(time.clock())()).map(({ slug }) => slug);
    expect(await atOnce(3, slugs)).toEqual([
      ['a', 'c'],
      ['a', 'c'],
      ['a', 'c'],
    ]);
    expect(await dtc.content.dealSkus(time.clock())()).toEqual(['ADC-15']);
    expect(O.isNone(await dtc.content.page('b', time.clock())())).toBe(true);
    const leftOut = [
      'a document of the content of DTC is left out',
      says('it does not decode at .pages.1.blocks.0.html, .pages.1.blocks.1.kind'),
    ];
    expect(reports).toEqual([leftOut]);
    await dtc.content.write({ deals: [] })();
    await hpsf.content.pages(time.clock())();
    expect([await slugs(), await slugs()]).toEqual([
      ['a', 'c'],
      ['a', 'c'],
    ]);
    expect(reports).toEqual([leftOut, leftOut]);
    expect(await dtc.content.write({ pages })()).toEqual(['pages']);
    expect(await dtc.content.pages(time.clock())()).toEqual(pages);
    expect(reports).toHaveLength(2);
  });

  it('is refused in a contact message', async () => {
    const { dtc } = await open();
    const message = { firstName: 'Ann', lastName: 'Lee', email: 'a@b.example', topic: 'Food', message: 'How much?' };
    await dtc.contactMessages.keep({ ...message, reference: 'C-1' })();
    await change(
      database()
        .updateTable('contact_message')
        .set({ message: sqlJsonParameter({ ...message, phone: 5 }) }),
    );
    const refused = says('a message to the shop does not decode at .reference, .phone');
    await expect(dtc.contactMessages.find('C-1')()).rejects.toThrow(refused);
    await expect(dtc.contactMessages.from('a@b.example')()).rejects.toThrow(refused);
  });

  it('is refused in the contents of a cart', async () => {
    const { dtc } = await open();
    const { id, contents } = await cartOfOneBag(dtc);
    const [line] = contents.lines;
    const wrong = { ...contents, lines: [line, { ...line, quantity: 'a secret', attributes: [{ key: 'a secret' }] }] };
    const attestation = { version: '1', at: 'a secret' };
    await change(
      database()
        .updateTable('cart')
        .set({ contents: sqlJsonParameter({ ...wrong, codes: 'a secret', attestation }) }),
    );
    const refused = says(
      'a cart does not decode at .contents.lines.1.quantity, .contents.lines.1.attributes.0.value, .contents.codes, .contents.attestation.at',
    );
    await expect(dtc.carts.get(id)()).rejects.toThrow(refused);
    await expect(dtc.carts.change(id, { kind: 'SetNote', note: '' })()).rejects.toThrow(refused);
    await change(
      database()
        .updateTable('cart')
        .set({ contents: sqlJsonParameter({ ...contents, lines: 'a secret' }) }),
    );
    await expect(dtc.carts.get(id)()).rejects.toThrow(says('a cart does not decode at .contents.lines'));
  });

  it('is refused in the products and discounts of a cart', async () => {
    const { dtc } = await open();
    const { id } = await cartOfOneBag(dtc);
    await change(
      database()
        .updateTable('variant')
        .set({ options: sqlJsonParameter([{ name: 'Size' }]), pictures: sqlJsonParameter([{}]) }),
    );
    await dtc.discounts.write([aDiscount()])();
    await change(
      database()
        .updateTable('discount')
        .set({ body: sqlJsonParameter({ ...aDiscount(), value: { kind: 'a secret' } }) }),
    );
    const refused = says(
      'a cart does not decode at .merchandise.0.options.0.value, .merchandise.0.picture.source, .merchandise.0.picture.alt, .discounts.0.value.kind',
    );
    await expect(dtc.carts.get(id)()).rejects.toThrow(refused);
    await expect(dtc.carts.change(id, { kind: 'SetNote', note: '' })()).rejects.toThrow(refused);
  });

  it('is refused in an order', async () => {
    const { dtc } = await open();
    const order = anOrder();
    await dtc.orders.keep(order)();
    const wrong = {
      contact: sqlJsonParameter({ email: 5 }),
      address: sqlJsonParameter({ ...order.address, provinceCode: 'a secret' }),
      attributes: sqlJsonParameter([{ key: 'a secret' }]),
      attestation: sqlJsonParameter({ version: '1', at: 'a secret' }),
    };
    await change(
      database()
        .updateTable('orders')
        .set({ ...wrong, number: 7 }),
    );
    await expect(dtc.siteOrders.find(order.id)()).rejects.toThrow(
      says(
        'the order 7 does not decode at .contact.email, .address.provinceCode, .attributes.0.value, .attestation.at',
      ),
    );
  });

  it('is refused in a line of an order', async () => {
    const { dtc } = await open();
    const order = anOrder();
    await dtc.orders.keep(order)();
    const discounts = sql<SqlJsonParameter>`${sqlJsonParameter([{ promotion: 'a secret', amount: 1.5 }])}::jsonb`;
    await change(
      database()
        .updateTable('order_line')
        .set({ discounts, selling_plan: sqlJsonParameter({ id: 5 }) }),
    );
    await change(database().updateTable('orders').set({ number: 7 }));
    await expect(dtc.siteOrders.find(order.id)()).rejects.toThrow(
      says(
        'the order 7 does not decode at .lines.0.discounts.0.amount, .lines.0.sellingPlan.id, .lines.0.sellingPlan.name, .lines.0.sellingPlan.every',
      ),
    );
  });

  it('is refused in an autoship', async () => {
    const { dtc } = await open();
    const order = anOrder();
    await dtc.orders.keep(order)();
    const customerId = await dtc.customers.withEmail('shopper@example.com')();
    const { contract } = await startAutoship(dtc, customerId, { firstOrderId: order.id });
    const address = sqlJsonParameter({ ...contract.address, zip: 80011, countryCode: 'a secret' });
    await change(database().updateTable('autoship_contract').set({ address }));
    const { autoships } = dtc.portsFor(aGuest({ checkoutToken: order.origin.checkoutToken }));
    await expect(autoships.ofOrder(order.id)()).rejects.toThrow(
      says('an autoship does not decode at .contract.address.zip, .contract.address.countryCode'),
    );
  });

  it('is refused in a discount', async () => {
    const { dtc } = await open();
    await dtc.discounts.write([aDiscount()])();
    const body = sqlJsonParameter({
      ...aDiscount({ sites: [] }),
      value: { kind: 'amount', amount: 1.5 },
      startsAt: 'a secret',
    });
    await change(database().updateTable('discount').set({ body }));
    await expect(dtc.discounts.find(['WELCOME10'])()).rejects.toThrow(
      says('the discount WELCOME10 does not decode at .value.amount, .startsAt'),
    );
  });

  it('is refused in a payment attempt', async () => {
    const { dtc } = await open();
    const orderId = 'order-1' as OrderId;
    await dtc.paymentAttempts.begin({ orderId, attempt: 1, idempotencyKey: 'key', amount: money(100) })();
    await change(
      database()
        .updateTable('payment_attempt')
        .set({ outcome: sqlJsonParameter({ kind: 'Declined', decline: 'a secret' }) }),
    );
    await expect(dtc.paymentAttempts.find(orderId, 1)()).rejects.toThrow(
      says('the outcome of a payment does not decode at .decline'),
    );
  });

  it('is refused in the records of the test processor', async () => {
    const { dtc } = await open();
    const token = 'token' as PaymentToken;
    const instrument = { token, brand: 'visa', last4: '4242', expiry: '2030-12' };
    const approved = { kind: 'Approved', reference: 'r-1' } as const;
    await dtc.processorRecords.recordCharge('key', money(100), approved, { instrument })();
    await change(
      database()
        .updateTable('processor_charge')
        .set({ outcome: sqlJsonParameter({ ...approved, instrument: {} }) }),
    );
    await change(
      database()
        .updateTable('processor_card')
        .set({ body: sqlJsonParameter({ instrument: { ...instrument, last4: 4242 } }) }),
    );
    await expect(dtc.processorRecords.charge('key')()).rejects.toThrow(
      says(
        'the outcome of a charge does not decode at .instrument.token, .instrument.brand, .instrument.last4, .instrument.expiry',
      ),
    );
    await expect(dtc.processorRecords.card(token)()).rejects.toThrow(
      says('a card does not decode at .instrument.last4'),
    );
  });

  it('makes an event fail for good, while the others claimed with it are delivered', async () => {
    const { dtc, time } = await open();
    const orderPlaced = (name: string) => ({ kind: 'OrderPlaced', orderId: name as OrderId }) as const;
    for (const name of ['one', 'two', 'three', 'four']) await dtc.events.record(orderPlaced(name))();
    const broken = (id: string) => database().updateTable('delivery').where('id', 'like', `%:${id}:%`);
    await change(broken('one').set({ event: sqlJsonParameter({ kind: 'OrderPlaced', orderId: 5 }) }));
    await change(broken('two').set({ event: sqlJsonParameter({ kind: 'a secret' }) }));
    const lease = { token: 'own', expiresAt: instant(time.now + minuteInMs) };
    const claimed = await dtc.deliveries.claim(10, 0, lease)();
    expect(claimed.map(({ event }) => event)).toEqual([orderPlaced('three'), orderPlaced('four')]);
    const failed = await dtc.deliveries.failed(10)();
    expect(failed.map(({ failures, reason }) => [failures, reason])).toEqual([
      [1, 'it does not decode at .event.orderId'],
      [1, 'it does not decode at .event.kind'],
    ]);
    expect(reports).toEqual(failed.map(({ id, reason }) => [`the delivery ${id} failed for good`, says(reason)]));
    expect(await dtc.deliveries.waiting()()).toBe(2);
  });

  it('fails an event for good, and claims the next one', async () => {
    const { dtc, time } = await open();
    for (const name of ['one', 'two']) await dtc.events.record({ kind: 'OrderPlaced', orderId: name as OrderId })();
    await change(
      database()
        .updateTable('delivery')
        .set({ event: sqlJsonParameter([]) })
        .where('id', 'like', '%:one:%'),
    );
    const lease = { token: 'own', expiresAt: instant(time.now + minuteInMs) };
    expect(await dtc.deliveries.claim(1, 0, lease)()).toMatchObject([{ event: { orderId: 'two' } }]);
    expect(await dtc.deliveries.claim(1, 0, lease)()).toEqual([]);
  });

  it('leaves a pending order out of those to be settled, and says so', async () => {
    const { dtc, time } = await open();
    const [broken, other] = ['order-1' as OrderId, 'order-2' as OrderId];
    for (const id of [broken, other]) await dtc.orders.keep(anOrder({ id }))();
    await change(
      database()
        .updateTable('orders')
        .set({ contact: sqlJsonParameter({}), number: 7 })
        .where('id', '=', broken),
    );
    time.pass(minuteInMs);
    const pending = await dtc.siteOrders.pendingSince(new Date(time.now).toISOString())();
    expect(pending.map(({ id }) => id)).toEqual([other]);
    expect(reports).toEqual([['the order 7 is left out', says('it does not decode at .contact.email')]]);
  });
});
