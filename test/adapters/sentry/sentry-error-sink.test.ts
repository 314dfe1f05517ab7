import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SentryErrorSink } from '#adapters/sentry/sentry-error-sink';
import type { ErrorFingerprint, ErrorOccurrences } from '#application/ports/error-reports';
import { buildErrorReport } from '#domain/reporting/error-report';
import { anInstant } from '../../builders';
import { errorSinkContract } from '../../contracts/error-sink.contract';
import { openSentryService } from '../../sentry-service';

let service: Awaited<ReturnType<typeof openSentryService>>;

beforeEach(async () => {
  service = await openSentryService();
});

afterEach(() => service.close());

errorSinkContract('Sentry', async () => ({
  sink: new SentryErrorSink(service.dsn, 'DTC'),
  taken: async () => {
    const counts: Record<string, number> = {};
    for (const { fingerprint: [name = ''] = [], extra } of service.events)
      counts[name] = (counts[name] ?? 0) + Number(extra?.count);
    return counts;
  },
}));

const occurrences: ErrorOccurrences = {
  fingerprint: 'a-fingerprint' as ErrorFingerprint,
  report: buildErrorReport(
    {
      name: 'TypeError',
      message: 'no cart of pat@example.com with the card 4242 4242 4242 4242 for 80011',
      stack: 'TypeError\n    at addLine (/srv/shop/dist/server/chunks/cart-a1b2c3d4.js:1:22)',
    },
    {
      origin: 'server',
      path: '/checkouts/0123456789abcdef0123456789abcdef?email=pat%40example.com',
      release: 'release-1',
    },
  ),
  count: 2,
  references: [],
  firstSeenAt: anInstant(),
  lastSeenAt: anInstant(),
};

describe('sending an error to Sentry', () => {
  it('says what was thrown where, in which release', async () => {
    await new SentryErrorSink(service.dsn, 'HPSF').record(occurrences)();
    expect(service.events).toMatchObject([
      {
        release: 'release-1',
        fingerprint: ['a-fingerprint'],
        tags: { origin: 'server', route: '/checkouts/:token', site: 'HPSF' },
        exception: {
          values: [
            {
              type: 'TypeError',
              stacktrace: {
                frames: [{ function: 'addLine', filename: 'server/chunks/cart-a1b2c3d4.js', in_app: true }],
              },
            },
          ],
        },
      },
    ]);
  });

  it('sends nothing about visitors or the machine', async () => {
    await new SentryErrorSink(service.dsn, 'DTC').record(occurrences)();
    const sent = service.envelopes.join('\n');
    expect(sent).not.toMatch(/pat|4242|80011|0123456789abcdef|server_name|ip_address|\/srv/);
  });

  it('is taken once if the answer comes late, and the error is sent again', async () => {
    const sink = new SentryErrorSink(service.dsn, 'DTC', 50);
    const answer = service.holdAnswers();
    await expect(sink.record(occurrences)()).rejects.toThrow('Sentry answered nothing');
    answer();
    await sink.record(occurrences)();
    expect(service.envelopes).toHaveLength(2);
    expect(service.events).toMatchObject([{ event_id: expect.stringMatching(/^[\da-f]{32}$/), extra: { count: 2 } }]);
  });

  it('is another event for another site, time or count', async () => {
    const others = [{}, { count: 3 }, { lastSeenAt: anInstant('2026-03-06T12:00:00.000Z') }];
    for (const other of others) await new SentryErrorSink(service.dsn, 'DTC').record({ ...occurrences, ...other })();
    await new SentryErrorSink(service.dsn, 'HPSF').record(occurrences)();
    expect(service.events).toHaveLength(4);
  });

  it('is refused if Sentry does not take it, so that it is sent again', async () => {
    const sink = new SentryErrorSink(service.dsn, 'DTC');
    service.answerWith(500);
    await expect(sink.record(occurrences)()).rejects.toThrow('Sentry answered 500');
    service.answerWith(200);
    await sink.record(occurrences)();
    expect(service.events).toHaveLength(1);
  });
});
