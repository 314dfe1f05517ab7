import { Container, type ServiceIdentifier } from 'inversify';
import type { VisitorUseCases } from '#adapters/http/visitor-use-cases';
import type { Visitor } from '#application/visitor';
import type { SiteBackends } from '../backends/site-backends.ts';
import { siteInjectionTokens, siteWideUseCaseTokens, visitorInjectionTokens, visitorUseCaseTokens } from '../tokens.ts';

/** A child container with one visitor's bindings: the visitor and the ports of that visitor. */
export const visitorContainer = (site: Container, visitor: Visitor, portsFor: SiteBackends['portsFor']): Container => {
  const container = new Container({ parent: site });
  container.bind(visitorInjectionTokens.visitor).toConstantValue(visitor);
  container.bind(visitorInjectionTokens.ports).toConstantValue(portsFor(visitor));
  return container;
};

const { content, stock } = siteInjectionTokens;
const sharedTokens = { ...siteWideUseCaseTokens, content, stock };

const { addresses } = visitorInjectionTokens;

/** What is not among these, such as payments and mail, is out of a visitor's reach. */
const useCaseTokens: { readonly [Name in keyof VisitorUseCases]: ServiceIdentifier<VisitorUseCases[Name]> } = {
  ...sharedTokens,
  ...visitorUseCaseTokens,
  addresses,
};

/** A form or an endpoint that the shop's backends can't answer, and to which nothing leads; the server answers 404. */
class PartNotOffered extends Error {
  readonly statusCode = 404;

  constructor(name: string) {
    super(`This shop doesn't offer ${name}.`);
    this.name = 'PartNotOffered';
  }
}

/** Has a getter for each token, which answers what `resolve` finds for it. */
class ResolvedOnUse {
  constructor(readonly resolve: (name: string, token: ServiceIdentifier) => unknown) {}
}
for (const [name, token] of Object.entries(useCaseTokens)) {
  Object.defineProperty(ResolvedOnUse.prototype, name, {
    get(this: ResolvedOnUse) {
      return this.resolve(name, token);
    },
  });
}

/**
 * The use cases of one visitor, created on first use, so that a visitor who needs only shared ones costs no container.
 */
export const openVisitorShop = (
  site: Container,
  visitor: Visitor,
  portsFor: SiteBackends['portsFor'],
): VisitorUseCases => {
  let scope: Container | undefined;
  const shop = new ResolvedOnUse((name, token) => {
    if (!site.isBound(token)) throw new PartNotOffered(name);
    if (name in sharedTokens) return site.get(token);
    scope ??= visitorContainer(site, visitor, portsFor);
    return scope.get(token);
  });
  return shop as ResolvedOnUse & VisitorUseCases;
};
