import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as T from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';

/** What a page waits for a part of it, in milliseconds. */
export const timeoutMs = 1500;

/** What `task` answers, or on the left why there is nothing: what it threw, or that it takes longer than 1.5 s. */
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
 * What `task` answers, or `otherwise` where it throws or takes longer than 1.5 s: a provider's trouble costs a page that
 * part, and no more.
 */
export const withFallback = <A>(task: T.Task<A>, otherwise: A, milliseconds = timeoutMs): T.Task<A> =>
  pipe(withTimeout(task, milliseconds), T.map(E.getOrElse(() => otherwise)));
