import { makeAutoObservable, runInAction } from 'mobx';
import type { BrowserStorage } from '#application/ports/browser-storage';
import type { Stock } from '#application/ports/stock';
import { isServed, isZip, type ZipRange, type ZipRefusal } from '#domain/shipping/zip';
import type { LocationModel } from './location-model';

const sentences: Readonly<Record<ZipRefusal['kind'], string>> = {
  MalformedZip: 'Enter a valid 5-digit zip code.',
  ZipNotServed: 'Sorry, we do not deliver to this zip code yet.',
};

/** The zip picker: a zip that is typed becomes the shopper's own, or is refused with a sentence. */
export class ZipModel {
  error: string | undefined = undefined;

  constructor(
    private readonly location: LocationModel,
    private readonly stock: Pick<Stock, 'warehouses'>,
    private readonly storage: () => Promise<Pick<BrowserStorage, 'servedZips'>>,
  ) {
    makeAutoObservable<this, 'location' | 'stock' | 'storage'>(
      this,
      { location: false, stock: false, storage: false },
      { autoBind: true },
    );
  }

  /** Whether it was taken. A zip that no warehouse serves is refused (VA-01). */
  async set(typed: string): Promise<boolean> {
    const zip = typed.trim();
    if (!isZip(zip)) return this.refuse('MalformedZip');
    if (!isServed(zip, await this.ranges())) return this.refuse('ZipNotServed');
    runInAction(() => {
      this.error = undefined;
      this.location.choose({ ...this.location.location, zip });
    });
    return true;
  }

  private refuse(kind: ZipRefusal['kind']): false {
    this.error = sentences[kind];
    return false;
  }

  /** None where the shop does not answer: the address is checked again at the checkout. */
  private async ranges(): Promise<readonly ZipRange[]> {
    try {
      const { servedZips } = await this.storage();
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
