import type { ClockJumpState, ClockJumps } from '#application/ports/clock-jumps';
import type { ClockJump } from '#domain/autoship/clock-jump';
import { type Database, sqlInstantParameter } from '../database';

export class PostgresClockJumps implements ClockJumps {
  constructor(private readonly database: Database) {}

  read = () => async (): Promise<ClockJumpState> => {
    const row = await this.database
      .selectFrom('clock_jump')
      .select(['expected', 'shown', 'confirmations'])
      .executeTakeFirst();
    if (!row) return { confirmations: 0 };
    const { expected, shown, confirmations } = row;
    return expected === null || shown === null ? { confirmations } : { pending: { expected, shown }, confirmations };
  };

  record =
    ({ expected, shown }: ClockJump) =>
    async (): Promise<void> => {
      const jump = { expected: sqlInstantParameter(expected), shown: sqlInstantParameter(shown) };
      await this.database
        .insertInto('clock_jump')
        .values({ id: 1, ...jump, confirmations: 0 })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(jump).where('clock_jump.expected', 'is', null))
        .execute();
    };

  confirm = () => async (): Promise<boolean> => {
    const row = await this.database
      .updateTable('clock_jump')
      .set((column) => ({ expected: null, shown: null, confirmations: column('confirmations', '+', 1) }))
      .where('expected', 'is not', null)
      .returning('confirmations')
      .executeTakeFirst();
    return row !== undefined;
  };
}
