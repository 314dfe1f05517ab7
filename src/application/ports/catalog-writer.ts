import type { Task } from 'fp-ts/Task';
import type { ImportedProduct } from '#domain/catalog/import-product';
import type { Picture } from '#domain/catalog/product';
import type { StoredProduct } from '#domain/catalog/stored-product';

/** What a picture is made from: the parameters (JSON) of one of the shop's own drawings, or a raster image's bytes. */
export type PictureOriginal =
  | { readonly kind: 'drawing'; readonly drawing: unknown; readonly alt: string }
  | { readonly kind: 'raster'; readonly bytes: Uint8Array; readonly mediaType: string; readonly alt: string };

/** An original, or a picture that is stored already. */
export type PictureToWrite = PictureOriginal | (Picture & { readonly kind: 'stored' });

/** A merchant's picture, and the URL it was fetched from. */
export type ImageToWrite = { readonly original: PictureToWrite; readonly url?: string };

export type VariantToWrite = Omit<ImportedProduct['variants'][number], 'line' | 'image'> & {
  readonly pictures: readonly PictureToWrite[];
  readonly image?: ImageToWrite;
};

/** A stored product as it was found; if the version is undefined, no product had the handle. */
type FoundProduct = { readonly handle: string; readonly version: StoredProduct['version'] | undefined };

export type ProductToWrite = Omit<ImportedProduct, 'line' | 'rawHtml' | 'images' | 'variants'> & {
  readonly descriptionHtml: string;
  readonly description: string;
  readonly picture: PictureToWrite;
  readonly images?: readonly ImageToWrite[];
  readonly variants: readonly VariantToWrite[];
  /** The stored products this one was merged from. If absent, the write is never refused as outdated. */
  readonly basedOn?: readonly FoundProduct[];
};

export type ProductWriteResult = 'created' | 'updated' | 'unchanged';

/** `outdated`: what the product was made from has changed since, and nothing was written of the product. */
export type ProductWriteAnswer = ProductWriteResult | 'outdated';

/** The catalog that an import writes to. Every adapter passes `test/contracts/catalog-writer.contract.ts`. */
export interface CatalogWriter {
  /**
   * Replaces each product, identified by handle, and returns one summary each, in the order given. A product that is the
   * same as before changes nothing. Stock that isn't given, or is the same as the product's stock in an earlier write,
   * leaves the levels as they are. Bumps the revision of each affected site once, if anything changed. A variant is
   * identified by its SKU in any case and keeps its ids, also after it was removed for a while. A SKU belongs to one
   * product: the latest that names it. A product that loses its last variant this way is deleted, and its handle redirects
   * to the product that took the variant; a former address of a variant redirects to its present one. A product is refused
   * as `outdated` if something in its `basedOn` has changed, however many callers write at once.
   */
  write(products: readonly ProductToWrite[]): Task<readonly ProductWriteAnswer[]>;

  /** Returns what `write` would if nothing else changed the products, and writes nothing. */
  compare(products: readonly ProductToWrite[]): Task<readonly ProductWriteResult[]>;

  /** The products, on whatever site and in whatever status, that have one of the handles or SKUs, each once. */
  find(names: {
    readonly handles: readonly string[];
    readonly skus: readonly string[];
  }): Task<readonly StoredProduct[]>;

  /** The first `limit` products, with their stock, whose handle follows `handle`, by handle. */
  readAfter(handle: string, limit: number): Task<readonly StoredProduct[]>;
}
