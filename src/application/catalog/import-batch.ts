import type { ProductToWrite } from '#application/ports/catalog-writer';
import type { ProductRowGroup } from './import-groups';
import type { ImportNotes } from './import-report';

/** The rows of one product, their notes, and the product to write, if they make one. */
export type PreparedRows = {
  readonly group: ProductRowGroup;
  readonly notes: readonly ImportNotes[];
  readonly product?: ProductToWrite;
};

/** A batch is one transaction, during which the embedded engine does nothing else: small batches keep waits short. */
const maxGroups = 50;
const maxBytes = 48 * 1024 * 1024;

/** The total size of a product's pictures in bytes; each picture counts once. */
const pictureBytes = ({ picture, variants }: ProductToWrite): number =>
  [...new Set([picture, ...variants.flatMap(({ pictures }) => pictures)])].reduce(
    (total, one) => total + (one.kind === 'raster' ? one.bytes.byteLength : 0),
    0,
  );

/** Products to be written in one transaction, limited by their number and by the bytes of their pictures. */
export class ProductImportBatch {
  private groups: PreparedRows[] = [];
  private bytes = 0;

  get isFull(): boolean {
    return this.groups.length >= maxGroups || this.bytes >= maxBytes;
  }

  add(prepared: PreparedRows): void {
    this.groups.push(prepared);
    this.bytes += prepared.product ? pictureBytes(prepared.product) : 0;
  }

  /** Takes everything added since the last call. */
  take(): readonly PreparedRows[] {
    const { groups } = this;
    this.groups = [];
    this.bytes = 0;
    return groups;
  }
}
