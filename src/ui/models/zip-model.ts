import { runInAction } from 'mobx';
import type { BrowserStorage } from '#application/ports/browser-storage';
import { zipRefusalMessages } from '#application/shipping/messages';
import { isZipServed, parseZip, type ZipRange, type ZipRefusal } from '#domain/shipping/zip';
import type { LoadShop } from '../shop';
import type { LocationModel } from './location-model';
import { makeModel } from './make-model';

/** The zip picker: takes a typed zip as the shopper's, or refuses it with a sentence. */
export class ZipModel {
  error: string | undefined = undefined;

  constructor(
    private readonly location: LocationModel,
    private readonly loadShop: LoadShop<'stock'>,
    private readonly storage: () => Promise<Pick<BrowserStorage, 'servedZips'>>,
  ) {
    makeModel(this);
  }

  /** Resolves to whether the zip was accepted; a zip that no warehouse serves is refused (VA-01). */
  async set(typed: string): Promise<boolean> {
    const zip = parseZip(typed);
    if (zip === undefined) return this.refuse('MalformedZip');
    if (!isZipServed(zip, await this.ranges())) return this.refuse('ZipNotServed');
    runInAction(() => {
      this.error = undefined;
      this.location.choose({ ...this.location.location, zip });
    });
    return true;
  }

  private refuse(kind: ZipRefusal['kind']): false {
    this.error = zipRefusalMessages[kind];
    return false;
  }

  /** The served zip ranges; empty if the shop doesn't respond, because the checkout checks the address again. */
  private async ranges(): Promise<readonly ZipRange[]> {
    try {
      const { servedZips } = await this.storage();
      const stored = servedZips.read();
      if (stored) return stored;
      const { stock } = await this.loadShop();
      const ranges = (await stock.warehouses()()).flatMap((warehouse) => warehouse.ranges);
      servedZips.keep(ranges);
      return ranges;
    } catch {
      return [];
    }
  }
}
