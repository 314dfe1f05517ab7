import { sendErrorReport } from '#adapters/browser/error-reporting';

/** Reports an error of the page in a build, to Sentry if the page names its DSN. Never throws. */
export const reportPageError = (thrown: unknown, build: string): void =>
  sendErrorReport(thrown, build, async () => (await import('#adapters/sentry/report-to-sentry')).reportToSentry);
