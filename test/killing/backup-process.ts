import { runCommand } from '#adapters/cli/run-command';
import { closedShopCommands } from '#main/server/command-line.ts';
import { parseSettings } from '#main/settings/settings.ts';

/** Runs `backup` or `restore` with the settings of the environment, as the command line does. */
const { environment, command } = JSON.parse(process.argv[2] ?? '') as {
  readonly environment: Readonly<Record<string, string>>;
  readonly command: readonly string[];
};

const print = (line: string): void => console.log(line);
console.log('started');
process.exitCode = await runCommand(
  closedShopCommands,
  command,
  { settings: parseSettings(environment) },
  { print, warn: print, signal: new AbortController().signal },
);
