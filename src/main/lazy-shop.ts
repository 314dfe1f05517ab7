type Method = (...request: readonly unknown[]) => () => Promise<unknown>;

/** Loads at most once at a time; after a failure the next call loads again. */
export const memoizeLoader = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load();
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
};

/**
 * Use cases that load the real ones when one is first run, and pass each request on: a call that comes before the code is
 * answered once that is there. Every method of `S` answers with a task.
 */
export const createLazyUseCases = <S extends { readonly [name in keyof S]: object }>(load: () => Promise<S>): S =>
  new Proxy({} as S, {
    get: (_shop, useCase) =>
      new Proxy(
        {},
        {
          get:
            (_methods, name): Method =>
            (...request) =>
            async () => {
              const loaded: object = Reflect.get(await load(), useCase);
              const method: Method = Reflect.get(loaded, name);
              return Reflect.apply(method, loaded, request)();
            },
        },
      ),
  });
