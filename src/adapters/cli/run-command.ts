import {
  type Command,
  type CommandDescription,
  type CommandOutput,
  type CommandResult,
  describeUsage,
  succeed,
  wrongUsageExitCode,
} from './command';

/** The command that `args` begin with; the longest name counts. */
export const findCommand = <One extends CommandDescription>(
  commands: readonly One[],
  args: readonly string[],
): One | undefined =>
  commands
    .filter(({ name }) => name.split(' ').every((word, index) => args[index] === word))
    .toSorted((one, other) => other.name.length - one.name.length)[0];

/** The arguments that the name of a command leaves. */
const argumentsAfter = ({ name }: CommandDescription, args: readonly string[]): readonly string[] =>
  args.slice(name.split(' ').length);

const summaryColumn = 34;

/** A command in the list, without its options. */
const listCommand = (command: CommandDescription): string => {
  const typed = describeUsage(command)
    .replace(/^provender /, '')
    .replace(/ \[--.*$/, '');
  return typed.length < summaryColumn
    ? `  ${typed.padEnd(summaryColumn)}${command.summary}`
    : `  ${typed}\n  ${' '.repeat(summaryColumn)}${command.summary}`;
};

/** The list of all commands. */
export const describeCommands = (commands: readonly CommandDescription[]): string =>
  [
    'Usage: provender COMMAND',
    '',
    ...commands.map(listCommand),
    '',
    "To see a command's options, run provender COMMAND --help.",
  ].join('\n');

/** The usage of every command that starts with the first word of `args`; undefined if none does. */
const describeGroup = (commands: readonly CommandDescription[], [word]: readonly string[]): string | undefined => {
  const group = commands.filter(({ name }) => name.split(' ')[0] === word);
  if (group.length === 0) return undefined;
  return group.map((command, index) => `${index === 0 ? 'Usage: ' : '       '}${describeUsage(command)}`).join('\n');
};

/** What was typed, with the path in it made absolute. */
export const resolvePaths = <UseCases>(
  commands: readonly Command<UseCases>[],
  args: readonly string[],
  resolve: (path: string) => string,
): readonly string[] => {
  const command = findCommand(commands, args);
  if (!command) return args;
  const rest = argumentsAfter(command, args);
  return [...args.slice(0, args.length - rest.length), ...command.resolvePaths(rest, resolve)];
};

/**
 * How the commands are used that were typed: with `--help`, `help` or nothing typed, exit code 0; for an unknown command, 64.
 * Undefined if a command is to be run.
 */
export const explainUsage = (
  commands: readonly CommandDescription[],
  typed: readonly string[],
): CommandResult | undefined => {
  const args = typed[0] === 'help' ? typed.slice(1) : typed;
  const command = findCommand(commands, args);
  const asksForHelp = typed.length === 0 || args !== typed || args.includes('--help');
  if (command && !asksForHelp) return undefined;
  if (command) return succeed(`Usage: ${describeUsage(command)}\n  ${command.summary}`);
  const group = describeGroup(commands, args);
  if (asksForHelp) return succeed(group ?? describeCommands(commands));
  const lines = group ? [group] : [`There's no command ${args[0]}.`, 'To list the commands, run provender --help.'];
  return { lines, exitCode: wrongUsageExitCode };
};

/**
 * Runs the command that was typed, and returns its exit code: 64 for wrong usage or an unknown command, after a line about
 * how it's used.
 */
export const runCommand = async <UseCases>(
  commands: readonly Command<UseCases>[],
  args: readonly string[],
  useCases: UseCases,
  output: CommandOutput,
): Promise<number> => {
  const usage = explainUsage(commands, args);
  for (const line of usage?.lines ?? []) output.print(line);
  const command = usage ? undefined : findCommand(commands, args);
  return command ? command.execute(argumentsAfter(command, args), useCases, output) : (usage?.exitCode ?? 0);
};
