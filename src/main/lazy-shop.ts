import type { ShopUseCases } from '#ui/shop.ts';

/** Finds the use case of that name, whose code may have to be loaded. */
export type FindUseCase = <Name extends keyof ShopUseCases>(name: Name) => Promise<ShopUseCases[Name]>;

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
 * Use cases that look for the real one when they are run, and pass each request on: a call that comes before the code is
 * answered once that is there. Every method of a use case answers with a task.
 */
export const createLazyUseCases = (find: FindUseCase): ShopUseCases =>
  new Proxy({} as ShopUseCases, {
    get: (_shop, useCase: keyof ShopUseCases) =>
      new Proxy(
        {},
        {
          get:
            (_methods, name): Method =>
            (...request) =>
            async () => {
              const loaded: object = await find(useCase);
              const method: Method = Reflect.get(loaded, name);
              return Reflect.apply(method, loaded, request)();
            },
        },
      ),
  });
