import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import { decodeOrThrow } from '#adapters/codecs/decode-or-throw';
import type { Products, SitemapProduct, VariantUrlSlugs } from '#application/ports/products';
import type { MerchandiseId, Product } from '#domain/catalog/product';
import { toSiteProduct } from '#domain/catalog/sold-product';
import type { Site } from '#domain/site';
import { buildSkuKey } from '#domain/typed-text';
import type { Database } from '../database';
import { sqlAnyText } from '../query';
import type { RevisionCache } from '../revision-cache';
import { SellableProductRowCodec, SitemapProductCodec } from './product-codecs';
import {
  buildPublishedCountQuery,
  buildPublishedIdsQuery,
  buildSitemapProductsQuery,
  buildSoldProductsQuery,
} from './sold-rows';

type ProductsStatement = ReturnType<typeof buildSoldProductsQuery>;

/**
 * The right side of `p.id = …` for products with a variant whose `column` is one of `values`. The array makes the
 * engine look up the variants first.
 */
const anyProductOf = (database: Database, column: 'sku_key' | 'merchandise_id', values: readonly string[]) =>
  sql<number>`any(array${database.selectFrom('variant').select('product_id').where(column, '=', sqlAnyText(values))})`;

/** Selects the variant that last had a URL, unless a variant has that URL now. */
const selectFormer = (database: Database, { handle, flavorSlug, sizeSlug }: VariantUrlSlugs) =>
  database
    .selectFrom('former_variant_url as f')
    .innerJoin('variant as v', 'v.id', 'f.variant_id')
    .select(['v.id', 'v.product_id as productId'])
    .where('f.handle', '=', handle)
    .where('f.flavor_slug', '=', flavorSlug)
    .where('f.size_slug', '=', sizeSlug)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('variant as w')
            .innerJoin('product as p', 'p.id', 'w.product_id')
            .select('w.id')
            .whereRef('p.handle', '=', 'f.handle')
            .whereRef('w.flavor_slug', '=', 'f.flavor_slug')
            .whereRef('w.size_slug', '=', 'f.size_slug'),
        ),
      ),
    );

/** How many products a statement reads: so few that other queries wait only milliseconds. */
const productsPerRead = 50;

/** Yields to the event loop, because the embedded engine responds without doing so. */
const letOthersRun = (): Promise<void> => new Promise((go) => setTimeout(go, 0));

export class PostgresProducts implements Products {
  private readonly products: ProductsStatement;

  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly cache: RevisionCache<MerchandiseId, Product>,
  ) {
    this.products = buildSoldProductsQuery(this.database, site);
  }

  byHandle = (handle: string) => async () =>
    O.fromNullable((await this.read(this.products.where('p.handle', '=', handle)))[0]);

  byHandles = (handles: readonly string[]) => async () => {
    if (handles.length === 0) return [];
    const found = await this.read(this.products.where('p.handle', '=', sqlAnyText([...new Set(handles)])));
    const byHandle = new Map(found.map((product) => [product.handle, product]));
    return handles.flatMap((handle) => byHandle.get(handle) ?? []);
  };

  published = () => async () =>
    (await buildPublishedCountQuery(this.database, this.site).executeTakeFirst())?.count ?? 0;

  forSitemap = (first: number, count: number) => async () => {
    const ids = (await buildPublishedIdsQuery(this.database, this.site, first, count).execute()).map(({ id }) => id);
    const products: SitemapProduct[] = [];
    for (let at = 0; at < ids.length; at += productsPerRead) {
      const rows = await buildSitemapProductsQuery(
        this.database,
        this.site,
        ids.slice(at, at + productsPerRead),
      ).execute();
      products.push(...rows.map((row) => decodeOrThrow(SitemapProductCodec, row, `the product ${row.handle}`)));
      await letOthersRun();
    }
    return products;
  };

  byMerchandise = (ids: readonly MerchandiseId[]) => async () => {
    const found = await this.cache.many(ids, (missing) => this.readByVariant(missing));
    return [...new Set(found.values())];
  };

  bySku(sku: string): Task<O.Option<Product>> {
    const key = buildSkuKey(sku);
    return async () => {
      const found = await this.read(this.products.where('p.id', '=', anyProductOf(this.database, 'sku_key', [key])));
      return O.fromNullable(found.find(({ variants }) => variants.some((variant) => buildSkuKey(variant.sku) === key)));
    };
  }

  findRenamedHandle = (handle: string) => async () => {
    const row = await this.database
      .selectFrom('former_handle as f')
      .innerJoin('product as p', 'p.id', 'f.product_id')
      .select('p.handle')
      .where('f.handle', '=', handle)
      .executeTakeFirst();
    return row && O.isSome(await this.byHandle(row.handle)()) ? O.some(row.handle) : O.none;
  };

  findByFormerUrl = (url: VariantUrlSlugs) => async () => {
    const row = await selectFormer(this.database, url).executeTakeFirst();
    const [product] = row ? await this.read(this.products.where('p.id', '=', row.productId)) : [];
    const variant = product?.variants.find(({ id }) => id === String(row?.id));
    return product && variant ? O.some({ product, variant }) : O.none;
  };

  private async readByVariant(ids: readonly MerchandiseId[]): Promise<ReadonlyMap<MerchandiseId, Product>> {
    const found = await this.read(
      this.products.where('p.id', '=', anyProductOf(this.database, 'merchandise_id', [...new Set(ids)])),
    );
    return new Map(
      found.flatMap((product) => product.variants.map(({ merchandiseId }) => [merchandiseId, product] as const)),
    );
  }

  private async read(statement: ProductsStatement): Promise<readonly Product[]> {
    const rows = await statement.execute();
    return rows.map((row) =>
      toSiteProduct(decodeOrThrow(SellableProductRowCodec, row, `the product ${row.id}`), this.site),
    );
  }
}
