import { createReadStream, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ImportProgress, ImportReport } from '#application/catalog/import-report';
import type { ImportNote } from '#domain/catalog/import-row';
import type { Command, Say } from './commands.ts';
import { importContentCommand, importContentUsage } from './import-content-command.ts';
import { importProductFile } from './import-product-file.ts';

const width = 30;

const bar = (part: number): string => {
  const filled = Math.round(Math.min(1, part) * width);
  return `[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${Math.floor(Math.min(1, part) * 100)} %`;
};

const sayEveryMs = 1000;

/** Says how far an import is, once a second, and at its end. */
const progressSayer = (size: number, say: Say) => {
  let last: ImportProgress = { bytes: 0, products: 0 };
  let saidAt = performance.now();
  const sayIt = (): void => say(`${bar(size === 0 ? 1 : last.bytes / size)}  ${last.products} products`);
  return {
    onProgress: (progress: ImportProgress): void => {
      last = progress;
      if (performance.now() - saidAt < sayEveryMs) return;
      saidAt = performance.now();
      sayIt();
    },
    atEnd: sayIt,
  };
};

const rows = (count: number): string => `${count} ${count === 1 ? 'row' : 'rows'}`;

const place = ({ line, column }: ImportNote): string => `line ${line}, ${column || 'row'}`;

const sayReport = (report: ImportReport, say: Say): void => {
  for (const { first, more } of report.warnings) {
    for (const note of first) say(`${place(note)}: ${note.reason}`);
    if (more > 0) say(`and ${more} more like these.`);
  }
  for (const note of report.problems) say(`${place(note)}, left out: ${note.reason}`);
  if (report.moreProblems > 0) say(`and ${report.moreProblems} more problems.`);
  const { created, updated, unchanged, badLines } = report;
  say(`${created} created, ${updated} updated, ${unchanged} unchanged, ${rows(badLines)} left out.`);
  if (report.brokenOff) say('The import was broken off; run it again, and it goes on.');
};

const usage = 'Usage: provender import products FILE.csv';

/** `import products FILE.csv`: 2 where it is used otherwise, 1 where there is no file or it was broken off. */
const importProducts: Command = async ([file], { dataDir }, shop, say, signal) => {
  const [site] = shop.sites;
  if (file === undefined || !site) {
    say(usage);
    return 2;
  }
  const path = resolve(file);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) {
    say(`There is no file ${path}.`);
    return 1;
  }
  const { onProgress, atEnd } = progressSayer(found.size, say);
  const goesOn = (): boolean => !signal.aborted;
  const report = await importProductFile({ ...site.ports, dataDir }, createReadStream(path), { onProgress, goesOn });
  atEnd();
  sayReport(report, say);
  if (report.brokenOff) return 1;
  if (report.created + report.updated > 0) await shop.database.vacuum();
  return 0;
};

/** What can be imported, each with a file of its own kind. */
export const importCommand: Command = async ([what, ...args], settings, shop, say, signal) => {
  if (what === 'products') return importProducts(args, settings, shop, say, signal);
  if (what === 'content') return importContentCommand(args, settings, shop, say, signal);
  say(usage);
  say(importContentUsage);
  return 2;
};
