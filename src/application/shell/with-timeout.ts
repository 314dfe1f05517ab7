import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as T from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';

/** How long a page waits for one of its parts, in milliseconds. */
export const timeoutMs = 1500;

/** The result of `task`; on the left what it threw, or an error where it takes longer than `milliseconds` (1.5 s). */
export const withTimeout =
  <A>(task: T.Task<A>, milliseconds = timeoutMs): TaskEither<unknown, A> =>
  async () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<E.Either<unknown, A>>((resolve) => {
      const tooLate = (): void => resolve(E.left(new Error(`no answer in ${milliseconds} ms`)));
      timer = setTimeout(tooLate, milliseconds);
    });
    try {
      return await Promise.race([task().then(E.right), late]);
    } catch (error) {
      return E.left(error);
    } finally {
      clearTimeout(timer);
    }
  };

/**
 * The result of `task`, or `otherwise` where it throws or takes longer than `milliseconds` (1.5 s), so that a failing
 * provider costs a page only that part.
 */
export const withFallback = <A>(task: T.Task<A>, otherwise: A, milliseconds = timeoutMs): T.Task<A> =>
  pipe(withTimeout(task, milliseconds), T.map(E.getOrElse(() => otherwise)));
