import { availabilityOf } from '#domain/shipping/stock-level';
import { type Database, rowsOf } from '../database';
import { anyOf, query } from '../query';
import { bump } from '../revision-watch';

const readClasses = async (database: Database, skus: readonly string[]): Promise<string> => {
  const rows = await rowsOf(
    database,
    query
      .selectFrom('stock')
      .select(({ fn }) => ['sku', fn.max('on_hand').as('best')])
      .where('sku', '=', anyOf(skus))
      .groupBy('sku')
      .orderBy('sku'),
  );
  return rows.map(({ sku, best }) => `${sku} ${availabilityOf(best)}`).join('\n');
};

/** Runs `work`, and bumps the revision where a SKU is of another class after it than before: in stock, limited or out. */
export const watchingClasses = async <A>(
  database: Database,
  skus: readonly string[],
  work: () => Promise<A>,
): Promise<A> => {
  const before = await readClasses(database, skus);
  const outcome = await work();
  if ((await readClasses(database, skus)) !== before) await bump(database);
  return outcome;
};
