import { type Selectable, sql } from 'kysely';
import type {
  CatalogWriter,
  ProductToWrite,
  ProductWriteAnswer,
  ProductWriteResult,
} from '#application/ports/catalog-writer';
import type { Clock } from '#application/ports/clock';
import type { Site } from '#domain/site';
import { buildSkuKey } from '#domain/typed-text';
import { type Database, runInTransaction } from '../database';
import { sqlAnyText } from '../query';
import { bumpRevision, type SiteRevisionWatcher } from '../site-revision-watcher';
import type { DatabaseTables } from '../tables';
import { buildProductWithContentHash, type ProductWithContentHash } from './hashed-product';
import { moveVariantsToProducts } from './move-variants';
import { saveFormerVariantUrls } from './save-former-variant-urls';
import { savePictureOriginals } from './save-picture-originals';
import { readStoredProducts, readStoredProductsAfter } from './stored-products';
import { writeProducts } from './write-products';
import { writeStock, writeVariants } from './write-variants';

/** Rounds with each handle and each SKU at most once, so that a repeated one finds what an earlier round wrote. */
const roundsOf = (products: readonly ProductWithContentHash[]): readonly (readonly ProductWithContentHash[])[] => {
  const rounds: ProductWithContentHash[][] = [];
  const nextRound = new Map<string, number>();
  for (const product of products) {
    const names = [`handle ${product.handle}`, ...product.variants.map(({ sku }) => `sku ${buildSkuKey(sku)}`)];
    const round = Math.max(...names.map((name) => nextRound.get(name) ?? 0));
    for (const name of names) nextRound.set(name, round + 1);
    rounds[round] ??= [];
    rounds[round]?.push(product);
  }
  return rounds;
};

type WrittenBefore = Pick<Selectable<DatabaseTables['product']>, 'content_hash' | 'stock_hash' | 'sites'>;

const readHashes = async (
  database: Database,
  products: readonly Pick<ProductWithContentHash, 'handle' | 'basedOn'>[],
): Promise<ReadonlyMap<string, WrittenBefore>> => {
  const handles = products.flatMap(({ handle, basedOn = [] }) => [handle, ...basedOn.map((one) => one.handle)]);
  const known = await database
    .selectFrom('product')
    .select(['handle', 'content_hash', 'stock_hash', 'sites'])
    .where('handle', '=', sqlAnyText(handles))
    .execute();
  return new Map(known.map((row) => [row.handle, row]));
};

const compareHashes = ({ hash, stockHash }: ProductWithContentHash, before: WrittenBefore | undefined) => {
  const hasNewContent = before?.content_hash !== hash;
  const hasNewStock = stockHash !== undefined && before?.stock_hash !== stockHash;
  const changed: ProductWriteResult = before ? 'updated' : 'created';
  return { hasNewContent, hasNewStock, result: hasNewContent || hasNewStock ? changed : ('unchanged' as const) };
};

const isOutdated = ({ basedOn = [] }: ProductWithContentHash, before: ReadonlyMap<string, WrittenBefore>): boolean =>
  basedOn.some(({ handle, version }) => before.get(handle)?.content_hash !== version);

export class PostgresCatalogWriter implements CatalogWriter {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly watch: SiteRevisionWatcher,
  ) {}

  write = (products: readonly ProductToWrite[]) => async () => {
    const all = products.map(buildProductWithContentHash);
    const written = await runInTransaction(this.database, async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext('catalog'))`.execute(transaction);
      const outcome = new Map<ProductWithContentHash, ProductWriteAnswer>();
      const changed = new Set<Site>();
      for (const round of roundsOf(all)) await this.writeRound(transaction, round, outcome, changed);
      if (changed.size > 0) await bumpRevision(transaction, [...changed], { catalog: true });
      return all.map((product) => outcome.get(product) ?? 'unchanged');
    });
    this.watch.forget();
    return written;
  };

  compare = (products: readonly ProductToWrite[]) => async () => {
    const all = products.map(buildProductWithContentHash);
    const before = await readHashes(this.database, all);
    return all.map((product) => compareHashes(product, before.get(product.handle)).result);
  };

  find = (names: { readonly handles: readonly string[]; readonly skus: readonly string[] }) => () =>
    readStoredProducts(this.database, names);

  readAfter = (handle: string, limit: number) => () => readStoredProductsAfter(this.database, handle, limit);

  private async writeRound(
    transaction: Database,
    round: readonly ProductWithContentHash[],
    outcome: Map<ProductWithContentHash, ProductWriteAnswer>,
    changed: Set<Site>,
  ): Promise<void> {
    const before = await readHashes(transaction, round);
    for (const product of round) if (isOutdated(product, before)) outcome.set(product, 'outdated');
    const current = round.filter((product) => !outcome.has(product));
    const compared = current.map((product) => ({ product, ...compareHashes(product, before.get(product.handle)) }));
    for (const { product, result } of compared) {
      if (result === 'unchanged') continue;
      outcome.set(product, result);
      for (const site of [...product.sites, ...(before.get(product.handle)?.sites ?? [])]) changed.add(site);
    }
    const toWrite = compared.flatMap(({ product, hasNewContent }) => (hasNewContent ? [product] : []));
    if (toWrite.length > 0) await this.writeContent(transaction, toWrite, changed);
    const toStock = compared.flatMap(({ product, hasNewStock }) => (hasNewStock ? [product] : []));
    await writeStock(transaction, toStock, this.clock());
  }

  private async writeContent(
    transaction: Database,
    products: readonly ProductWithContentHash[],
    changed: Set<Site>,
  ): Promise<void> {
    const pictures = products.flatMap(({ picture, images = [], variants }) => [
      picture,
      ...images.map(({ original }) => original),
      ...variants.flatMap((variant) => variant.pictures),
    ]);
    await savePictureOriginals(transaction, pictures);
    await saveFormerVariantUrls(transaction, products);
    const ids = await writeProducts(transaction, products, this.clock());
    const overtaken = await moveVariantsToProducts(transaction, products, ids);
    for (const site of overtaken) changed.add(site);
    await writeVariants(transaction, products, ids);
  }
}
