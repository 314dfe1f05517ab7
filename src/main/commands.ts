import { createReadStream, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { examine } from './doctor.ts';
import { importProductFile } from './import-product-file.ts';
import type { OpenShop } from './open-shop.ts';
import { seedShop } from './seed-shop.ts';
import type { Settings } from './settings.ts';

export type Say = (line: string) => void;

/** Answers the exit code. */
type Command = (args: readonly string[], settings: Settings, shop: OpenShop, say: Say) => Promise<number>;

const width = 30;

const bar = (part: number): string => {
  const filled = Math.round(Math.min(1, part) * width);
  return `[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${Math.floor(Math.min(1, part) * 100)} %`;
};

const importCommand: Command = async ([what, file], { dataDir }, shop, say) => {
  const [site] = shop.sites;
  if (what !== 'products' || file === undefined || !site) {
    say('Usage: provender import products FILE.csv');
    return 2;
  }
  const path = resolve(file);
  const { size } = statSync(path);
  const report = await importProductFile(site.ports, createReadStream(path), dataDir, ({ bytes, products }) => {
    say(`${bar(size === 0 ? 1 : bytes / size)}  ${products} products`);
  });
  for (const { line, column, reason } of report.warnings) say(`line ${line}, ${column || 'row'}: ${reason}`);
  for (const { line, column, reason } of report.problems) say(`line ${line}, ${column || 'row'}, left out: ${reason}`);
  const more = report.moreProblems + report.moreWarnings;
  if (more > 0) say(`and ${more} lines more.`);
  const { created, updated, unchanged } = report;
  const left = new Set(report.problems.map(({ line }) => line)).size + report.moreProblems;
  say(`${created} created, ${updated} updated, ${unchanged} unchanged, ${left} rows left out.`);
  await shop.database.vacuum();
  return 0;
};

const commands: Readonly<Record<string, Command>> = {
  import: importCommand,
  seed: async (_args, _settings, shop, say) => {
    await seedShop(shop, say);
    return 0;
  },
  migrate: async (_args, _settings, _shop, say) => {
    say('The schema is up to date.');
    return 0;
  },
  doctor: async (_args, settings, shop, say) => {
    const findings = await examine(settings, shop);
    for (const { name, trouble } of findings)
      say(`${trouble === undefined ? 'ok     ' : 'trouble'} ${name}${trouble ? `: ${trouble}` : ''}`);
    return findings.some(({ trouble }) => trouble !== undefined) ? 1 : 0;
  },
};

export const usage = `Usage: provender COMMAND

  serve                      serves the shop
  migrate                    brings the database up to date
  seed                       puts in what a new shop starts with
  import products FILE.csv   brings in a product file
  doctor                     says what is wrong`;

export const isCommand = (name: string | undefined): boolean => name !== undefined && Object.hasOwn(commands, name);

/** Runs a command over an open shop. */
export const runCommand = (
  [name = '', ...args]: readonly string[],
  settings: Settings,
  shop: OpenShop,
  say: Say,
): Promise<number> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command(args, settings, shop, say);
  say(usage);
  return Promise.resolve(2);
};
