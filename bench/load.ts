import autocannon from 'autocannon';

export type Load = { readonly perSecond: number; readonly p99: number; readonly failures: number };

type Request = {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Sends requests in turn on so many connections for so many seconds, after a time of warming. */
export const load = async (
  url: string,
  requests: readonly Request[],
  {
    connections = 16,
    seconds = 8,
    warming = 2,
  }: { readonly connections?: number; readonly seconds?: number; readonly warming?: number } = {},
): Promise<Load> => {
  const run = (duration: number) =>
    autocannon({ url, connections, duration, requests: requests.map((request) => ({ ...request })) });
  await run(warming);
  const { requests: rate, latency, non2xx, errors } = await run(seconds);
  return { perSecond: rate.average, p99: latency.p99, failures: non2xx + errors };
};
