import type { ClockOffset } from '#application/ports/clock-offset';
import type { Database } from './database';

export class PostgresClockOffset implements ClockOffset {
  constructor(private readonly database: Database) {}

  read = () => async () => {
    const row = await this.database.selectFrom('clock_offset').select('milliseconds').executeTakeFirst();
    return row?.milliseconds ?? 0;
  };

  forward = (milliseconds: number) => async () => {
    if (milliseconds < 0) throw new Error('a clock moves forward alone');
    const row = await this.database
      .updateTable('clock_offset')
      .set((column) => ({ milliseconds: column('milliseconds', '+', milliseconds) }))
      .returning('milliseconds')
      .executeTakeFirst();
    return row?.milliseconds ?? 0;
  };
}
