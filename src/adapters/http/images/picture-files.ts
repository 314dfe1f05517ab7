import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import PQueue from 'p-queue';

type Made = { readonly bytes: Buffer; readonly write: () => Promise<void> };

/** While more are being written than this, what is made is not: the disk does not keep up. */
const maxWrites = 64;

/**
 * Pictures once made, as files that may be deleted at any time. However many ask for one at a time, it is made once, and
 * they have it before it is written: without room on the disk too.
 */
export class PictureFiles {
  /** By name, from the first who asks until it is written. */
  private readonly pending = new Map<string, Promise<Buffer>>();
  private readonly writes = new PQueue({ concurrency: maxWrites });
  private readonly directory: string;

  /** `report` is called with the path of a file that could not be read or written, and why. */
  constructor(
    dataDir: string,
    private readonly report: (path: string, error: unknown) => void,
  ) {
    this.directory = join(dataDir, 'renditions');
  }

  /** The file of a name, a path with `/` in it, or what `make` makes, which is then written under that name. */
  findOrMake(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const path = join(this.directory, name);
    return this.once(name, async () => {
      const found = await this.read(path);
      const bytes = found ?? (await make());
      return { bytes, write: async () => (found ? undefined : this.write(path, bytes)) };
    });
  }

  /** What `make` makes, of which nothing is written. */
  makeOnly(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    return this.once(name, async () => ({ bytes: await make(), write: async () => undefined }));
  }

  /** Resolves once nothing is being written. */
  waitForWrites(): Promise<void> {
    return this.writes.onIdle();
  }

  private once(name: string, make: () => Promise<Made>): Promise<Buffer> {
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
