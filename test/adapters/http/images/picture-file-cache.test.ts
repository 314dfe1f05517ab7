import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PictureFileCache } from '#adapters/http/images/picture-file-cache';
import { temporaryDirectory } from '../../../temporary-directory';

const bytes = Buffer.from('a picture');

const someFiles = async () => {
  const dataDir = await temporaryDirectory();
  const reports: (string | undefined)[] = [];
  const files = new PictureFileCache(dataDir, (_path, error) => {
    reports.push((error as NodeJS.ErrnoException).code);
  });
  onTestFinished(() => files.waitForWrites());
  let times = 0;
  const make = async () => {
    times += 1;
    return bytes;
  };
  return { files, reports, make, directory: join(dataDir, 'renditions'), times: () => times };
};

describe('the cache of picture files', () => {
  it('writes a file after the answer', async () => {
    const { files, make, directory } = await someFiles();
    expect(await files.findOrMake('aa/one.webp', make)).toEqual(bytes);
    expect(existsSync(join(directory, 'aa/one.webp'))).toBe(false);
    await files.waitForWrites();
    expect(await readFile(join(directory, 'aa/one.webp'))).toEqual(bytes);
    expect(await readdir(join(directory, 'aa'))).toEqual(['one.webp']);
  });

  it('makes a file once, also while it is being written and afterward', async () => {
    const { files, make, times } = await someFiles();
    await Promise.all([files.findOrMake('aa/one.webp', make), files.findOrMake('aa/one.webp', make)]);
    await files.findOrMake('aa/one.webp', make);
    await files.waitForWrites();
    await files.findOrMake('aa/one.webp', make);
    expect(times()).toBe(1);
  });

  it('makes a file again after it was deleted', async () => {
    const { files, make, directory, times } = await someFiles();
    await files.findOrMake('aa/one.webp', make);
    await files.waitForWrites();
    await writeFile(join(directory, 'aa/one.webp'), 'another');
    expect(await files.findOrMake('aa/one.webp', make)).toEqual(Buffer.from('another'));
    expect(times()).toBe(1);
  });

  it('has no file for a picture that is made but not stored', async () => {
    const { files, make, directory } = await someFiles();
    await files.makeOnly('aa/one.webp', make);
    await files.waitForWrites();
    await expect(readdir(directory)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('tries again when making a picture failed', async () => {
    const { files, make } = await someFiles();
    await expect(files.findOrMake('aa/one.webp', () => Promise.reject(new Error('no picture')))).rejects.toThrow(
      'no picture',
    );
    await files.waitForWrites();
    expect(await files.findOrMake('aa/one.webp', make)).toEqual(bytes);
  });

  it('leaves nothing behind when a file cannot be written, and says why', async () => {
    const { files, make, reports, directory } = await someFiles();
    await mkdir(join(directory, 'aa', 'one.webp', 'in the way'), { recursive: true });
    expect(await files.findOrMake('aa/one.webp', make)).toEqual(bytes);
    await files.waitForWrites();
    expect(reports).toEqual(['EISDIR', 'EISDIR']);
    expect(await readdir(join(directory, 'aa'))).toEqual(['one.webp']);
  });

  it('does not write files while the disk is too slow', async () => {
    const { files, make, directory } = await someFiles();
    const names = Array.from({ length: 80 }, (_, index) => `aa/${index}.webp`);
    await Promise.all(names.map((name) => files.findOrMake(name, make)));
    await files.waitForWrites();
    expect(await readdir(join(directory, 'aa'))).toHaveLength(64);
  });

  it('writes all of many files that are requested at once and made one after another', async () => {
    const { files, directory } = await someFiles();
    let turn: Promise<unknown> = Promise.resolve();
    const inTurn = (): Promise<Buffer> => {
      const made = turn.then(async () => {
        await files.waitForWrites();
        return bytes;
      });
      turn = made;
      return made;
    };
    await Promise.all(Array.from({ length: 80 }, (_, index) => files.findOrMake(`aa/${index}.webp`, inTurn)));
    await files.waitForWrites();
    expect(await readdir(join(directory, 'aa'))).toHaveLength(80);
  });

  it('finishes closing once the files in progress are written', async () => {
    const { files } = await someFiles();
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    const asked = files.findOrMake('aa/one.webp', () => promise);
    await files.waitForWrites();
    resolve(bytes);
    expect(await asked).toEqual(bytes);
  });
});
