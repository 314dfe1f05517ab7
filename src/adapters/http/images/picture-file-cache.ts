import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import PQueue from 'p-queue';

type PictureWithWrite = { readonly bytes: Buffer; readonly write: () => Promise<void> };

/** While this many writes are in progress, new pictures are not written: the disk does not keep up. */
const maxWrites = 64;

/**
 * A cache of rendered pictures as files, which may be deleted at any time. Concurrent requests for one picture share
 * one rendering and get its bytes before they are written, so a full disk fails no request.
 */
export class PictureFileCache {
  /** By name, from the first request until the file is written. */
  private readonly pending = new Map<string, Promise<Buffer>>();
  private readonly writes = new PQueue({ concurrency: maxWrites });
  private readonly directory: string;

  /** Calls `report` with the path of each file that could not be read or written, and the error. */
  constructor(
    dataDir: string,
    private readonly report: (path: string, error: unknown) => void,
  ) {
    this.directory = join(dataDir, 'renditions');
  }

  /** Reads the file `name` (may contain `/`), or calls `make` and writes the result to it. */
  findOrMake(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const path = join(this.directory, name);
    return this.once(name, async () => {
      const found = await this.read(path);
      const bytes = found ?? (await make());
      return { bytes, write: async () => (found ? undefined : this.write(path, bytes)) };
    });
  }

  /** Calls `make` and writes nothing; concurrent calls with the same `name` share one result. */
  makeOnly(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    return this.once(name, async () => ({ bytes: await make(), write: async () => undefined }));
  }

  /** Resolves once nothing is being written. */
  waitForWrites(): Promise<void> {
    return this.writes.onIdle();
  }

  private once(name: string, make: () => Promise<PictureWithWrite>): Promise<Buffer> {
    const same = this.pending.get(name);
    if (same) return same;
    const made = make();
    const bytes = made.then((one) => one.bytes);
    const forget = () => void this.pending.delete(name);
    this.pending.set(name, bytes);
    made.then(({ write }) => this.startWrite(write)).then(forget, forget);
    return bytes;
  }

  private async startWrite(write: () => Promise<void>): Promise<void> {
    if (this.writes.pending < maxWrites) await this.writes.add(write);
  }

  private async read(path: string): Promise<Buffer | undefined> {
    try {
      return await readFile(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.report(path, error);
      return undefined;
    }
  }

  private async write(path: string, bytes: Buffer): Promise<void> {
    const draft = `${path}.${process.pid}`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, path);
    } catch (error) {
      this.report(path, error);
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }
}
