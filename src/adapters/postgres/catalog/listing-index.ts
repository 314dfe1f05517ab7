import { sql } from 'kysely';
import type { TextSearch } from '#application/ports/text-search';
import type { ProductId } from '#domain/catalog/product';
import { listingFactsOf, type SoldListing, searchDocumentOf } from '#domain/catalog/sold-product';
import type { ListingFacts } from '#domain/search/listing';
import type { SearchDocument } from '#domain/search/search-terms';
import type { Site } from '#domain/site';
import { type Database, rowsOf } from '../database';
import type { Revision, RevisionWatch } from '../revision-watch';
import { bestOnHand, priceOf } from './sold-rows';

type FactsRow = Omit<SoldListing, 'variants' | 'picture'> & {
  readonly rank: number;
  readonly sales: number;
  readonly tags: readonly string[];
  readonly variants: readonly Pick<SoldListing['variants'][number], 'price' | 'badges' | 'onHand' | 'sku'>[];
};

const rowsAPage = 2000;

/** The products of a site with what finding needs of them, a page at a time so that nobody else waits for long. */
const readRows = async (database: Database, site: Site): Promise<readonly FactsRow[]> => {
  const rows: FactsRow[] = [];
  for (let last = '0'; ; ) {
    const page = await rowsOf(
      database,
      sql<Omit<FactsRow, 'variants'> & { readonly variants: FactsRow['variants'] | null }>`
        select p.id::text as id, p.handle, p.title, p.brand, p.product_type as "productType", p.description, p.terms,
          p.options, p.autoship, p.rank, p.sales, p.tags, (
            select json_agg(json_build_object('price', r.amount, 'badges', v.badges, 'sku', v.sku, 'onHand', ${bestOnHand}))
            from variant v cross join lateral (${priceOf(site)}) r where v.product_id = p.id
          ) as variants
        from product p where p.id > ${last}::bigint and p.status = 'published' and ${site} = any(p.sites)
        order by p.id limit ${rowsAPage}`,
    );
    rows.push(...page.flatMap(({ variants, ...row }) => (variants ? [{ ...row, variants }] : [])));
    const end = page.at(-1);
    if (!end || page.length < rowsAPage) return rows;
    last = end.id;
  }
};

const readInStock = async (database: Database): Promise<ReadonlySet<ProductId>> => {
  const rows = await rowsOf(
    database,
    sql<{ id: ProductId }>`
      select distinct v.product_id::text as id from variant v join stock s on s.sku = v.sku where s.on_hand > 0`,
  );
  return new Set(rows.map(({ id }) => id));
};

type Loaded = { readonly revision: Revision; readonly facts: readonly ListingFacts[] };

const longestWaitMs = 1000;
const soon = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, longestWaitMs).unref();
  });

/**
 * What finding needs of a site's products, kept in memory and read again when the site's revision has moved; of a change
 * of stock alone only who is sold out. A reader waits for that for a second at most, then is told what was known before.
 */
export class ListingIndex {
  private loaded: Loaded | undefined;
  private loading: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly watch: RevisionWatch,
    private readonly search: TextSearch,
  ) {}

  /** All products of the site. */
  async facts(): Promise<readonly ListingFacts[]> {
    const revision = await this.watch.current(this.site);
    if (this.loaded?.revision.number === revision.number) return this.loaded.facts;
    this.loading ??= this.load(revision).finally(() => {
      this.loading = undefined;
    });
    await (this.loaded ? Promise.race([this.loading, soon()]) : this.loading);
    return this.loaded?.facts ?? [];
  }

  /** The products that a text finds, the best first. */
  async matches(text: string): Promise<readonly ProductId[]> {
    await this.facts();
    try {
      return await this.search.find(text)();
    } catch (error) {
      this.loaded = undefined;
      throw error;
    }
  }

  private async load(revision: Revision): Promise<void> {
    if (this.loaded?.revision.catalogue === revision.catalogue) {
      const inStock = await readInStock(this.database);
      this.loaded = { revision, facts: this.loaded.facts.map((one) => ({ ...one, soldOut: !inStock.has(one.id) })) };
      return;
    }
    const rows = await readRows(this.database, this.site);
    await this.search.replace(rows.map((row): SearchDocument => searchDocumentOf(row)))();
    this.loaded = { revision, facts: rows.map((row) => listingFactsOf(row, row)) };
  }
}
