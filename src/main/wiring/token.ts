import type { ServiceIdentifier } from 'inversify';

export const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);

/** A token for each of these members of `T`, under the member's name. */
export const tokensOf =
  <T>() =>
  <Name extends keyof T & string>(...names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, Symbol(name)])) as {
      readonly [N in Name]: ServiceIdentifier<T[N]>;
    };
