import * as E from 'fp-ts/Either';
import { type Money, parseMoney } from '#domain/money';
import { gramsOf, type WeightUnit, weightUnit } from '#domain/shipping/weight';
import type { Site } from '#domain/site';
import { type BadgeName, badgesFromTags } from './badges';
import { cellText, type ImportNote, type ImportRow, parseList } from './import-row';
import type { SelectedOption } from './product';
import { slug } from './slug';

/** Columns of a variant that the platform's export does not have. */
const variantColumns = {
  staffPrice: 'Staff price (variant.metafields.provender.price_hpsf)',
  staffCompareAt: 'Staff compare-at price (variant.metafields.provender.compare_at_price_hpsf)',
  stock: 'Stock (variant.metafields.provender.stock)',
  badges: 'Badges (variant.metafields.provender.badges)',
} as const;

type ListPrice = { readonly price: Money; readonly compareAtPrice?: Money };

/** A variant as its row describes it, without URL slugs and pictures. */
export type ImportedVariant = {
  readonly line: number;
  readonly sku: string;
  readonly options: readonly SelectedOption[];
  readonly prices: Readonly<Partial<Record<'dtc' | 'hpsf', ListPrice>>>;
  readonly weight: number;
  readonly weightUnit: WeightUnit;
  readonly badges: readonly BadgeName[];
  readonly stock?: Readonly<Record<number, number>>;
  /** URL of the variant's own picture. */
  readonly image?: string;
};

/** What the variants of one product share. */
export type VariantContext = {
  readonly handle: string;
  readonly optionNames: readonly string[];
  readonly sites: readonly Site[];
  /** The warehouse number for quantities without a warehouse. */
  readonly defaultWarehouse: number;
};

/** Whether a row is a variant; other rows only add a picture. */
export const isVariantRow = (row: ImportRow): boolean =>
  ['Option1 Value', 'Variant SKU', 'Variant Price'].some((column) => cellText(row, column) !== '');

const refuse = (row: ImportRow, column: string, reason: string): E.Either<ImportNote, never> =>
  E.left({ line: row.line, column, reason });

/** A number with a decimal comma: `19,99`, `1.234,50`. */
const decimalCommaPattern = /^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/;

const normalizeNumber = (text: string): string =>
  decimalCommaPattern.test(text) ? text.replaceAll('.', '').replace(',', '.') : text.replace(/,(?=\d{3}(\D|$))/g, '');

/** Parses `$1,234.50`, `12.500` (12.50) and `19,99`; an amount with fractions of a cent is refused. */
const parseAmountCell = (row: ImportRow, column: string): E.Either<ImportNote, Money | undefined> => {
  const text = cellText(row, column);
  if (text === '') return E.right(undefined);
  const plain = normalizeNumber(text.replace(/^\$\s*/, '')).replace(/(\.\d\d)0+$/, '$1');
  const amount = parseMoney(plain);
  return amount === undefined
    ? refuse(row, column, `"${text.slice(0, 40)}" is not an amount of dollars and cents.`)
    : E.right(amount);
};

const listPrice = (price: Money, before: Money | undefined): ListPrice =>
  before !== undefined && before > price ? { price, compareAtPrice: before } : { price };

const parsePrices = (row: ImportRow, sites: readonly Site[]): E.Either<ImportNote, ImportedVariant['prices']> => {
  const price = parseAmountCell(row, 'Variant Price');
  const compareAt = parseAmountCell(row, 'Variant Compare At Price');
  const staffPrice = parseAmountCell(row, variantColumns.staffPrice);
  const staffCompareAt = parseAmountCell(row, variantColumns.staffCompareAt);
  if (E.isLeft(price)) return price;
  if (E.isLeft(compareAt)) return compareAt;
  if (E.isLeft(staffPrice)) return staffPrice;
  if (E.isLeft(staffCompareAt)) return staffCompareAt;
  const anyPrice = price.right ?? staffPrice.right;
  if (anyPrice === undefined) return refuse(row, 'Variant Price', 'The price is missing.');
  if (sites.includes('DTC') && price.right === undefined) return refuse(row, 'Variant Price', 'The price is missing.');
  return E.right({
    ...(sites.includes('DTC') && price.right !== undefined ? { dtc: listPrice(price.right, compareAt.right) } : {}),
    ...(sites.includes('HPSF') ? { hpsf: listPrice(staffPrice.right ?? anyPrice, staffCompareAt.right) } : {}),
  });
};

