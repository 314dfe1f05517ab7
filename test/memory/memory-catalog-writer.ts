import { createHash } from 'node:crypto';
import type {
  CatalogWriter,
  ImageToWrite,
  PictureToWrite,
  ProductToWrite,
  ProductWriteAnswer,
  ProductWriteResult,
  VariantToWrite,
} from '#application/ports/catalog-writer';
import type { Clock } from '#application/ports/clock';
import type { MerchandiseId, Picture, ProductId, VariantId } from '#domain/catalog/product';
import type { StoredImage, StoredProduct } from '#domain/catalog/stored-product';
import { buildSkuKey } from '#domain/typed-text';
import {
  bumpRevision,
  type MemoryDatabase,
  type MemoryProductRecord,
  type MemoryTables,
  type MemoryVariantRecord,
} from './memory-database';

const sourceOf = (original: PictureToWrite): string => {
  if (original.kind === 'stored') return original.source;
  return createHash('sha256')
    .update(original.kind === 'drawing' ? JSON.stringify(original.drawing) : original.bytes)
    .digest('hex')
    .slice(0, 40);
};

/** Stores an original and returns its picture. */
export const storePicture = (tables: MemoryTables, original: PictureToWrite): Picture => {
  const source = sourceOf(original);
  if (original.kind !== 'stored' && !tables.pictures.has(source)) {
    tables.pictures.set(source, structuredClone(original));
  }
  return { source, alt: original.alt };
};

const toStoredImage = ({ original, url }: ImageToWrite): StoredImage => ({
  source: sourceOf(original),
  alt: original.alt,
  ...(url === undefined ? {} : { url }),
});

export const buildVariantPathKey = (
  handle: string,
  { flavorSlug, sizeSlug }: Pick<VariantToWrite, 'flavorSlug' | 'sizeSlug'>,
): string => `${handle}/${flavorSlug}/${sizeSlug}`;

/** Stores the former address of each variant whose address `product` changes. */
const storeFormerAddresses = (tables: MemoryTables, { handle, variants }: MemoryProductRecord): void => {
  const next = new Map(variants.map((variant) => [variant.id, buildVariantPathKey(handle, variant)]));
  const before = [...tables.products.values()].flatMap((product) =>
    product.variants.map((variant) => ({ id: variant.id, address: buildVariantPathKey(product.handle, variant) })),
  );
  for (const { id, address } of before) {
    if ((next.get(id) ?? address) !== address) tables.formerUrls.set(address, id);
  }
};

const variantWithSku = (tables: MemoryTables, sku: string): MemoryVariantRecord | undefined =>
  [...tables.products.values()]
    .flatMap(({ variants }) => variants)
    .find((variant) => buildSkuKey(variant.sku) === buildSkuKey(sku));

const storeStock = (tables: MemoryTables, { sku, stock = {} }: VariantToWrite): void => {
  const levels = tables.onHand.get(buildSkuKey(sku)) ?? new Map<number, number>();
  for (const [warehouse, onHand] of Object.entries(stock)) levels.set(Number(warehouse), onHand);
  tables.onHand.set(buildSkuKey(sku), levels);
};

const storeVariant = (
  tables: MemoryTables,
  { pictures, image, stock: _stock, ...variant }: VariantToWrite,
): MemoryVariantRecord => {
  const key = buildSkuKey(variant.sku);
  const known = variantWithSku(tables, variant.sku)?.id ?? tables.formerSkus.get(key);
  if (!known) tables.last.variant += 1;
  const id = known ?? (String(tables.last.variant) as VariantId);
  tables.formerSkus.set(key, id);
  return {
    ...variant,
    ...(image ? { image: toStoredImage(image) } : {}),
    id,
    merchandiseId: `gid://provender/ProductVariant/${id}` as MerchandiseId,
    pictures: pictures.map((picture) => storePicture(tables, picture)),
  };
};

/** Moves the SKUs of `product` to it; a product that is left without any becomes a former handle of `product`. */
const moveVariants = (tables: MemoryTables, product: MemoryProductRecord): void => {
  const skus = new Set(product.variants.map(({ sku }) => buildSkuKey(sku)));
  for (const other of [...tables.products.values()].filter(({ id }) => id !== product.id)) {
    const left = other.variants.filter(({ sku }) => !skus.has(buildSkuKey(sku)));
    if (left.length === other.variants.length) continue;
    if (left.length > 0) {
      tables.products.set(other.handle, { ...other, variants: left, written: `${other.written}-` });
      continue;
    }
    tables.products.delete(other.handle);
    for (const [handle, id] of tables.formerHandles) if (id === other.id) tables.formerHandles.set(handle, product.id);
    tables.formerHandles.set(other.handle, product.id);
  }
};

const textOf = (value: unknown): string =>
  JSON.stringify(value, (key, one: unknown) => (key === 'bytes' && one instanceof Uint8Array ? [...one] : one));

/** The content without stock, with pictures as they are stored. */
const describeContent = ({ picture, images = [], variants, basedOn: _basedOn, ...rest }: ProductToWrite): string =>
  textOf({
    ...rest,
    picture: [sourceOf(picture), picture.alt],
    images: images.map(toStoredImage),
    variants: variants.map(({ stock: _stock, pictures, image, ...variant }) => ({
      ...variant,
      pictures: pictures.map((one) => [sourceOf(one), one.alt]),
      image: image && toStoredImage(image),
    })),
  });

