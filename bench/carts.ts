import { cartCallRate, cartFigures } from './cart-calls.ts';
import type { Figure } from './figures.ts';
import { forget, startShop, temporaryDirectory } from './shop-process.ts';
import { startPostgres } from './throw-away-postgres.ts';

/** Cart calls on the embedded engine, and on PostgreSQL where its binaries are found. */
export const carts = async (): Promise<readonly Figure[]> => {
  const directory = await temporaryDirectory();
  const embedded = await startShop({ DATA_DIR: directory });
  const onEmbedded = cartFigures('PGlite', await cartCallRate(embedded), 400, 100);
  await embedded.stop();
  const postgres = await startPostgres();
  if (!postgres) {
    console.log('     PostgreSQL was not found, so cart calls were not measured on it.');
    await forget(directory);
    return onEmbedded;
  }
  const shop = await startShop({ DATA_DIR: directory, DATABASE_URL: postgres.url, DEMO: 'true' });
  const onServer = cartFigures(postgres.version, await cartCallRate(shop), 800, 50);
  await shop.stop();
  postgres.stop();
  await forget(directory);
  return [...onServer, ...onEmbedded];
};
