import { parseNothing } from '#adapters/cli/arguments';
import { type CommandDescription, type CommandOutput, defineCommand, fail, succeed } from '#adapters/cli/command';
import { type CommandUseCases, shopCommands, standaloneCommands } from '#adapters/cli/commands';
import { explainUsage, runCommand } from '#adapters/cli/run-command';
import type { Settings } from '../settings/settings.ts';
import { backupCommand, restoreCommand } from './backup/backup-commands.ts';
import { buildCommandUseCases, NeedsEmbedded } from './build-command-use-cases.ts';
import { runDoctorChecks } from './doctor.ts';
import type { OpenedShop } from './open-shop.ts';
import { seedShop } from './seed-shop.ts';
import { testProcessorDescription } from './test-processor-command.ts';

type OpenedUseCases = { readonly settings: Settings; readonly shop: OpenedShop };

const migrate = defineCommand({
  name: 'migrate',
  summary: 'brings the database up to date',
  parse: parseNothing,
  // Opening the shop has migrated it.
  run: async (_nothing, _useCases: OpenedUseCases) => succeed('The database is up to date.'),
});

const seed = defineCommand({
  name: 'seed',
  summary: 'loads the made-up catalog and content that a new shop starts with',
  parse: parseNothing,
  run: async (_nothing, { shop }: OpenedUseCases, { print }) => {
    await seedShop(shop, print);
    return succeed();
  },
});

const doctor = defineCommand({
  name: 'doctor',
  summary: 'checks settings, database and providers, and says what is wrong',
  parse: parseNothing,
  run: async (_nothing, { settings, shop }: OpenedUseCases) => {
    const findings = await runDoctorChecks(settings, shop);
    const lines = findings.map(({ name, trouble, note }) => {
      if (trouble !== undefined) return `trouble ${name}: ${trouble}`;
      return note === undefined ? `ok      ${name}` : `note    ${name}: ${note}`;
    });
    return findings.some(({ trouble }) => trouble !== undefined) ? fail(...lines) : succeed(...lines);
  },
});

const serveDescription: CommandDescription = { name: 'serve', summary: 'runs the shop' };

/** The commands that run over an open shop. */
export const openShopCommands = [migrate, seed, ...shopCommands, backupCommand, doctor] as const;

/** The commands that run without an open shop. */
export const closedShopCommands = [backupCommand, restoreCommand] as const;

/** Every command, in the order in which they are listed. */
export const allCommands: readonly CommandDescription[] = [
  serveDescription,
  ...openShopCommands,
  restoreCommand,
  ...standaloneCommands,
  testProcessorDescription,
];

/** Runs a command over an open shop, and returns its exit code. */
export const runShopCommand = async (
  args: readonly string[],
  settings: Settings,
  shop: OpenedShop,
  output: CommandOutput,
): Promise<number> => {
  const usage = explainUsage(allCommands, args);
  for (const line of usage?.lines ?? []) output.print(line);
  if (usage) return usage.exitCode;
  const useCases: CommandUseCases & OpenedUseCases = Object.assign(buildCommandUseCases(settings, shop), {
    settings,
    shop,
  });
  try {
    return await runCommand(openShopCommands, args, useCases, output);
  } catch (error) {
    if (!(error instanceof NeedsEmbedded)) throw error;
    output.warn(error.message);
    return 1;
  }
};
