import { BrowserClient, defaultStackParser, makeFetchTransport } from '@sentry/browser';
import { buildErrorReport, describeFingerprint, describeThrown } from '#domain/reporting/error-report';
import { buildSentryEvent, isAcceptedBySentry, sentryOptions } from './sentry-event';

type ErrorPage = { readonly path: string; readonly site: string; readonly build: string };

let client: BrowserClient | undefined;

/** What the server makes of the same text: the fingerprint by which the shop knows an error. */
const hashFingerprint = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest).subarray(0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/**
 * Sends an error of a page to Sentry, scrubbed like one that the shop stores itself. Rejects if Sentry didn't take it, for
 * example because the browser blocks its host, and on an insecure origin.
 */
export const reportToSentry = async (thrown: unknown, { path, site, build }: ErrorPage, dsn: string): Promise<void> => {
  client ??= new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    ...sentryOptions,
  });
  const sender = client;
  const report = buildErrorReport(describeThrown(thrown), { origin: 'browser', path, release: build });
  const event = buildSentryEvent(report, site, await hashFingerprint(describeFingerprint(report)));
  await new Promise<void>((resolve, reject) => {
    const unsubscribe = sender.on('afterSendEvent', (sent, { statusCode }) => {
      if (sent.event_id !== id) return;
      unsubscribe();
      if (isAcceptedBySentry(statusCode)) resolve();
      else reject(new Error(`Sentry answered ${statusCode ?? 'nothing'}`));
    });
    const id = sender.captureEvent(event);
  });
};
