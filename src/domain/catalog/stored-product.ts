import type { ImportedProduct } from './import-product';
import type { ImportedVariant } from './import-variant';
import type { Picture } from './product';

/** A merchant's picture as the shop stores it; `url` is where it was fetched from, absent if the shop doesn't know. */
export type StoredImage = Picture & { readonly url?: string };

/** A variant with every price list's price. `stock`, by warehouse number, is absent if it wasn't asked for. */
export type StoredVariant = Pick<
  ImportedVariant,
  'sku' | 'options' | 'weight' | 'weightUnit' | 'badges' | 'prices' | 'stock'
> & {
  /** The variant's own picture. */
  readonly image?: StoredImage;
};

/** A product as the shop stores it, with all that an import can say of one. */
export type StoredProduct = Pick<
  ImportedProduct,
  | 'handle'
  | 'title'
  | 'brand'
  | 'productType'
  | 'status'
  | 'sites'
  | 'terms'
  | 'tags'
  | 'options'
  | 'autoship'
  | 'nutrition'
  | 'rank'
  | 'sales'
  | 'rating'
> & {
  /** Changes whenever anything but the stock changes. */
  readonly version: string;
  readonly descriptionHtml: string;
  /** The merchant's pictures of the whole product, by position; drawings are none. */
  readonly images: readonly StoredImage[];
  readonly variants: readonly StoredVariant[];
};
