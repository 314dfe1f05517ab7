import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { isPasswordHash, verifyPassword } from '#adapters/argon2/password-hash';
import { previewPassword } from '#main/preview-password.ts';

const told = async (input: string) => {
  const lines: string[] = [];
  const exit = await previewPassword(Readable.from([input]), (line) => lines.push(line));
  return { exit, said: lines.join('\n') };
};

describe('the command preview-password', () => {
  it.each(['open sesame\n', 'open sesame', 'open sesame\r\nand more'])(
    'prints the hash of the line it reads',
    async (input) => {
      const { exit, said } = await told(input);
      expect([exit, isPasswordHash(said)]).toEqual([0, true]);
      expect(await verifyPassword('open sesame', said)).toBe(true);
    },
  );

  it.each(['', '\n', 'short\n'])('asks for a longer one than %j', async (input) => {
    expect(await told(input)).toEqual({
      exit: 1,
      said: 'Write a password of at least 8 characters on a line of its own.',
    });
  });
});
