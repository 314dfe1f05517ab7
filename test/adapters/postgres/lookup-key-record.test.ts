import * as O from 'fp-ts/Option';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { queryRows } from '#adapters/postgres/database';
import { PostgresLookupKeyRecord } from '#adapters/postgres/postgres-lookup-key-record';
import { buildFirstAutoshipEmailKey, buildFirstAutoshipHomeKey } from '#domain/autoship/first-autoship-key';
import { money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import { instant } from '#domain/time';
import { createEmailLookupHasher } from '#main/keys.ts';
import { anAddress, anOrder, anOrderLine } from '../../builders';
import { lookupKeyRecordContract } from '../../contracts/lookup-key-record.contract';
import { engines } from './engines';
import { shopsOn } from './open-shop';

const clock = () => instant(Date.UTC(2026, 2, 5, 19));
const oldKey = 'a key of the tests';
const newKey = 'another key of the tests';
const newLookup = createEmailLookupHasher(newKey);

describe.each(engines)('the lookup key, on the engine $name', (engine) => {
  const { open, database } = shopsOn(engine);
  const withKey = (key: string) => new PostgresLookupKeyRecord(database(), clock, createEmailLookupHasher(key));

  lookupKeyRecordContract(engine.name, async () => {
    await open();
    return withKey;
  });

  it('is never stored', async () => {
    await open();
    await withKey('the-key-itself').isSame()();
    const rows = await queryRows(database(), sql<{ fingerprint: string }>`select * from lookup_key`);
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
      await queryRows(
        database(),
        sql`select email_lookup, first_autoship_key from customer where email_key = 'pat@example.com'`,
      ),
    ).toEqual([
      {
        email_lookup: newLookup('pat@example.com'),
        first_autoship_key: newLookup(buildFirstAutoshipEmailKey('pat@example.com')),
      },
    ]);
    const uses = await queryRows(database(), sql<{ key: string }>`select key_hash as key from first_autoship_key`);
    expect(uses.map(({ key }) => key).toSorted()).toEqual(
      [buildFirstAutoshipEmailKey('pat@example.com'), buildFirstAutoshipHomeKey(address)].map(newLookup).toSorted(),
    );
    expect(await queryRows(database(), sql`select 1 from first_order_use`)).toEqual([]);
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
