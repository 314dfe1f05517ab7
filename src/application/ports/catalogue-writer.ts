import type { Task } from 'fp-ts/Task';
import type { BadgeName } from '#domain/catalog/badges';
import type { Nutrition, ProductStatus, SelectedOption, Terms } from '#domain/catalog/product';
import type { Rating } from '#domain/catalog/rating';
import type { Money } from '#domain/money';
import type { WeightUnit } from '#domain/shipping/weight';
import type { Site } from '#domain/site';

/**
 * What a picture is made from: the parameters (JSON) of one of the shop's own drawings, or the bytes of a raster image.
 */
export type PictureOriginal =
  | { readonly kind: 'drawing'; readonly drawing: unknown; readonly alt: string }
  | { readonly kind: 'raster'; readonly bytes: Uint8Array; readonly mediaType: string; readonly alt: string };

export type VariantToWrite = {
  readonly sku: string;
  readonly options: readonly SelectedOption[];
  readonly flavorSlug: string;
  readonly sizeSlug: string;
  readonly prices: Readonly<
    Partial<Record<'dtc' | 'hpsf', { readonly price: Money; readonly compareAtPrice?: Money }>>
  >;
  readonly weight: number;
  readonly weightUnit: WeightUnit;
  readonly badges: readonly BadgeName[];
  /** Units on hand by warehouse number; absent leaves the stored stock unchanged. */
  readonly stock?: Readonly<Record<number, number>>;
  readonly pictures: readonly PictureOriginal[];
};

export type ProductToWrite = {
  readonly handle: string;
  readonly title: string;
  readonly brand: string;
  readonly productType: string;
  readonly status: ProductStatus;
  readonly sites: readonly Site[];
  readonly terms: Terms;
  readonly descriptionHtml: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly autoship: boolean;
  readonly nutrition: Nutrition;
  readonly rank: number;
  readonly sales: number;
  readonly rating?: Rating;
  readonly picture: PictureOriginal;
  readonly variants: readonly VariantToWrite[];
};

export type WriteSummary = 'created' | 'updated' | 'unchanged';

/** The catalogue that an import writes to. Every adapter passes `test/contracts/catalogue-writer.contract.ts`. */
export interface CatalogueWriter {
  /**
   * Replaces each product, identified by handle, and answers one summary each, in the order given. A product that is
   * the same as before changes nothing, its stock included. Bumps the revision of each affected site once, where
   * anything changed.
   * A variant is identified by its SKU in any case and keeps its ids. A SKU belongs to one product: the latest that
   * names it. A product that loses its last variant this way is deleted, and its handle redirects to the product that
   * took the variant; a former address of a variant redirects to its present one.
   */
  write(products: readonly ProductToWrite[]): Task<readonly WriteSummary[]>;
}
