import * as E from 'fp-ts/Either';
import type { Site } from '#domain/site';
import { badgeNamesInOrder, parseBadgeTags } from './badges';
import {
  defaultProductRank,
  extraProductCsvColumns,
  type ImportedImage,
  parseCsvFlagCell,
  parseCsvImages,
  parseCsvNumberCell,
  parseCsvSites,
  parseCsvStatus,
} from './import-cells';
import { parseCsvHandleWithWarnings } from './import-handle';
import { parseCsvNutrition } from './import-nutrition';
import { parseCsvRating } from './import-rating';
import { firstFilledCell, type ImportCellNote, type ProductCsvRow, parseCsvListCell } from './import-row';
import { parseCsvFilterValues } from './import-terms';
import type { ImportedVariant } from './import-variant';
import { buildProductOptions, parseImportVariants, parseOptionNames } from './import-variants';
import type { Product, ProductStatus, Variant } from './product';
import { buildVariantSlugs } from './variant-url';

/** A product as its rows in the file describe it: HTML not yet sanitized, pictures as URLs. */
export type ImportedProduct = Pick<
  Product,
  'handle' | 'title' | 'brand' | 'productType' | 'sites' | 'terms' | 'tags' | 'options' | 'nutrition' | 'rating'
> & {
  readonly line: number;
  readonly status: ProductStatus;
  readonly rawHtml: string;
  readonly autoship: boolean;
  readonly rank: number;
  readonly sales: number;
  /** By position. */
  readonly images: readonly ImportedImage[];
  readonly variants: readonly (ImportedVariant & Pick<Variant, 'flavorSlug' | 'sizeSlug'>)[];
};

export type ProductImportOutcome = {
  readonly product?: ImportedProduct;
  readonly problems: readonly ImportCellNote[];
  readonly warnings: readonly ImportCellNote[];
};

/** Defaults for what a file does not say. */
export type ProductImportDefaults = {
  /** The warehouse number for quantities without a warehouse. */
  readonly defaultWarehouse: number;
  /** Whether a product has selling plans. */
  readonly autoship: boolean;
};

/** Why a product without a valid variant is left out. */
export const nothingToSellReason = 'No variant can be sold, so the product is left out.';

/** Builds a product from its rows without the invalid variants. None without a title, a site or a valid variant. */
export const buildImportedProduct = (
  rows: readonly [ProductCsvRow, ...ProductCsvRow[]],
  { defaultWarehouse, autoship }: ProductImportDefaults,
): ProductImportOutcome => {
  const [first] = rows;
  const title = firstFilledCell(rows, 'Title')?.text;
  if (!title) {
    const reason = 'The title is missing, so the product is left out.';
    return { problems: [{ line: first.line, column: 'Title', reason }], warnings: [] };
  }
  const problems: ImportCellNote[] = [];
  const valueOr = <T>(read: E.Either<ImportCellNote, T>, otherwise: T): T => {
    if (E.isRight(read)) return read.right;
    problems.push(read.left);
    return otherwise;
  };
  const sites = valueOr<readonly Site[]>(parseCsvSites(rows), []);
  if (sites.length === 0) return { problems, warnings: [] };
  const { handle, warnings: handleWarnings } = parseCsvHandleWithWarnings(first);
  const warnings = [...handleWarnings];
  const optionNames = parseOptionNames(rows);
  const variants = parseImportVariants(rows, { handle, optionNames, sites, defaultWarehouse });
  const { good } = variants;
  problems.push(...variants.problems);
  warnings.push(...variants.warnings);
  if (good.length === 0) {
    problems.push({ line: first.line, column: 'Variant Price', reason: nothingToSellReason });
    return { problems, warnings };
  }
  const vendor = firstFilledCell(rows, 'Vendor')?.text ?? '';
  const tags = [...new Set(parseCsvListCell(firstFilledCell(rows, 'Tags')?.text ?? ''))];
  const { terms, warnings: termWarnings } = parseCsvFilterValues(first, tags, vendor, good);
  const { nutrition, problems: nutritionProblems } = parseCsvNutrition(rows);
  const { rating, problems: ratingProblems } = parseCsvRating(rows);
  const productBadges = parseBadgeTags(tags);
  const addresses = buildVariantSlugs(good.map(({ options }) => options));
  const product: ImportedProduct = {
    line: first.line,
    handle,
    title,
    brand: vendor,
    productType: firstFilledCell(rows, 'Type')?.text ?? '',
    status: parseCsvStatus(rows),
    sites,
    terms,
    rawHtml: firstFilledCell(rows, 'Body (HTML)')?.text ?? '',
    tags,
    options: buildProductOptions(good, optionNames),
    autoship: valueOr(parseCsvFlagCell(rows, extraProductCsvColumns.autoship, autoship), autoship),
    nutrition,
    rank: valueOr(parseCsvNumberCell(rows, extraProductCsvColumns.rank, defaultProductRank), defaultProductRank),
    sales: valueOr(parseCsvNumberCell(rows, extraProductCsvColumns.sales, 0), 0),
    ...(rating ? { rating } : {}),
    images: parseCsvImages(rows, title),
    variants: good.map((variant, index) => ({
      ...variant,
      badges: badgeNamesInOrder.filter((badge) => productBadges.includes(badge) || variant.badges.includes(badge)),
      flavorSlug: addresses[index]?.flavorSlug ?? 'original',
      sizeSlug: addresses[index]?.sizeSlug ?? 'one-size',
    })),
  };
  return {
    product,
    problems: [...problems, ...nutritionProblems, ...ratingProblems],
    warnings: [...warnings, ...termWarnings],
  };
};
