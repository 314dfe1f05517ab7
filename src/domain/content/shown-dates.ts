import * as O from 'fp-ts/Option';
import { type Instant, instant } from '#domain/time';

/** When a document is shown: from `startsAt` until just before `endsAt`, ISO instants; unlimited if absent. */
export type ShownPeriod = { readonly startsAt?: string; readonly endsAt?: string };

export const isShownAt = ({ startsAt, endsAt }: ShownPeriod, at: Instant): boolean =>
  (startsAt === undefined || Date.parse(startsAt) <= at) && (endsAt === undefined || at < Date.parse(endsAt));

/** Whether a document ends after it starts. */
export const isEverShown = ({ startsAt, endsAt }: ShownPeriod): boolean =>
  startsAt === undefined || endsAt === undefined || Date.parse(startsAt) < Date.parse(endsAt);

export const documentShownAt = <Document extends ShownPeriod>(
  versions: readonly Document[],
  at: Instant,
): O.Option<Document> => O.fromNullable(versions.find((version) => isShownAt(version, at)));

/** The next instant after `at` at which one of the documents starts or ends. */
export const findNextContentChange = (all: readonly ShownPeriod[], at: Instant): O.Option<Instant> => {
  const dates = all.flatMap(({ startsAt = '', endsAt = '' }) => [Date.parse(startsAt), Date.parse(endsAt)]);
  const later = dates.filter((date) => date > at);
  return later.length === 0 ? O.none : O.some(instant(Math.min(...later)));
};
