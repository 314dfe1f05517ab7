import * as E from 'fp-ts/Either';
import { sites as allSites, type Site } from '#domain/site';
import { badgeOrder, badgesFromTags } from './badges';
import { nutritionOf } from './import-nutrition';
import { cell, firstCell, type ImportNote, type ImportRow, parseFlag, parseList } from './import-row';
import { termsOf } from './import-terms';
import { type ImportedVariant, isVariantRow, type VariantContext, variantOf } from './import-variant';
import type { Nutrition, ProductOption, ProductStatus, Terms } from './product';
import { isReservedHandle, slug } from './slug';
import { addressesOf } from './variant-url';

/** The columns of a product that the platform has no name for. */
export const productColumns = {
  sites: 'Sites (product.metafields.provender.sites)',
  rank: 'Rank (product.metafields.provender.rank)',
  sales: 'Sales (product.metafields.provender.sales)',
  autoship: 'Autoship (product.metafields.provender.autoship)',
} as const;

/** Where a product without a rank of its own stands. */
export const defaultRank = 1000;

export type ImportedImage = { readonly line: number; readonly url: string; readonly alt: string };

/** A product as its rows say it: the HTML as it came, the pictures as addresses. */
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
  /** By position. */
  readonly images: readonly ImportedImage[];
  readonly variants: readonly (ImportedVariant & { readonly flavorSlug: string; readonly sizeSlug: string })[];
};

export type ImportOutcome = {
  readonly product?: ImportedProduct;
  readonly problems: readonly ImportNote[];
  readonly warnings: readonly ImportNote[];
};

/** The handle that rows are told apart by: a URL segment. Empty where there is none. */
export const handleIn = (row: ImportRow): string => slug(cell(row, 'Handle'));

const statusOf = (rows: readonly ImportRow[]): ProductStatus => {
  const status = (firstCell(rows, 'Status')?.text ?? 'active').toLowerCase();
  if (status === 'archived') return 'archived';
  const isPublished = parseFlag(firstCell(rows, 'Published')?.text ?? 'true') ?? true;
  return (status === 'active' || status === 'published') && isPublished ? 'published' : 'draft';
};

const numberIn = (rows: readonly ImportRow[], column: string, whenAbsent: number): E.Either<ImportNote, number> => {
  const found = firstCell(rows, column);
  if (!found) return E.right(whenAbsent);
  return /^\d{1,9}$/.test(found.text)
    ? E.right(Number(found.text))
    : E.left({ line: found.line, column, reason: `"${found.text.slice(0, 40)}" is not a whole number.` });
};

const sitesOf = (rows: readonly ImportRow[]): E.Either<ImportNote, readonly Site[]> => {
  const found = firstCell(rows, productColumns.sites);
  if (!found) return E.right(['DTC']);
  const named = parseList(found.text).map((name) => name.toUpperCase());
  return named.length > 0 && named.every((name) => allSites.some((site) => site === name))
    ? E.right(allSites.filter((site) => named.includes(site)))
    : E.left({
        line: found.line,
        column: productColumns.sites,
        reason: `"${found.text.slice(0, 40)}" is not DTC, HPSF or both.`,
      });
};

const imagesOf = (rows: readonly ImportRow[], title: string): readonly ImportedImage[] => {
  const all = rows.flatMap((row, index) => {
    const url = cell(row, 'Image Src');
    const position = Number(cell(row, 'Image Position')) || index + 1;
    return url ? [{ line: row.line, url, alt: cell(row, 'Image Alt Text') || title, position }] : [];
  });
  const once = all.filter(({ url }, index) => all.findIndex((other) => other.url === url) === index);
  return once.toSorted((a, b) => a.position - b.position).map(({ line, url, alt }) => ({ line, url, alt }));
};

const productOptions = (variants: readonly ImportedVariant[], names: readonly string[]): readonly ProductOption[] =>
  names
    .map((name) => ({
      name,
      values: [
        ...new Set(
          variants.flatMap(({ options }) => options.filter((one) => one.name === name).map(({ value }) => value)),
        ),
      ],
    }))
    .filter(({ values }) => values.length > 0);

const optionNamesOf = (rows: readonly ImportRow[]): readonly string[] => {
  const names = [1, 2, 3].map((place) => firstCell(rows, `Option${place} Name`)?.text ?? '');
  return names.map((name, index) => (name && names.indexOf(name) === index ? name : ''));
};

