import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import type { DiscountWriter } from '#application/ports/discount-writer';
import type { Discounts } from '#application/ports/discounts';
import type { Discount } from '#domain/pricing/discount';
import { type Database, execute, json, rowsOf, texts } from '../database';

export class PostgresDiscounts implements Discounts, DiscountWriter {
  constructor(private readonly database: Database) {}

  find(codes: readonly string[]): Task<readonly Discount[]> {
    return async () => {
      const rows = await rowsOf(
        this.database,
        sql<{ body: Discount }>`select body from discount where code = any(${texts(codes)}) order by code`,
      );
      return rows.map(({ body }) => body);
    };
  }

  write(discounts: readonly Discount[]): Task<void> {
    const last = [...new Map(discounts.map((discount) => [discount.code, discount])).values()];
    return () =>
      execute(
        this.database,
        sql`
          insert into discount (code, body) select body ->> 'code', body from json_array_elements(${json(last)}) body
          on conflict (code) do update set body = excluded.body`,
      );
  }
}
