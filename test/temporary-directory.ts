import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new empty directory for the current test; deleted after the test, whether it passes or not. */
export const temporaryDirectory = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'provender-test-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
};
