import { BrowserClient, defaultStackParser, makeFetchTransport } from '@sentry/browser';
import { buildErrorReport, describeThrown } from '#domain/reporting/error-report';
import { buildSentryEvent, sentryOptions } from './sentry-event';

let client: BrowserClient | undefined;

/** Sends an error of the page at `path` to Sentry, scrubbed like one that the shop stores itself. */
export const reportToSentry = (thrown: unknown, path: string, release: string, dsn: string): void => {
  client ??= new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    ...sentryOptions,
  });
  client.captureEvent(buildSentryEvent(buildErrorReport(describeThrown(thrown), { origin: 'browser', path, release })));
};
