import { computeStockAvailability } from '#domain/shipping/stock-level';
import type { Database } from '../database';
import { sqlAnyText } from '../query';
import { bumpRevision } from '../site-revision-watcher';

const readClasses = async (database: Database, skus: readonly string[]): Promise<string> => {
  const rows = await database
    .selectFrom('stock')
    .select(({ fn }) => ['sku', fn.max('on_hand').as('best')])
    .where('sku', '=', sqlAnyText(skus))
    .groupBy('sku')
    .orderBy('sku')
    .execute();
  return rows.map(({ sku, best }) => `${sku} ${computeStockAvailability(best)}`).join('\n');
};

/**
 * Runs `work`, and announces it if the availability of a SKU changed: in stock, limited or out of stock. Without another
 * way, by raising the revision.
 */
export const bumpRevisionOnAvailabilityChange = async <A>(
  database: Database,
  skus: readonly string[],
  work: () => Promise<A>,
  announce: (database: Database) => Promise<void> = bumpRevision,
): Promise<A> => {
  const before = await readClasses(database, skus);
  const outcome = await work();
  if ((await readClasses(database, skus)) !== before) await announce(database);
  return outcome;
};
