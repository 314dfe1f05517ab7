import 'reflect-metadata/lite';
import * as O from 'fp-ts/Option';
import { Container } from 'inversify';
import type { VisitorUseCases } from '#adapters/http/visitor-use-cases';
import { writeCalendarFile } from '#adapters/ical/write-calendar-file';
import { defaultRenewalSettings } from '#application/autoship/run-renewals';
import { FindSignedInCustomer } from '#application/identity/find-signed-in-customer';
import { ReceiveOrderReports } from '#application/orders/receive-order-reports';
import { emptyMailArchive } from '#application/ports/mail-archive';
import type { SiteIdentity } from '#application/shell/site-identity';
import { unthrottled } from '#application/shell/throttle';
import type { VisitingCustomer, Visitor } from '#application/visitor';
import type { SessionToken } from '#domain/identity/session';
import { listUnavailablePaths } from '#domain/shell/routes';
import type { Site } from '#domain/site';
import type { SiteBackends, SitePorts } from '../backends/site-backends.ts';
import { openSignInEffects } from '../wiring/identity/identity.tokens.ts';
import { bindRooms } from '../wiring/rooms.server.ts';
import { sitePorts, siteServices } from '../wiring/shell/shell.tokens.ts';
import type { IdentityServices, SiteServices } from '../wiring/shell/site-services.ts';
import { openVisitorShop } from '../wiring/visitor-shop.ts';

/** What a site has unless it's opened with something else. */
const defaultServices = {
  allowsDemoPeople: false,
  carriers: [],
  mailArchive: emptyMailArchive,
  orderEmails: 'shop',
  renewalSettings: defaultRenewalSettings,
  takesPayments: true,
  throttleDeliveries: unthrottled,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  writeCalendarFile,
} as const satisfies Partial<SiteServices>;

/** What a site is opened with. What may be absent has a default. */
export type OpenSiteDependencies = Omit<
  SiteServices,
  keyof IdentityServices | keyof typeof defaultServices | 'siteIdentity'
> &
  Partial<Pick<SiteServices, keyof typeof defaultServices>> & {
    readonly identity: SiteIdentity;
    readonly backends: SiteBackends;
    readonly identityServices: IdentityServices;
  };

export type OpenedSite = {
  readonly site: Site;
  readonly backends: SiteBackends;
  /** What the site has besides its backends, with defaults for what was left out. */
  readonly services: SiteServices;
  /** The use cases and ports that all visitors share. */
  readonly container: Container;
  readonly shopFor: (visitor: Visitor) => VisitorUseCases;
  /** Takes what a hosted platform reports; absent if none does. */
  readonly orderReports?: ReceiveOrderReports;
  /** The customer whose session a token is; undefined if it is over. */
  readonly findCustomer: (token: SessionToken) => Promise<VisitingCustomer | undefined>;
};

/**
 * Builds the container of one site. Its bindings are singletons shared by all visitors; each visitor gets a child
 * container with their own.
 */
export const openSite = ({ backends, identity, identityServices, ...given }: OpenSiteDependencies): OpenedSite => {
  const ports: SitePorts = { ...backends.database, ...backends.commerce, content: backends.content.reader };
  const unavailablePaths = listUnavailablePaths(backends.capabilities);
  const siteIdentity = unavailablePaths.length === 0 ? identity : { ...identity, unavailablePaths };
  const services: SiteServices = { ...defaultServices, ...identityServices, ...given, siteIdentity };
  const container = new Container({ defaultScope: 'Singleton' });
  const shopFor = (visitor: Visitor): VisitorUseCases => openVisitorShop(container, visitor, backends.portsFor);
  container.bind(siteServices).toConstantValue(services);
  container.bind(sitePorts).toConstantValue(ports);
  container.bind(openSignInEffects).toConstantValue(shopFor);
  bindRooms(container, backends);
  const findCustomer = async (token: SessionToken) =>
    O.toUndefined(await container.get(FindSignedInCustomer).execute(token)());
  const { platform, commerce } = backends;
  const orderReports =
    platform === undefined || commerce.webhooks === undefined
      ? undefined
      : new ReceiveOrderReports(platform, commerce.webhooks, ports.orderReader, ports.shopTransactions);
  return {
    site: identity.site,
    backends,
    services,
    container,
    shopFor,
    findCustomer,
    ...(orderReports ? { orderReports } : {}),
  };
};
