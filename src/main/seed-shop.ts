import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importClinicFile } from './import-clinic-file.ts';
import { importContentFile } from './import-content-file.ts';
import { importProductFile } from './import-product-file.ts';
import type { OpenedShop } from './open-shop.ts';
import { seedFilesDirectory } from './places.ts';
import { parseDiscounts, parseWarehouses } from './seed-files.ts';

type Say = (line: string) => void;

const read = (name: string): unknown => JSON.parse(readFileSync(join(seedFilesDirectory, name), 'utf8'));

/** Writes the initial data of a new shop: warehouses, discount codes, content of each site, and the catalog. */
export const seedShop = async (shop: OpenedShop, say: Say): Promise<void> => {
  const [first] = shop.sites;
  if (!first) return;
  const { writers } = first.backend;
  await writers.stockWriter.writeWarehouses(parseWarehouses(read('warehouses.json')))();
  await writers.discounts.write(parseDiscounts(read('discounts.json')))();
  for (const { site, backend } of shop.sites) {
    const name = `${site}.json`;
    if (!existsSync(join(seedFilesDirectory, 'content', name))) continue;
    const parts = { content: backend.writers.content, dataDir: shop.dataDir };
    const { problems } = await importContentFile(parts, read(join('content', name)));
    for (const { place, reason } of problems) say(`${name}, ${place} ${reason}.`);
  }
  const clinics = await importClinicFile(join(seedFilesDirectory, 'clinics.csv'), first);
  for (const { line, column, reason } of clinics.problems) say(`clinics.csv, line ${line}, ${column}: ${reason}`);
  const file = join(seedFilesDirectory, 'catalog.csv');
  const report = await importProductFile({ ...writers, dataDir: shop.dataDir }, () => createReadStream(file));
  say(`Loaded the demo catalog: ${report.created + report.updated + report.unchanged} products.`);
  for (const { line, column, reason } of report.problems) say(`catalog.csv, line ${line}, ${column}: ${reason}`);
  await shop.backend.tidyUp();
};

/** Seeds a shop that has no products yet. */
export const seedIfEmpty = async (shop: OpenedShop, say: Say): Promise<void> => {
  const published = await Promise.all(shop.sites.map(({ backend }) => backend.ports.products.published()()));
  if (published.every((products) => products === 0)) await seedShop(shop, say);
};
