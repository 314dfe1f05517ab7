import type { Revision } from '#application/ports/revisions';
import { StoreUnavailable } from '#application/ports/store-unavailable';
import { type Site, sites } from '#domain/site';
import { type Database, execute, rowsOf } from './database';
import { inValues, query } from './query';

const looksEveryMs = 2000;

/**
 * What this node knows of the sites' revisions: read again after 2 s, and at once after a write of its own. While the
 * database is away, what was known last: what is kept in memory goes on being shown.
 */
export class RevisionWatch {
  private known: Promise<ReadonlyMap<Site, Revision>> | undefined;
  private last: ReadonlyMap<Site, Revision> | undefined;
  private readAt = 0;

  constructor(
    private readonly database: Database,
    private readonly milliseconds: () => number = () => performance.now(),
  ) {}

  async current(site: Site): Promise<Revision> {
    if (!this.known || this.milliseconds() - this.readAt >= looksEveryMs) {
      this.readAt = this.milliseconds();
      this.known = this.readOrLast();
      this.known.catch(() => this.forget());
    }
    return (await this.known).get(site) ?? { number: 1, catalogue: 1 };
  }

  /** Looks again at the next question. */
  forget(): void {
    this.known = undefined;
  }

  private async readOrLast(): Promise<ReadonlyMap<Site, Revision>> {
    try {
      this.last = await this.read();
      return this.last;
    } catch (error) {
      if (this.last && error instanceof StoreUnavailable) return this.last;
      throw error;
    }
  }

  private async read(): Promise<ReadonlyMap<Site, Revision>> {
    const rows = await rowsOf(this.database, query.selectFrom('revision').selectAll());
    return new Map(rows.map(({ site, number, catalogue }) => [site, { number, catalogue }]));
  }
}

/** Moves the revision of sites, in the writer's own transaction; with `catalogue` that of their products too. */
export const bumpRevision = async (
  database: Database,
  which: readonly Site[] = sites,
  { catalogue = false }: { readonly catalogue?: boolean } = {},
): Promise<void> => {
  const step = catalogue ? 1 : 0;
  await execute(
    database,
    query
      .with('locked', (part) =>
        part
          .selectFrom('revision')
          .select('site')
          .where('site', '=', inValues([...new Set(which)]))
          .orderBy('site')
          .forUpdate(),
      )
      .updateTable('revision as r')
      .from('locked')
      .set((column) => ({ number: column('r.number', '+', 1), catalogue: column('r.catalogue', '+', step) }))
      .whereRef('r.site', '=', 'locked.site'),
  );
};
