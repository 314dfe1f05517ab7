import * as O from 'fp-ts/Option';
import { sql } from 'kysely';
import type { CardLinks } from '#application/ports/card-links';
import type { Clock } from '#application/ports/clock';
import type { CardLink } from '#domain/autoship/card-link';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { MailTokenHash } from '#domain/mail/mail-token';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import { type Database, executeStatement, queryFirstRow, sqlInstantParameter } from '../database';
import { queryBuilder } from '../query';

const halfYearMs = 183 * 86_400_000;

type Row = Omit<CardLink, 'usedAt'> & { readonly usedAt: Instant | null };

const linkOf = ({ usedAt, ...link }: Row): CardLink => (usedAt === null ? link : { ...link, usedAt });

export class PostgresCardLinks implements CardLinks {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  add = (hash: MailTokenHash, contractId: AutoshipContractId) => () => {
    const now = this.clock();
    return executeStatement(
      this.database,
      queryBuilder
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
        .onConflict((conflict) => conflict.column('token_hash').doNothing()),
    );
  };

  find = (hash: MailTokenHash) => async () => {
    const row = await queryFirstRow(this.database, this.select(hash));
    return row ? O.some(linkOf(row)) : O.none;
  };

  lock = (hash: MailTokenHash) => async () => {
    const row = await queryFirstRow(this.database, this.select(hash).forUpdate());
    return row ? O.some(linkOf(row)) : O.none;
  };

  countTry = (hash: MailTokenHash) => () =>
    executeStatement(
      this.database,
      queryBuilder
        .updateTable('card_link')
        .set({ tries: sql<number>`tries + 1` })
        .where('token_hash', '=', hash)
        .where('site', '=', this.site),
    );

  use = (hash: MailTokenHash, at: Instant) => () =>
    executeStatement(
      this.database,
      queryBuilder
        .updateTable('card_link')
        .set({ used_at: sqlInstantParameter(at) })
        .where('token_hash', '=', hash)
        .where('site', '=', this.site)
        .where('used_at', 'is', null),
    );

  private select(hash: MailTokenHash) {
    return queryBuilder
      .selectFrom('card_link')
      .select(['contract_id as contractId', 'made_at as madeAt', 'tries', 'used_at as usedAt'])
      .where('token_hash', '=', hash)
      .where('site', '=', this.site);
  }
}