/** The weight with the fewest decimals that equals a whole number of grams: 15876 g is 35 lb, 156 g is 5.5 oz. */
const weightOfGrams = (grams: number, unit: WeightUnit): number => {
  const exact = grams / gramsOf(1, unit);
  const candidates = [0, 1, 2, 3].map((digits) => Number(exact.toFixed(digits)));
  return candidates.find((weight) => Math.abs(gramsOf(weight, unit) - grams) <= 0.5) ?? Number(exact.toFixed(3));
};

const parseWeight = (row: ImportRow): E.Either<ImportNote, Pick<ImportedVariant, 'weight' | 'weightUnit'>> => {
  const text = (cellText(row, 'Variant Grams') || '0').replace(/^(\d+),(\d+)$/, '$1.$2');
  const unit = weightUnit(cellText(row, 'Variant Weight Unit'));
  return /^\d{1,8}(\.\d+)?$/.test(text)
    ? E.right({ weight: weightOfGrams(Number(text), unit), weightUnit: unit })
    : refuse(row, 'Variant Grams', `"${text.slice(0, 40)}" is not a weight in grams.`);
};

const wholeNumberPattern = /^-?\d{1,7}$/;

const parseStock = (row: ImportRow, defaultWarehouse: number): E.Either<ImportNote, ImportedVariant['stock']> => {
  const byWarehouse = parseList(cellText(row, variantColumns.stock)).map((part) =>
    /^(\d{1,4}):(-?\d{1,7})$/.exec(part.replace(/\s/g, '')),
  );
  if (byWarehouse.includes(null)) {
    return refuse(row, variantColumns.stock, 'The stock is not written like `1:120; 2:0` (warehouse:quantity).');
  }
  if (byWarehouse.length > 0) {
    return E.right(Object.fromEntries(byWarehouse.map((part) => [Number(part?.[1]), Math.max(0, Number(part?.[2]))])));
  }
  const text = cellText(row, 'Variant Inventory Qty');
  if (text === '') return E.right(undefined);
  return wholeNumberPattern.test(text)
    ? E.right({ [defaultWarehouse]: Math.max(0, Number(text)) })
    : refuse(row, 'Variant Inventory Qty', `"${text.slice(0, 40)}" is not a quantity.`);
};

const parseOptions = (row: ImportRow, names: readonly string[]): readonly SelectedOption[] =>
  names.flatMap((name, index) => {
    const value = cellText(row, `Option${index + 1} Value`);
    const isDefault = name.toLowerCase() === 'title' && value.toLowerCase() === 'default title';
    return name && value && !isDefault ? [{ name, value }] : [];
  });

/** A row's SKU without the apostrophe that spreadsheets put before text; empty if it has none. */
export const parseSku = (row: ImportRow): string => cellText(row, 'Variant SKU').replace(/^'/, '').trim();

const skuFor = (row: ImportRow, handle: string, options: readonly SelectedOption[]): string =>
  parseSku(row) || slug([handle, ...options.map(({ value }) => value)].join('-'));

/** Parses a row's variant, or says which cell is invalid. Without a SKU it gets one from handle and options. */
export const parseImportVariant = (row: ImportRow, context: VariantContext): E.Either<ImportNote, ImportedVariant> => {
  const prices = parsePrices(row, context.sites);
  const weight = parseWeight(row);
  const stock = parseStock(row, context.defaultWarehouse);
  if (E.isLeft(prices)) return prices;
  if (E.isLeft(weight)) return weight;
  if (E.isLeft(stock)) return stock;
  const options = parseOptions(row, context.optionNames);
  const image = cellText(row, 'Variant Image');
  return E.right({
    line: row.line,
    sku: skuFor(row, context.handle, options),
    options,
    prices: prices.right,
    ...weight.right,
    badges: badgesFromTags(parseList(cellText(row, variantColumns.badges)).map((name) => `badge::${name}`)),
    ...(stock.right ? { stock: stock.right } : {}),
    ...(image ? { image } : {}),
  });
};
