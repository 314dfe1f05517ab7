import { describe, expect, it } from 'vitest';
import type { ErrorFingerprint, ErrorOccurrences, ErrorSink } from '#application/ports/error-reports';
import { instant } from '#domain/time';
import { anErrorReport, anInstant } from '../builders';
import { atOnce } from './test-shop';

/** A sink, and what it has taken: the count by fingerprint. */
export type OpenedErrorSink = {
  readonly sink: ErrorSink;
  readonly taken: () => Promise<Readonly<Record<string, number>>>;
};

const occurrences = (name: string, count = 1, afterMs = 0): ErrorOccurrences => ({
  fingerprint: name as ErrorFingerprint,
  report: anErrorReport(),
  count,
  references: [],
  firstSeenAt: anInstant(),
  lastSeenAt: instant(anInstant() + afterMs),
});

/** What every `ErrorSink` promises. */
export const errorSinkContract = (adapter: string, open: () => Promise<OpenedErrorSink>) =>
  describe(`ErrorSink: ${adapter}`, () => {
    it('takes errors with their counts', async () => {
      const { sink, taken } = await open();
      await sink.record(occurrences('one', 3))();
      await sink.record(occurrences('two'))();
      expect(await taken()).toEqual({ one: 3, two: 1 });
    });

    it('takes 20 errors at once', async () => {
      const { sink, taken } = await open();
      await atOnce(20, (index) => sink.record(occurrences(`error ${index % 5}`, 1, index))());
      expect(await taken()).toEqual(Object.fromEntries([0, 1, 2, 3, 4].map((index) => [`error ${index}`, 4])));
    });
  });
