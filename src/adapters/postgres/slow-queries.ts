import type { LogEvent } from 'kysely';

/** Told of a statement that took long: its text without what it was asked with, and the milliseconds. */
export type OnSlowQuery = (statement: string, milliseconds: number) => void;

const slow = 200;

/** What the database's driver calls after each statement. */
export const watchQueries =
  (onSlow: OnSlowQuery | undefined) =>
  (event: LogEvent): void => {
    if (event.queryDurationMillis > slow) onSlow?.(event.query.sql, Math.round(event.queryDurationMillis));
  };
