import type { Container, MapToResolvedValueInjectOptions, ServiceIdentifier } from 'inversify';
import { token } from './token.ts';

/** Something that a container makes: one for all visitors of a site, or one for each request of a visitor. */
export type Part<T> = {
  readonly scope: 'site' | 'visitor';
  readonly token: ServiceIdentifier<T>;
  /** The tokens of what it's made of. */
  readonly needs: readonly unknown[];
  readonly bindTo: (container: Container) => void;
};

/** What is made for a visitor, by token. Each request has one of its own. */
export const madeForVisitor = token<Map<unknown, unknown>>('MadeForVisitor');

/** What `make` returns for the needs; all visitors share it. */
export const sharedFrom = <T, Needs extends unknown[]>(
  made: ServiceIdentifier<T>,
  make: (...needs: Needs) => T,
  ...needs: MapToResolvedValueInjectOptions<Needs>
): Part<T> => ({
  scope: 'site',
  token: made,
  needs,
  bindTo: (container) => container.bind(made).toResolvedValue(make, needs).inSingletonScope(),
});

/** What `make` returns for the needs, at most once for a request of a visitor. */
export const perVisitorFrom = <T, Needs extends unknown[]>(
  made: ServiceIdentifier<T>,
  make: (...needs: Needs) => T,
  ...needs: MapToResolvedValueInjectOptions<Needs>
): Part<T> => {
  const makeOnce = (known: Map<unknown, unknown>, ...values: Needs): T => {
    if (!known.has(made)) known.set(made, make(...values));
    return known.get(made) as T;
  };
  return {
    scope: 'visitor',
    token: made,
    needs,
    bindTo: (container) =>
      container
        .bind(made)
        .toResolvedValue(makeOnce, [madeForVisitor, ...needs])
        .inTransientScope(),
  };
};

/** A class that returns an interface of a token. Its constructor gets what the needs are bound to. */
export const sharedAs = <T, Needs extends unknown[]>(
  made: ServiceIdentifier<T>,
  Class: new (...needs: Needs) => T,
  ...needs: MapToResolvedValueInjectOptions<Needs>
): Part<T> => sharedFrom(made, (...values: Needs) => new Class(...values), ...needs);

export const perVisitorAs = <T, Needs extends unknown[]>(
  made: ServiceIdentifier<T>,
  Class: new (...needs: Needs) => T,
  ...needs: MapToResolvedValueInjectOptions<Needs>
): Part<T> => perVisitorFrom(made, (...values: Needs) => new Class(...values), ...needs);

/** A class that is its own token. */
export const shared = <T, Needs extends unknown[]>(
  Class: new (...needs: Needs) => T,
  ...needs: MapToResolvedValueInjectOptions<Needs>
): Part<T> => sharedAs(Class, Class, ...needs);

export const perVisitor = <T, Needs extends unknown[]>(
  Class: new (...needs: Needs) => T,
  ...needs: MapToResolvedValueInjectOptions<Needs>
): Part<T> => perVisitorAs(Class, Class, ...needs);

type TokensOf<Whole, Name extends keyof Whole> = { readonly [N in Name]: ServiceIdentifier<Whole[N]> };
type PartsOf<Whole, Name extends keyof Whole> = { readonly [N in Name]: Part<Whole[N]> };

const membersIn =
  (partFrom: typeof sharedFrom) =>
  <Whole, Name extends keyof Whole & string>(
    whole: ServiceIdentifier<Whole>,
    tokens: TokensOf<Whole, Name>,
  ): PartsOf<Whole, Name> =>
    Object.fromEntries(
      Object.entries<ServiceIdentifier<Whole[Name]>>(tokens).map(([name, member]) => [
        name,
        partFrom(member, (all: Whole) => all[name as Name], whole),
      ]),
    ) as PartsOf<Whole, Name>;

/** Binds each token to the member of its name, of an object that all visitors share. */
export const membersOf = membersIn(sharedFrom);

/** Binds each token to the member of its name, of an object of the visitor. */
export const visitorMembersOf = membersIn(perVisitorFrom);

/** Loads what a room binds into a container. */
export const bindParts = (container: Container, ...rooms: readonly Readonly<Record<string, Part<unknown>>>[]): void => {
  for (const room of rooms) for (const part of Object.values(room)) part.bindTo(container);
};
