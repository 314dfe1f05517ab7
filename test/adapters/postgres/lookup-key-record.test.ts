import * as O from 'fp-ts/Option';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { PostgresFirstAutoshipUses } from '#adapters/postgres/autoship/postgres-first-autoship-uses';
import { PostgresLookupKeyRecord } from '#adapters/postgres/postgres-lookup-key-record';
import {
  buildFirstAutoshipEmailKey,
  buildFirstAutoshipHomeKey,
  type FirstAutoshipHome,
} from '#domain/autoship/first-autoship-key';
import { money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import { createEmailLookupHasher } from '#main/backends/keys.ts';
import { anAddress, anInstant, anOrder, anOrderLine } from '../../builders';
import { lookupKeyRecordContract } from '../../contracts/lookup-key-record.contract';
import { engines } from './engines';
import { shopsOn } from './open-shop';

const oldKey = 'a key of the tests';
const newKey = 'another key of the tests';
const newLookup = createEmailLookupHasher(newKey);

describe.each(engines)('the lookup key, on the engine $name', (engine) => {
  const { open, database } = shopsOn(engine);
  const withKey = (key: string) => new PostgresLookupKeyRecord(database(), createEmailLookupHasher(key));

  lookupKeyRecordContract(engine.name, async () => {
    await open();
    return withKey;
  });

  it('is never stored', async () => {
    await open();
    await withKey('the-key-itself').isSame()();
    const rows = (await sql<{ fingerprint: string }>`select * from lookup_key`.execute(database())).rows;
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('the-key-itself');
  });

  it('finds customers and used first-Autoship offers again after a different one is accepted', async () => {
    const { dtc } = await open();
    await withKey(oldKey).isSame()();
    await dtc.customers.withEmail('Pat@example.com')();
    const address = anAddress({ lastName: 'Lee' });
    const lines = [anOrderLine({ discounts: [{ promotion: 'AUTO35', amount: money(10) }] })];
    const order = anOrder({ lines, address, contact: { email: 'pat@example.com' } });
    await dtc.orders.keep(order)();
    await dtc.firstAutoshipUses.use('pat@example.com', order.id)();
    await dtc.firstAutoshipUses.markFirstOrder('pat@example.com', order.id)();
    expect(await withKey(newKey).accept()()).toEqual(O.some({ ordersOfErasedCustomers: 0 }));
    expect(
      (
        await sql`select email_lookup, first_autoship_key from customer where email_key = 'pat@example.com'`.execute(
          database(),
        )
      ).rows,
    ).toEqual([
      {
        email_lookup: newLookup('pat@example.com'),
        first_autoship_key: newLookup(buildFirstAutoshipEmailKey('pat@example.com')),
      },
    ]);
    const uses = (await sql<{ key: string }>`select key_hash as key from first_autoship_key`.execute(database())).rows;
    expect(uses.map(({ key }) => key).toSorted()).toEqual(
      [buildFirstAutoshipEmailKey('pat@example.com'), buildFirstAutoshipHomeKey(address)].map(newLookup).toSorted(),
    );
    expect((await sql`select 1 from first_order_use`.execute(database())).rows).toEqual([]);
  });

  const acceptNewKey = async () => {
    await withKey(oldKey).isSame()();
    await withKey(newKey).accept()();
  };
  const hasUsed = async (email: string, home?: FirstAutoshipHome) => {
    const uses = new PostgresFirstAutoshipUses(database(), 'DTC', anInstant, newLookup);
    return (await uses.loadCustomerFacts(email, home)()).usedFirstAutoship;
  };

  it('finds the uses of orders that are placed or pending', async () => {
    const { dtc } = await open();
    const sold = async (name: string, status: 'placed' | 'declined' | 'pending', promotion: string) => {
      const id = name as OrderId;
      const lines = [anOrderLine(), anOrderLine({ discounts: [{ promotion, amount: money(10) }] })];
      await dtc.orders.keep(
        anOrder({ id, lines, address: anAddress({ lastName: name }), contact: { email: `${name}@Example.com` } }),
      )();
      if (status !== 'pending') await dtc.siteOrders.settle(id, 1, status)();
    };
    await sold('placed', 'placed', 'AUTO35');
    await sold('pending', 'pending', 'AUTO35');
    await sold('declined', 'declined', 'AUTO35');
    await sold('other', 'placed', 'WELCOME10');
    await acceptNewKey();
    const names = ['placed', 'pending', 'declined', 'other'];
    const used = await Promise.all(names.map((name) => hasUsed(`${name}@example.com`)));
    expect(names.filter((_name, index) => used[index])).toEqual(['placed', 'pending']);
  });

  it('finds uses by folded email, and by home', async () => {
    const { dtc } = await open();
    const lines = [anOrderLine({ discounts: [{ promotion: 'AUTO35', amount: money(10) }] })];
    const order = anOrder({
      lines,
      address: anAddress({ lastName: 'Lee' }),
      contact: { email: 'pat.lee+dog@gmail.com' },
    });
    await dtc.orders.keep(order)();
    await acceptNewKey();
    expect(await hasUsed('patlee@gmail.com')).toBe(true);
    expect(await hasUsed('sam@example.com', order.address)).toBe(true);
    expect(await hasUsed('sam@example.com')).toBe(false);
  });

  it('tells how many orders of erased customers are lost with the old one', async () => {
    const { dtc } = await open();
    await withKey(oldKey).isSame()();
    for (const id of ['one', 'two', 'three']) {
      const email = id === 'three' ? 'sam@example.com' : 'pat@example.com';
      await dtc.orders.keep(anOrder({ id: id as OrderId, contact: { email } }))();
      await dtc.siteOrders.settle(id as OrderId, 1, 'placed')();
    }
    await dtc.personalData.erase('pat@example.com')();
    expect(await withKey(newKey).accept()()).toEqual(O.some({ ordersOfErasedCustomers: 2 }));
  });
});
