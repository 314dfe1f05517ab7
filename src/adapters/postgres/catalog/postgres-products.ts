import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { type RawBuilder, sql } from 'kysely';
import type { Products, ProductVariant, SitemapProduct, VariantAddress } from '#application/ports/products';
import type { MerchandiseId, Product, VariantId } from '#domain/catalog/product';
import { productOn } from '#domain/catalog/sold-product';
import type { Site } from '#domain/site';
import { type Database, rowOf, rowsOf, texts } from '../database';
import type { KeptUntilMoved } from '../kept-until-moved';
import { countPublished, selectForSitemap, selectProducts, selectPublishedIds, soldOf, updatedOf } from './sold-rows';

/** In products: few enough that who asks meanwhile waits for milliseconds. */
const readAtOnce = 50;

/** Lets whoever asks meanwhile go first: the embedded engine answers without a pause of its own. */
const letOthersRun = (): Promise<void> => new Promise((go) => setTimeout(go, 0));

export class PostgresProducts implements Products {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly kept: KeptUntilMoved<MerchandiseId, Product>,
  ) {}

  byHandle(handle: string): Task<O.Option<Product>> {
    return async () => O.fromNullable((await this.where(sql`p.handle = ${handle}`))[0]);
  }

  byHandles(handles: readonly string[]): Task<readonly Product[]> {
    return async () => {
      if (handles.length === 0) return [];
      const found = await this.where(sql`p.handle = any(${texts([...new Set(handles)])})`);
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
        products.push(...rows.map(updatedOf));
        await letOthersRun();
      }
      return products;
    };
  }

  byMerchandise(ids: readonly MerchandiseId[]): Task<readonly Product[]> {
    return async () => {
      const found = await this.kept.many(ids, (missing) => this.holding(missing));
      return [...new Set(found.values())];
    };
  }

  bySku(sku: string): Task<O.Option<Product>> {
    const key = sku.toLowerCase();
    return async () => {
      const found = await this.where(sql`p.id = any(array(select product_id from variant where sku_key = ${key}))`);
      return O.fromNullable(
        found.find(({ variants }) => variants.some((variant) => variant.sku.toLowerCase() === key)),
      );
    };
  }

  renamed(handle: string): Task<O.Option<string>> {
    return async () => {
      const former = sql<{ handle: string }>`
        select p.handle from former_handle f join product p on p.id = f.product_id where f.handle = ${handle}`;
      const row = await rowOf(this.database, former);
      return row && O.isSome(await this.byHandle(row.handle)()) ? O.some(row.handle) : O.none;
    };
  }

  formerly({ handle, flavorSlug, sizeSlug }: VariantAddress): Task<O.Option<ProductVariant>> {
    return async () => {
      const row = await rowOf(
        this.database,
        sql<{ id: VariantId; product: string }>`
          select v.id::text as id, v.product_id::text as product
          from former_variant_address f join variant v on v.id = f.variant_id
          where f.handle = ${handle} and f.flavor_slug = ${flavorSlug} and f.size_slug = ${sizeSlug} and not exists (
            select from variant w join product p on p.id = w.product_id
            where p.handle = f.handle and w.flavor_slug = f.flavor_slug and w.size_slug = f.size_slug
          )`,
      );
      const [product] = row ? await this.where(sql`p.id = ${row.product}::bigint`) : [];
      const variant = product?.variants.find(({ id }) => id === row?.id);
      return product && variant ? O.some({ product, variant }) : O.none;
    };
  }

  private async holding(ids: readonly MerchandiseId[]): Promise<ReadonlyMap<MerchandiseId, Product>> {
    const holding = sql`select product_id from variant where merchandise_id = any(${texts([...new Set(ids)])})`;
    const found = await this.where(sql`p.id = any(array(${holding}))`);
    return new Map(
      found.flatMap((product) => product.variants.map(({ merchandiseId }) => [merchandiseId, product] as const)),
    );
  }

  private async where(condition: RawBuilder<unknown>): Promise<readonly Product[]> {
    const rows = await rowsOf(this.database, selectProducts(this.site, condition));
    return rows.map((row) => productOn(soldOf(updatedOf(row)), this.site));
  }
}
