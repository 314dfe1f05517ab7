import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lockDataDirectory } from '#adapters/postgres/data-directory-lock';
import { UnusableDataDirectory } from '#adapters/postgres/unusable-data-directory';

it('Locking a data directory whose lock is a directory says so in one sentence, and leaves it alone', () => {
  const directory = mkdtempSync(join(tmpdir(), 'provender-lock-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  mkdirSync(join(directory, 'database.lock'));
  expect(() => lockDataDirectory(directory)).toThrow(UnusableDataDirectory);
  expect(() => lockDataDirectory(directory)).toThrow(/database\.lock is a directory, but must be a file\. Remove it/);
  expect(readdirSync(directory)).toEqual(['database.lock']);
});
