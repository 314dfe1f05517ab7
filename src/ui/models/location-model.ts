import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { LocationStore } from '#application/ports/location-store';
import type { Memories } from '#application/ports/memories';
import type { Stock } from '#application/ports/stock';
import { defaultLocation, isServed, isZip, type Location, type ZipRange, type ZipRefusal } from '#domain/shipping/zip';

const sentences: Readonly<Record<ZipRefusal['kind'], string>> = {
  MalformedZip: 'Enter a valid 5-digit zip code.',
  ZipNotServed: 'Sorry, we do not deliver to this zip code yet.',
};

/** Where the shopper wants things delivered to. */
export class LocationModel {
  location: Location = defaultLocation;
  /** Whether the shopper chose it. */
  chosen = false;
  error: string | undefined = undefined;

  constructor(
    private readonly store: LocationStore,
    private readonly stock: Pick<Stock, 'warehouses'>,
    private readonly memories: () => Promise<Pick<Memories, 'servedZips'>>,
  ) {
    makeAutoObservable<this, 'store' | 'stock' | 'memories'>(
      this,
      { location: observableRef, store: false, stock: false, memories: false },
      { autoBind: true },
    );
  }

  start(): void {
    const kept = this.store.read();
    if (kept) this.take(kept);
  }

  /** Whether it was taken. A zip that no warehouse serves is refused with a sentence (VA-01). */
  async setZip(typed: string): Promise<boolean> {
    const zip = typed.trim();
    if (!isZip(zip)) return this.refuse('MalformedZip');
    if (!isServed(zip, await this.ranges())) return this.refuse('ZipNotServed');
    runInAction(() => {
      this.error = undefined;
      this.take({ ...this.location, zip });
    });
    this.store.write(this.location);
    return true;
  }

  private refuse(kind: ZipRefusal['kind']): false {
    this.error = sentences[kind];
    return false;
  }

  private take(location: Location): void {
    this.location = location;
    this.chosen = true;
  }

  /** None where the shop does not answer: the address is checked again at the checkout. */
  private async ranges(): Promise<readonly ZipRange[]> {
    try {
      const { servedZips } = await this.memories();
      const kept = servedZips.read();
      if (kept) return kept;
      const ranges = (await this.stock.warehouses()()).flatMap((warehouse) => warehouse.ranges);
      servedZips.keep(ranges);
      return ranges;
    } catch {
      return [];
    }
  }
}
