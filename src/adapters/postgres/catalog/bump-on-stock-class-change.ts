import { availabilityOf } from '#domain/shipping/stock-level';
import { type Database, rowsOf } from '../database';
import { inValues, query } from '../query';
import { bumpRevision } from '../revision-watch';

const readClasses = async (database: Database, skus: readonly string[]): Promise<string> => {
  const rows = await rowsOf(
    database,
    query
      .selectFrom('stock')
      .select(({ fn }) => ['sku', fn.max('on_hand').as('best')])
      .where('sku', '=', inValues(skus))
      .groupBy('sku')
      .orderBy('sku'),
  );
  return rows.map(({ sku, best }) => `${sku} ${availabilityOf(best)}`).join('\n');
};

/** Runs `work`, and bumps the revision where a SKU is of another class after it than before: in stock, limited or out. */
export const bumpOnStockClassChange = async <A>(
  database: Database,
  skus: readonly string[],
  work: () => Promise<A>,
): Promise<A> => {
  const before = await readClasses(database, skus);
  const outcome = await work();
  if ((await readClasses(database, skus)) !== before) await bumpRevision(database);
  return outcome;
};
