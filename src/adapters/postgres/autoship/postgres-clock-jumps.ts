import type { ClockJumpState, ClockJumps } from '#application/ports/clock-jumps';
import type { ClockJump } from '#domain/autoship/clock-jump';
import { type Database, executeStatement, queryFirstRow, sqlInstantParameter } from '../database';
import { queryBuilder } from '../query';

export class PostgresClockJumps implements ClockJumps {
  constructor(private readonly database: Database) {}

  read = () => async (): Promise<ClockJumpState> => {
    const row = await queryFirstRow(
      this.database,
      queryBuilder.selectFrom('clock_jump').select(['expected', 'shown', 'confirmations']),
    );
    if (!row) return { confirmations: 0 };
    const { expected, shown, confirmations } = row;
    return expected === null || shown === null ? { confirmations } : { pending: { expected, shown }, confirmations };
  };

  record =
    ({ expected, shown }: ClockJump) =>
    async (): Promise<void> => {
      const jump = { expected: sqlInstantParameter(expected), shown: sqlInstantParameter(shown) };
      await executeStatement(
        this.database,
        queryBuilder
          .insertInto('clock_jump')
          .values({ id: 1, ...jump, confirmations: 0 })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(jump).where('clock_jump.expected', 'is', null)),
      );
    };

  confirm = () => async (): Promise<boolean> => {
    const row = await queryFirstRow(
      this.database,
      queryBuilder
        .updateTable('clock_jump')
        .set((column) => ({ expected: null, shown: null, confirmations: column('confirmations', '+', 1) }))
        .where('expected', 'is not', null)
        .returning('confirmations'),
    );
    return row !== undefined;
  };
}
