import 'reflect-metadata/lite';
import { Container } from 'inversify';
import { CurrentDeals } from '#application/catalog/current-deals';
import { ListingsWithDeals, ProductsWithDeals } from '#application/catalog/with-current-deals';
import type { Clock, Ids } from '#application/ports/clock';
import type { Mail } from '#application/ports/mail';
import type { Report } from '#application/ports/report';
import type { SiteIdentity } from '#application/shell/page-builder';
import type { Visitor } from '#application/visitor';
import type { VisitorShop } from '#application/visitor-shop';
import type { Site } from '#domain/site';
import type { SiteBackend, SitePorts } from './backend.ts';
import { siteModule } from './modules/site.module.ts';
import { visitorModule } from './modules/visitor.module.ts';
import { ScopedVisitorShop } from './scoped-visitor-shop.ts';
import { siteTokens, type Wait } from './tokens.ts';

export type SiteParts = {
  readonly identity: SiteIdentity;
  readonly backend: SiteBackend;
  readonly mail: Mail;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly timeZone: string;
  readonly autoshipLoginRequired: boolean;
  /** Hosts that a checkout may redirect to, over https (ST-04). */
  readonly checkoutHosts: readonly string[];
  readonly report: Report;
  /** Absent: `setTimeout`. */
  readonly wait?: Wait;
};

export type OpenSite = {
  readonly site: Site;
  readonly backend: SiteBackend;
  /** The use cases and ports that all visitors share. */
  readonly container: Container;
  /** The use cases of one visitor. */
  readonly shopFor: (visitor: Visitor) => VisitorShop;
};

const timer: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const bindPorts = (container: Container, ports: SitePorts): void => {
  container.bind(siteTokens.contactMessages).toConstantValue(ports.contactMessages);
  container.bind(siteTokens.content).toConstantValue(ports.content);
  container.bind(siteTokens.deliveries).toConstantValue(ports.deliveries);
  container.bind(siteTokens.emailSignups).toConstantValue(ports.emailSignups);
  container.bind(siteTokens.firstAutoshipUses).toConstantValue(ports.firstAutoshipUses);
  container.bind(siteTokens.limitCounters).toConstantValue(ports.limitCounters);
  container.bind(siteTokens.paymentAttempts).toConstantValue(ports.paymentAttempts);
  container.bind(siteTokens.payments).toConstantValue(ports.payments);
  container.bind(siteTokens.siteOrders).toConstantValue(ports.siteOrders);
  container.bind(siteTokens.siteTransactions).toConstantValue(ports.siteTransactions);
  container.bind(siteTokens.soldProducts).toConstantValue(ports.products);
  container.bind(siteTokens.stock).toConstantValue(ports.stock);
};

/**
 * Builds the container of one site. Its bindings are singletons shared by all visitors; each visitor gets a child
 * container with their own.
 */
export const openSite = (parts: SiteParts): OpenSite => {
  const { identity, backend, mail, clock, ids, report, wait = timer } = parts;
  const { ports } = backend;
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(siteTokens.identity).toConstantValue(identity);
  container.bind(siteTokens.clock).toConstantValue(clock);
  container.bind(siteTokens.ids).toConstantValue(ids);
  container.bind(siteTokens.mail).toConstantValue(mail);
  container.bind(siteTokens.report).toConstantValue(report);
  container.bind(siteTokens.wait).toConstantValue(wait);
  container.bind(siteTokens.timeZone).toConstantValue(parts.timeZone);
  container.bind(siteTokens.autoshipLoginRequired).toConstantValue(parts.autoshipLoginRequired);
  container.bind(siteTokens.checkoutHosts).toConstantValue(parts.checkoutHosts);
  bindPorts(container, ports);
  const deals = new CurrentDeals(ports.content, clock);
  container.bind(siteTokens.products).toConstantValue(new ProductsWithDeals(ports.products, deals));
  container.bind(siteTokens.listings).toConstantValue(new ListingsWithDeals(ports.listings, deals));
  container.load(siteModule, visitorModule);
  const shopFor = (visitor: Visitor): VisitorShop => new ScopedVisitorShop(container, visitor, backend.portsFor);
  return { site: identity.site, backend, container, shopFor };
};
