import * as O from 'fp-ts/Option';
import { sql } from 'kysely';
import type { CardLinks } from '#application/ports/card-links';
import type { Clock } from '#application/ports/clock';
import type { CardLink } from '#domain/autoship/card-link';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { MailTokenHash } from '#domain/mail/mail-token';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import { type Database, sqlInstantParameter } from '../database';

const halfYearMs = 183 * 86_400_000;

type Row = Omit<CardLink, 'usedAt'> & { readonly usedAt: Instant | null };

const linkOf = ({ usedAt, ...link }: Row): CardLink => (usedAt === null ? link : { ...link, usedAt });

export class PostgresCardLinks implements CardLinks {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  add = (hash: MailTokenHash, contractId: AutoshipContractId) => async () => {
    const now = this.clock();
    await this.database
      .with('old', (part) =>
        part
          .deleteFrom('card_link')
          .where('contract_id', '=', contractId)
          .where('made_at', '<', sqlInstantParameter(now - halfYearMs)),
      )
      .insertInto('card_link')
      .values({
        token_hash: hash,
        site: this.site,
        contract_id: contractId,
        made_at: sqlInstantParameter(now),
      })
      .onConflict((conflict) => conflict.column('token_hash').doNothing())
      .execute();
  };

  find = (hash: MailTokenHash) => async () => {
    const row = await this.select(hash).executeTakeFirst();
    return row ? O.some(linkOf(row)) : O.none;
  };

  lock = (hash: MailTokenHash) => async () => {
    const row = await this.select(hash).forUpdate().executeTakeFirst();
    return row ? O.some(linkOf(row)) : O.none;
  };

  countTry = (hash: MailTokenHash) => async () => {
    await this.database
      .updateTable('card_link')
      .set({ tries: sql<number>`tries + 1` })
      .where('token_hash', '=', hash)
      .where('site', '=', this.site)
      .execute();
  };

  use = (hash: MailTokenHash, at: Instant) => async () => {
    await this.database
      .updateTable('card_link')
      .set({ used_at: sqlInstantParameter(at) })
      .where('token_hash', '=', hash)
      .where('site', '=', this.site)
      .where('used_at', 'is', null)
      .execute();
  };

  private select(hash: MailTokenHash) {
    return this.database
      .selectFrom('card_link')
      .select(['contract_id as contractId', 'made_at as madeAt', 'tries', 'used_at as usedAt'])
      .where('token_hash', '=', hash)
      .where('site', '=', this.site);
  }
}
