import { DataDirectoryInUse, UnusableDataDirectory } from './backends/opening-errors.ts';
import { runInRunningShop } from './command-pipe.ts';
import { isCommand, runCommand, usage } from './commands.ts';
import { openShop } from './open-shop.ts';
import { previewPassword } from './preview-password.ts';
import { parseSettings, SettingError, type Settings } from './settings.ts';
import { runTestProcessor } from './test-processor-command.ts';
import { wrongUsage } from './wrong-usage.ts';

const say = (line: string): void => console.log(line);

/** Aborted by the first signal to end; a second one ends the process at once. */
const endedBySignal = (): AbortSignal => {
  const ending = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => ending.abort());
  return ending.signal;
};

/** Resolves once all that was said is written: to a pipe that is read slowly, that takes its time. */
const allSaid = (): Promise<void> => new Promise((done) => process.stdout.write('', () => done()));

/** In the shop that has the embedded database open, or else over the database itself. */
const run = async (command: readonly string[], settings: Settings): Promise<number> => {
  if (!settings.databaseUrl) {
    const exit = await runInRunningShop(command, settings, say);
    if (exit !== undefined) return exit;
  }
  const shop = await openShop(settings);
  try {
    return await runCommand(command, settings, shop, say, endedBySignal());
  } finally {
    await shop.close();
  }
};

const main = async (): Promise<number> => {
  const [, , ...command] = process.argv;
  if (command[0] === 'serve') {
    await import('./server.ts');
    return 0;
  }
  if (command[0] === 'preview-password') return previewPassword(process.stdin, say);
  if (command[0] === 'test-processor') return runTestProcessor(command.slice(1), say);
  if (!isCommand(command[0])) {
    say(usage);
    return command.length === 0 || command[0] === '--help' ? 0 : wrongUsage;
  }
  return run(command, parseSettings(process.env));
};

try {
  const exit = await main();
  if (process.argv[2] !== 'serve') {
    await allSaid();
    process.exit(exit);
  }
} catch (error) {
  const expected = [SettingError, DataDirectoryInUse, UnusableDataDirectory].some((kind) => error instanceof kind);
  console.error(expected && error instanceof Error ? error.message : error);
  process.exit(1);
}
