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

  it('sends what the call takes, however long the error is', async () => {
    const { sendErrorReport } = await import('#adapters/browser/error-reporting');
    const error = new Error('m'.repeat(100_000));
    error.stack = 's'.repeat(100_000);
    sendErrorReport(error, 'build-1', noService);
    const [report] = bodies();
    expect(JSON.stringify(report?.body).length).toBeLessThan(16 * 1024);
  });

  it('sends to the service of the DSN in the page, and to the shop where that cannot be loaded or fails', async () => {
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
