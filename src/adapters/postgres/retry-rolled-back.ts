import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './error-code';

const maximumTries = 10;

/** A random pause, so that two transactions that deadlocked don't meet again. */
const randomPause = (tries: number): Promise<void> => pause(Math.random() * 20 * tries);

/** Whether the engine rolled work back because of a deadlock or a serialization failure. */
const wasRolledBack = (error: unknown): boolean => ['40P01', '40001'].includes(errorCode(error));

/** Runs `work`, and again if the engine rolled it back because of concurrent work; ten times at most. */
export const retryRolledBack = async <A>(work: () => Promise<A>): Promise<A> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === maximumTries || !wasRolledBack(error)) throw error;
      await randomPause(tries);
    }
  }
};
