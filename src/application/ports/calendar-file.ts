import type { CalendarDate, Instant } from '#domain/time';

/** Something that takes a whole day. */
type CalendarDay = {
  /** The same as long as it is the same day of the same calendar. */
  readonly id: string;
  readonly date: CalendarDate;
  readonly title: string;
  readonly text: string;
};

export type CalendarFile = {
  readonly name: string;
  /** When it was written. */
  readonly at: Instant;
  readonly days: readonly CalendarDay[];
};

/** Writes a calendar in the format of RFC 5545. */
export type WriteCalendarFile = (calendar: CalendarFile) => string;
