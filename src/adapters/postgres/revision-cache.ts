import { LRUCache } from 'lru-cache';
import type { Site } from '#domain/site';
import type { SiteRevisionWatcher } from './site-revision-watcher';

/** A cache of at most `max` values of a site, the most recently used, emptied when its revision changes. */
export class RevisionCache<K extends {}, V extends {}> {
  private values: LRUCache<K, V>;
  private revision = 0;

  constructor(
    private readonly watch: Pick<SiteRevisionWatcher, 'current'>,
    private readonly site: Site,
    private readonly max: number,
  ) {
    this.values = new LRUCache<K, V>({ max });
  }

  /** The values of `keys`; those without a value are left out. What `read` loads for the missing keys is cached. */
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

  /** A new revision gets a new cache: a read that began earlier stores its values in the old one. */
  private async current(): Promise<LRUCache<K, V>> {
    const { number } = await this.watch.current(this.site);
    if (number !== this.revision) {
      this.values = new LRUCache<K, V>({ max: this.max });
      this.revision = number;
    }
    return this.values;
  }
}
