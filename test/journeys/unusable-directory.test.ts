import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runBuilt } from './built-shop';

let directory = '';
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'provender-journeys-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const starting = async (name: 'server' | 'cli', args: readonly string[], dataDir: string) => {
  const { process: started, ended } = runBuilt(name, args, { DATA_DIR: dataDir, PORT: '0' });
  if (!started.stderr || !started.stdout) throw new Error('stdout and stderr are not piped');
  const [said, , exit] = await Promise.all([text(started.stderr), text(started.stdout), ended]);
  return { exit, lines: said.trimEnd().split('\n') };
};

const asked = [
  ['server', []],
  ['cli', ['doctor']],
  ['cli', ['import', 'products', 'products.csv']],
] as const;

describe.each(asked)('%s %j over an unusable data directory', (name, args) => {
  it('says in one sentence that it is a file, and exits with 1', async () => {
    const file = join(directory, 'file');
    writeFileSync(file, '');
    const { exit, lines } = await starting(name, args, file);
    expect([exit, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toBe(
      `The data directory ${file} can't be used: it or a directory above it is a file. ` +
        'Move that file, or choose another directory with DATA_DIR.',
    );
  });

  it('says in one sentence that its database is lost, and exits with 1', async () => {
    writeFileSync(join(directory, 'database.ready'), '');
    const { exit, lines } = await starting(name, args, directory);
    expect([exit, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toMatch(/is damaged: its directory .* is missing\. Restore .* from a backup, or move it away/);
  });
});
