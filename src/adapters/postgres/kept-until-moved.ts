import type { Site } from '#domain/site';
import type { RevisionWatch } from './revision-watch';

/** What was read of a site, kept in memory until the site's revision moves; at most `most`, the longest unused out first. */
export class KeptUntilMoved<K, V> {
  private kept = new Map<K, V>();
  private revision = 0;

  constructor(
    private readonly watch: RevisionWatch,
    private readonly site: Site,
    private readonly most: number,
  ) {}

  /**
   * The values of `keys`, of which `read` is asked for those that are not kept; what it answers besides is kept as well.
   * Keys without a value are left out.
   */
  async many(
    keys: readonly K[],
    read: (missing: readonly K[]) => Promise<ReadonlyMap<K, V>>,
  ): Promise<ReadonlyMap<K, V>> {
    const kept = await this.current();
    const missing = keys.filter((key) => !kept.has(key));
    const fresh = missing.length > 0 ? await read(missing) : new Map<K, V>();
    for (const [key, value] of fresh) kept.set(key, value);
    const found = new Map<K, V>();
    for (const key of keys) {
      const value = kept.get(key);
      if (value === undefined) continue;
      found.set(key, value);
      kept.delete(key);
      kept.set(key, value);
    }
    for (const oldest of kept.keys()) {
      if (kept.size <= this.most) break;
      kept.delete(oldest);
    }
    return found;
  }

  /** A reader that began before the revision moved goes on with the map of before, which nobody else sees any more. */
  private async current(): Promise<Map<K, V>> {
    const { number } = await this.watch.current(this.site);
    if (number !== this.revision) {
      this.kept = new Map();
      this.revision = number;
    }
    return this.kept;
  }
}
