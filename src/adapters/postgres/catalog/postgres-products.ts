import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import type { Products, ProductVariant, SitemapProduct, VariantAddress } from '#application/ports/products';
import type { MerchandiseId, Product } from '#domain/catalog/product';
import { toSiteProduct } from '#domain/catalog/sold-product';
import type { Site } from '#domain/site';
import { type Database, rowOf, rowsOf } from '../database';
import { decodeRow } from '../decode-row';
import { inValues, query } from '../query';
import type { RevisionCache } from '../revision-cache';
import { SitemapProductCodec, SoldProductCodec } from './product-codecs';
import { countPublished, selectForSitemap, selectProducts, selectPublishedIds } from './sold-rows';

type ProductsStatement = ReturnType<typeof selectProducts>;

/** Any of the products that have a variant with one of `values` in `column`; they are looked up before all else. */
const anyProductOf = (column: 'sku_key' | 'merchandise_id', values: readonly string[]) =>
  sql<number>`any(array${query.selectFrom('variant').select('product_id').where(column, '=', inValues(values))})`;

/** The variant that was the last to leave an address that none has now. */
const selectFormer = ({ handle, flavorSlug, sizeSlug }: VariantAddress) =>
  query
    .selectFrom('former_variant_address as f')
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

/** In products: few enough that who asks meanwhile waits for milliseconds. */
const readAtOnce = 50;

/** Lets whoever asks meanwhile go first: the embedded engine answers without a pause of its own. */
const letOthersRun = (): Promise<void> => new Promise((go) => setTimeout(go, 0));

export class PostgresProducts implements Products {
  private readonly products: ProductsStatement;

  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly cache: RevisionCache<MerchandiseId, Product>,
  ) {
    this.products = selectProducts(site);
  }

  byHandle(handle: string): Task<O.Option<Product>> {
    return async () => O.fromNullable((await this.read(this.products.where('p.handle', '=', handle)))[0]);
  }

  byHandles(handles: readonly string[]): Task<readonly Product[]> {
    return async () => {
      if (handles.length === 0) return [];
      const found = await this.read(this.products.where('p.handle', '=', inValues([...new Set(handles)])));
      const byHandle = new Map(found.map((product) => [product.handle, product]));
      return handles.flatMap((handle) => byHandle.get(handle) ?? []);
    };
  }

  published(): Task<number> {
    return async () => (await rowOf(this.database, countPublished(this.site)))?.count ?? 0;
  }

  forSitemap(first: number, count: number): Task<readonly SitemapProduct[]> {
    return async () => {
      const ids = (await rowsOf(this.database, selectPublishedIds(this.site, first, count))).map(({ id }) => id);
      const products: SitemapProduct[] = [];
      for (let at = 0; at < ids.length; at += readAtOnce) {
        const rows = await rowsOf(this.database, selectForSitemap(this.site, ids.slice(at, at + readAtOnce)));
        products.push(...rows.map((row) => decodeRow(SitemapProductCodec, row, `the product ${row.handle}`)));
        await letOthersRun();
      }
      return products;
    };
  }

  byMerchandise(ids: readonly MerchandiseId[]): Task<readonly Product[]> {
    return async () => {
      const found = await this.cache.many(ids, (missing) => this.readByVariant(missing));
      return [...new Set(found.values())];
    };
  }

  bySku(sku: string): Task<O.Option<Product>> {
    const key = sku.toLowerCase();
    return async () => {
      const found = await this.read(this.products.where('p.id', '=', anyProductOf('sku_key', [key])));
      return O.fromNullable(
        found.find(({ variants }) => variants.some((variant) => variant.sku.toLowerCase() === key)),
      );
    };
  }

  renamed(handle: string): Task<O.Option<string>> {
    return async () => {
      const row = await rowOf(
        this.database,
        query
          .selectFrom('former_handle as f')
          .innerJoin('product as p', 'p.id', 'f.product_id')
          .select('p.handle')
          .where('f.handle', '=', handle),
      );
      return row && O.isSome(await this.byHandle(row.handle)()) ? O.some(row.handle) : O.none;
    };
  }

  findByFormerAddress(address: VariantAddress): Task<O.Option<ProductVariant>> {
    return async () => {
      const row = await rowOf(this.database, selectFormer(address));
      const [product] = row ? await this.read(this.products.where('p.id', '=', row.productId)) : [];
      const variant = product?.variants.find(({ id }) => id === String(row?.id));
      return product && variant ? O.some({ product, variant }) : O.none;
    };
  }

  private async readByVariant(ids: readonly MerchandiseId[]): Promise<ReadonlyMap<MerchandiseId, Product>> {
    const found = await this.read(this.products.where('p.id', '=', anyProductOf('merchandise_id', [...new Set(ids)])));
    return new Map(
      found.flatMap((product) => product.variants.map(({ merchandiseId }) => [merchandiseId, product] as const)),
    );
  }

  private async read(statement: ProductsStatement): Promise<readonly Product[]> {
    const rows = await rowsOf(this.database, statement);
    return rows.map((row) => toSiteProduct(decodeRow(SoldProductCodec, row, `the product ${row.id}`), this.site));
  }
}
