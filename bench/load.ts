import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { percentile } from './figures.ts';
import type { PacedAnswers, PacedRequests } from './paced-requests.ts';

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
 * Sends requests in turn on `connections` connections for `seconds` seconds after a warm-up, as fast as they are
 * answered. Each connection begins with another request, so that they do not send the same one at once.
 */
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
    new Promise<autocannon.Result>((done, failed) => {
      let opened = 0;
      const options: autocannon.Options = {
        url,
        connections,
        duration,
        requests: turnedBy(requests, 0),
        setupClient: (client) => {
          client.setRequests(turnedBy(requests, Math.floor((opened * requests.length) / connections)));
          opened += 1;
        },
      };
      autocannon(options, (error: unknown, result) => (error ? failed(error) : done(result)));
    });
  if (warming > 0) await run(warming);
  const { requests: answered, latency, non2xx, errors } = await run(seconds);
  return { perSecond: answered.average, p99: latency.p99, failures: non2xx + errors };
};

const runPaced = async (requests: PacedRequests): Promise<PacedAnswers> => {
  const script = join(import.meta.dirname, 'paced-requests.ts');
  const options = { maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(requests)], options);
  return JSON.parse(stdout) as PacedAnswers;
};

/**
 * Asks for pages in turn at even intervals, after a warm-up of `warming` seconds. A time counts from when its request was
 * due, so that late answers do not delay the count of others. A process of its own asks, so that nothing else that the
 * measurement does at the same time is counted.
 */
export const loadAtRate = async (
  origin: string,
  paths: readonly string[],
  {
    perSecond,
    seconds,
    connections,
    warming = 2,
  }: Omit<PacedRequests, 'origin' | 'paths'> & { readonly warming?: number },
): Promise<Load> => {
  const paced = { origin, paths, perSecond, connections };
  if (warming > 0) await runPaced({ ...paced, seconds: warming });
  const { waits, failures } = await runPaced({ ...paced, seconds });
  return { perSecond, p99: percentile(waits, 99), failures };
};
