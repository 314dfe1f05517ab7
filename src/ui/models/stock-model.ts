import { runInAction } from 'mobx';
import type { StockAvailability } from '#domain/catalog/availability';
import type { Variant } from '#domain/catalog/product';
import type { LoadShop } from '../shop';
import type { LocationModel } from './location-model';
import { makeModel } from './make-model';

/** Availability at the shopper's zip; until there's a ZIP code and a response, the one in the page's data. */
export class StockModel {
  private levels: ReadonlyMap<string, StockAvailability> = new Map();
  private zipOfLevels = '';
  private readonly requestedSkus = new Set<string>();

  constructor(
    private readonly loadShop: LoadShop<'stock'>,
    private readonly location: LocationModel,
  ) {
    makeModel(this);
  }

  /** Whether stock levels at the chosen zip have been loaded, of any variants. */
  get knowsLevels(): boolean {
    const { chosen, location } = this.location;
    return chosen && location.zip === this.zipOfLevels;
  }

  of({ sku, availability }: Pick<Variant, 'sku' | 'availability'>): StockAvailability {
    return (this.knowsLevels ? this.levels.get(sku) : undefined) ?? availability;
  }

  /** Requests the stock levels that are not known yet; calls at the same time share one request (PC-26). */
  async loadLevels(skus: readonly string[]): Promise<void> {
    for (const sku of skus) this.requestedSkus.add(sku);
    await Promise.resolve();
    const all = [...this.requestedSkus];
    this.requestedSkus.clear();
    if (all.length > 0) await this.requestLevels(all);
  }

  private async requestLevels(skus: readonly string[]): Promise<void> {
    const { chosen, location } = this.location;
    if (!chosen) return;
    const known = location.zip === this.zipOfLevels ? this.levels : new Map<string, StockAvailability>();
    const unknown = skus.filter((sku) => !known.has(sku));
    if (unknown.length === 0) return;
    const levels = await this.loadShop()
      .then(({ stock }) => stock.levels(unknown, location.zip, location.place)())
      .catch(() => undefined);
    runInAction(() => {
      if (!levels || location !== this.location.location) return;
      const before = location.zip === this.zipOfLevels ? this.levels : [];
      this.levels = new Map([...before, ...levels.map(({ sku, availability }) => [sku, availability] as const)]);
      this.zipOfLevels = location.zip;
    });
  }
}
