import { setTimeout as wait } from 'node:timers/promises';
import type { Job } from '../wiring/define-job.ts';

/** The longest that a job waits for its first turn. */
const longestDelayMs = 5000;
/** After this time a node ends although the last run of a job has not. */
const lastRunMs = 2000;

/**
 * How long a job waits for its first turn, so that nodes and sites don't all work in the same millisecond: up to a
 * quarter of its interval. `random` is from 0 to 1, and `shift` is the site's own part of that time.
 */
const computeFirstDelayMs = (everyMs: number, random: number, shift: number): number =>
  Math.floor(((random + shift) % 1) * Math.min(everyMs / 4, longestDelayMs));

/** Runs a job at fixed intervals, never twice at a time. The returned function stops it and waits for the present run. */
const startTimer = (
  { everyMs, isRunAtStart, run, stop }: Pick<Job, 'everyMs' | 'isRunAtStart' | 'run' | 'stop'>,
  delayMs: number,
  failed: (error: unknown) => void,
) => {
  let running: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  let interval: NodeJS.Timeout | undefined;
  const turn = (): void => {
    if (isBusy) return;
    isBusy = true;
    running = run()
      .catch(failed)
      .finally(() => {
        isBusy = false;
      });
  };
  const begin = (): void => {
    if (isRunAtStart) turn();
    interval = setInterval(turn, everyMs).unref();
  };
  const delay = delayMs === 0 ? undefined : setTimeout(begin, delayMs).unref();
  if (delayMs === 0) begin();
  return async (): Promise<void> => {
    stop?.();
    clearTimeout(delay);
    clearInterval(interval);
    await running;
  };
};

/**
 * Starts a timer for each job of each site. The returned function stops them, waits for the runs under way, and then
 * gives the jobs that have something to finish two seconds for it.
 */
export const startTimers = (
  sites: readonly (readonly Pick<Job, 'everyMs' | 'isRunAtStart' | 'run' | 'stop' | 'finish'>[])[],
  failed: (error: unknown) => void,
  random: () => number = Math.random,
): (() => Promise<void>) => {
  const stops = sites.flatMap((jobs, index) =>
    jobs.map((job) => startTimer(job, computeFirstDelayMs(job.everyMs, random(), index / sites.length), failed)),
  );
  const finishes = sites.flatMap((jobs) => jobs.flatMap(({ finish }) => (finish ? [finish] : [])));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await Promise.all(
      finishes.map((finish) => Promise.race([finish().catch(failed), wait(lastRunMs, undefined, { ref: false })])),
    );
  };
};
