import type { Task } from 'fp-ts/Task';

const patience = 1500;

/**
 * What `task` answers, or `otherwise` where it throws or takes longer than 1.5 s: a provider's trouble costs a page that
 * part, and no more.
 */
export const settled =
  <A>(task: Task<A>, otherwise: A, milliseconds = patience): Task<A> =>
  async () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<A>((resolve) => {
      timer = setTimeout(() => resolve(otherwise), milliseconds);
    });
    try {
      return await Promise.race([task(), late]);
    } catch {
      return otherwise;
    } finally {
      clearTimeout(timer);
    }
  };
