import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { isPasswordHash, verifyPassword } from '#adapters/argon2/password-hash';
import { runPreviewPasswordCommand } from '#main/preview-password.ts';

const run = async (input: string) => {
  const lines: string[] = [];
  const exit = await runPreviewPasswordCommand(Readable.from([input]), (line) => lines.push(line));
  return { exit, output: lines.join('\n') };
};

describe('the command preview-password', () => {
  it.each(['open sesame\n', 'open sesame', 'open sesame\r\nand more'])(
    'prints the hash of the line it reads',
    async (input) => {
      const { exit, output } = await run(input);
      expect([exit, isPasswordHash(output)]).toEqual([0, true]);
      expect(await verifyPassword('open sesame', output)).toBe(true);
    },
  );

  it.each(['', '\n', 'short\n'])('requires a longer password than %j', async (input) => {
    expect(await run(input)).toEqual({
      exit: 1,
      output: 'Write a password of at least 8 characters on a line of its own.',
    });
  });
});
