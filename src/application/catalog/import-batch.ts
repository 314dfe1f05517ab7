import type { ProductToWrite } from '#application/ports/catalog-writer';

/** A batch is one transaction, during which the embedded engine answers nothing else: small ones keep waits short. */
const maxProducts = 50;
const maxBytes = 48 * 1024 * 1024;

/** The total size of a product's pictures in bytes; each picture counts once. */
const pictureBytes = ({ picture, variants }: ProductToWrite): number =>
  [...new Set([picture, ...variants.flatMap(({ pictures }) => pictures)])].reduce(
    (total, one) => total + (one.kind === 'raster' ? one.bytes.byteLength : 0),
    0,
  );

/** Products to be written in one transaction, limited by their number and by the bytes of their pictures. */
export class ProductImportBatch {
  private products: ProductToWrite[] = [];
  private bytes = 0;

  get isFull(): boolean {
    return this.products.length >= maxProducts || this.bytes >= maxBytes;
  }

  add(product: ProductToWrite): void {
    this.products.push(product);
    this.bytes += pictureBytes(product);
  }

  /** Takes every product added since the last call. */
  take(): readonly ProductToWrite[] {
    const { products } = this;
    this.products = [];
    this.bytes = 0;
    return products;
  }
}
