import { sql } from 'kysely';
import { type EventHandlerName, eventHandlerPriorities } from '#application/events/event-handlers';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import { type Database, executeStatement, sqlInstantParameter } from '../database';
import { queryBuilder } from '../query';

const batchSize = 1000;
const handler: EventHandlerName = 'queued-mail';

/** Moves mail from the outbox of versions without deliveries into deliveries, so that it is sent like any other. */
export const moveQueuedMailToEvents = async (database: Database, site: Site, at: Instant): Promise<void> => {
  const now = sqlInstantParameter(at);
  const delivery = [
    sql<string>`${site} || ':MailQueued:' || id || ':queued-mail'`.as('id'),
    sql.val(site).as('site'),
    sql.val(handler).as('handler'),
    sql`json_build_object('kind', 'MailQueued', 'id', id, 'message', message)`.as('event'),
    sql<number>`${eventHandlerPriorities[handler]}::int`.as('priority'),
    now.as('recorded_at'),
    now.as('due_at'),
  ] as const;
  await executeStatement(
    database,
    queryBuilder
      .with('taken', (part) =>
        part
          .selectFrom('outbox')
          .select(['sequence', 'id', 'message'])
          .where('sent_at', 'is', null)
          .where('next_at', '<=', now)
          .orderBy('sequence')
          .limit(batchSize)
          .forUpdate()
          .skipLocked(),
      )
      .with('moved', (part) =>
        part
          .insertInto('delivery')
          .columns(['id', 'site', 'handler', 'event', 'priority', 'recorded_at', 'due_at'])
          .expression((taken) => taken.selectFrom('taken').select(delivery).orderBy('sequence'))
          .onConflict((conflict) => conflict.column('id').doNothing()),
      )
      .updateTable('outbox as o')
      .from('taken')
      .set({ sent_at: now, message: null })
      .whereRef('o.sequence', '=', 'taken.sequence'),
  );
};
