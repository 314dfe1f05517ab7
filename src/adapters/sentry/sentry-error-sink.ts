import type { NodeClient } from '@sentry/node';
import type { ErrorOccurrences, ErrorSink } from '#application/ports/error-reports';
import type { Site } from '#domain/site';
import { buildSentryEvent, sentryOptions, sentryTimeoutMs } from './sentry-event';

const isAccepted = (status: number | undefined): boolean => status !== undefined && status >= 200 && status < 300;

/** Loaded only where errors go to Sentry: the package is large. */
const openClient = async (dsn: string): Promise<NodeClient> => {
  const { defaultStackParser, makeNodeTransport, NodeClient: Client } = await import('@sentry/node');
  return new Client({
    dsn,
    transport: makeNodeTransport,
    stackParser: defaultStackParser,
    includeServerName: false,
    ...sentryOptions,
  });
};

/** Sends errors to Sentry, or to a service that speaks its protocol, at the address of a DSN. */
export class SentryErrorSink implements ErrorSink {
  private client: Promise<NodeClient> | undefined;

  constructor(
    private readonly dsn: string,
    private readonly site: Site,
  ) {}

  record = (occurrences: ErrorOccurrences) => async (): Promise<void> => {
    this.client ??= openClient(this.dsn);
    const client = await this.client;
    const { fingerprint, report, count, firstSeenAt, lastSeenAt } = occurrences;
    const event = buildSentryEvent(report);
    let status: number | undefined;
    const id = client.captureEvent({
      ...event,
      tags: { ...event.tags, site: this.site },
      fingerprint: [fingerprint],
      timestamp: lastSeenAt / 1000,
      extra: { count, firstSeenAt: new Date(firstSeenAt).toISOString() },
    });
    const unsubscribe = client.on('afterSendEvent', (sent, { statusCode }) => {
      if (sent.event_id === id) status = statusCode;
    });
    await client.flush(sentryTimeoutMs);
    unsubscribe();
    if (!isAccepted(status)) throw new Error(`Sentry answered ${status ?? 'nothing'}`);
  };
}
