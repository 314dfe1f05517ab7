import { describe, expect, it } from 'vitest';
import { hashPassword, isPasswordHash, verifyPassword } from '#adapters/argon2/password-hash';
import { standaloneCommands } from '#adapters/cli/commands';
import { runCommand } from '#adapters/cli/run-command';

const run = async (line: string) => {
  const lines: string[] = [];
  const print = (printed: string) => void lines.push(printed);
  const output = { print, warn: print, signal: new AbortController().signal };
  const useCases = { readLine: async () => line, hashPassword };
  const exit = await runCommand(standaloneCommands, ['preview-password'], useCases, output);
  return { exit, output: lines.join('\n') };
};

describe('the command preview-password', () => {
  it('prints the hash of the line it reads', async () => {
    const { exit, output } = await run('open sesame');
    expect([exit, isPasswordHash(output)]).toEqual([0, true]);
    expect(await verifyPassword('open sesame', output)).toBe(true);
  });

  it.each(['', 'short'])('requires a longer password than %j', async (line) => {
    expect(await run(line)).toEqual({
      exit: 1,
      output: 'Type a password of at least 8 characters on a line of its own.',
    });
  });
});
