import { createHash } from 'node:crypto';
import type { Task } from 'fp-ts/Task';
import type {
  CatalogueWriter,
  PictureOriginal,
  ProductToWrite,
  VariantToWrite,
  WriteSummary,
} from '#application/ports/catalogue-writer';
import type { Clock } from '#application/ports/clock';
import type { MerchandiseId, Picture, ProductId, VariantId } from '#domain/catalog/product';
import { bumpRevision, type MemoryStore, type ProductRecord, type Tables, type VariantRecord } from './memory-store';

const sourceOf = (original: PictureOriginal): string =>
  createHash('sha256')
    .update(original.kind === 'drawing' ? JSON.stringify(original.drawing) : original.bytes)
    .digest('hex')
    .slice(0, 40);

/** Stores an original and answers its picture. */
export const storePicture = (tables: Tables, original: PictureOriginal): Picture => {
  const source = sourceOf(original);
  if (!tables.pictures.has(source)) tables.pictures.set(source, structuredClone(original));
  return { source, alt: original.alt };
};

export const addressOf = (handle: string, { flavorSlug, sizeSlug }: Omit<VariantToWrite, 'pictures'>): string =>
  `${handle}/${flavorSlug}/${sizeSlug}`;

/** Stores the former address of each variant whose address `product` changes. */
const storeFormerAddresses = (tables: Tables, { handle, variants }: ProductRecord): void => {
  const next = new Map(variants.map((variant) => [variant.id, addressOf(handle, variant)]));
  const before = [...tables.products.values()].flatMap((product) =>
    product.variants.map((variant) => ({ id: variant.id, address: addressOf(product.handle, variant) })),
  );
  for (const { id, address } of before) {
    if ((next.get(id) ?? address) !== address) tables.formerAddresses.set(address, id);
  }
};

const variantWithSku = (tables: Tables, sku: string): VariantRecord | undefined =>
  [...tables.products.values()]
    .flatMap(({ variants }) => variants)
    .find((variant) => variant.sku.toLowerCase() === sku.toLowerCase());

const storeVariant = (tables: Tables, { pictures, stock, ...variant }: VariantToWrite): VariantRecord => {
  const before = variantWithSku(tables, variant.sku);
  if (!before) tables.last.variant += 1;
  const id = before?.id ?? (String(tables.last.variant) as VariantId);
  const levels = tables.onHand.get(variant.sku.toLowerCase()) ?? new Map<number, number>();
  for (const [warehouse, onHand] of Object.entries(stock ?? {})) levels.set(Number(warehouse), onHand);
  tables.onHand.set(variant.sku.toLowerCase(), levels);
  return {
    ...variant,
    id,
    merchandiseId: `gid://provender/ProductVariant/${id}` as MerchandiseId,
    pictures: pictures.map((picture) => storePicture(tables, picture)),
  };
};

/**
 * Removes the SKUs of `product` from every other product. A product that loses its last variant is deleted, and its
 * handle becomes a former handle of `product`.
 */
const moveVariants = (tables: Tables, product: ProductRecord): void => {
  const skus = new Set(product.variants.map(({ sku }) => sku.toLowerCase()));
  for (const other of [...tables.products.values()].filter(({ id }) => id !== product.id)) {
    const left = other.variants.filter(({ sku }) => !skus.has(sku.toLowerCase()));
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
  ...new Map(variants.map((variant) => [variant.sku.toLowerCase(), variant])).values(),
];

export class MemoryCatalogueWriter implements CatalogueWriter {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
  ) {}

  write(products: readonly ProductToWrite[]): Task<readonly WriteSummary[]> {
    return () =>
      this.store.within((tables) => {
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
  }

  private writeOne(tables: Tables, product: ProductToWrite): WriteSummary {
    const before = tables.products.get(product.handle);
    const written = textOf(product);
    if (before?.written === written) return 'unchanged';
    if (!before) tables.last.product += 1;
    const record: ProductRecord = {
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
