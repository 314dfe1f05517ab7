import type { Task } from 'fp-ts/Task';
import type { DiscountWriter } from '#application/ports/discount-writer';
import type { Discounts } from '#application/ports/discounts';
import type { Discount } from '#domain/pricing/discount';
import { type Database, execute, rowsOf } from '../database';
import { decodeRow } from '../decode-row';
import { excludedColumns, inValues, query, recordset } from '../query';
import { DiscountCodec } from './discount-codec';

const columns = ['code', 'body'] as const;

export class PostgresDiscounts implements Discounts, DiscountWriter {
  constructor(private readonly database: Database) {}

  find(codes: readonly string[]): Task<readonly Discount[]> {
    return async () => {
      const rows = await rowsOf(
        this.database,
        query.selectFrom('discount').select(columns).where('code', '=', inValues(codes)).orderBy('code'),
      );
      return rows.map(({ code, body }) => decodeRow(DiscountCodec, body, `the discount ${code}`));
    };
  }

  write(discounts: readonly Discount[]): Task<void> {
    const last = new Map(discounts.map((discount) => [discount.code, DiscountCodec.encode(discount)]));
    const rows = [...last].map(([code, body]) => ({ code, body }));
    return () =>
      execute(
        this.database,
        query
          .insertInto('discount')
          .columns(columns)
          .expression(query.selectFrom(recordset('discount', rows).as('d')).select(columns))
          .onConflict((conflict) => conflict.column('code').doUpdateSet(excludedColumns(['body']))),
      );
  }
}
