import { parseArgs } from 'node:util';

/** The exit code for wrong usage: EX_USAGE of `sysexits.h`. */
export const wrongUsageExitCode = 64;

/** What a command returns: the lines to print, and the exit code (0 done, 1 refused or failed). */
export type CommandResult = { readonly lines: readonly string[]; readonly exitCode: number };

export const succeed = (...lines: readonly string[]): CommandResult => ({ lines, exitCode: 0 });
export const fail = (...lines: readonly string[]): CommandResult => ({ lines, exitCode: 1 });

/** Where a command prints while it works. Long work ends early when `signal` is aborted. */
export type CommandOutput = {
  readonly print: (line: string) => void;
  /** For problems that must not mix with exported data: standard error. */
  readonly warn: (line: string) => void;
  readonly signal: AbortSignal;
};

type CommandOption = { readonly type: 'boolean' } | { readonly type: 'string'; readonly multiple?: true };
type CommandOptions = Readonly<Record<string, CommandOption>>;

type OptionValue<Option extends CommandOption> = Option extends { readonly type: 'boolean' }
  ? boolean
  : Option extends { readonly multiple: true }
    ? readonly string[]
    : string;

/** What was typed for each option; one that wasn't typed is absent. */
type OptionValues<Options extends CommandOptions> = { readonly [Name in keyof Options]?: OptionValue<Options[Name]> };

/** What the list of commands says about one. */
export type CommandDescription = {
  /** As typed, such as `orders refund`. */
  readonly name: string;
  /** What follows the name, such as `NUMBER [--site DTC|HPSF]`; absent: nothing. */
  readonly usage?: string;
  /** One sentence without a subject: what the command does. */
  readonly summary: string;
};

/** One command: its arguments, and the use case that it runs. */
type CommandRecord<Request, UseCases, Options extends CommandOptions> = CommandDescription & {
  /** Set if the first positional is a path, which starts at the directory in which the command was typed. */
  readonly readsFile?: true;
  readonly options?: Options;
  /** The request that was typed; undefined for wrong usage. */
  readonly parse: (positionals: readonly string[], options: OptionValues<Options>) => Request | undefined;
  /** Runs one use case, and says what came of it. */
  readonly run: (request: Request, useCases: UseCases, output: CommandOutput) => Promise<CommandResult>;
};

export type Command<UseCases> = CommandDescription & {
  /** The arguments after the name, with the path among them made absolute. */
  readonly resolvePaths: (args: readonly string[], resolve: (path: string) => string) => readonly string[];
  /** Runs the command with what was typed after its name; returns the exit code. */
  readonly execute: (args: readonly string[], useCases: UseCases, output: CommandOutput) => Promise<number>;
};

export const describeUsage = ({ name, usage }: CommandDescription): string =>
  `provender ${name}${usage === undefined ? '' : ` ${usage}`}`;

/** The arguments as `node:util` reads them; undefined for an unknown option, or one without its value. */
const readArguments = <Options extends CommandOptions>(args: readonly string[], options: Options | undefined) => {
  try {
    const { positionals, values, tokens } = parseArgs({
      args: [...args],
      options: { ...options },
      allowPositionals: true,
      tokens: true,
    });
    const first = tokens.find(({ kind }) => kind === 'positional')?.index;
    return { positionals, first, values: values as OptionValues<Options> };
  } catch {
    return undefined;
  }
};

/** Makes a command of its record. Wrong usage prints how the command is used, and exits with 64. */
export const defineCommand = <Request, UseCases, const Options extends CommandOptions = Readonly<Record<never, never>>>(
  record: CommandRecord<Request, UseCases, Options>,
): Command<UseCases> => {
  const { name, usage, summary, readsFile = false } = record;
  return {
    name,
    ...(usage === undefined ? {} : { usage }),
    summary,
    resolvePaths: (args, resolve) => {
      const first = readsFile ? readArguments(args, record.options)?.first : undefined;
      return first === undefined ? args : args.map((arg, index) => (index === first ? resolve(arg) : arg));
    },
    execute: async (args, useCases, output) => {
      const typed = readArguments(args, record.options);
      const request = typed && record.parse(typed.positionals, typed.values);
      if (request === undefined) {
        output.print(`Usage: ${describeUsage(record)}`);
        return wrongUsageExitCode;
      }
      const { lines, exitCode } = await record.run(request, useCases, output);
      for (const line of lines) output.print(line);
      return exitCode;
    },
  };
};
