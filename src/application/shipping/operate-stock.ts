import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { ImportCellNote } from '#domain/catalog/import-row';
import { explainShortenedSku } from '#domain/catalog/import-variants';
import type { StockWarehouse } from '#domain/shipping/stock-level';
import { parseStockRow, type StockRow } from '#domain/shipping/stock-row';
import { buildSkuKey } from '#domain/typed-text';
import type { ParsedCsvRow } from '../catalog/import-groups';
import type { Stock, StockToWrite, StockWriter } from '../ports/stock';

const batchSize = 1000;

type WarehouseRefusal =
  | { readonly kind: 'NoSuchWarehouse'; readonly warehouse: number; readonly numbers: readonly number[] }
  /** The shop has several, so one has to be named. */
  | { readonly kind: 'WarehouseNotNamed'; readonly numbers: readonly number[] };

export type SetStockRefusal = WarehouseRefusal | { readonly kind: 'NoSuchSku'; readonly sku: string };

export type WriteWarehousesRefusal =
  | { readonly kind: 'NoWarehouses' }
  | { readonly kind: 'RepeatedWarehouse'; readonly number: number };

export type StockImportReport = {
  /** Rows that were stored. */
  readonly stored: number;
  /** What's wrong with rows, which are skipped. */
  readonly problems: readonly ImportCellNote[];
  /** Why no row was read. */
  readonly refusal?: ImportCellNote;
};

type LineToWrite = StockToWrite & { readonly line: number };

/** The warehouse that is named, or the only one. */
const chooseWarehouse = (
  named: number | undefined,
  warehouses: readonly StockWarehouse[],
): E.Either<WarehouseRefusal, number> => {
  const numbers = warehouses.map(({ number }) => number);
  const [only, ...more] = numbers;
  if (named !== undefined)
    return numbers.includes(named) ? E.right(named) : E.left({ kind: 'NoSuchWarehouse', warehouse: named, numbers });
  return only === undefined || more.length > 0 ? E.left({ kind: 'WarehouseNotNamed', numbers }) : E.right(only);
};

const warehouseReason = (refusal: WarehouseRefusal): string => {
  const listed = refusal.numbers.join(', ');
  return refusal.kind === 'NoSuchWarehouse'
    ? `There's no warehouse ${refusal.warehouse}. The shop has ${listed}.`
    : `There are several warehouses (${listed}), so the row has to name one.`;
};

/** What operators do with warehouses and their stock. */
export class OperateStock {
  constructor(
    private readonly stock: Pick<Stock, 'warehouses'>,
    private readonly writer: Pick<StockWriter, 'writeWarehouses' | 'writeLevels'>,
  ) {}

  /** All warehouses, by number. */
  warehouses(): Task<readonly StockWarehouse[]> {
    return this.stock.warehouses();
  }

  /** Replaces all warehouses; returns how many there are. Units on hand stay. An empty list is refused. */
  writeWarehouses(warehouses: readonly StockWarehouse[]): TaskEither<WriteWarehousesRefusal, number> {
    return async () => {
      if (warehouses.length === 0) return E.left({ kind: 'NoWarehouses' });
      const numbers = warehouses.map(({ number }) => number);
      const repeated = numbers.find((number, index) => numbers.indexOf(number) !== index);
      if (repeated !== undefined) return E.left({ kind: 'RepeatedWarehouse', number: repeated });
      await this.writer.writeWarehouses(warehouses)();
      return E.right(warehouses.length);
    };
  }

  /** Sets the units on hand of a SKU in a warehouse; returns its number. If there's only one, it needn't be named. */
  setLevel({ sku, quantity, warehouse }: StockRow): TaskEither<SetStockRefusal, number> {
    return async () => {
      const chosen = chooseWarehouse(warehouse, await this.stock.warehouses()());
      if (E.isLeft(chosen)) return chosen;
      const unknown = await this.writer.writeLevels([{ sku, warehouse: chosen.right, onHand: quantity }])();
      return unknown.length > 0 ? E.left({ kind: 'NoSuchSku', sku }) : chosen;
    };
  }

  /** Sets the units on hand from the rows of a file. Bad rows and unknown SKUs are left out; of two for one place the later counts. */
  importLevels(rows: AsyncIterable<ParsedCsvRow>): Task<StockImportReport> {
    return async () => {
      const warehouses = await this.stock.warehouses()();
      const problems: ImportCellNote[] = [];
      let stored = 0;
      let batch: LineToWrite[] = [];
      const write = async (): Promise<void> => {
        const unknown = new Set(
          (await this.writer.writeLevels(batch.map(({ line: _line, ...level }) => level))()).map(buildSkuKey),
        );
        const missing = batch.filter(({ sku }) => unknown.has(buildSkuKey(sku)));
        for (const { line, sku } of missing) {
          const reason = explainShortenedSku(sku) ?? `There's no product with the SKU "${sku}".`;
          problems.push({ line, column: 'sku', reason });
        }
        stored += batch.length - missing.length;
        batch = [];
      };
      for await (const { row, kind } of rows) {
        if (E.isLeft(row)) {
          if (kind === 'refusal') return { stored, problems, refusal: row.left };
          problems.push(row.left);
          continue;
        }
        const { line } = row.right;
        const parsed = parseStockRow(row.right);
        if (E.isLeft(parsed)) {
          problems.push({ line, ...parsed.left });
          continue;
        }
        const { sku, quantity, warehouse } = parsed.right;
        const chosen = chooseWarehouse(warehouse, warehouses);
        if (E.isLeft(chosen)) problems.push({ line, column: 'warehouse', reason: warehouseReason(chosen.left) });
        else batch.push({ line, sku, warehouse: chosen.right, onHand: quantity });
        if (batch.length >= batchSize) await write();
      }
      if (batch.length > 0) await write();
      return { stored, problems: problems.toSorted((one, other) => one.line - other.line) };
    };
  }
}
