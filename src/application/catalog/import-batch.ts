import type { ProductToWrite } from '#application/ports/catalogue-writer';

/** A batch is a transaction, and within one the embedded engine answers nobody else: a small one keeps nobody waiting. */
const mostProducts = 50;
const mostBytes = 48 * 1024 * 1024;

/** How many bytes a product's pictures hold, each counted once. */
const pictureBytes = ({ picture, variants }: ProductToWrite): number =>
  [...new Set([picture, ...variants.flatMap(({ pictures }) => pictures)])].reduce(
    (total, one) => total + (one.kind === 'raster' ? one.bytes.byteLength : 0),
    0,
  );

/** Products that are written together: not too many, and not with too many bytes of pictures. */
export class ImportBatch {
  private products: ProductToWrite[] = [];
  private bytes = 0;

  get isFull(): boolean {
    return this.products.length >= mostProducts || this.bytes >= mostBytes;
  }

  add(product: ProductToWrite): void {
    this.products.push(product);
    this.bytes += pictureBytes(product);
  }

  /** All that was added since the last time. */
  take(): readonly ProductToWrite[] {
    const { products } = this;
    this.products = [];
    this.bytes = 0;
    return products;
  }
}
