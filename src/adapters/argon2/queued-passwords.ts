import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import PQueue from 'p-queue';
import type { Passwords, PasswordsBusy } from '#application/ports/passwords';
import { buildUnmatchedHash, hashPassword, verifyPassword } from './password-hash';

const longestQueue = 32;

/** How long the next hash waits at least after one, as a part of the time that it took. */
const restPerHash = 0.4;

/** The shortest time in ms from the beginning of a hash to that of the next: 16 people are signed in within 0.7 s. */
const shortestTurn = 40;

/** How long the next hash waits, in ms, after one that took `took` ms: pages and the database get that time. */
const restAfter = (took: number): number => Math.max(took * restPerHash, shortestTurn - took);

/**
 * Hashes at most one password fewer than there are cores at a time, rests after each, and lets at most 32 wait (ST-24).
 */
export class QueuedPasswords implements Passwords {
  private readonly queue = new PQueue({ concurrency: Math.max(1, availableParallelism() - 1) });
  /** So that an unknown address takes as long as a known one. */
  private readonly unmatched = buildUnmatchedHash();

  constructor(private readonly rest: (milliseconds: number) => Promise<void> = setTimeout) {}

  hash = (password: string): TaskEither<PasswordsBusy, string> => this.run(() => hashPassword(password));

  verify = (password: string, hash: string | undefined): TaskEither<PasswordsBusy, boolean> =>
    this.run(() => verifyPassword(password, hash ?? this.unmatched));

  private run<A>(work: () => Promise<A>): TaskEither<PasswordsBusy, A> {
    return async () =>
      this.queue.size >= longestQueue ? E.left({ kind: 'PasswordsBusy' }) : E.right(await this.enqueue(work));
  }

  /** Answers as soon as the work is done; the next one begins after a rest. */
  private enqueue<A>(work: () => Promise<A>): Promise<A> {
    return new Promise((done, failed) => {
      void this.queue.add(async () => {
        const began = performance.now();
        await work().then(done, failed);
        await this.rest(restAfter(performance.now() - began));
      });
    });
  }
}
