import { Container } from 'inversify';
import type { VisitorUseCases } from '#adapters/http/visitor-use-cases';
import type { Visitor } from '#application/visitor';
import type { SiteBackends } from '../backends/site-backends.ts';
import { madeForVisitor, type Part } from './parts.ts';
import { visitorUseCases } from './rooms.server.ts';
import { visitorPorts, visitor as visitorToken } from './shell/shell.tokens.ts';

/** A child container with one visitor's bindings: the visitor, the ports of that visitor, and what is made of them. */
export const openVisitorContainer = (
  site: Container,
  visitor: Visitor,
  portsFor: SiteBackends['portsFor'],
): Container => {
  const container = new Container({ parent: site });
  container.bind(visitorToken).toConstantValue(visitor);
  container.bind(visitorPorts).toConstantValue(portsFor(visitor));
  container.bind(madeForVisitor).toConstantValue(new Map());
  return container;
};

/** A form or an endpoint that the shop's backends can't answer, and to which nothing leads; the server answers 404. */
class PartNotOffered extends Error {
  readonly statusCode = 404;

  constructor(name: string) {
    super(`This shop doesn't offer ${name}.`);
    this.name = 'PartNotOffered';
  }
}

/** The use cases of one visitor, by name: those of the site, and the visitor's own. */
class VisitorShop {
  private own: Container | undefined;

  constructor(
    private readonly site: Container,
    private readonly openOwn: () => Container,
  ) {}

  /** A visitor who needs only what all share costs no container. */
  find(name: string, { scope, token }: Part<unknown>): unknown {
    if (!this.site.isBound(token)) throw new PartNotOffered(name);
    if (scope === 'site') return this.site.get(token);
    this.own ??= this.openOwn();
    return this.own.get(token);
  }
}
for (const [name, part] of Object.entries<Part<unknown>>(visitorUseCases)) {
  Object.defineProperty(VisitorShop.prototype, name, {
    get(this: VisitorShop) {
      return this.find(name, part);
    },
  });
}

export const openVisitorShop = (
  site: Container,
  visitor: Visitor,
  portsFor: SiteBackends['portsFor'],
): VisitorUseCases =>
  new VisitorShop(site, () => openVisitorContainer(site, visitor, portsFor)) as VisitorShop & VisitorUseCases;
