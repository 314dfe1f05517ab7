import ical, { ICalEventTransparency } from 'ical-generator';
import type { WriteCalendarFile } from '#application/ports/calendar-file';

/** Days have no hour, so they're the same day in every time zone and don't block the calendar. */
export const writeCalendarFile: WriteCalendarFile = ({ name, at, days }) => {
  const calendar = ical({ name, prodId: { company: name, product: name, language: 'EN' } });
  for (const { id, date, title, text } of days) {
    calendar.createEvent({
      id,
      start: new Date(`${date}T00:00:00Z`),
      allDay: true,
      summary: title,
      description: text,
      transparency: ICalEventTransparency.TRANSPARENT,
      stamp: new Date(at),
    });
  }
  return calendar.toString();
};