/** The stock that a product is written with; undefined if it says nothing of stock. */
const describeStock = ({ variants }: ProductToWrite): string | undefined => {
  const levels = variants.flatMap(({ sku, stock }) => (stock ? [[buildSkuKey(sku), stock]] : []));
  return levels.length === 0 ? undefined : textOf(levels.toSorted());
};

const isOutdated = ({ products }: MemoryTables, { basedOn = [] }: ProductToWrite): boolean =>
  basedOn.some(({ handle, version }) => products.get(handle)?.written !== version);

const compare = (before: MemoryProductRecord | undefined, product: ProductToWrite) => {
  const stock = describeStock(product);
  const hasNewContent = before?.written !== describeContent(product);
  const hasNewStock = stock !== undefined && before?.writtenStock !== stock;
  const changed: ProductWriteResult = before ? 'updated' : 'created';
  return { hasNewContent, hasNewStock, stock, result: hasNewContent || hasNewStock ? changed : ('unchanged' as const) };
};

const toStoredProduct = (tables: MemoryTables, record: MemoryProductRecord): StoredProduct => ({
  version: record.written,
  handle: record.handle,
  title: record.title,
  brand: record.brand,
  productType: record.productType,
  status: record.status,
  sites: record.sites,
  terms: record.terms,
  tags: record.tags,
  options: record.options,
  autoship: record.autoship,
  nutrition: record.nutrition,
  rank: record.rank,
  sales: record.sales,
  ...(record.rating ? { rating: record.rating } : {}),
  descriptionHtml: record.descriptionHtml,
  images: record.images,
  variants: record.variants.map(({ sku, options, weight, weightUnit, badges, prices, image }) => ({
    sku,
    options,
    weight,
    weightUnit,
    badges,
    prices,
    ...(image ? { image } : {}),
    stock: Object.fromEntries(tables.onHand.get(buildSkuKey(sku)) ?? []),
  })),
});

const byHandle = (one: StoredProduct, other: StoredProduct): number => (one.handle < other.handle ? -1 : 1);

/** Of two variants with one SKU, in any case, only the later is kept. */
const withoutRepeats = (variants: readonly VariantToWrite[]): readonly VariantToWrite[] => [
  ...new Map(variants.map((variant) => [buildSkuKey(variant.sku), variant])).values(),
];

export class MemoryCatalogWriter implements CatalogWriter {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly clock: Clock,
  ) {}

  write = (products: readonly ProductToWrite[]) =>
    this.store.task((tables) => {
      const before = new Map(tables.products);
      const written = products.map((product) => this.writeOne(tables, structuredClone(product)));
      const changed = products.filter((_, index) => written[index] !== 'unchanged' && written[index] !== 'outdated');
      bumpRevision(
        tables,
        changed.flatMap(({ handle, sites }) => [...sites, ...(before.get(handle)?.sites ?? [])]),
        { catalog: true },
      );
      return written;
    });

  compare = (products: readonly ProductToWrite[]) =>
    this.store.task((tables) =>
      products.map((product) => compare(tables.products.get(product.handle), this.withoutRepeats(product)).result),
    );

  find = ({ handles, skus }: { readonly handles: readonly string[]; readonly skus: readonly string[] }) =>
    this.store.task((tables) => {
      const keys = new Set(skus.map(buildSkuKey));
      return [...tables.products.values()]
        .filter(
          ({ handle, variants }) => handles.includes(handle) || variants.some(({ sku }) => keys.has(buildSkuKey(sku))),
        )
        .map((record) => toStoredProduct(tables, record))
        .toSorted(byHandle);
    });

  readAfter = (handle: string, limit: number) =>
    this.store.task((tables) =>
      [...tables.products.values()]
        .filter((record) => record.handle > handle)
        .map((record) => toStoredProduct(tables, record))
        .toSorted(byHandle)
        .slice(0, limit),
    );

  private withoutRepeats = (product: ProductToWrite): ProductToWrite => ({
    ...product,
    variants: withoutRepeats(product.variants),
  });

  private writeOne(tables: MemoryTables, given: ProductToWrite): ProductWriteAnswer {
    const { basedOn: _basedOn, ...product } = this.withoutRepeats(given);
    if (isOutdated(tables, given)) return 'outdated';
    const before = tables.products.get(product.handle);
    const { hasNewContent, hasNewStock, stock = before?.writtenStock, result } = compare(before, product);
    if (hasNewStock) for (const variant of product.variants) storeStock(tables, variant);
    if (!hasNewContent) {
      if (before && hasNewStock)
        tables.products.set(product.handle, { ...before, ...(stock ? { writtenStock: stock } : {}) });
      return result;
    }
    if (!before) tables.last.product += 1;
    const record: MemoryProductRecord = {
      ...product,
      id: before?.id ?? (String(tables.last.product) as ProductId),
      picture: storePicture(tables, product.picture),
      images: (product.images ?? []).map(toStoredImage),
      variants: product.variants.map((variant) => storeVariant(tables, variant)),
      updatedAt: new Date(this.clock()).toISOString(),
      written: describeContent(product),
      ...(stock === undefined ? {} : { writtenStock: stock }),
    };
    const left = new Set(record.variants.map(({ sku }) => buildSkuKey(sku)));
    for (const { sku } of before?.variants ?? [])
      if (!left.has(buildSkuKey(sku))) tables.onHand.delete(buildSkuKey(sku));
    storeFormerAddresses(tables, record);
    moveVariants(tables, record);
    tables.products.set(product.handle, record);
    tables.formerHandles.delete(product.handle);
    return result;
  }
}
