import type { Either } from 'fp-ts/Either';
import type { ParsedCsvRow } from '#application/catalog/import-groups';
import type { StockWarehouse } from '#domain/shipping/stock-level';

/** A product file, read from its beginning on each call. */
type ProductFile = {
  /** In bytes. */
  readonly size: number;
  readonly readRows: () => AsyncIterable<ParsedCsvRow>;
};

/** Opens the files that commands read. Each is refused with a sentence. */
export type CommandFiles = {
  readonly openProductFile: (path: string) => Either<string, ProductFile>;
  readonly openClinicFile: (path: string) => Either<string, AsyncIterable<ParsedCsvRow>>;
  readonly openStockFile: (path: string) => Either<string, AsyncIterable<ParsedCsvRow>>;
  readonly readWarehouseFile: (path: string) => Either<string, readonly StockWarehouse[]>;
  readonly readContentFile: (path: string) => Either<string, unknown>;
};
