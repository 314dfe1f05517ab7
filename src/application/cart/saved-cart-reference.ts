import type { CartId } from '#domain/cart/priced-cart';
import { type MetafieldId, persistedCartName } from '#domain/customer/metafield';
import type { Metafields } from '../ports/metafields';

/** Which cart a customer saved, and the metafield that says so. */
export type SavedCartReference = { readonly metafieldId: MetafieldId; readonly cartId: CartId };

/** The visiting customer's saved cart (CA-03), which may not exist anymore; undefined if there is none. */
export const findSavedCartReference = async (
  metafields: Pick<Metafields, 'list'>,
): Promise<SavedCartReference | undefined> => {
  const saved = (await metafields.list()()).find(({ name }) => name === persistedCartName);
  return saved && { metafieldId: saved.id, cartId: saved.value as CartId };
};
