import type { Task } from 'fp-ts/Task';
import type { BadgeName } from '#domain/catalog/badges';
import type { Nutrition, ProductStatus, SelectedOption, Terms } from '#domain/catalog/product';
import type { Rating } from '#domain/catalog/rating';
import type { Money } from '#domain/money';
import type { WeightUnit } from '#domain/shipping/weight';
import type { Site } from '#domain/site';

/** What a picture is made from: a drawing of the shop's own kit (its parameters as JSON), or the bytes of a raster. */
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
  /** On hand by warehouse number; absent leaves what is there. */
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

/** Where an import goes. Every adapter passes `test/contracts/catalogue-writer.contract.ts`. */
export interface CatalogueWriter {
  /**
   * Writes each product whole, by handle; a variant keeps its ids by SKU, which is one product's in any case: the later
   * one that names it has it. A product that so loses its last variant went by another name, which leads to the later one
   * from then on; so does an address that a variant had lead to the one that it has. A product that says the same as before
   * changes nothing, its stock included. Answers in the order given. Bumps the revision of the sites concerned once, where
   * anything changed.
   */
  write(products: readonly ProductToWrite[]): Task<readonly WriteSummary[]>;
}
