import { DatabaseUnavailable } from '#application/ports/database-unavailable';
import type { SiteRevision } from '#application/ports/revisions';
import { type Site, sites } from '#domain/site';
import type { Database } from './database';
import { sqlAnyText } from './query';

const refreshMs = 2000;

/**
 * The revisions of the sites as this node knows them: read again after 2 s, and at once after a write by this node.
 * While the database is unavailable the last known revisions count, so that cached pages can still be served.
 */
export class SiteRevisionWatcher {
  private cached: Promise<ReadonlyMap<Site, SiteRevision>> | undefined;
  private last: ReadonlyMap<Site, SiteRevision> | undefined;
  private readAt = 0;

  constructor(
    private readonly database: Database,
    private readonly milliseconds: () => number = () => performance.now(),
  ) {}

  async current(site: Site): Promise<SiteRevision> {
    if (!this.cached || this.milliseconds() - this.readAt >= refreshMs) {
      this.readAt = this.milliseconds();
      this.cached = this.readOrLast();
      this.cached.catch(() => this.forget());
    }
    return (await this.cached).get(site) ?? { number: 1, catalog: 1 };
  }

  /** Makes the next call of `current` read the revisions again. */
  forget(): void {
    this.cached = undefined;
  }

  private async readOrLast(): Promise<ReadonlyMap<Site, SiteRevision>> {
    try {
      this.last = await this.read();
      return this.last;
    } catch (error) {
      if (this.last && error instanceof DatabaseUnavailable) return this.last;
      throw error;
    }
  }

  private async read(): Promise<ReadonlyMap<Site, SiteRevision>> {
    const rows = await this.database.selectFrom('revision').select(['site', 'number', 'catalog']).execute();
    return new Map(rows.map(({ site, number, catalog }) => [site, { number, catalog }]));
  }
}

/** Raises the sites' revision in the transaction of the write. With `catalog`, their catalog revision too. */
export const bumpRevision = async (
  database: Database,
  which: readonly Site[] = sites,
  { catalog = false }: { readonly catalog?: boolean } = {},
): Promise<void> => {
  const step = catalog ? 1 : 0;
  await database
    .with('locked', (part) =>
      part
        .selectFrom('revision')
        .select('site')
        .where('site', '=', sqlAnyText([...new Set(which)]))
        .orderBy('site')
        .forUpdate(),
    )
    .updateTable('revision as r')
    .from('locked')
    .set((column) => ({ number: column('r.number', '+', 1), catalog: column('r.catalog', '+', step) }))
    .whereRef('r.site', '=', 'locked.site')
    .execute();
};
