import type { Task } from 'fp-ts/Task';
import type { ProductIndexSource } from '#application/ports/product-index-source';
import type { ListingProduct, ProductId } from '#domain/catalog/product';
import { toSiteProduct } from '#domain/catalog/sold-product';
import type { Site } from '#domain/site';
import type { Database } from '../database';
import type { RevisionCache } from '../revision-cache';
import type { SiteRevisionWatcher } from '../site-revision-watcher';
import { readIndexRowsInPages, readPurchasableSkusJson } from './index-rows';
import { buildListingCardsQuery, decodeListingCardRow } from './sold-rows';

/** Reads products through a cache, so that a page of search results reads only the products that are not in memory. */
export class PostgresProductIndexSource implements ProductIndexSource {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly watch: SiteRevisionWatcher,
    private readonly cache: RevisionCache<ProductId, ListingProduct>,
  ) {}

  revision = () => () => this.watch.current(this.site);

  rows = (take: (json: string) => Task<void>) => () => readIndexRowsInPages(this.database, this.site, take);

  inStock = () => () => readPurchasableSkusJson(this.database);

  products = (ids: readonly ProductId[]) => async () => {
    const byId = await this.cache.many(ids, (missing) => this.read(missing));
    return ids.flatMap((id) => byId.get(id) ?? []);
  };

  private async read(ids: readonly ProductId[]): Promise<ReadonlyMap<ProductId, ListingProduct>> {
    const rows = await buildListingCardsQuery(this.database, this.site, ids).execute();
    return new Map(rows.map((row) => [row.id, toSiteProduct(decodeListingCardRow(row), this.site)]));
  }
}
