import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import PQueue from 'p-queue';
import type { Passwords, PasswordsBusy } from '#application/ports/passwords';
import { buildUnmatchedHash, hashPassword, verifyPassword } from './password-hash';

const longestQueue = 32;

/** The pause after a hash is at least this part of the time that the hash took. */
const minimumPauseRatio = 0.4;

/** The least time from the beginning of a hash to that of the next one in its place, in ms. */
const minimumInterval = 40;

/** The pause in ms after a hash that took `duration` ms: pages and the database get that time (record 70). */
export const pauseAfter = (duration: number): number =>
  Math.max(duration * minimumPauseRatio, minimumInterval - duration);

/**
 * Hashes at most one password fewer than there are cores at a time, pauses after each, and lets at most 32 wait (ST-24).
 */
export class QueuedPasswords implements Passwords {
  private readonly queue = new PQueue({ concurrency: Math.max(1, availableParallelism() - 1) });
  /** So that an unknown email takes as long as a known one. */
  private readonly unmatched = buildUnmatchedHash();

  constructor(private readonly pause: (milliseconds: number) => Promise<void> = setTimeout) {}

  hash = (password: string): TaskEither<PasswordsBusy, string> => this.run(() => hashPassword(password));

  verify = (password: string, hash: string | undefined): TaskEither<PasswordsBusy, boolean> =>
    this.run(() => verifyPassword(password, hash ?? this.unmatched));

  private run<A>(work: () => Promise<A>): TaskEither<PasswordsBusy, A> {
    return async () =>
      this.queue.size >= longestQueue ? E.left({ kind: 'PasswordsBusy' }) : E.right(await this.enqueue(work));
  }

  /** Returns as soon as the work is done; the next one starts after a pause. */
  private enqueue<A>(work: () => Promise<A>): Promise<A> {
    return new Promise((done, failed) => {
      void this.queue.add(async () => {
        const began = performance.now();
        await work().then(done, failed);
        await this.pause(pauseAfter(performance.now() - began));
      });
    });
  }
}
