import { sql } from 'kysely';
import type { PriceLists } from '#application/ports/price-lists';
import type { MerchandiseId } from '#domain/catalog/product';
import type { PriceListName } from '#domain/site';
import { type Database, sqlTextArrayParameter } from '../database';
import { sqlAnyText } from '../query';
import { buildChosenPriceQuery } from './sold-rows';

export class PostgresPriceLists implements PriceLists {
  constructor(private readonly database: Database) {}

  findPrices = (ids: readonly MerchandiseId[], lists: readonly PriceListName[]) => async () => {
    if (ids.length === 0) return new Map();
    const rows = await this.database
      .selectFrom('variant as v')
      .crossJoinLateral(buildChosenPriceQuery(sql`${sqlTextArrayParameter(lists)}`).as('r'))
      .select(['v.merchandise_id as id', 'r.amount'])
      .where('v.merchandise_id', '=', sqlAnyText(ids))
      .execute();
    return new Map(rows.map(({ id, amount }) => [id, amount]));
  };
}
