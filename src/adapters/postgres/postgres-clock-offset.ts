import type { ClockOffset } from '#application/ports/clock-offset';
import { type Database, queryFirstRow } from './database';
import { queryBuilder } from './query';

export class PostgresClockOffset implements ClockOffset {
  constructor(private readonly database: Database) {}

  read = () => async () => {
    const row = await queryFirstRow(this.database, queryBuilder.selectFrom('clock_offset').select('milliseconds'));
    return row?.milliseconds ?? 0;
  };

  forward = (milliseconds: number) => async () => {
    if (milliseconds < 0) throw new Error('a clock moves forward alone');
    const row = await queryFirstRow(
      this.database,
      queryBuilder
        .updateTable('clock_offset')
        .set((column) => ({ milliseconds: column('milliseconds', '+', milliseconds) }))
        .returning('milliseconds'),
    );
    return row?.milliseconds ?? 0;
  };
}
