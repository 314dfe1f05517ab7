import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

type Underway = { readonly bytes: Promise<Buffer>; readonly end: Promise<void> };

/**
 * Pictures once made, as files that may be deleted at any time. However many ask for one at a time, it is made once, and
 * they have it before it is written: without room on the disk too.
 */
export class PictureFiles {
  private readonly underway = new Map<string, Underway>();
  private readonly directory: string;

  /** `report` is called with what went wrong where a file could not be read or written. */
  constructor(
    dataDir: string,
    private readonly report: (error: unknown) => void,
  ) {
    this.directory = join(dataDir, 'renditions');
  }

  /** The file of a name, a path with `/` in it, or what `make` makes, which is then written under that name. */
  find(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    return this.once(name, async () => {
      const path = join(this.directory, name);
      const before = await this.read(path);
      const bytes = before ?? (await make());
      return { bytes, write: async () => (before ? undefined : this.write(path, bytes)) };
    });
  }

  /** What `make` makes, of which nothing is written. */
  make(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    return this.once(name, async () => ({ bytes: await make(), write: async () => undefined }));
  }

  /** Resolves once everything that is underway is written. */
  async written(): Promise<void> {
    await Promise.all([...this.underway.values()].map(({ end }) => end));
  }

  private once(
    name: string,
    act: () => Promise<{ readonly bytes: Buffer; readonly write: () => Promise<void> }>,
  ): Promise<Buffer> {
    const same = this.underway.get(name);
    if (same) return same.bytes;
    const acted = act();
    const over = () => void this.underway.delete(name);
    const underway = {
      bytes: acted.then(({ bytes }) => bytes),
      end: acted.then(({ write }) => write()).then(over, over),
    };
    this.underway.set(name, underway);
    return underway.bytes;
  }

  private async read(path: string): Promise<Buffer | undefined> {
    try {
      return await readFile(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.report(error);
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
      this.report(error);
    }
  }
}
