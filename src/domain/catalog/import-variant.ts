import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import { type Money, parseMoney } from '#domain/money';
import { convertToGrams, parseWeightUnit, type WeightUnit } from '#domain/shipping/weight';
import { buildGroupPriceListName, type PriceListName, type Site } from '#domain/site';
import { normalizeKey } from '../typed-text';
import { parseBadgeTags } from './badges';
import { type ImportCellNote, type ProductCsvRow, parseCsvListCell, readCsvCell } from './import-row';
import type { SelectedOption, Variant } from './product';
import { slugify } from './slug';

/** Columns of a variant that the platform's export does not have. */
export const variantCsvColumns = {
  staffPrice: 'Staff price (variant.metafields.provender.price_hpsf)',
  staffCompareAt: 'Staff compare-at price (variant.metafields.provender.compare_at_price_hpsf)',
  stock: 'Stock (variant.metafields.provender.stock)',
  badges: 'Badges (variant.metafields.provender.badges)',
} as const;

type ListPrice = { readonly price: Money; readonly compareAtPrice?: Money };

/** A variant as its row describes it, without URL slugs and pictures. */
export type ImportedVariant = Pick<Variant, 'sku' | 'options' | 'weight' | 'weightUnit' | 'badges'> & {
  readonly line: number;
  readonly prices: Readonly<Partial<Record<PriceListName, ListPrice>>>;
  /** Units on hand by warehouse number; absent leaves the stored stock unchanged. */
  readonly stock?: Readonly<Record<number, number>>;
  /** URL of the variant's own picture. */
  readonly image?: string;
};

/** What the variants of one product share. */
export type VariantImportContext = {
  readonly handle: string;
  readonly optionNames: readonly string[];
  readonly sites: readonly Site[];
  /** The warehouse number for quantities without a warehouse. */
  readonly defaultWarehouse: number;
};

/** Whether a row is a variant; other rows only add a picture. */
export const isVariantRow = (row: ProductCsvRow): boolean =>
  ['Option1 Value', 'Variant SKU', 'Variant Price'].some((column) => readCsvCell(row, column) !== '');

const refuse = (row: ProductCsvRow, column: string, reason: string): E.Either<ImportCellNote, never> =>
  E.left({ line: row.line, column, reason });

/** A number with a decimal comma: `19,99`, `1.234,50`. */
const decimalCommaPattern = /^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/;

const normalizeNumber = (text: string): string =>
  decimalCommaPattern.test(text) ? text.replaceAll('.', '').replace(',', '.') : text.replace(/,(?=\d{3}(\D|$))/g, '');

/** Parses `$1,234.50`, `12.500` (12.50) and `19,99`; an amount with fractions of a cent is refused. */
const parseAmountCell = (row: ProductCsvRow, column: string): E.Either<ImportCellNote, Money | undefined> => {
  const text = readCsvCell(row, column);
  if (text === '') return E.right(undefined);
  const plain = normalizeNumber(text.replace(/^\$\s*/, '')).replace(/(\.\d\d)0+$/, '$1');
  const amount = parseMoney(plain);
  return amount === undefined
    ? refuse(row, column, `"${text.slice(0, 40)}" isn't an amount in dollars and cents.`)
    : E.right(amount);
};

const listPrice = (price: Money, before: Money | undefined): ListPrice =>
  before !== undefined && before > price ? { price, compareAtPrice: before } : { price };

const groupPricePattern = /^price hpsf-([a-z0-9_-]{1,40})$/;

/** The prices of account groups, from columns such as `Price hpsf-VET_SCHOOL`; an empty cell is no price. */
const parseGroupPrices = (row: ProductCsvRow): E.Either<ImportCellNote, ImportedVariant['prices']> =>
  pipe(
    [...row.cells.keys()].filter((column) => groupPricePattern.test(column)),
    E.traverseArray((column) =>
      pipe(
        parseAmountCell(row, column),
        E.map((price) => ({ list: buildGroupPriceListName(column.replace(groupPricePattern, '$1')), price })),
      ),
    ),
    E.map((read) =>
      Object.fromEntries(read.flatMap(({ list, price }) => (price === undefined ? [] : [[list, { price }]]))),
    ),
  );

const parsePrices = (
  row: ProductCsvRow,
  sites: readonly Site[],
): E.Either<ImportCellNote, ImportedVariant['prices']> => {
  const columns = [
    'Variant Price',
    'Variant Compare At Price',
    variantCsvColumns.staffPrice,
    variantCsvColumns.staffCompareAt,
  ];
  const amounts = E.traverseArray((column: string) => parseAmountCell(row, column))(columns);
  const groupPrices = parseGroupPrices(row);
  if (E.isLeft(amounts)) return amounts;
  if (E.isLeft(groupPrices)) return groupPrices;
  const [price, compareAt, staffPrice = price, staffCompareAt] = amounts.right;
  const isMissing = staffPrice === undefined || (sites.includes('DTC') && price === undefined);
  if (isMissing) return refuse(row, 'Variant Price', 'The price is missing.');
  return E.right({
    ...(sites.includes('DTC') && price !== undefined ? { dtc: listPrice(price, compareAt) } : {}),
    // A variant that isn't sold to consumers has its public price beside the staff price.
    ...(sites.includes('HPSF') ? { hpsf: listPrice(staffPrice, staffCompareAt ?? price), ...groupPrices.right } : {}),
  });
};

