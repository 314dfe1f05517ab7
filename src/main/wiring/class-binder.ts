import type { Bind, MapToResolvedValueInjectOptions, ServiceIdentifier } from 'inversify';

/**
 * Makes a function that binds a token to an instance of a class, whose constructor gets what `needs` are bound to. In
 * transient scope each use gets an instance of its own.
 */
export const createClassBinder =
  (bind: Bind, scope: 'singleton' | 'transient') =>
  <T, Needs extends unknown[]>(
    token: ServiceIdentifier<T>,
    Class: new (...needs: Needs) => T,
    ...needs: MapToResolvedValueInjectOptions<Needs>
  ): void => {
    const binding = bind(token).toResolvedValue((...values: Needs) => new Class(...values), needs);
    if (scope === 'singleton') binding.inSingletonScope();
    else binding.inTransientScope();
  };
