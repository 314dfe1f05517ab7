import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { executeStatement, queryRows, sqlJsonParameter } from '#adapters/postgres/database';
import { instant } from '#domain/time';
import { aMail } from '../../builders';
import { minuteInMs } from '../../contracts/test-shop';
import { engines } from './engines';
import { shopsOn } from './open-shop';

describe.each(engines)('mail in the outbox of an earlier version, on the engine $name', (engine) => {
  const { open, database } = shopsOn(engine);

  const queue = (id: string, nextAt: number) =>
    executeStatement(
      database(),
      sql`
        insert into outbox (id, message, next_at)
        values (${id}, ${sqlJsonParameter(aMail({ subject: id }))}, ${new Date(nextAt).toISOString()}::timestamptz)`,
    );

  it('is delivered once, when it is due, and its text is deleted once it is sent', async () => {
    const { dtc, hpsf, time } = await open();
    await queue('due', time.now);
    await queue('later', time.now + minuteInMs);
    const lease = { token: 'own', expiresAt: instant(time.now + minuteInMs) };
    const claimed = await dtc.deliveries.claim(10, 0, lease)();
    expect(claimed.map(({ handler, event }) => [handler, event])).toEqual([
      ['queued-mail', { kind: 'MailQueued', id: 'due', message: aMail({ subject: 'due' }) }],
    ]);
    expect(await hpsf.deliveries.claim(10, 0, lease)()).toEqual([]);
    for (const { id } of claimed) await dtc.deliveries.complete(id, 'own')();
    const texts = await queryRows(
      database(),
      sql<{ id: string; text: string | null }>`
        select id, message::text as text from outbox union all select id, event::text from delivery order by id`,
    );
    expect(texts.map(({ id, text }) => [id, text === null])).toEqual([
      ['DTC:MailQueued:due:queued-mail', true],
      ['due', true],
      ['later', false],
    ]);
  });

  it('is left to newer nodes when its handler is unknown', async () => {
    const { dtc, time } = await open();
    await executeStatement(
      database(),
      sql`
        insert into delivery (id, site, handler, event, priority, recorded_at, due_at)
        values ('x', 'DTC', 'from-the-future', '{}'::json, 100, now() - interval '9 years', now() - interval '9 years')`,
    );
    const lease = { token: 'own', expiresAt: instant(time.now + minuteInMs) };
    expect(await dtc.deliveries.claim(10, 0, lease)()).toEqual([]);
    expect(await dtc.deliveries.waiting()()).toBe(1);
  });
});
