import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClinicCsvReader } from '#adapters/csv/read-clinic-csv';
import { firstRevision } from '#application/ports/revisions';
import { ImportClinics } from '#application/staff-program/import-clinics';
import { seedFilesDirectory } from '../settings/places.ts';
import { importContentFile } from './import-content-file.ts';
import { importProductFile } from './import-product-file.ts';
import type { OpenedShop } from './open-shop.ts';
import type { OpenedSite } from './open-site.ts';
import { parseDiscounts, parseWarehouses } from './seed-files.ts';

type Say = (line: string) => void;

const read = (name: string): unknown => JSON.parse(readFileSync(join(seedFilesDirectory, name), 'utf8'));

const seedContent = async ({ site, backends }: OpenedSite, { dataDir }: OpenedShop, say: Say): Promise<void> => {
  const { writer } = backends.content;
  const name = `${site}.json`;
  if (!writer || !existsSync(join(seedFilesDirectory, 'content', name))) return;
  const { problems } = await importContentFile({ content: writer, dataDir }, read(join('content', name)));
  for (const { sentence } of problems) say(`${name}: ${sentence}`);
};

export const seedClinics = async ({ container }: OpenedSite, say: Say): Promise<void> => {
  const file = join(seedFilesDirectory, 'clinics.csv');
  const { problems } = await container
    .get(ImportClinics)
    .execute(createClinicCsvReader(() => createReadStream(file))())();
  for (const { line, column, reason } of problems) say(`clinics.csv, line ${line}, ${column}: ${reason}`);
};

/**
 * Writes the initial data of a new shop: warehouses, discount codes, content of each site, clinics, and the catalog. What's
 * hosted is left out, because a platform has its own.
 */
export const seedShop = async (shop: OpenedShop, say: Say): Promise<void> => {
  const [first] = shop.sites;
  if (!first) return;
  const { embedded } = first.backends.commerce;
  await embedded?.stockWriter.writeWarehouses(parseWarehouses(read('warehouses.json')))();
  await embedded?.discounts.write(parseDiscounts(read('discounts.json')))();
  for (const site of shop.sites) await seedContent(site, shop, say);
  await seedClinics(first, say);
  if (embedded) {
    const file = join(seedFilesDirectory, 'catalog.csv');
    const report = await importProductFile({ ...embedded, dataDir: shop.dataDir }, () => createReadStream(file));
    say(`Loaded the demo catalog: ${report.created + report.updated + report.unchanged} products.`);
    for (const { line, column, reason } of report.problems) say(`catalog.csv, line ${line}, ${column}: ${reason}`);
  }
  await shop.database.tidyUp();
};

/**
 * Seeds a shop that has no products yet. How many a platform has says nothing about the shop's own database, so with hosted
 * commerce each site for which no content was ever written gets content, and a shop without clinics gets clinics.
 */
export const seedIfEmpty = async (shop: OpenedShop, say: Say): Promise<void> => {
  const [first] = shop.sites;
  if (first?.backends.commerce.embedded) {
    const published = await Promise.all(shop.sites.map(({ backends }) => backends.commerce.products.published()()));
    if (published.every((products) => products === 0)) await seedShop(shop, say);
    return;
  }
  for (const opened of shop.sites) {
    const revision = await opened.backends.database.revisions.current(opened.site)();
    if (revision === firstRevision) await seedContent(opened, shop, say);
  }
  if (first && (await first.backends.database.clinics.list()()).length === 0) await seedClinics(first, say);
};
