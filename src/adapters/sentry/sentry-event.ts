import type { ErrorReport } from '#domain/reporting/error-report';
import { isOwnFrame, parseStack } from '#domain/reporting/stack';

/** What both clients of Sentry are opened with: the limits of error reporting (AN-09), and nothing is collected. */
export const sentryOptions = {
  integrations: [],
  maxBreadcrumbs: 100,
  maxValueLength: 250,
  transportOptions: { bufferSize: 30 },
  // Without it the browser's client asks Sentry to store the client's IP.
  dataCollection: {
    userInfo: false,
    cookies: false,
    httpHeaders: false,
    httpBodies: [],
    urlQueryParams: false,
    stackFrameVariables: false,
    frameContextLines: 0,
  },
};

/** Milliseconds in which Sentry has to respond (AN-08). */
export const sentryTimeoutMs = 2000;

/** Whether Sentry took an event, by the status of its response; undefined without a response. */
export const isAcceptedBySentry = (status: number | undefined): boolean =>
  status !== undefined && status >= 200 && status < 300;

/**
 * An event of Sentry: what a report says, with its site and fingerprint, and nothing else, so that nothing of a visitor is
 * sent.
 */
export const buildSentryEvent = (
  { origin, name, message, stack, route, release }: ErrorReport,
  site: string,
  fingerprint: string,
) => ({
  level: 'error' as const,
  platform: 'javascript',
  release,
  tags: { origin, route, site },
  fingerprint: [fingerprint],
  exception: {
    values: [
      {
        type: name,
        value: message,
        stacktrace: {
          // Sentry wants the frame that threw last.
          frames: parseStack(stack)
            .map((frame) => ({
              function: frame.functionName,
              filename: frame.file,
              lineno: frame.line,
              colno: frame.column,
              in_app: isOwnFrame(frame),
            }))
            .toReversed(),
        },
      },
    ],
  },
});
