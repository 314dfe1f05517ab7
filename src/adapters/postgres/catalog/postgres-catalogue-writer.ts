import { sql } from 'kysely';
import type { CatalogWriter, ProductToWrite, ProductWriteResult } from '#application/ports/catalog-writer';
import type { Clock } from '#application/ports/clock';
import type { Site } from '#domain/site';
import { buildSkuKey } from '#domain/typed-text';
import { type Database, executeStatement, queryRows, runInTransaction } from '../database';
import { queryBuilder, sqlAnyText } from '../query';
import { bumpRevision, type SiteRevisionWatcher } from '../site-revision-watcher';
import { buildProductWithContentHash, type ProductWithContentHash } from './hashed-product';
import { moveVariantsToProducts } from './move-variants';
import { saveFormerVariantUrls } from './save-former-variant-urls';
import { savePictureOriginals } from './save-picture-originals';
import { writeProducts } from './write-products';
import { writeVariants } from './write-variants';

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

export class PostgresCatalogueWriter implements CatalogWriter {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly watch: SiteRevisionWatcher,
  ) {}

  write = (products: readonly ProductToWrite[]) => async () => {
    const all = products.map(buildProductWithContentHash);
    const written = await runInTransaction(this.database, async (transaction) => {
      await executeStatement(transaction, sql`select pg_advisory_xact_lock(hashtext('catalogue'))`);
      const outcome = new Map<ProductWithContentHash, ProductWriteResult>();
      const changed = new Set<Site>();
      for (const round of roundsOf(all)) await this.writeRound(transaction, round, outcome, changed);
      if (changed.size > 0) await bumpRevision(transaction, [...changed], { catalogue: true });
      return all.map((product) => outcome.get(product) ?? 'unchanged');
    });
    this.watch.forget();
    return written;
  };

  private async writeRound(
    transaction: Database,
    round: readonly ProductWithContentHash[],
    outcome: Map<ProductWithContentHash, ProductWriteResult>,
    changed: Set<Site>,
  ): Promise<void> {
    const known = await queryRows(
      transaction,
      queryBuilder
        .selectFrom('product')
        .select(['handle', 'content_hash as hash', 'sites'])
        .where('handle', '=', sqlAnyText(round.map(({ handle }) => handle))),
    );
    const before = new Map(known.map((row) => [row.handle, row]));
    const toWrite = round.filter(({ handle, hash }) => before.get(handle)?.hash !== hash);
    if (toWrite.length === 0) return;
    for (const product of toWrite) {
      const old = before.get(product.handle);
      outcome.set(product, old ? 'updated' : 'created');
      for (const site of [...product.sites, ...(old?.sites ?? [])]) changed.add(site);
    }
    const originals = toWrite.flatMap(({ picture, variants }) => [
      picture,
      ...variants.flatMap(({ pictures }) => pictures),
    ]);
    await savePictureOriginals(transaction, originals);
    await saveFormerVariantUrls(transaction, toWrite);
    const ids = await writeProducts(transaction, toWrite, this.clock());
    const overtaken = await moveVariantsToProducts(transaction, toWrite, ids);
    for (const site of overtaken) changed.add(site);
    await writeVariants(transaction, toWrite, ids, this.clock());
  }
}
