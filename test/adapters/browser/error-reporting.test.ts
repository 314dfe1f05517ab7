// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const sendSpy = vi.fn(async (_url: string, _init: RequestInit) => new Response());

const bodies = () =>
  sendSpy.mock.calls.map(([url, { body, keepalive, credentials }]) => ({
    url,
    keepalive,
    credentials,
    body: JSON.parse(String(body)) as Readonly<Record<string, string>>,
  }));

const noService = () => Promise.reject(new Error('there is no service'));

const fail = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));

describe('reporting errors of a page', () => {
  beforeEach(async () => {
    vi.resetModules();
    sendSpy.mockClear();
    sessionStorage.clear();
    vi.stubGlobal('fetch', sendSpy);
  });

  it('sends uncaught errors and rejections, also while the page is left, and at most 10', async () => {
    const { reportUncaughtErrors, sendErrorReport } = await import('#adapters/browser/error-reporting');
    reportUncaughtErrors((thrown) => sendErrorReport(thrown, 'build-1', noService));
    fail(new TypeError('no cart'));
    fail('a text of pat@example.com');
    fail(null);
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new RangeError('no page') }));
    expect(bodies()).toMatchObject([
      {
        url: '/api/error-reports',
        keepalive: true,
        credentials: 'same-origin',
        body: { name: 'TypeError', message: 'no cart', path: '/', build: 'build-1' },
      },
      { body: { name: 'Error', message: 'thrown: string', stack: '' } },
      { body: { name: 'RangeError', message: 'no page' } },
    ]);
    for (let count = 0; count < 20; count += 1) fail(new Error('again'));
    expect(sendSpy).toHaveBeenCalledTimes(10);
  });

  it('sends the support reference that the page shows', async () => {
    const { sendErrorReport } = await import('#adapters/browser/error-reporting');
    sendErrorReport(Object.assign(new Error('no payload'), { reference: 'b-x7k2' }), 'build-1', noService);
    sendErrorReport(new Error('no page'), 'build-1', noService);
    expect(bodies()).toMatchObject([{ body: { reference: 'b-x7k2' } }, { body: { reference: null } }]);
  });

  it.each([
    ['aborted', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answered with 500', async () => new Response('', { status: 500 })],
  ])('keeps a report that was %s for the next page, and sends it once', async (_how, answer) => {
    const first = await import('#adapters/browser/error-reporting');
    sendSpy.mockImplementationOnce(answer);
    first.sendErrorReport(new Error('no payload'), 'build-1', noService);
    await vi.waitFor(() => expect(sessionStorage.getItem('unsent_errors')).toContain('no payload'));
    vi.resetModules();
    const next = await import('#adapters/browser/error-reporting');
    next.reportUncaughtErrors(() => undefined);
    await vi.waitFor(() => expect(sessionStorage.getItem('unsent_errors')).toBeNull());
    expect(bodies().map(({ body }) => body.message)).toEqual(['no payload', 'no payload']);
    await next.sendQueuedReports();
    expect(sendSpy).toHaveBeenCalledTimes(2);
  });

  it('sends what waits when the browser is online again', async () => {
    const { reportUncaughtErrors, sendErrorReport } = await import('#adapters/browser/error-reporting');
    reportUncaughtErrors(() => undefined);
    sendSpy.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
    sendErrorReport(new Error('no payload'), 'build-1', noService);
    await vi.waitFor(() => expect(sessionStorage.getItem('unsent_errors')).not.toBeNull());
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(sessionStorage.getItem('unsent_errors')).toBeNull());
  });

  it.each(['', '{', '{}', '[1]', 'null'])('treats %j in storage as nothing that waits', async (stored) => {
    sessionStorage.setItem('unsent_errors', stored);
    const { sendQueuedReports } = await import('#adapters/browser/error-reporting');
    await sendQueuedReports();
    expect(sendSpy).not.toHaveBeenCalled();
  });

  it('sends what the call takes, however long the error is', async () => {
    const { sendErrorReport } = await import('#adapters/browser/error-reporting');
    const error = new Error('m'.repeat(100_000));
    error.stack = 's'.repeat(100_000);
    sendErrorReport(error, 'build-1', noService);
    const [report] = bodies();
    expect(JSON.stringify(report?.body).length).toBeLessThan(16 * 1024);
  });

  it('sends to the service of the DSN in the page, and to the shop if that cannot be loaded or fails', async () => {
    const { sendErrorReport } = await import('#adapters/browser/error-reporting');
    document.documentElement.dataset.errorDsn = 'https://key@sentry.example/1';
    document.documentElement.dataset.site = 'HPSF';
    const service = vi.fn(async () => undefined);
    const error = new TypeError('no cart');
    sendErrorReport(error, 'build-1', async () => service);
    history.replaceState(null, '', '/cart');
    await vi.waitFor(() =>
      expect(service).toHaveBeenCalledWith(
        error,
        { path: '/', site: 'HPSF', build: 'build-1' },
        'https://key@sentry.example/1',
      ),
    );
    history.replaceState(null, '', '/');
    expect(sendSpy).not.toHaveBeenCalled();
    sendErrorReport(error, 'build-1', noService);
    await vi.waitFor(() => expect(bodies()).toMatchObject([{ url: '/api/error-reports' }]));
    sendErrorReport(error, 'build-1', async () => () => Promise.reject(new Error('blocked')));
    history.replaceState(null, '', '/cart');
    await vi.waitFor(() => expect(bodies()).toMatchObject([{}, { url: '/api/error-reports', body: { path: '/' } }]));
    history.replaceState(null, '', '/');
    delete document.documentElement.dataset.site;
    delete document.documentElement.dataset.errorDsn;
  });
});
