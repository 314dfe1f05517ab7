import { createHash } from 'node:crypto';
import type { NodeClient } from '@sentry/node';
import type { ErrorOccurrences, ErrorSink } from '#application/ports/error-reports';
import type { Site } from '#domain/site';
import { buildSentryEvent, isAcceptedBySentry, sentryOptions, sentryTimeoutMs } from './sentry-event';

/**
 * The same for the same occurrences, so that Sentry counts an error once if it's sent again because the response came
 * late.
 */
const buildEventId = (site: Site, { fingerprint, firstSeenAt, lastSeenAt, count }: ErrorOccurrences): string =>
  createHash('sha256')
    .update([site, fingerprint, firstSeenAt, lastSeenAt, count].join('\n'))
    .digest('hex')
    .slice(0, 32);

/** Only loaded if errors go to Sentry: the package is large. */
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

/** Sends errors to Sentry, or to a service that speaks its protocol, at the URL of a DSN. */
export class SentryErrorSink implements ErrorSink {
  private client: Promise<NodeClient> | undefined;

  constructor(
    private readonly dsn: string,
    private readonly site: Site,
    private readonly timeoutMs = sentryTimeoutMs,
  ) {}

  record = (occurrences: ErrorOccurrences) => async (): Promise<void> => {
    this.client ??= openClient(this.dsn);
    const client = await this.client;
    const { fingerprint, report, count, firstSeenAt, lastSeenAt } = occurrences;
    const event = {
      ...buildSentryEvent(report, this.site, fingerprint),
      timestamp: lastSeenAt / 1000,
      extra: { count, firstSeenAt: new Date(firstSeenAt).toISOString() },
    };
    let status: number | undefined;
    const id = client.captureEvent(event, { event_id: buildEventId(this.site, occurrences) });
    const unsubscribe = client.on('afterSendEvent', (sent, { statusCode }) => {
      if (sent.event_id === id) status = statusCode;
    });
    await client.flush(this.timeoutMs);
    unsubscribe();
    if (!isAcceptedBySentry(status)) throw new Error(`Sentry answered ${status ?? 'nothing'}`);
  };
}
