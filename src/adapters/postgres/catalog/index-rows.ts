import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import type { Site } from '#domain/site';
import type { Database } from '../database';
import { buildVariantPriceQuery, giftProductCondition, publishedOnSiteCondition, sqlHighestStock } from './sold-rows';

/** So few that another query waits only milliseconds for them, on the embedded engine too. */
const rowsPerPage = 250;

type Page = { readonly count: number; readonly last: string | null; readonly json: string | null };

/**
 * Passes the products of the site to `take`, page by page, as JSON texts of `IndexRow[]` that the database makes. The next
 * page is read while `take` is running. Returns the number of products.
 */
export const readIndexRowsInPages = async (
  database: Database,
  site: Site,
  take: (json: string) => Task<void>,
): Promise<number> => {
  let products = 0;
  let taking = Promise.resolve();
  for (let last = '0'; ; ) {
    const page = (
      await sql<Page>`
        select count(*) as count, max(id)::text as last, json_agg(body)::text as json from (
          select p.id, json_build_object(
            'id', p.id::text, 'handle', p.handle, 'title', p.title, 'brand', p.brand, 'productType', p.product_type,
            'description', p.description, 'terms', p.terms, 'options', p.options, 'autoship', p.autoship,
            'rank', p.rank, 'sales', p.sales, 'tags', p.tags, 'variants', (
              select json_agg(json_build_object(
                'price', r.amount, 'badges', v.badges, 'sku', v.sku, 'options', v.options,
                'weightUnit', v.weight_unit, 'onHand', ${sqlHighestStock}) order by v.position)
              from variant v cross join lateral (${buildVariantPriceQuery(site)}) r where v.product_id = p.id
            )) as body
          from product p where p.id > ${last}::bigint and ${publishedOnSiteCondition(site)}
          order by p.id limit ${rowsPerPage}
        ) page`.execute(database)
    ).rows[0];
    await taking;
    if (page?.json) {
      taking = take(page.json)();
      taking.catch(() => undefined);
    }
    products += page?.count ?? 0;
    if (!page?.last || page.count < rowsPerPage) {
      await taking;
      return products;
    }
    last = page.last;
  }
};

/** The SKUs that any warehouse has in stock, and those that need no stock, as the JSON text of a list. */
export const readPurchasableSkusJson = async (database: Database): Promise<string> => {
  const gifts = database
    .selectFrom('variant as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select('v.sku')
    .where(giftProductCondition);
  const inStock = database.selectFrom('stock').select('sku').where('on_hand', '>', 0).union(gifts);
  const found = await database
    .selectFrom(inStock.as('i'))
    .select(({ cast, fn }) => cast<string | null>(fn.jsonAgg('i.sku'), 'text').as('json'))
    .executeTakeFirst();
  return found?.json ?? '[]';
};
