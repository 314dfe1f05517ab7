import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { percentile } from './figures.ts';
import type { PacedAnswers, PacedRequests } from './paced-requests.ts';

type Load = { readonly perSecond: number; readonly failures: number };

export type PacedLoad = { readonly p99: number; readonly failures: number };

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
  const { requests: answered, non2xx, errors } = await run(seconds);
  return { perSecond: answered.average, failures: non2xx + errors };
};

/**
 * Asks for pages in turn at even intervals, after a warm-up of `warming` seconds. A time counts from when its request
 * was due, so that a late answer delays none of the others. A process of its own asks, so that nothing else counts that
 * the measurement does at the same time.
 */
export const loadAtRate = async (
  origin: string,
  paths: readonly string[],
  { warming = 2, ...rate }: Omit<PacedRequests, 'origin' | 'paths' | 'warming'> & { readonly warming?: number },
): Promise<PacedLoad> => {
  const requests: PacedRequests = { origin, paths, warming, ...rate };
  const script = join(import.meta.dirname, 'paced-requests.ts');
  const options = { maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(requests)], options);
  const { waits, failures } = JSON.parse(stdout) as PacedAnswers;
  return { p99: percentile(waits, 99), failures };
};
