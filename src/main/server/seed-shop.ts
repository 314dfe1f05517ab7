import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedFilesDirectory } from '../settings/places.ts';
import { importClinicFile } from './import-clinic-file.ts';
import { importContentFile } from './import-content-file.ts';
import { importProductFile } from './import-product-file.ts';
import type { OpenedShop } from './open-shop.ts';
import { parseDiscounts, parseWarehouses } from './seed-files.ts';

type Say = (line: string) => void;

const read = (name: string): unknown => JSON.parse(readFileSync(join(seedFilesDirectory, name), 'utf8'));

/**
 * Writes the initial data of a new shop: warehouses, discount codes, content of each site, and the catalog. A shop whose
 * commerce is hosted has its products on the platform, and stays as it is.
 */
export const seedShop = async (shop: OpenedShop, say: Say): Promise<void> => {
  const [first] = shop.sites;
  if (!first) return;
  const { embedded } = first.backends.commerce;
  if (!embedded) return;
  await embedded.stockWriter.writeWarehouses(parseWarehouses(read('warehouses.json')))();
  await embedded.discounts.write(parseDiscounts(read('discounts.json')))();
  for (const { site, backends } of shop.sites) {
    const name = `${site}.json`;
    const { writer } = backends.content;
    if (!writer || !existsSync(join(seedFilesDirectory, 'content', name))) continue;
    const parts = { content: writer, dataDir: shop.dataDir };
    const { problems } = await importContentFile(parts, read(join('content', name)));
    for (const { place, reason } of problems) say(`${name}, ${place} ${reason}.`);
  }
  const clinics = await importClinicFile(join(seedFilesDirectory, 'clinics.csv'), first);
  for (const { line, column, reason } of clinics.problems) say(`clinics.csv, line ${line}, ${column}: ${reason}`);
  const file = join(seedFilesDirectory, 'catalog.csv');
  const report = await importProductFile({ ...embedded, dataDir: shop.dataDir }, () => createReadStream(file));
  say(`Loaded the demo catalog: ${report.created + report.updated + report.unchanged} products.`);
  for (const { line, column, reason } of report.problems) say(`catalog.csv, line ${line}, ${column}: ${reason}`);
  await shop.database.tidyUp();
};

/** Seeds a shop that has no products yet. */
export const seedIfEmpty = async (shop: OpenedShop, say: Say): Promise<void> => {
  const published = await Promise.all(shop.sites.map(({ backends }) => backends.commerce.products.published()()));
  if (published.every((products) => products === 0)) await seedShop(shop, say);
};
