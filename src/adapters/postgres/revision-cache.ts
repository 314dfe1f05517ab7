import { LRUCache } from 'lru-cache';
import type { Site } from '#domain/site';
import type { RevisionWatch } from './revision-watch';

/** What was read of a site, stored in memory until the site's revision moves; at most `max` values, the least recently used out first. */
export class RevisionCache<K extends {}, V extends {}> {
  private values: LRUCache<K, V>;
  private revision = 0;

  constructor(
    private readonly watch: Pick<RevisionWatch, 'current'>,
    private readonly site: Site,
    private readonly max: number,
  ) {
    this.values = new LRUCache<K, V>({ max });
  }

  /**
   * The values of `keys`. `read` is asked for those that are not stored; what it answers besides is stored as well. Keys
   * without a value are left out.
   */
  async many(
    keys: readonly K[],
    read: (missing: readonly K[]) => Promise<ReadonlyMap<K, V>>,
  ): Promise<ReadonlyMap<K, V>> {
    const values = await this.current();
    const stored = new Map(keys.map((key) => [key, values.get(key)]));
    const missing = keys.filter((key) => stored.get(key) === undefined);
    const fresh = missing.length > 0 ? await read(missing) : new Map<K, V>();
    for (const [key, value] of fresh) values.set(key, value);
    const found = new Map<K, V>();
    for (const key of keys) {
      const value = stored.get(key) ?? fresh.get(key);
      if (value !== undefined) found.set(key, value);
    }
    return found;
  }

  /** A reader that began before the revision moved stores its values in the cache of before, which nobody else reads. */
  private async current(): Promise<LRUCache<K, V>> {
    const { number } = await this.watch.current(this.site);
    if (number !== this.revision) {
      this.values = new LRUCache<K, V>({ max: this.max });
      this.revision = number;
    }
    return this.values;
  }
}
