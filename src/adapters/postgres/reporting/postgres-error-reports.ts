import * as O from 'fp-ts/Option';
import { type Selectable, sql } from 'kysely';
import type { ErrorFingerprint, ErrorOccurrences, ErrorReports, RecordedError } from '#application/ports/error-reports';
import { type ErrorOrigin, maximumReferences } from '#domain/reporting/error-report';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import { type Database, sqlInstantParameter, sqlTextArrayParameter } from '../database';
import type { DatabaseTables } from '../tables';

type Row = Selectable<DatabaseTables['error_report']>;

const reportColumns = ['origin', 'name', 'message', 'stack', 'route', 'release'] as const;

const toRecordedError = (row: Row): RecordedError => ({
  fingerprint: row.fingerprint,
  report: {
    origin: row.origin,
    name: row.name,
    message: row.message,
    stack: row.stack,
    route: row.route,
    release: row.release,
  },
  count: row.count,
  references: row.reference_ids,
  firstSeenAt: row.first_seen_at,
  lastSeenAt: row.last_seen_at,
  ...(row.resolved_at === null ? {} : { resolvedAt: row.resolved_at }),
});

/** The value of a column in the report that was seen last. */
const latest = (column: (typeof reportColumns)[number]) =>
  sql<never>`case when excluded.last_seen_at >= error_report.last_seen_at
    then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`error_report.${column}`)} end`;

/** The last 50 references of both reports. */
const latestReferences = sql<never>`array(
  select reference from unnest(error_report.reference_ids || excluded.reference_ids) with ordinality as one (reference, place)
  group by reference order by max(place) offset greatest(0, (
    select count(distinct reference) - ${sql.lit(maximumReferences)}
    from unnest(error_report.reference_ids || excluded.reference_ids) as reference
  ))
)`;

/** From 1 for the error of an origin that was seen last. */
const placeWithinOrigin =
  sql<number>`row_number() over (partition by one.origin order by one.last_seen_at desc, one.fingerprint)`.as('place');

export class PostgresErrorReports implements ErrorReports {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
  ) {}

  record =
    ({ fingerprint, report, count, references, firstSeenAt, lastSeenAt }: ErrorOccurrences) =>
    async () => {
      await this.database
        .insertInto('error_report')
        .values({
          site: this.site,
          fingerprint,
          ...report,
          count,
          reference_ids: sqlTextArrayParameter(references),
          first_seen_at: sqlInstantParameter(firstSeenAt),
          last_seen_at: sqlInstantParameter(lastSeenAt),
        })
        .onConflict((conflict) =>
          conflict.columns(['site', 'fingerprint']).doUpdateSet({
            ...Object.fromEntries(reportColumns.map((column) => [column, latest(column)])),
            count: sql`error_report.count + excluded.count`,
            reference_ids: latestReferences,
            first_seen_at: sql`least(error_report.first_seen_at, excluded.first_seen_at)`,
            last_seen_at: sql`greatest(error_report.last_seen_at, excluded.last_seen_at)`,
            resolved_at: sql`case when excluded.last_seen_at <= error_report.resolved_at
                then error_report.resolved_at end`,
          }),
        )
        .execute();
    };

  list = (limit: number, origin?: ErrorOrigin) => async () => {
    const rows = await this.select()
      .where((where) => where.and(origin === undefined ? {} : { origin }))
      .where('resolved_at', 'is', null)
      .orderBy('last_seen_at', 'desc')
      .orderBy('fingerprint')
      .limit(limit)
      .execute();
    return rows.map(toRecordedError);
  };

  find = (fingerprint: ErrorFingerprint) => async () => {
    const row = await this.select().where('fingerprint', '=', fingerprint).executeTakeFirst();
    return O.map(toRecordedError)(O.fromNullable(row));
  };

  findByReference = (reference: string) => async () => {
    const row = await this.select()
      .where(sql<boolean>`${reference} = any(reference_ids)`)
      .orderBy('last_seen_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return O.map(toRecordedError)(O.fromNullable(row));
  };

  resolve = (fingerprint: ErrorFingerprint, at: Instant) => async () => {
    const row = await this.database
      .updateTable('error_report')
      .set({ resolved_at: sql`coalesce(resolved_at, ${sqlInstantParameter(at)})` })
      .where('site', '=', this.site)
      .where('fingerprint', '=', fingerprint)
      .returning('fingerprint')
      .executeTakeFirst();
    return row !== undefined;
  };

  purge = (before: Instant, limit: number) => async () => {
    await this.database
      .deleteFrom('error_report')
      .where('site', '=', this.site)
      .where(({ or, eb, selectFrom }) =>
        or([
          eb('last_seen_at', '<', sqlInstantParameter(before)),
          eb(
            'fingerprint',
            'in',
            selectFrom(
              this.database
                .selectFrom('error_report as one')
                .select(['one.fingerprint', placeWithinOrigin])
                .where('one.site', '=', this.site)
                .as('placed'),
            )
              .select('placed.fingerprint')
              .where('placed.place', '>', limit),
          ),
        ]),
      )
      .execute();
  };

  private select() {
    return this.database.selectFrom('error_report').selectAll().where('site', '=', this.site);
  }
}
