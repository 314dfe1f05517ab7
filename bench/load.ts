import autocannon from 'autocannon';
import { percentile } from './figures.ts';

export type Load = { readonly perSecond: number; readonly p99: number; readonly failures: number };

type Request = {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

const turnedBy = (requests: readonly Request[], by: number): Request[] =>
  [...requests.slice(by), ...requests.slice(0, by)].map((request) => ({ ...request }));

/**
 * Sends requests in turn on `connections` connections for `seconds` seconds after a warm-up: as fast as they are
 * answered, or at `rate` requests a second, where the requests that a late answer delays count with their delay. Each
 * connection begins with another request, so that they do not send the same one at once.
 */
export const load = async (
  url: string,
  requests: readonly Request[],
  {
    connections = 16,
    seconds = 8,
    warming = 2,
    rate,
  }: {
    readonly connections?: number;
    readonly seconds?: number;
    readonly warming?: number;
    readonly rate?: number;
  } = {},
): Promise<Load> => {
  const interval = rate === undefined ? Number.POSITIVE_INFINITY : (1000 * connections) / rate;
  const run = (duration: number) =>
    new Promise<autocannon.Result & { readonly waits: readonly number[] }>((done, failed) => {
      let opened = 0;
      const waits: number[] = [];
      const options: autocannon.Options = {
        url,
        connections,
        duration,
        requests: turnedBy(requests, 0),
        setupClient: (client) => {
          client.setRequests(turnedBy(requests, Math.floor((opened * requests.length) / connections)));
          opened += 1;
        },
        ...(rate && { overallRate: rate }),
      };
      const end = (error: unknown, result: autocannon.Result): void =>
        error ? failed(error) : done({ ...result, waits });
      // The library takes 1 ms for the interval between the requests of a connection, whatever the rate is.
      autocannon(options, end).on('response', (_client, _status, _bytes, milliseconds) => {
        for (let wait = milliseconds; wait > 0; wait -= interval) waits.push(wait);
      });
    });
  if (warming > 0) await run(warming);
  const { requests: answered, waits, non2xx, errors } = await run(seconds);
  return { perSecond: answered.average, p99: percentile(waits, 99), failures: non2xx + errors };
};
