import { sql } from 'kysely';
import type { Revision } from '#application/ports/revisions';
import { StoreUnavailable } from '#application/ports/store-unavailable';
import { type Site, sites } from '#domain/site';
import { type Database, execute, rowsOf, texts } from './database';

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
    const rows = await rowsOf(
      this.database,
      sql<Revision & { site: Site }>`select site, number, catalogue from revision`,
    );
    return new Map(rows.map(({ site, number, catalogue }) => [site, { number, catalogue }]));
  }
}

/** Moves the revision of sites, in the writer's own transaction; with `catalogue` that of their products too. */
export const bump = async (
  database: Database,
  which: readonly Site[] = sites,
  { catalogue = false }: { readonly catalogue?: boolean } = {},
): Promise<void> => {
  const step = catalogue ? 1 : 0;
  await execute(
    database,
    sql`
    with locked as (
      select site from revision where site = any(${texts([...new Set(which)])}) order by site for update
    )
    update revision r set number = number + 1, catalogue = catalogue + ${step}::int
    from locked where r.site = locked.site`,
  );
};
