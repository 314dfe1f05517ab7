import { resolve } from 'node:path';
import { hashPassword } from '#adapters/argon2/password-hash';
import type { CommandDescription, CommandOutput } from '#adapters/cli/command';
import { standaloneCommands } from '#adapters/cli/commands';
import { acceptKeyCommand } from '#adapters/cli/identity/key-commands';
import type { StandaloneUseCases } from '#adapters/cli/identity/preview-password-command';
import { explainUsage, findCommand, resolvePaths, runCommand } from '#adapters/cli/run-command';
import { isExplainedOpeningError } from '../backends/opening-errors.ts';
import { parseSettings, SettingError, type Settings } from '../settings/settings.ts';
import { restoreCommand } from './backup/backup-commands.ts';
import { allCommands, closedShopCommands, openShopCommands, runShopCommand } from './command-line.ts';
import { runCommandInRunningShop } from './command-pipe.ts';
import { ignoreBrokenPipe } from './ignore-broken-pipe.ts';
import { openShop } from './open-shop.ts';
import { readFirstLine } from './read-first-line.ts';
import { runTestPaymentProcessor } from './test-processor-command.ts';

/** Aborts on the first SIGTERM or SIGINT; a second signal ends the process at once. */
const abortOnSignal = (): AbortSignal => {
  const ending = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => ending.abort());
  return ending.signal;
};

const print = (line: string): void => console.log(line);
const warn = (line: string): void => console.error(line);

/** Resolves when stdout is flushed; a slow reader of a pipe can delay that. */
const flushStdout = (): Promise<void> => new Promise((done) => process.stdout.write('', () => done()));

const standaloneUseCases: StandaloneUseCases = { readLine: () => readFirstLine(process.stdin), hashPassword };

/** Runs the command in the shop that has the embedded database open, or else opens the database itself. */
const runOverShop = async (args: readonly string[], settings: Settings): Promise<number> => {
  const closedCommand = findCommand<CommandDescription>(closedShopCommands, args);
  if (!settings.databaseUrl && findCommand<CommandDescription>(openShopCommands, args)) {
    const exit = await runCommandInRunningShop(args, settings, { print, warn });
    if (exit !== undefined) return exit;
  }
  const output: CommandOutput = { print, warn, signal: abortOnSignal() };
  if (closedCommand) return runCommand(closedShopCommands, args, { settings }, output);
  const check = findCommand<CommandDescription>(openShopCommands, args) === acceptKeyCommand ? 'any key' : 'same key';
  const shop = await openShop(settings, undefined, check);
  try {
    return await runShopCommand(args, settings, shop, output);
  } finally {
    await shop.close();
  }
};

let isServing = false;

const main = async (): Promise<number> => {
  const typed = process.argv.slice(2);
  const usage = explainUsage(allCommands, typed);
  for (const line of usage?.lines ?? []) print(line);
  if (usage) return usage.exitCode;
  if (typed[0] === 'serve') {
    isServing = true;
    await import('./server.ts');
    return 0;
  }
  if (typed[0] === 'test-processor') return runTestPaymentProcessor(typed.slice(1), print);
  if (findCommand(standaloneCommands, typed))
    return runCommand(standaloneCommands, typed, standaloneUseCases, { print, warn, signal: abortOnSignal() });
  // Commands run in the root of the checkout; paths start at the directory in which they were typed.
  const typedIn = process.env.INIT_CWD ?? process.cwd();
  const args = resolvePaths<never>([...openShopCommands, restoreCommand], typed, (path) => resolve(typedIn, path));
  return runOverShop(args, parseSettings(process.env));
};

ignoreBrokenPipe(process.stdout);

try {
  const exit = await main();
  if (!isServing) {
    await flushStdout();
    process.exit(exit);
  }
} catch (error) {
  const isExplained = error instanceof SettingError || isExplainedOpeningError(error);
  console.error(isExplained ? error.message : error);
  process.exit(1);
}
