import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { instant } from '#domain/time';
import { minuteInMs } from '../../contracts/test-shop';
import { engines } from './engines';
import { shopsOn } from './open-shop';

describe.each(engines)('an event for a handler that this version lacks, on the engine $name', (engine) => {
  const { open, database } = shopsOn(engine);

  it('is left to newer nodes when its handler is unknown', async () => {
    const { dtc, time } = await open();
    await sql`
      insert into delivery (id, site, handler, event, priority, recorded_at, due_at)
      values ('x', 'DTC', 'from-the-future', '{}'::json, 100, now() - interval '9 years', now() - interval '9 years')
    `.execute(database());
    const lease = { token: 'own', expiresAt: instant(time.now + minuteInMs) };
    expect(await dtc.deliveries.claim(10, 0, lease)()).toEqual([]);
    expect(await dtc.deliveries.waiting()()).toBe(1);
  });
});
