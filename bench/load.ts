import autocannon from 'autocannon';

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
 * answered, or at `rate` requests a second. Each connection begins with another request, so that they do not send the same
 * one at once.
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
  const run = (duration: number) => {
    let opened = 0;
    return autocannon({
      url,
      connections,
      duration,
      requests: turnedBy(requests, 0),
      setupClient: (client) => {
        client.setRequests(turnedBy(requests, Math.floor((opened * requests.length) / connections)));
        opened += 1;
      },
      // The correction for late answers takes 1 ms for the interval between requests at every rate, so that an
      // answer of 30 ms would count 30 times.
      ...(rate && { overallRate: rate, ignoreCoordinatedOmission: true }),
    });
  };
  if (warming > 0) await run(warming);
  const { requests: answered, latency, non2xx, errors } = await run(seconds);
  return { perSecond: answered.average, p99: latency.p99, failures: non2xx + errors };
};