const handleOf = (
  rows: readonly ImportRow[],
  first: ImportRow,
): { handle: string; warnings: readonly ImportNote[] } => {
  const written = cell(first, 'Handle');
  const plain = handleIn(first);
  const handle = isReservedHandle(plain) ? `${plain}-1` : plain;
  const why = isReservedHandle(plain) ? 'is a word of the shop’s own addresses' : 'is not an address';
  return {
    handle,
    warnings:
      handle === written || rows.length === 0
        ? []
        : [{ line: first.line, column: 'Handle', reason: `"${written}" ${why}; the product goes by "${handle}".` }],
  };
};

const splitVariants = (rows: readonly ImportRow[], context: VariantContext) => {
  const read = rows.filter(isVariantRow).map((row) => variantOf(row, context));
  const good: ImportedVariant[] = [];
  const problems: ImportNote[] = [];
  for (const one of read) {
    if (E.isLeft(one)) problems.push(one.left);
    else if (good.some(({ sku }) => sku.toLowerCase() === one.right.sku.toLowerCase())) {
      problems.push({
        line: one.right.line,
        column: 'Variant SKU',
        reason: `"${one.right.sku}" is on an earlier row of this product.`,
      });
    } else good.push(one.right);
  }
  return { good, problems };
};

/**
 * The product of consecutive rows with one handle, of which there is at least one. A bad variant is a problem and the
 * product goes in without it; without a title or a good variant there is no product.
 */
export const productOf = (rows: readonly [ImportRow, ...ImportRow[]], defaultWarehouse: number): ImportOutcome => {
  const [first] = rows;
  const title = firstCell(rows, 'Title')?.text;
  if (!title) {
    return {
      problems: [{ line: first.line, column: 'Title', reason: 'The title is missing; the product is left out.' }],
      warnings: [],
    };
  }
  const problems: ImportNote[] = [];
  const orElse = <T>(read: E.Either<ImportNote, T>, otherwise: T): T => {
    if (E.isRight(read)) return read.right;
    problems.push(read.left);
    return otherwise;
  };
  const sites = orElse<readonly Site[]>(sitesOf(rows), []);
  if (sites.length === 0) return { problems, warnings: [] };
  const { handle, warnings } = handleOf(rows, first);
  const optionNames = optionNamesOf(rows);
  const { good, problems: ofVariants } = splitVariants(rows, { handle, optionNames, sites, defaultWarehouse });
  problems.push(...ofVariants);
  if (good.length === 0) {
    problems.push({
      line: first.line,
      column: 'Variant Price',
      reason: 'No variant can be sold; the product is left out.',
    });
    return { problems, warnings };
  }
  const vendor = firstCell(rows, 'Vendor')?.text ?? '';
  const tags = [...new Set(parseList(firstCell(rows, 'Tags')?.text ?? ''))];
  const { terms, warnings: ofTerms } = termsOf(first, tags, vendor, good);
  const { nutrition, problems: ofNutrition } = nutritionOf(rows);
  const ofAll = badgesFromTags(tags);
  const addresses = addressesOf(good.map(({ options }) => options));
  const product: ImportedProduct = {
    line: first.line,
    handle,
    title,
    brand: vendor,
    productType: firstCell(rows, 'Type')?.text ?? '',
    status: statusOf(rows),
    sites,
    terms,
    rawHtml: firstCell(rows, 'Body (HTML)')?.text ?? '',
    tags,
    options: productOptions(good, optionNames),
    autoship: parseFlag(firstCell(rows, productColumns.autoship)?.text ?? 'true') ?? true,
    nutrition,
    rank: orElse(numberIn(rows, productColumns.rank, defaultRank), defaultRank),
    sales: orElse(numberIn(rows, productColumns.sales, 0), 0),
    images: imagesOf(rows, title),
    variants: good.map((variant, index) => ({
      ...variant,
      badges: badgeOrder.filter((badge) => ofAll.includes(badge) || variant.badges.includes(badge)),
      flavorSlug: addresses[index]?.flavorSlug ?? 'original',
      sizeSlug: addresses[index]?.sizeSlug ?? 'one-size',
    })),
  };
  const homeless: readonly ImportNote[] =
    terms.species.length > 0
      ? []
      : [
          {
            line: first.line,
            column: 'Tags',
            reason: 'No species is said; the product is in no list of dog or cat food.',
          },
        ];
  return { product, problems: [...problems, ...ofNutrition], warnings: [...warnings, ...ofTerms, ...homeless] };
};
