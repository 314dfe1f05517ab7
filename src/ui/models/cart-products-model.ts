import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ListingProduct } from '#domain/catalog/product';
import type { Shop } from '../shop';

type Card = Pick<ListingProduct, 'terms'>;
type Found = ReadonlyMap<string, Card | undefined>;

/** What the products in a cart are, which its lines do not say: their cards are asked for, once each. */
export class CartProductsModel {
  private found: Found = new Map();

  constructor(private readonly shop: Pick<Shop, 'productCards'>) {
    makeAutoObservable<this, 'found' | 'shop'>(this, { found: observableRef, shop: false });
  }

  /** Undefined until the shop was asked for all of them; `unknown` where it answered with none. */
  of(handles: readonly string[]): readonly Card[] | 'unknown' | undefined {
    if (!handles.every((handle) => this.found.has(handle))) return undefined;
    const cards = handles.flatMap((handle) => this.found.get(handle) ?? []);
    return cards.length === 0 && handles.length > 0 ? 'unknown' : cards;
  }

  /** Where the shop does not answer, nothing is known of them. */
  async ask(handles: readonly string[]): Promise<void> {
    const unknown = handles.filter((handle) => !this.found.has(handle));
    if (unknown.length === 0) return;
    const cards = await this.shop.productCards
      .byHandles(unknown)()
      .catch(() => []);
    const byHandle = new Map(cards.map((card) => [card.handle, card]));
    runInAction(() => {
      this.found = new Map([...this.found, ...unknown.map((handle) => [handle, byHandle.get(handle)] as const)]);
    });
  }
}
