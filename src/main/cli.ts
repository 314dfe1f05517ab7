import { DataDirectoryInUse, UnusableDataDirectory } from './backends/opening-errors.ts';
import { wrongUsageExitCode } from './command.ts';
import { runCommandInRunningShop } from './command-pipe.ts';
import { cliUsageText, isCommand, runCommand } from './commands.ts';
import { ignoreBrokenPipe } from './ignore-broken-pipe.ts';
import { openShop } from './open-shop.ts';
import { runPreviewPasswordCommand } from './preview-password.ts';
import { parseSettings, SettingError, type Settings } from './settings.ts';
import { runTestPaymentProcessor } from './test-processor-command.ts';

const say = (line: string): void => console.log(line);

/** Aborts on the first SIGTERM or SIGINT; a second signal ends the process at once. */
const abortOnSignal = (): AbortSignal => {
  const ending = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => ending.abort());
  return ending.signal;
};

/** Resolves when stdout is flushed; a slow reader of a pipe can delay that. */
const flushStdout = (): Promise<void> => new Promise((done) => process.stdout.write('', () => done()));

/** Runs the command in the shop that has the embedded database open, or else opens the database itself. */
const run = async (command: readonly string[], settings: Settings): Promise<number> => {
  if (!settings.databaseUrl) {
    const exit = await runCommandInRunningShop(command, settings, say);
    if (exit !== undefined) return exit;
  }
  const shop = await openShop(settings);
  try {
    return await runCommand(command, settings, shop, say, abortOnSignal());
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
  if (command[0] === 'preview-password') return runPreviewPasswordCommand(process.stdin, say);
  if (command[0] === 'test-processor') return runTestPaymentProcessor(command.slice(1), say);
  if (!isCommand(command[0])) {
    say(cliUsageText);
    return command.length === 0 || command[0] === '--help' ? 0 : wrongUsageExitCode;
  }
  return run(command, parseSettings(process.env));
};

ignoreBrokenPipe(process.stdout);

try {
  const exit = await main();
  if (process.argv[2] !== 'serve') {
    await flushStdout();
    process.exit(exit);
  }
} catch (error) {
  const expected = [SettingError, DataDirectoryInUse, UnusableDataDirectory].some((kind) => error instanceof kind);
  console.error(expected && error instanceof Error ? error.message : error);
  process.exit(1);
}
