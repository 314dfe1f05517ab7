import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as T from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';

/** How long a page waits for one of its parts, in milliseconds. */
export const pagePartTimeoutMs = 1500;

/** The result of `task`; on the left what it threw, or an error if it takes longer than `milliseconds` (1.5 s). */
export const loadWithTimeout =
  <A>(task: T.Task<A>, milliseconds = pagePartTimeoutMs): TaskEither<unknown, A> =>
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

/** The result of `task`, or `otherwise` if it throws or is late: a failing provider costs a page only that part. */
export const loadWithFallback = <A>(task: T.Task<A>, otherwise: A, milliseconds = pagePartTimeoutMs): T.Task<A> =>
  pipe(loadWithTimeout(task, milliseconds), T.map(E.getOrElse(() => otherwise)));
