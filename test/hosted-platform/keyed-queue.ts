/** Runs pieces of work with one key one after the other. */
export class KeyedQueue {
  private readonly last = new Map<string, Promise<unknown>>();

  run<A>(key: string, work: () => Promise<A>): Promise<A> {
    const done = (this.last.get(key) ?? Promise.resolve()).then(work);
    this.last.set(
      key,
      done.catch(() => undefined),
    );
    return done;
  }
}
