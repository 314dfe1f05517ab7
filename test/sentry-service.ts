import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

/** An event as Sentry takes it; the fields that the tests look at. */
export type TakenEvent = {
  readonly event_id: string;
  readonly release?: string;
  readonly fingerprint?: readonly string[];
  readonly tags?: Readonly<Record<string, string>>;
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly exception?: {
    readonly values: readonly {
      readonly type: string;
      readonly value: string;
      readonly stacktrace?: { readonly frames: readonly { readonly function: string; readonly filename: string }[] };
    }[];
  };
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  if (request.headers['content-encoding'] !== 'gzip') return text(request);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return gunzipSync(Buffer.concat(chunks)).toString();
};

/** An envelope is a line of headers, and for each item a line of headers and a line with the item. */
const eventsIn = (envelope: string): readonly TakenEvent[] => {
  const [, ...items] = envelope.split('\n').filter((line) => line !== '');
  return items.flatMap((line, index) =>
    index % 2 === 0 && (JSON.parse(line) as { type: string }).type === 'event'
      ? [JSON.parse(items[index + 1] ?? '')]
      : [],
  );
};

/** A service on loopback that speaks the envelope protocol of Sentry. */
export const openSentryService = async () => {
  const events: TakenEvent[] = [];
  const envelopes: string[] = [];
  let status = 200;
  let held: Promise<void> | undefined;
  const server = createServer((request, response) => {
    void bodyOf(request).then(async (body) => {
      if (request.method === 'POST' && /^\/api\/7\/envelope\//.test(request.url ?? '')) {
        envelopes.push(body);
        // Sentry keeps one event of an id.
        for (const event of status === 200 ? eventsIn(body) : [])
          if (!events.some(({ event_id }) => event_id === event.event_id)) events.push(event);
        await held;
      }
      response
        .writeHead(request.method === 'OPTIONS' ? 204 : status, {
          'access-control-allow-origin': '*',
          'access-control-allow-headers': '*',
        })
        .end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    dsn: `http://public@127.0.0.1:${port}/7`,
    /** The events of accepted envelopes. */
    events,
    /** Everything that was sent. */
    envelopes,
    /** Answers every later request with this status. */
    answerWith: (next: number) => {
      status = next;
    },
    /** Takes what comes, and answers once the answered function is called. */
    holdAnswers: () => {
      let release = (): void => undefined;
      held = new Promise((done) => {
        release = () => {
          held = undefined;
          done();
        };
      });
      return () => release();
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};
