import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  backfillEmailLookups,
  backfillFirstAutoshipUses,
} from '#adapters/postgres/autoship/postgres-first-autoship-uses';
import { executeStatement, queryRows } from '#adapters/postgres/database';
import { money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import { createEmailLookupHasher } from '#main/keys.ts';
import { anAddress, anOrder, anOrderLine } from '../../builders';
import { engines } from './engines';
import { shopsOn } from './open-shop';

const lookup = createEmailLookupHasher('a key of the tests');

describe.each(engines)('the migration of earlier AUTO35 uses, on the engine $name', (engine) => {
  const { open, database } = shopsOn(engine);

  it('adds the uses of orders that are placed or pending, once', async () => {
    const { dtc, time } = await open();
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
    await backfillFirstAutoshipUses(database(), time.clock, lookup);
    const used = async () => {
      const names = ['placed', 'pending', 'declined', 'other', 'later'];
      const answers = await Promise.all(
        names.map((name) => dtc.firstAutoshipUses.loadCustomerFacts(`${name}@example.com`)()),
      );
      return names.filter((_name, index) => answers[index]?.usedFirstAutoship);
    };
    expect(await used()).toEqual(['placed', 'pending']);
    await sold('later', 'placed', 'AUTO35');
    await backfillFirstAutoshipUses(database(), time.clock, lookup);
    expect(await used()).toEqual(['placed', 'pending']);
  });

  it('adds them by folded email, and by home', async () => {
    const { dtc, time } = await open();
    const lines = [anOrderLine({ discounts: [{ promotion: 'AUTO35', amount: money(10) }] })];
    const order = anOrder({
      lines,
      address: anAddress({ lastName: 'Lee' }),
      contact: { email: 'pat.lee+dog@gmail.com' },
    });
    await dtc.orders.keep(order)();
    await backfillFirstAutoshipUses(database(), time.clock, lookup);
    const { loadCustomerFacts } = dtc.firstAutoshipUses;
    expect((await loadCustomerFacts('patlee@gmail.com')()).usedFirstAutoship).toBe(true);
    expect((await loadCustomerFacts('sam@example.com', order.address)()).usedFirstAutoship).toBe(true);
    expect((await loadCustomerFacts('sam@example.com')()).usedFirstAutoship).toBe(false);
  });

  it('stores them without the address', async () => {
    const { dtc } = await open();
    await dtc.firstAutoshipUses.use('Pat@example.com', 'one' as OrderId)();
    await dtc.firstAutoshipUses.markHomeUsed(anAddress({ lastName: 'Patton' }), 'one' as OrderId)();
    const rows = await queryRows(database(), sql`select * from first_autoship_key`);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('pat');
  });
});

describe.each(engines)('deriving the keys of customers written without one, on the engine $name', (engine) => {
  const { open, database } = shopsOn(engine);

  it('derives those that are missing, and leaves the others', async () => {
    const { dtc } = await open();
    await dtc.customers.withEmail('Pat@example.com')();
    await dtc.customers.withEmail('other@example.com')();
    const keys = () =>
      queryRows(database(), sql`select email_key, email_lookup, first_autoship_key from customer order by email_key`);
    const derived = await keys();
    expect(derived).toMatchObject([{ email_lookup: expect.any(String) }, { email_lookup: expect.any(String) }]);
    await executeStatement(
      database(),
      sql`update customer set email_lookup = null, first_autoship_key = null where email_key like 'pat%'`,
    );
    await backfillEmailLookups(database(), lookup);
    expect(await keys()).toEqual(derived);
  });
});
