import { describe, expect, it } from 'vitest';
import { type Command, defineCommand, fail, succeed } from '#adapters/cli/command';
import { describeCommands, explainUsage, resolvePaths, runCommand } from '#adapters/cli/run-command';

type UseCases = { readonly pack: (boxes: readonly string[]) => string };

const pack: Command<UseCases> = defineCommand({
  name: 'boxes pack',
  usage: 'FILE [--box NAME ...] [--dry-run]',
  summary: 'packs boxes',
  readsFile: true,
  options: { box: { type: 'string', multiple: true }, 'dry-run': { type: 'boolean' } },
  parse: ([file, ...more], { box = [], 'dry-run': isDry = false }) =>
    file === undefined || more.length > 0 ? undefined : { file, box, isDry },
  run: async ({ file, box, isDry }, useCases: UseCases, { print }) => {
    print(`packing ${file}`);
    return isDry ? fail('nothing packed') : succeed(useCases.pack(box));
  },
});

const list = defineCommand({
  name: 'boxes',
  summary: 'lists boxes',
  parse: (positionals) => (positionals.length === 0 ? {} : undefined),
  run: async (_nothing, _useCases: UseCases) => succeed('no boxes'),
});

const commands = [pack, list];

const run = async (...args: readonly string[]) => {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const output = { print, warn: print, signal: new AbortController().signal };
  const exit = await runCommand(commands, args, { pack: (boxes) => `packed ${boxes.join(' and ')}` }, output);
  return [exit, ...lines];
};

describe('running a command', () => {
  it('reads its options and arguments in any order, and prints what the use case answers', async () => {
    expect(await run('boxes', 'pack', '--box', 'a', 'x.csv', '--box=b')).toEqual([
      0,
      'packing x.csv',
      'packed a and b',
    ]);
    expect(await run('boxes', 'pack', 'x.csv', '--dry-run')).toEqual([1, 'packing x.csv', 'nothing packed']);
  });

  it('picks the command with the longest name', async () => {
    expect(await run('boxes')).toEqual([0, 'no boxes']);
  });

  it.each([
    [['boxes', 'pack']],
    [['boxes', 'pack', 'x.csv', 'y.csv']],
    [['boxes', 'pack', 'x.csv', '--box']],
    [['boxes', 'pack', 'x.csv', '--size', 'xl']],
    [['boxes', 'pack', 'x.csv', '--dry-run=yes']],
  ])('shows how the command is used for %j, and exits with 64', async (args) => {
    expect(await run(...args)).toEqual([64, 'Usage: provender boxes pack FILE [--box NAME ...] [--dry-run]']);
  });

  it('says that a command is unknown, and how to list the commands', async () => {
    expect(await run('crates', 'pack')).toEqual([
      64,
      "There's no command crates.",
      'To list the commands, run provender --help.',
    ]);
  });

  it.each([[[]], [['--help']], [['help']]])('lists all commands for %j', async (args) => {
    expect(await run(...args)).toEqual([0, describeCommands(commands)]);
    expect(describeCommands(commands)).toContain('  boxes pack FILE                   packs boxes\n');
  });

  it('shows a command with its summary for --help', () => {
    expect(explainUsage(commands, ['boxes', 'pack', '--help'])).toEqual({
      lines: ['Usage: provender boxes pack FILE [--box NAME ...] [--dry-run]\n  packs boxes'],
      exitCode: 0,
    });
    expect(explainUsage(commands, ['boxes', 'pack'])).toBeUndefined();
  });
});

describe('the path in a command', () => {
  const resolve = (path: string): string => `/here/${path}`;

  it('starts at the directory in which the command was typed', () => {
    expect(resolvePaths(commands, ['boxes', 'pack', '--box', 'a', 'x.csv', '--dry-run'], resolve)).toEqual([
      'boxes',
      'pack',
      '--box',
      'a',
      '/here/x.csv',
      '--dry-run',
    ]);
  });

  it.each([[['boxes', 'pack']], [['boxes']], [['crates', 'x.csv']]])('is in no %j', (args) => {
    expect(resolvePaths(commands, args, resolve)).toEqual(args);
  });
});