/** The weight with the fewest decimals that equals a whole number of grams: 15876 g is 35 lb, 156 g is 5.5 oz. */
const weightOfGrams = (grams: number, unit: WeightUnit): number => {
  const exact = grams / convertToGrams(1, unit);
  const candidates = [0, 1, 2, 3].map((digits) => Number(exact.toFixed(digits)));
  return candidates.find((weight) => Math.abs(convertToGrams(weight, unit) - grams) <= 0.5) ?? Number(exact.toFixed(3));
};

const parseWeight = (row: ProductCsvRow): E.Either<ImportCellNote, Pick<ImportedVariant, 'weight' | 'weightUnit'>> => {
  const text = (readCsvCell(row, 'Variant Grams') || '0').replace(/^(\d+),(\d+)$/, '$1.$2');
  const unit = parseWeightUnit(readCsvCell(row, 'Variant Weight Unit'));
  return /^\d{1,8}(\.\d+)?$/.test(text)
    ? E.right({ weight: weightOfGrams(Number(text), unit), weightUnit: unit })
    : refuse(row, 'Variant Grams', `"${text.slice(0, 40)}" isn't a weight in grams.`);
};

const wholeNumberPattern = /^-?\d{1,7}$/;

const parseStock = (
  row: ProductCsvRow,
  defaultWarehouse: number,
): E.Either<ImportCellNote, ImportedVariant['stock']> => {
  const byWarehouse = parseCsvListCell(readCsvCell(row, variantCsvColumns.stock)).map((part) =>
    /^(\d{1,4}):(-?\d{1,7})$/.exec(part.replace(/\s/g, '')),
  );
  if (byWarehouse.includes(null)) {
    return refuse(row, variantCsvColumns.stock, "The stock doesn't look like `1:120; 2:0` (warehouse:quantity).");
  }
  if (byWarehouse.length > 0) {
    return E.right(Object.fromEntries(byWarehouse.map((part) => [Number(part?.[1]), Math.max(0, Number(part?.[2]))])));
  }
  const text = readCsvCell(row, 'Variant Inventory Qty');
  if (text === '') return E.right(undefined);
  return wholeNumberPattern.test(text)
    ? E.right({ [defaultWarehouse]: Math.max(0, Number(text)) })
    : refuse(row, 'Variant Inventory Qty', `"${text.slice(0, 40)}" isn't a quantity.`);
};

const parseCsvOptions = (row: ProductCsvRow, names: readonly string[]): readonly SelectedOption[] =>
  names.flatMap((name, index) => {
    const value = readCsvCell(row, `Option${index + 1} Value`);
    const isDefault = name.toLowerCase() === 'title' && value.toLowerCase() === 'default title';
    return name && value && !isDefault ? [{ name, value }] : [];
  });

/** A row's SKU without the apostrophe that spreadsheets put before text; empty if it has none. */
export const parseCsvSku = (row: ProductCsvRow): string =>
  normalizeKey(readCsvCell(row, 'Variant SKU').replace(/^'/, ''));

/** A row's SKU; without one, a SKU made of handle and options. */
const buildCsvSku = (row: ProductCsvRow, handle: string, options: readonly SelectedOption[]): string =>
  parseCsvSku(row) || slugify([handle, ...options.map(({ value }) => value)].join('-'));

/** Parses a row's variant, or says which cell is invalid. Without a SKU it gets one from handle and options. */
export const parseImportVariant = (
  row: ProductCsvRow,
  context: VariantImportContext,
): E.Either<ImportCellNote, ImportedVariant> => {
  const prices = parsePrices(row, context.sites);
  const weight = parseWeight(row);
  const stock = parseStock(row, context.defaultWarehouse);
  if (E.isLeft(prices)) return prices;
  if (E.isLeft(weight)) return weight;
  if (E.isLeft(stock)) return stock;
  const options = parseCsvOptions(row, context.optionNames);
  const image = readCsvCell(row, 'Variant Image');
  return E.right({
    line: row.line,
    sku: buildCsvSku(row, context.handle, options),
    options,
    prices: prices.right,
    ...weight.right,
    badges: parseBadgeTags(
      parseCsvListCell(readCsvCell(row, variantCsvColumns.badges)).map((name) => `badge::${name}`),
    ),
    ...(stock.right ? { stock: stock.right } : {}),
    ...(image ? { image } : {}),
  });
};
