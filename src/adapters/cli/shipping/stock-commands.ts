import * as E from 'fp-ts/Either';
import type { OperateStock, SetStockRefusal, WriteWarehousesRefusal } from '#application/shipping/operate-stock';
import type { StockWarehouse } from '#domain/shipping/stock-level';
import { parseOnHand, parseWarehouseNumber, type StockRow } from '#domain/shipping/stock-row';
import { parseNothing, parseOnly } from '../arguments';
import { defineCommand, fail, succeed } from '../command';
import type { CommandFiles } from '../command-files';

type UseCases = {
  readonly files: Pick<CommandFiles, 'openStockFile' | 'readWarehouseFile'>;
  readonly operateStock: OperateStock;
};

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

const describeWarehouse = ({ number, name, ranges }: StockWarehouse): string =>
  `${number}  ${name}  ${ranges.map(([start, end]) => (start === end ? start : `${start}-${end}`)).join(' ')}`;

const warehousesRefused = (refusal: WriteWarehousesRefusal): string =>
  refusal.kind === 'NoWarehouses'
    ? "The file doesn't list any warehouses, so nothing was changed."
    : `The file lists warehouse ${refusal.number} twice. Nothing was changed.`;

const stockRefused = (refusal: SetStockRefusal): string => {
  switch (refusal.kind) {
    case 'NoSuchSku':
      return `There's no product with the SKU ${refusal.sku}.`;
    case 'NoSuchWarehouse':
      return `There's no warehouse ${refusal.warehouse}. The shop has ${refusal.numbers.join(', ')}.`;
    case 'WarehouseNotNamed':
      return `The shop has several warehouses. Add --warehouse with one of ${refusal.numbers.join(', ')}.`;
  }
};

const importWarehouses = defineCommand({
  name: 'import warehouses',
  usage: 'FILE.json',
  summary: 'replaces the warehouses and the ZIP codes they serve; keeps the stock',
  readsFile: true,
  parse: parseOnly,
  run: async (path, { files, operateStock }: UseCases) => {
    const file = files.readWarehouseFile(path);
    if (E.isLeft(file)) return fail(file.left);
    const written = await operateStock.writeWarehouses(file.right)();
    return E.isLeft(written)
      ? fail(warehousesRefused(written.left))
      : succeed(`The shop has ${count(written.right, 'warehouse', 'warehouses')} now.`);
  },
});

const listWarehouses = defineCommand({
  name: 'warehouses list',
  summary: 'lists the warehouses and the ZIP codes they serve',
  parse: parseNothing,
  run: async (_nothing, { operateStock }: UseCases) =>
    succeed(...(await operateStock.warehouses()()).map(describeWarehouse)),
});

const importStock = defineCommand({
  name: 'import stock',
  usage: 'FILE.csv',
  summary: 'sets the stock from a file with the columns sku, warehouse and quantity',
  readsFile: true,
  parse: parseOnly,
  run: async (path, { files, operateStock }: UseCases) => {
    const file = files.openStockFile(path);
    if (E.isLeft(file)) return fail(file.left);
    const { stored, problems, refusal } = await operateStock.importLevels(file.right)();
    const lines = [
      ...problems.map(({ line, column, reason }) => `line ${line}, ${column || 'row'}, left out: ${reason}`),
      ...(refusal ? [`line ${refusal.line}: ${refusal.reason}`] : []),
      `${count(stored, 'row', 'rows')} stored, ${problems.length} left out.`,
    ];
    return stored === 0 ? fail(...lines) : succeed(...lines);
  },
});

/** A SKU and a quantity, with a warehouse if one was typed. */
const parseLevel = (
  [sku, quantityText = '', ...more]: readonly string[],
  warehouseText: string | undefined,
): StockRow | undefined => {
  const quantity = parseOnHand(quantityText);
  const warehouse = parseWarehouseNumber(warehouseText ?? '');
  if (sku === undefined || quantity === undefined || more.length > 0) return undefined;
  if (warehouseText === undefined) return { sku, quantity };
  return warehouse === undefined ? undefined : { sku, quantity, warehouse };
};

const setStock = defineCommand({
  name: 'stock set',
  usage: 'SKU QUANTITY [--warehouse N]',
  summary: "sets a SKU's stock; --warehouse is required if the shop has several",
  options: { warehouse: { type: 'string' } },
  parse: (positionals, { warehouse }) => parseLevel(positionals, warehouse),
  run: async (level, { operateStock }: UseCases) => {
    const set = await operateStock.setLevel(level)();
    if (E.isLeft(set)) return fail(stockRefused(set.left));
    return succeed(`${level.sku}: ${count(level.quantity, 'unit', 'units')} in warehouse ${set.right}.`);
  },
});

export const stockCommands = [importStock, importWarehouses, listWarehouses, setStock];
