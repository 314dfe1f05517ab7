import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import { decodeOrThrow } from '#adapters/codecs/decode-or-throw';
import type { Discounts, DiscountWriter } from '#application/ports/discounts';
import type { DiscountCodeDefinition } from '#domain/pricing/discount';
import type { Database } from '../database';
import { insertRows, sqlAnyText } from '../query';
import { DiscountCodec } from './discount-codec';

export class PostgresDiscounts implements Discounts, DiscountWriter {
  constructor(private readonly database: Database) {}

  find = (codes: readonly string[]) => async () => {
    const rows = await this.database
      .selectFrom('discount')
      .select(['code', 'body'])
      .where('code', '=', sqlAnyText(codes))
      .orderBy('code')
      .execute();
    return rows.map(({ code, body }) => decodeOrThrow(DiscountCodec, body, `the discount ${code}`));
  };

  list = () => async () => {
    const rows = await this.database.selectFrom('discount').select(['code', 'body']).orderBy('code').execute();
    return rows.map(({ code, body }) => decodeOrThrow(DiscountCodec, body, `the discount ${code}`));
  };

  write(discounts: readonly DiscountCodeDefinition[]): Task<void> {
    const last = new Map(discounts.map((discount) => [discount.code, DiscountCodec.encode(discount)]));
    const rows = [...last].map(([code, body]) => ({ code, body }));
    return async () => {
      await insertRows(this.database, 'discount', rows, sql`on conflict (code) do update set body = excluded.body`);
    };
  }
}
