import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildChosenPriceQuery } from '#adapters/postgres/catalog/sold-rows';
import { sqlTextArrayParameter } from '#adapters/postgres/database';
import type { OpenedDatabase } from '#adapters/postgres/open-database';
import { choosePrice, findPriceListNames, type PriceListName } from '#domain/site';
import { runCount } from '../../property-runs';
import { engines } from './engines';

const accountGroups = [undefined, 'VET_CLINIC', 'vet_school', 'SHELTER'];
const requests = (['DTC', 'HPSF'] as const).flatMap((site) =>
  accountGroups.map((accountGroup) => findPriceListNames(site, accountGroup)),
);
const listNames: readonly PriceListName[] = ['dtc', 'hpsf', 'hpsf-vet_clinic', 'hpsf-vet_school'];

const amount = fc.integer({ min: 0, max: 99_999 });
const listPrice = fc
  .record({ price: amount })
  .chain(({ price }) =>
    fc.record(
      { price: fc.constant(price), compareAtPrice: fc.integer({ min: price, max: 200_000 }) },
      { requiredKeys: ['price'] },
    ),
  );
/** The prices of one variant: on each list one or none. */
const prices = fc.record(
  Object.fromEntries(listNames.map((list) => [list, listPrice])) as Record<PriceListName, typeof listPrice>,
  { requiredKeys: [] },
);
type Prices = Parameters<typeof choosePrice<number>>[0];

/** The rows of `price`, one for each list that has the variant 1. */
const priceRows = (of: Prices) => Object.entries(of).flatMap(([list, found]) => (found ? [{ list, ...found }] : []));

/** What the statement returns where these rows are the only ones in `price`. */
const chosenBySql = async ({ database }: OpenedDatabase, of: Prices, lists: readonly PriceListName[]) => {
  const rows = priceRows(of).map(
    ({ list, price, compareAtPrice = null }) => sql`(1, ${list}::text, ${price}::integer, ${compareAtPrice}::integer)`,
  );
  const none = sql`select 1, ''::text, 0, 0 where false`;
  const statement = sql<{ amount: number; compare_at: number | null }>`
    with price (variant_id, price_list, amount, compare_at) as (${rows.length > 0 ? sql`values ${sql.join(rows)}` : none}),
      v (id) as (values (1))
    select r.amount, r.compare_at from v cross join lateral (${buildChosenPriceQuery(sqlTextArrayParameter(lists))}) r`;
  const [row] = (await statement.execute(database)).rows;
  return row && { price: row.amount, ...(row.compare_at === null ? {} : { compareAtPrice: row.compare_at }) };
};

describe.each(engines)('the price that a statement chooses, on the engine $name', (engine) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await engine.open();
  });
  afterAll(() => opened.close());

  it('matches the choice of the domain, for any prices and any visitor', async () => {
    await fc.assert(
      fc.asyncProperty(prices, fc.constantFrom(...requests), async (of, lists) => {
        expect(await chosenBySql(opened, of, lists)).toEqual(choosePrice(of, lists));
      }),
      { numRuns: runCount(100) },
    );
  });
});
