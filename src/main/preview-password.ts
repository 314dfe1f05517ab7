import { createInterface } from 'node:readline/promises';
import { hashPassword } from '#adapters/argon2/password-hash';
import type { PrintLine } from './command.ts';

const minLength = 8;

/**
 * `provender preview-password`: reads a password from one line and prints its hash for PREVIEW_PASSWORD_HASH. Needs no
 * shop and no database. Answers the exit code.
 */
export const runPreviewPasswordCommand = async (input: NodeJS.ReadableStream, say: PrintLine): Promise<number> => {
  const lines = createInterface({ input });
  const { value: password = '' } = (await lines[Symbol.asyncIterator]().next()) as { readonly value?: string };
  lines.close();
  if (Array.from(password).length < minLength) {
    say(`Write a password of at least ${minLength} characters on a line of its own.`);
    return 1;
  }
  say(await hashPassword(password));
  return 0;
};
