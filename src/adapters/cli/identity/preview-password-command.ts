import { normalizePassword } from '#domain/identity/password';
import { parseNothing } from '../arguments';
import { defineCommand, fail, succeed } from '../command';

const minimumLength = 8;

/** What a command has that runs without a shop and a database. */
export type StandaloneUseCases = {
  /** The first line typed. */
  readonly readLine: () => Promise<string>;
  readonly hashPassword: (password: string) => Promise<string>;
};

export const previewPasswordCommand = defineCommand({
  name: 'preview-password',
  summary: 'reads a password and prints its hash, for PREVIEW_PASSWORD_HASH and OPERATOR_PASSWORD_HASH',
  parse: parseNothing,
  run: async (_nothing, { readLine, hashPassword }: StandaloneUseCases) => {
    const password = await readLine();
    return Array.from(password).length < minimumLength
      ? fail(`Type a password of at least ${minimumLength} characters on a line of its own.`)
      : succeed(await hashPassword(normalizePassword(password)));
  },
});
