import * as O from 'fp-ts/Option';
import { sql } from 'kysely';
import type { LookupKeyRecord, LostWithLookupKey } from '#application/ports/lookup-key-record';
import { type DeriveEmailLookup, rehashEmails } from './autoship/postgres-first-autoship-uses';
import { type Database, runInNewTransaction } from './database';

const selectFingerprint = (database: Database) => database.selectFrom('lookup_key').select('fingerprint');

export class PostgresLookupKeyRecord implements LookupKeyRecord {
  private readonly fingerprint: string;

  constructor(
    private readonly database: Database,
    private readonly lookup: DeriveEmailLookup,
  ) {
    this.fingerprint = lookup('fingerprint of the lookup key');
  }

  isSame = () => async (): Promise<boolean> => {
    const stored = await selectFingerprint(this.database).executeTakeFirst();
    if (stored) return stored.fingerprint === this.fingerprint;
    await this.database
      .insertInto('lookup_key')
      .values({ id: 1, fingerprint: this.fingerprint })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Another node may have added its own at the same time.
    return (await selectFingerprint(this.database).executeTakeFirst())?.fingerprint === this.fingerprint;
  };

  accept = () => async (): Promise<O.Option<LostWithLookupKey>> => {
    if (await this.isSame()()) return O.none;
    return runInNewTransaction(this.database, async (transaction) => {
      const stored = await selectFingerprint(transaction).forUpdate().executeTakeFirst();
      if (stored?.fingerprint === this.fingerprint) return O.none;
      const erased = await transaction
        .selectFrom('orders')
        .select(sql<number>`count(*)::integer`.as('count'))
        .where('email_key', 'like', 'erased:%')
        .executeTakeFirst();
      await rehashEmails(transaction, this.lookup);
      await transaction.updateTable('lookup_key').set({ fingerprint: this.fingerprint }).execute();
      return O.some({ ordersOfErasedCustomers: erased?.count ?? 0 });
    });
  };
}
