import { formatCsvHeader, formatCsvRow, orderCsvColumns } from '#domain/catalog/product-csv';
import type { StoredProduct } from '#domain/catalog/stored-product';
import { buildStoredProductRows } from '#domain/catalog/stored-product-rows';
import type { CatalogWriter } from '../ports/catalog-writer';

/** How many products are read at once. */
const pageSize = 250;

const withoutStock = (product: StoredProduct): StoredProduct => ({
  ...product,
  variants: product.variants.map(({ stock: _stock, ...variant }) => variant),
});

/** Writes the catalog as a product file: importing it makes the same products. */
export class ExportProducts {
  constructor(private readonly catalog: Pick<CatalogWriter, 'readAfter'>) {}

  /**
   * The lines of the file, some at a time: the header with the columns in use, and every product by handle, on
   * whatever site and in whatever status. Stock is left out unless asked for, because it changes with each sale.
   */
  async *execute({ stock }: { readonly stock: boolean }): AsyncGenerator<readonly string[]> {
    const columns = new Set(['Handle', 'Title', 'Variant SKU', 'Variant Price']);
    for await (const products of this.readAll(stock)) {
      for (const row of products.flatMap(buildStoredProductRows)) for (const column of row.keys()) columns.add(column);
    }
    const ordered = orderCsvColumns(columns);
    yield [formatCsvHeader(ordered)];
    for await (const products of this.readAll(stock)) {
      yield products.flatMap(buildStoredProductRows).map((row) => formatCsvRow(ordered, row));
    }
  }

  private async *readAll(stock: boolean): AsyncGenerator<readonly StoredProduct[]> {
    for (let after = ''; ; ) {
      const products = await this.catalog.readAfter(after, pageSize)();
      yield stock ? products : products.map(withoutStock);
      const last = products.at(-1);
      if (!last || products.length < pageSize) return;
      after = last.handle;
    }
  }
}
