import type { Task } from 'fp-ts/Task';
import type { ListingProduct } from '#domain/catalog/product';
import type { Products } from '../ports/products';
import { settled } from '../shell/settled';
import { forCard } from './for-card';

type Naming<Document> = {
  readonly document: Task<Document>;
  readonly otherwise: Document;
  readonly handlesIn: (document: Document) => readonly string[];
};

/**
 * What editors wrote, and cards of the products that it names, in its order: both within one patience. What fails or is
 * late costs that part alone, and a document its products.
 */
export const withNamedProducts =
  <Document>(
    products: Products,
    { document, otherwise, handlesIn }: Naming<Document>,
  ): Task<readonly [document: Document, named: readonly ListingProduct[]]> =>
  () => {
    const asked = Promise.resolve().then(document);
    const named = async (): Promise<readonly ListingProduct[]> => {
      const handles = handlesIn(await asked);
      return handles.length === 0 ? [] : (await products.byHandles(handles)()).map(forCard);
    };
    return Promise.all([settled(() => asked, otherwise)(), settled(named, [])()]);
  };
