import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildErrorReport, describeFingerprint, describeThrown } from '#domain/reporting/error-report';
import { hashFingerprint } from '#main/wiring/reporting/hash-fingerprint.ts';
import { openSentryService } from '../../sentry-service';

let service: Awaited<ReturnType<typeof openSentryService>>;

beforeEach(async () => {
  vi.resetModules();
  service = await openSentryService();
});

afterEach(() => service.close());

const page = { path: '/cart?email=pat%40example.com', site: 'HPSF', build: 'build-1' };
const error = new TypeError('no cart');

describe('sending an error of a page to Sentry', () => {
  it('names the site, the route and the fingerprint that the shop itself would give it', async () => {
    const { reportToSentry } = await import('#adapters/sentry/report-to-sentry');
    await reportToSentry(error, page, service.dsn);
    const report = buildErrorReport(describeThrown(error), { origin: 'browser', path: page.path, release: page.build });
    expect(service.events).toMatchObject([
      {
        release: 'build-1',
        tags: { origin: 'browser', route: '/cart', site: 'HPSF' },
        fingerprint: [hashFingerprint(describeFingerprint(report))],
      },
    ]);
    expect(service.envelopes.join('\n')).not.toContain('pat');
  });

  it('is refused if Sentry does not take it', async () => {
    const { reportToSentry } = await import('#adapters/sentry/report-to-sentry');
    service.answerWith(500);
    await expect(reportToSentry(error, page, service.dsn)).rejects.toThrow('Sentry answered 500');
  });

  it('is refused if Sentry cannot be reached', async () => {
    const { reportToSentry } = await import('#adapters/sentry/report-to-sentry');
    await service.close();
    await expect(reportToSentry(error, page, service.dsn)).rejects.toThrow('Sentry answered nothing');
  });
});
