import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OrderId } from '#domain/orders/order';
import { anAddress } from '../../builders';
import { engines } from './engines';
import { shopsOn } from './open-shop';

describe.each(engines)('the uses of AUTO35, on the engine $name', (engine) => {
  const { open, database } = shopsOn(engine);

  it('stores them without the address', async () => {
    const { dtc } = await open();
    await dtc.firstAutoshipUses.use('Pat@example.com', 'one' as OrderId)();
    await dtc.firstAutoshipUses.markHomeUsed(anAddress({ lastName: 'Patton' }), 'one' as OrderId)();
    const rows = (await sql`select * from first_autoship_key`.execute(database())).rows;
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('pat');
  });
});
