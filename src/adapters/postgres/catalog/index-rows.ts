import { sql } from 'kysely';
import type { Site } from '#domain/site';
import { type Database, rowOf } from '../database';
import { query } from '../query';
import { highestOnHand, isGift, priceOf, publishedOn } from './sold-rows';

/** Few enough that another query waits only milliseconds for them, on the embedded engine too. */
const rowsAPage = 250;

type Page = { readonly count: number; readonly last: string | null; readonly json: string | null };

/**
 * Hands the site's products to `take` as JSON texts of `IndexRow[]`, a page at a time; the database makes the texts. The
 * next page is read while `take` is at work. Answers how many products there were.
 */
export const readIndexRows = async (
  database: Database,
  site: Site,
  take: (json: string) => Promise<void>,
): Promise<number> => {
  let products = 0;
  let taking = Promise.resolve();
  for (let last = '0'; ; ) {
    const page = await rowOf(
      database,
      sql<Page>`
        select count(*) as count, max(id)::text as last, json_agg(body)::text as json from (
          select p.id, json_build_object(
            'id', p.id::text, 'handle', p.handle, 'title', p.title, 'brand', p.brand, 'productType', p.product_type,
            'description', p.description, 'terms', p.terms, 'options', p.options, 'autoship', p.autoship,
            'rank', p.rank, 'sales', p.sales, 'tags', p.tags, 'variants', (
              select json_agg(json_build_object(
                'price', r.amount, 'badges', v.badges, 'sku', v.sku, 'options', v.options,
                'weightUnit', v.weight_unit, 'onHand', ${highestOnHand}) order by v.position)
              from variant v cross join lateral (${priceOf(site)}) r where v.product_id = p.id
            )) as body
          from product p where p.id > ${last}::bigint and ${publishedOn(site)}
          order by p.id limit ${rowsAPage}
        ) page`,
    );
    await taking;
    if (page?.json) {
      taking = take(page.json);
      taking.catch(() => undefined);
    }
    products += page?.count ?? 0;
    if (!page?.last || page.count < rowsAPage) {
      await taking;
      return products;
    }
    last = page.last;
  }
};

/** The SKUs that a warehouse has something of, and those that need none, as a JSON text. */
export const readInStock = async (database: Database): Promise<string> => {
  const gifts = query
    .selectFrom('variant as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select('v.sku')
    .where(isGift);
  const inStock = query.selectFrom('stock').select('sku').where('on_hand', '>', 0).union(gifts);
  const found = await rowOf(
    database,
    query
      .selectFrom(inStock.as('i'))
      .select(({ cast, fn }) => cast<string | null>(fn.jsonAgg('i.sku'), 'text').as('json')),
  );
  return found?.json ?? '[]';
};
