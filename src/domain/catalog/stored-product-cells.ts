import { formatMoneyDecimal, type Money } from '#domain/money';
import { convertToGrams, type WeightUnit } from '#domain/shipping/weight';
import type { PriceListName } from '#domain/site';
import { parseBadgeTags } from './badges';
import { extraProductCsvColumns } from './import-cells';
import { nutritionCsvColumns } from './import-nutrition';
import { ratingCsvColumns } from './import-rating';
import { buildTermCells, findTermColumns } from './import-terms';
import { variantCsvColumns } from './import-variant';
import type { ProductNutrition, ProductStatus } from './product';
import type { StoredImage, StoredProduct, StoredVariant } from './stored-product';

/** The texts of a row by column, as a product file has them; columns that say nothing are absent. */
export type StoredCells = ReadonlyMap<string, string>;

const cellsOf = (texts: Readonly<Record<string, string | undefined>>): StoredCells =>
  new Map(Object.entries(texts).flatMap(([column, text]) => (text ? [[column, text] as const] : [])));

const hasMarks = (value: string): boolean => /^["[]|["\]]$/.test(value);

/** Values separated by commas; in quotation marks if a value begins or ends with a mark that a list has. */
const formatList = (values: readonly string[]): string =>
  values.some(hasMarks) ? `["${values.join('","')}"]` : values.join(', ');

const formatAnalysis = ({ analysis }: ProductNutrition): string =>
  analysis.map(({ name, value }) => `${name}: ${value}`).join(' | ');

const formatEnergy = ({ energy }: ProductNutrition): string | undefined => {
  if (!energy) return undefined;
  const { calories, unit, caloriesPerKilogram: inKilogram } = energy;
  return [`${calories} kcal/${unit}`, ...(inKilogram === undefined ? [] : [`${inKilogram} kcal/kg`])].join(' | ');
};

const formatTypicalAnalysis = ({ typicalAnalysis = [] }: ProductNutrition): string =>
  typicalAnalysis.map(({ name, percent }) => `${name}: ${percent}%`).join(' | ');

const formatFeedingGuide = ({ feedingGuide }: ProductNutrition): string =>
  feedingGuide.map(({ pounds, amount }) => `${pounds} lb: ${amount}`).join(' | ');

const statusCells: Readonly<Record<ProductStatus, Readonly<Record<string, string>>>> = {
  published: { Status: 'active', Published: 'true' },
  draft: { Status: 'draft', Published: 'false' },
  archived: { Status: 'archived', Published: 'false' },
};

/** The columns of a product, except options and pictures. */
export const buildStoredProductCells = (product: StoredProduct): StoredCells => {
  const { nutrition, rating } = product;
  const terms = buildTermCells(product, product.variants).map(
    ({ field, text }) => [findTermColumns(field)[0] ?? field, text] as const,
  );
  return cellsOf({
    Title: product.title,
    'Body (HTML)': product.descriptionHtml,
    Vendor: product.brand,
    Type: product.productType,
    Tags: formatList(product.tags),
    ...statusCells[product.status],
    [extraProductCsvColumns.sites]: product.sites.join('; '),
    [extraProductCsvColumns.rank]: String(product.rank),
    [extraProductCsvColumns.sales]: String(product.sales),
    [extraProductCsvColumns.autoship]: String(product.autoship),
    ...Object.fromEntries(terms),
    [nutritionCsvColumns.ingredients]: nutrition.ingredients,
    [nutritionCsvColumns.analysis]: formatAnalysis(nutrition),
    [nutritionCsvColumns.energy]: formatEnergy(nutrition),
    [nutritionCsvColumns.feedingGuide]: formatFeedingGuide(nutrition),
    [nutritionCsvColumns.typicalAnalysis]: formatTypicalAnalysis(nutrition),
    ...(rating
      ? { [ratingCsvColumns.average]: String(rating.average), [ratingCsvColumns.count]: String(rating.count) }
      : {}),
  });
};

const formatAmount = (amount: Money | undefined): string | undefined =>
  amount === undefined ? undefined : formatMoneyDecimal(amount);

/**
 * The staff's compare-at price. If absent, it's the public price, so it's only written if it differs. If a staff price
 * below the public one has none, the staff price itself says so.
 */
const findStaffCompareAt = ({ dtc, hpsf }: StoredVariant['prices']): Money | undefined => {
  if (!hpsf || !dtc) return undefined;
  const byDefault = dtc.price > hpsf.price ? dtc.price : undefined;
  return hpsf.compareAtPrice === byDefault ? undefined : (hpsf.compareAtPrice ?? hpsf.price);
};

const priceCells = ({ prices }: StoredVariant): Readonly<Record<string, string | undefined>> => {
  const { dtc, hpsf, ...groups } = prices;
  return {
    'Variant Price': formatAmount(dtc ? dtc.price : hpsf?.compareAtPrice),
    'Variant Compare At Price': formatAmount(dtc?.compareAtPrice),
    [variantCsvColumns.staffPrice]: formatAmount(hpsf?.price),
    [variantCsvColumns.staffCompareAt]: formatAmount(findStaffCompareAt(prices)),
    ...Object.fromEntries(
      Object.entries(groups as StoredVariant['prices'])
        .filter(([list]) => list.startsWith('hpsf-'))
        .map(([list, listed]) => [`Price ${list as PriceListName}`, formatAmount(listed?.price)]),
    ),
  };
};

const unitSpellings: Readonly<Record<WeightUnit, string>> = { lbs: 'lb', oz: 'oz', kg: 'kg', g: 'g' };

const formatStock = (stock: StoredVariant['stock'] = {}): string =>
  Object.entries(stock)
    .map(([warehouse, onHand]) => `${warehouse}:${onHand}`)
    .join('; ');

/** The columns of a variant, except options. `urlOf` returns the URL of its own picture. */
export const buildStoredVariantCells = (
  { tags }: StoredProduct,
  variant: StoredVariant,
  urlOf: (image: StoredImage) => string | undefined,
): StoredCells => {
  const ofProduct = parseBadgeTags(tags);
  return cellsOf({
    'Variant SKU': variant.sku,
    'Variant Grams': String(Math.round(convertToGrams(variant.weight, variant.weightUnit))),
    'Variant Weight Unit': unitSpellings[variant.weightUnit],
    ...priceCells(variant),
    [variantCsvColumns.badges]: variant.badges.filter((badge) => !ofProduct.includes(badge)).join('; '),
    [variantCsvColumns.stock]: formatStock(variant.stock),
    'Variant Image': variant.image && urlOf(variant.image),
  });
};
