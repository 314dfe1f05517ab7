import { createHash } from 'node:crypto';
import type {
  CatalogWriter,
  PictureOriginal,
  ProductToWrite,
  ProductWriteResult,
  VariantToWrite,
} from '#application/ports/catalog-writer';
import type { Clock } from '#application/ports/clock';
import type { MerchandiseId, Picture, ProductId, VariantId } from '#domain/catalog/product';
import { buildSkuKey } from '#domain/typed-text';
import {
  bumpRevision,
  type MemoryDatabase,
  type MemoryProductRecord,
  type MemoryTables,
  type MemoryVariantRecord,
} from './memory-database';

const sourceOf = (original: PictureOriginal): string =>
  createHash('sha256')
    .update(original.kind === 'drawing' ? JSON.stringify(original.drawing) : original.bytes)
    .digest('hex')
    .slice(0, 40);

/** Stores an original and answers its picture. */
export const storePicture = (tables: MemoryTables, original: PictureOriginal): Picture => {
  const source = sourceOf(original);
  if (!tables.pictures.has(source)) tables.pictures.set(source, structuredClone(original));
  return { source, alt: original.alt };
};

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
    if ((next.get(id) ?? address) !== address) tables.formerAddresses.set(address, id);
  }
};

const variantWithSku = (tables: MemoryTables, sku: string): MemoryVariantRecord | undefined =>
  [...tables.products.values()]
    .flatMap(({ variants }) => variants)
    .find((variant) => buildSkuKey(variant.sku) === buildSkuKey(sku));

const storeVariant = (tables: MemoryTables, { pictures, stock, ...variant }: VariantToWrite): MemoryVariantRecord => {
  const before = variantWithSku(tables, variant.sku);
  if (!before) tables.last.variant += 1;
  const id = before?.id ?? (String(tables.last.variant) as VariantId);
  const levels = tables.onHand.get(buildSkuKey(variant.sku)) ?? new Map<number, number>();
  for (const [warehouse, onHand] of Object.entries(stock ?? {})) levels.set(Number(warehouse), onHand);
  tables.onHand.set(buildSkuKey(variant.sku), levels);
  return {
    ...variant,
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
      tables.products.set(other.handle, { ...other, variants: left, written: '' });
      continue;
    }
    tables.products.delete(other.handle);
    for (const [handle, id] of tables.formerHandles) if (id === other.id) tables.formerHandles.set(handle, product.id);
    tables.formerHandles.set(other.handle, product.id);
  }
};

const textOf = (product: ProductToWrite): string =>
  JSON.stringify(product, (key, value: unknown) =>
    key === 'bytes' && value instanceof Uint8Array ? [...value] : value,
  );

/** Of two variants with one SKU, in any case, only the later is kept. */
const withoutRepeats = (variants: readonly VariantToWrite[]): readonly VariantToWrite[] => [
  ...new Map(variants.map((variant) => [buildSkuKey(variant.sku), variant])).values(),
];

export class MemoryCatalogueWriter implements CatalogWriter {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly clock: Clock,
  ) {}

  write = (products: readonly ProductToWrite[]) =>
    this.store.task((tables) => {
      const before = new Map(tables.products);
      const written = products.map((product) => this.writeOne(tables, structuredClone(product)));
      const changed = products.filter((_, index) => written[index] !== 'unchanged');
      bumpRevision(
        tables,
        changed.flatMap(({ handle, sites }) => [...sites, ...(before.get(handle)?.sites ?? [])]),
        { catalogue: true },
      );
      return written;
    });

  private writeOne(tables: MemoryTables, product: ProductToWrite): ProductWriteResult {
    const before = tables.products.get(product.handle);
    const written = textOf(product);
    if (before?.written === written) return 'unchanged';
    if (!before) tables.last.product += 1;
    const record: MemoryProductRecord = {
      ...product,
      id: before?.id ?? (String(tables.last.product) as ProductId),
      picture: storePicture(tables, product.picture),
      variants: withoutRepeats(product.variants).map((variant) => storeVariant(tables, variant)),
      updatedAt: new Date(this.clock()).toISOString(),
      written,
    };
    storeFormerAddresses(tables, record);
    moveVariants(tables, record);
    tables.products.set(product.handle, record);
    tables.formerHandles.delete(product.handle);
    return before ? 'updated' : 'created';
  }
}
