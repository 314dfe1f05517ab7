import type { Task } from 'fp-ts/Task';
import type { ImportedProduct } from '#domain/catalog/import-product';

/** What a picture is made from: the parameters (JSON) of one of the shop's own drawings, or a raster image's bytes. */
export type PictureOriginal =
  | { readonly kind: 'drawing'; readonly drawing: unknown; readonly alt: string }
  | { readonly kind: 'raster'; readonly bytes: Uint8Array; readonly mediaType: string; readonly alt: string };

export type VariantToWrite = Omit<ImportedProduct['variants'][number], 'line' | 'image'> & {
  readonly pictures: readonly PictureOriginal[];
};

export type ProductToWrite = Omit<ImportedProduct, 'line' | 'rawHtml' | 'images' | 'variants'> & {
  readonly descriptionHtml: string;
  readonly description: string;
  readonly picture: PictureOriginal;
  readonly variants: readonly VariantToWrite[];
};

export type ProductWriteResult = 'created' | 'updated' | 'unchanged';

/** The catalogue that an import writes to. Every adapter passes `test/contracts/catalog-writer.contract.ts`. */
export interface CatalogWriter {
  /**
   * Replaces each product, identified by handle, and answers one summary each, in the order given. A product that is
   * the same as before changes nothing, its stock included. Bumps the revision of each affected site once, where
   * anything changed.
   * A variant is identified by its SKU in any case and keeps its ids. A SKU belongs to one product: the latest that
   * names it. A product that loses its last variant this way is deleted, and its handle redirects to the product that
   * took the variant; a former address of a variant redirects to its present one.
   */
  write(products: readonly ProductToWrite[]): Task<readonly ProductWriteResult[]>;
}
