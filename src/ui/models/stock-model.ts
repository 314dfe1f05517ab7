import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Stock } from '#application/ports/stock';
import type { Availability } from '#domain/catalog/availability';
import type { Variant } from '#domain/catalog/product';
import type { LocationModel } from './location-model';

/** What can be had at the shopper's zip. Without a zip, and before the shop has answered, what the page says stands. */
export class StockModel {
  private levels: ReadonlyMap<string, Availability> = new Map();
  private zipOfLevels = '';
  private readonly wanted = new Set<string>();

  constructor(
    private readonly stock: Pick<Stock, 'levels'>,
    private readonly location: LocationModel,
  ) {
    makeAutoObservable<this, 'levels' | 'wanted' | 'stock' | 'location'>(
      this,
      { levels: observableRef, wanted: false, stock: false, location: false },
      { autoBind: true },
    );
  }

  of({ sku, availability }: Pick<Variant, 'sku' | 'availability'>): Availability {
    const { chosen, location } = this.location;
    return (chosen && location.zip === this.zipOfLevels ? this.levels.get(sku) : undefined) ?? availability;
  }

  /** Asks for the levels that are not known yet (PC-26); what is asked for at one time is asked at once. */
  async ask(skus: readonly string[]): Promise<void> {
    for (const sku of skus) this.wanted.add(sku);
    await Promise.resolve();
    const all = [...this.wanted];
    this.wanted.clear();
    if (all.length > 0) await this.askNow(all);
  }

  private async askNow(skus: readonly string[]): Promise<void> {
    const { chosen, location } = this.location;
    if (!chosen) return;
    const known = location.zip === this.zipOfLevels ? this.levels : new Map<string, Availability>();
    const unknown = skus.filter((sku) => !known.has(sku));
    if (unknown.length === 0) return;
    try {
      const levels = await this.stock.levels(unknown, location.zip, location.place)();
      runInAction(() => {
        if (location !== this.location.location) return;
        const before = location.zip === this.zipOfLevels ? this.levels : [];
        this.levels = new Map([...before, ...levels.map(({ sku, availability }) => [sku, availability] as const)]);
        this.zipOfLevels = location.zip;
      });
    } catch {
      return;
    }
  }
}
