import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import * as t from 'io-ts';
import { formatDecodeErrorPaths } from '#adapters/codecs/decode-or-throw';
import { objectCodec } from '#adapters/codecs/object-codec';
import type { Clock } from '#application/ports/clock';
import type { DeliveryLease, EventDelivery, EventDeliveryStore } from '#application/ports/event-delivery-store';
import type { ReportError } from '#application/ports/report';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import { type Database, sqlInstantParameter } from '../database';
import { sqlAnyText } from '../query';
import type { StoredEvents } from './stored-events';

/** Leases due deliveries of some handlers and returns them, highest priority first, then in the order of recording. */
const claimDue = (
  database: Database,
  site: Site,
  handlers: readonly string[],
  limit: number,
  priority: number,
  { token, expiresAt }: DeliveryLease,
  now: Instant,
) =>
  database
    .with('due', (part) =>
      part
        .selectFrom('delivery')
        .select('sequence')
        .where('site', '=', site)
        .where('state', '=', 'waiting')
        .where('priority', '>=', priority)
        .where('handler', '=', sqlAnyText(handlers))
        .where('due_at', '<=', sqlInstantParameter(now))
        .orderBy('priority', 'desc')
        .orderBy('sequence')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .with('claimed', (part) =>
      part
        .updateTable('delivery as d')
        .from('due')
        .set({ lease: token, due_at: sqlInstantParameter(expiresAt) })
        .whereRef('d.sequence', '=', 'due.sequence')
        .returning(['d.id', 'd.handler', 'd.event', 'd.failures', 'd.priority', 'd.sequence']),
    )
    .selectFrom('claimed')
    .select(['id', 'handler', 'event', 'failures'])
    .orderBy('priority', 'desc')
    .orderBy('sequence');

const updateLeased = (database: Database, id: string, token: string) =>
  database.updateTable('delivery').where('id', '=', id).where('lease', '=', token);

export class PostgresEventDeliveryStore implements EventDeliveryStore {
  /** The handlers that this version knows. Deliveries for handlers of a newer version are left to newer nodes. */
  private readonly handlers: readonly string[];
  private readonly codec: t.Type<EventDelivery, unknown>;

  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
    private readonly report: ReportError,
    { codec, handlers }: StoredEvents,
  ) {
    this.handlers = Object.values(handlers).flatMap((all) => all.map(({ name }) => name));
    this.codec = objectCodec<EventDelivery>({
      id: t.string,
      handler: t.string,
      event: codec,
      failures: t.number,
    });
  }

  claim = (limit: number, priority: number, lease: DeliveryLease) => async (): Promise<readonly EventDelivery[]> => {
    const now = this.clock();
    const rows = await claimDue(this.database, this.site, this.handlers, limit, priority, lease, now).execute();
    const claimed: EventDelivery[] = [];
    for (const row of rows) {
      const delivery = this.codec.decode(row);
      if (E.isRight(delivery)) claimed.push(delivery.right);
      else
        await this.failForGood(row.id, lease.token, `it does not decode at ${formatDecodeErrorPaths(delivery.left)}`);
    }
    const isOver = claimed.length > 0 || rows.length === 0;
    return isOver ? claimed : this.claim(limit, priority, lease)();
  };

  complete = (id: string, token: string) => async () => {
    await updateLeased(this.database, id, token)
      .set({
        state: 'handled',
        event: null,
        lease: null,
        reason: null,
        due_at: sqlInstantParameter(this.clock()),
      })
      .execute();
  };

  purge = (handledBefore: Instant) => async () => {
    await this.database
      .deleteFrom('delivery')
      .where('site', '=', this.site)
      .where('state', '=', 'handled')
      .where('due_at', '<', sqlInstantParameter(handledBefore))
      .execute();
  };

  fail(id: string, token: string, reason: string, next: Instant | 'never'): Task<void> {
    const isOver = next === 'never';
    return async () => {
      await updateLeased(this.database, id, token)
        .set((column) => ({
          state: isOver ? 'failed' : 'waiting',
          failures: column('failures', '+', 1),
          reason,
          lease: null,
          due_at: sqlInstantParameter(isOver ? this.clock() : next),
        }))
        .execute();
    };
  }

  release = (ids: readonly string[], token: string) => async () => {
    await this.database
      .updateTable('delivery')
      .set({ lease: null, due_at: sqlInstantParameter(this.clock()) })
      .where('id', '=', sqlAnyText(ids))
      .where('lease', '=', token)
      .execute();
  };

  releaseAll = () => async () => {
    await this.database
      .updateTable('delivery')
      .set({ lease: null, due_at: sqlInstantParameter(this.clock()) })
      .where('site', '=', this.site)
      .where('state', '=', 'waiting')
      .where('lease', 'is not', null)
      .execute();
  };

  waiting = () => async () => {
    const row = await this.database
      .selectFrom('delivery')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('site', '=', this.site)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    return row?.count ?? 0;
  };

  failed = (limit: number) => () =>
    this.database
      .selectFrom('delivery')
      .select(({ fn, val }) => ['id', 'handler', 'failures', fn.coalesce('reason', val('')).as('reason')])
      .where('site', '=', this.site)
      .where('state', '=', 'failed')
      .orderBy('sequence')
      .limit(limit)
      .execute();

  retry = (id?: string) => async () => {
    const all = this.database
      .updateTable('delivery')
      .set({ state: 'waiting', failures: 0, due_at: sqlInstantParameter(this.clock()) })
      .where('site', '=', this.site)
      .where('state', '=', 'failed')
      .returning('id');
    const rows = await (id === undefined ? all : all.where('id', '=', id)).execute();
    return rows.length;
  };

  /** Fails a delivery that does not decode, so that it does not hold up the others. */
  private async failForGood(id: string, token: string, reason: string): Promise<void> {
    await this.fail(id, token, reason, 'never')();
    this.report(`the delivery ${id} failed for good`, new Error(reason));
  }
}
