import * as E from 'fp-ts/Either';
import type { Site } from '#domain/site';
import { badgeOrder, badgesFromTags } from './badges';
import {
  defaultRank,
  type ImportedImage,
  parseFlagCell,
  parseImages,
  parseNumberCell,
  parseSites,
  parseStatus,
  productColumns,
} from './import-cells';
import { buildHandle } from './import-handle';
import { parseNutrition } from './import-nutrition';
import { parseRating } from './import-rating';
import { firstFilledCell, type ImportNote, type ImportRow, parseList } from './import-row';
import { parseTerms } from './import-terms';
import type { ImportedVariant } from './import-variant';
import { optionNamesOf, productOptions, splitVariants } from './import-variants';
import type { Nutrition, ProductOption, ProductStatus, Terms } from './product';
import type { Rating } from './rating';
import { buildVariantSlugs } from './variant-url';

/** A product as its rows in the file describe it: HTML not yet sanitised, pictures as URLs. */
export type ImportedProduct = {
  readonly line: number;
  readonly handle: string;
  readonly title: string;
  readonly brand: string;
  readonly productType: string;
  readonly status: ProductStatus;
  readonly sites: readonly Site[];
  readonly terms: Terms;
  readonly rawHtml: string;
  readonly tags: readonly string[];
  readonly options: readonly ProductOption[];
  readonly autoship: boolean;
  readonly nutrition: Nutrition;
  readonly rank: number;
  readonly sales: number;
  readonly rating?: Rating;
  /** By position. */
  readonly images: readonly ImportedImage[];
  readonly variants: readonly (ImportedVariant & { readonly flavorSlug: string; readonly sizeSlug: string })[];
};

export type ImportOutcome = {
  readonly product?: ImportedProduct;
  readonly problems: readonly ImportNote[];
  readonly warnings: readonly ImportNote[];
};

/** Defaults for what a file does not say. */
export type ImportDefaults = {
  /** The warehouse number for quantities without a warehouse. */
  readonly defaultWarehouse: number;
  /** Whether a product has selling plans. */
  readonly autoship: boolean;
};

/**
 * Builds a product from all rows with its handle. An invalid variant becomes a problem and is left out; without a
 * title, a site or a valid variant there is no product.
 */
export const buildImportedProduct = (
  rows: readonly [ImportRow, ...ImportRow[]],
  { defaultWarehouse, autoship }: ImportDefaults,
): ImportOutcome => {
  const [first] = rows;
  const title = firstFilledCell(rows, 'Title')?.text;
  if (!title) {
    return {
      problems: [{ line: first.line, column: 'Title', reason: 'The title is missing; the product is left out.' }],
      warnings: [],
    };
  }
  const problems: ImportNote[] = [];
  const valueOr = <T>(read: E.Either<ImportNote, T>, otherwise: T): T => {
    if (E.isRight(read)) return read.right;
    problems.push(read.left);
    return otherwise;
  };
  const sites = valueOr<readonly Site[]>(parseSites(rows), []);
  if (sites.length === 0) return { problems, warnings: [] };
  const { handle, warnings } = buildHandle(first);
  const optionNames = optionNamesOf(rows);
  const {
    good,
    problems: variantProblems,
    warnings: variantWarnings,
  } = splitVariants(rows, { handle, optionNames, sites, defaultWarehouse });
  problems.push(...variantProblems);
  if (good.length === 0) {
    problems.push({
      line: first.line,
      column: 'Variant Price',
      reason: 'No variant can be sold; the product is left out.',
    });
    return { problems, warnings: [...warnings, ...variantWarnings] };
  }
  const vendor = firstFilledCell(rows, 'Vendor')?.text ?? '';
  const tags = [...new Set(parseList(firstFilledCell(rows, 'Tags')?.text ?? ''))];
  const { terms, warnings: termWarnings } = parseTerms(first, tags, vendor, good);
  const { nutrition, problems: nutritionProblems } = parseNutrition(rows);
  const { rating, problems: ratingProblems } = parseRating(rows);
  const productBadges = badgesFromTags(tags);
  const addresses = buildVariantSlugs(good.map(({ options }) => options));
  const product: ImportedProduct = {
    line: first.line,
    handle,
    title,
    brand: vendor,
    productType: firstFilledCell(rows, 'Type')?.text ?? '',
    status: parseStatus(rows),
    sites,
    terms,
    rawHtml: firstFilledCell(rows, 'Body (HTML)')?.text ?? '',
    tags,
    options: productOptions(good, optionNames),
    autoship: valueOr(parseFlagCell(rows, productColumns.autoship, autoship), autoship),
    nutrition,
    rank: valueOr(parseNumberCell(rows, productColumns.rank, defaultRank), defaultRank),
    sales: valueOr(parseNumberCell(rows, productColumns.sales, 0), 0),
    ...(rating ? { rating } : {}),
    images: parseImages(rows, title),
    variants: good.map((variant, index) => ({
      ...variant,
      badges: badgeOrder.filter((badge) => productBadges.includes(badge) || variant.badges.includes(badge)),
      flavorSlug: addresses[index]?.flavorSlug ?? 'original',
      sizeSlug: addresses[index]?.sizeSlug ?? 'one-size',
    })),
  };
  return {
    product,
    problems: [...problems, ...nutritionProblems, ...ratingProblems],
    warnings: [...warnings, ...variantWarnings, ...termWarnings],
  };
};
