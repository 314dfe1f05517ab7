import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import type { CatalogueWriter, ProductToWrite, WriteSummary } from '#application/ports/catalogue-writer';
import type { Clock } from '#application/ports/clock';
import type { Site } from '#domain/site';
import { type Database, execute, inOneTransaction, rowsOf } from '../database';
import { inValues, query } from '../query';
import { bumpRevision, type RevisionWatch } from '../revision-watch';
import { type HashedProduct, withHash } from './hashed-product';
import { moveVariants } from './move-variants';
import { storeFormerAddresses } from './store-former-addresses';
import { storeOriginals } from './store-originals';
import { writeProducts } from './write-products';
import { writeVariants } from './write-variants';

/** Each handle and each SKU at most once a round, so that a repeated one finds what the first made. */
const roundsOf = (products: readonly HashedProduct[]): readonly (readonly HashedProduct[])[] => {
  const rounds: HashedProduct[][] = [];
  const nextRound = new Map<string, number>();
  for (const product of products) {
    const names = [`handle ${product.handle}`, ...product.variants.map(({ sku }) => `sku ${sku.toLowerCase()}`)];
    const round = Math.max(...names.map((name) => nextRound.get(name) ?? 0));
    for (const name of names) nextRound.set(name, round + 1);
    rounds[round] ??= [];
    rounds[round]?.push(product);
  }
  return rounds;
};

export class PostgresCatalogueWriter implements CatalogueWriter {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly watch: RevisionWatch,
  ) {}

  write(products: readonly ProductToWrite[]): Task<readonly WriteSummary[]> {
    return async () => {
      const all = products.map(withHash);
      const written = await inOneTransaction(this.database, async (transaction) => {
        await execute(transaction, sql`select pg_advisory_xact_lock(hashtext('catalogue'))`);
        const outcome = new Map<HashedProduct, WriteSummary>();
        const changed = new Set<Site>();
        for (const round of roundsOf(all)) await this.writeRound(transaction, round, outcome, changed);
        if (changed.size > 0) await bumpRevision(transaction, [...changed], { catalogue: true });
        return all.map((product) => outcome.get(product) ?? 'unchanged');
      });
      this.watch.forget();
      return written;
    };
  }

  private async writeRound(
    transaction: Database,
    round: readonly HashedProduct[],
    outcome: Map<HashedProduct, WriteSummary>,
    changed: Set<Site>,
  ): Promise<void> {
    const known = await rowsOf(
      transaction,
      query
        .selectFrom('product')
        .select(['handle', 'content_hash as hash', 'sites'])
        .where('handle', '=', inValues(round.map(({ handle }) => handle))),
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
    await storeOriginals(transaction, originals);
    await storeFormerAddresses(transaction, toWrite);
    const ids = await writeProducts(transaction, toWrite, this.clock());
    const overtaken = await moveVariants(transaction, toWrite, ids);
    for (const site of overtaken) changed.add(site);
    await writeVariants(transaction, toWrite, ids, this.clock());
  }
}
