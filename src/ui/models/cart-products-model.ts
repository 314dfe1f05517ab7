import { runInAction } from 'mobx';
import type { ProductCard } from '#domain/catalog/product-card';
import type { LoadShop } from '../shop';
import { makeModel } from './make-model';

type Card = Pick<ProductCard, 'terms'>;
type Found = ReadonlyMap<string, Card | undefined>;

/** Loads the product cards of a cart, each once, because cart lines lack the products' terms, such as the species. */
export class CartProductsModel {
  private found: Found = new Map();

  constructor(private readonly loadShop: LoadShop<'productCards'>) {
    makeModel(this);
  }

  /** The cards of `handles`: undefined until all were requested, `unknown` if the shop returned none. */
  of(handles: readonly string[]): readonly Card[] | 'unknown' | undefined {
    if (!handles.every((handle) => this.found.has(handle))) return undefined;
    const cards = handles.flatMap((handle) => this.found.get(handle) ?? []);
    return cards.length === 0 && handles.length > 0 ? 'unknown' : cards;
  }

  /** Requests the cards that weren't requested before. A failed request counts as a response without cards. */
  async loadCards(handles: readonly string[]): Promise<void> {
    const unknown = handles.filter((handle) => !this.found.has(handle));
    if (unknown.length === 0) return;
    const cards = await this.loadShop()
      .then(({ productCards }) => productCards.byHandles(unknown)())
      .catch(() => []);
    const byHandle = new Map(cards.map((card) => [card.handle, card]));
    runInAction(() => {
      this.found = new Map([...this.found, ...unknown.map((handle) => [handle, byHandle.get(handle)] as const)]);
    });
  }
}
