import 'reflect-metadata/lite';
import * as O from 'fp-ts/Option';
import * as T from 'fp-ts/Task';
import { Container } from 'inversify';
import type { VisitorUseCases } from '#adapters/http/visitor-use-cases';
import { writeCalendarFile } from '#adapters/ical/write-calendar-file';
import { defaultRenewalSettings, type RenewalRunSettings } from '#application/autoship/run-renewals';
import { ProductDealMarker } from '#application/catalog/product-deal-marker';
import { wrapListingsWithDeals, wrapProductsWithDeals } from '#application/catalog/with-current-deals';
import { fillShopNames } from '#application/content/fill-shop-names';
import { hideDemoAccounts } from '#application/identity/hide-demo-accounts';
import { LogInAtPlatform } from '#application/identity/log-in-at-platform';
import { ReceiveOrderReports } from '#application/orders/receive-order-reports';
import type { Clock, GenerateId } from '#application/ports/clock';
import type { ErrorSink } from '#application/ports/error-reports';
import type { Mail } from '#application/ports/mail';
import { emptyMailArchive, type MailArchive } from '#application/ports/mail-archive';
import type { ReportError } from '#application/ports/report';
import type { SignInProvider } from '#application/ports/sign-in-provider';
import { CappedErrorSink } from '#application/reporting/capped-error-sink';
import type { SiteIdentity } from '#application/shell/site-identity';
import { type Throttle, unthrottled } from '#application/shell/throttle';
import type { ProgramSettings } from '#application/staff-program/program-settings';
import type { VisitingCustomer, Visitor } from '#application/visitor';
import { isDemoEmail } from '#domain/identity/demo-person';
import type { SessionToken } from '#domain/identity/session';
import { listUnavailablePaths } from '#domain/shell/routes';
import type { Site } from '#domain/site';
import { emptyStaffProfile } from '#domain/staff-program/staff-profile';
import { type EnginePorts, findEngine, type SiteBackends, type SitePorts } from '../backends/site-backends.ts';
import { accountsModule } from '../modules/accounts.module.ts';
import { autoshipModule } from '../modules/autoship.module.ts';
import { checkoutModule } from '../modules/checkout.module.ts';
import { refundsModule } from '../modules/refunds.module.ts';
import { siteModule } from '../modules/site.module.ts';
import { visitorModule } from '../modules/visitor.module.ts';
import { boundEnginePortNames, boundSitePortNames, type Sleep, siteInjectionTokens as tokens } from '../tokens.ts';
import { bindEventHandlers } from '../wiring/events/bind-event-handlers.ts';
import type { IdentityServices } from './identity-services.ts';
import { openVisitorShop } from './scoped-visitor-shop.ts';
import type { Settings } from './settings.ts';

export type OpenSiteDependencies = {
  readonly identity: SiteIdentity;
  readonly backends: SiteBackends;
  readonly mail: Mail;
  /** Where sent mails are stored; absent: nowhere. */
  readonly mailArchive?: MailArchive;
  readonly identityServices: IdentityServices;
  /** None where the site has no OpenID provider. */
  readonly signInProvider: O.Option<SignInProvider>;
  readonly clock: Clock;
  readonly ids: GenerateId;
  readonly timeZone: string;
  readonly autoshipLoginRequired: boolean;
  readonly cartCreationsPerHour: number;
  /** Whether a hosted platform emails its customers about orders itself; absent: the shop does. */
  readonly orderEmails?: Settings['orderEmails'];
  /** Whether the site places orders and renews; absent: it does. */
  readonly takesPayments?: boolean;
  /** Seconds without activity after which the browser warns of signing out (SE-06). */
  readonly inactivitySeconds: number;
  readonly program: ProgramSettings;
  /** Absent: leases of two minutes, and as many renewals as the machine can make. */
  readonly renewals?: RenewalRunSettings;
  /** Absent: events are handed over as fast as their handlers answer. */
  readonly throttleDeliveries?: Throttle;
  /** Hosts that a checkout may redirect to, over https (ST-04). */
  readonly checkoutHosts: readonly string[];
  /** Whether demo people can sign in; absent: they cannot. */
  readonly allowsDemoPeople?: boolean;
  /** Where errors go; absent: to the table of the backends. */
  readonly errorSink?: ErrorSink;
  readonly report: ReportError;
  /** Absent: `setTimeout`. */
  readonly wait?: Sleep;
};

export type OpenedSite = {
  readonly site: Site;
  readonly backends: SiteBackends;
  /** The use cases and ports that all visitors share. */
  readonly container: Container;
  readonly shopFor: (visitor: Visitor) => VisitorUseCases;
  /** Takes what a hosted platform reports; absent where none does. */
  readonly orderReports?: ReceiveOrderReports;
  /** The customer whose session a token is; undefined where it is over. */
  readonly findCustomer: (token: SessionToken) => Promise<VisitingCustomer | undefined>;
};

const timer: Sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Binds what only embedded commerce, accounts and subscriptions can do: checkout, passwords, refunds and renewals. */
const bindEngine = (container: Container, ports: SitePorts, engine: EnginePorts, allowsDemoPeople: boolean): void => {
  const { accounts } = engine;
  const bound = { ...engine, accounts: allowsDemoPeople ? accounts : hideDemoAccounts(accounts) };
  for (const name of boundEnginePortNames) {
    container.bind<EnginePorts[typeof name]>(tokens[name]).toConstantValue(bound[name]);
  }
  container.bind(tokens.linkPorts).toConstantValue({ ...engine, customers: ports.customers });
  container.bind(tokens.autoshipReader).toConstantValue(engine.siteAutoships);
  container.load(accountsModule, checkoutModule, refundsModule, autoshipModule);
};

/** Without an engine there are no Autoships, and none of its events. Customers log in at the platform. */
const bindNoEngine = (container: Container, { platform, accounts: { login } }: SiteBackends): void => {
  container.bind(tokens.autoshipReader).toConstantValue({ find: () => T.of(O.none) });
  // Nobody logs in at an OpenID provider without embedded accounts, so nobody brings claims.
  container.bind(tokens.staffClaims).toConstantValue({ fillFromClaims: () => T.of(emptyStaffProfile) });
  if (platform === undefined || !login) return;
  container
    .bind(tokens.signIn)
    .toResolvedValue(
      (identities, failures, opener, report) =>
        new LogInAtPlatform(platform, login, identities, failures, opener, report),
      [tokens.linkedIdentities, tokens.failedSignIns, tokens.sessionOpener, tokens.report],
    );
};

/**
 * Builds the container of one site. Its bindings are singletons shared by all visitors; each visitor gets a child
 * container with their own.
 */
export const openSite = (parts: OpenSiteDependencies): OpenedSite => {
  const { backends, mail, clock, ids, report, wait = timer } = parts;
  const unavailablePaths = listUnavailablePaths(backends.capabilities);
  const identity = unavailablePaths.length === 0 ? parts.identity : { ...parts.identity, unavailablePaths };
  const { allowsDemoPeople = false } = parts;
  const ports: SitePorts = {
    ...backends.database,
    ...backends.commerce,
    content: fillShopNames(
      backends.content.reader,
      { siteName: identity.name, legalName: identity.legalName },
      identity.logo,
    ),
  };
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(tokens.identity).toConstantValue(identity);
  container.bind(tokens.clock).toConstantValue(clock);
  container.bind(tokens.ids).toConstantValue(ids);
  container.bind(tokens.orderEmails).toConstantValue(parts.orderEmails ?? 'shop');
  container.bind(tokens.mailArchive).toConstantValue(parts.mailArchive ?? emptyMailArchive);
  container.bind(tokens.mail).toConstantValue(mail);
  container.bind(tokens.partnerKeys).toConstantValue(parts.identityServices.partnerKeys);
  container.bind(tokens.passwords).toConstantValue(parts.identityServices.passwords);
  container.bind(tokens.mailTokens).toConstantValue(parts.identityServices.mailTokens);
  container.bind(tokens.writeCalendarFile).toConstantValue(writeCalendarFile);
  container.bind(tokens.sessionSecrets).toConstantValue(parts.identityServices.sessionSecrets);
  container.bind(tokens.emailLookup).toConstantValue(parts.identityServices.emailLookup);
  container.bind(tokens.isCommonPassword).toConstantValue(parts.identityServices.isCommonPassword);
  container.bind(tokens.signInProvider).toConstantValue(parts.signInProvider);
  container.bind(tokens.identityTokens).toConstantValue(parts.identityServices.tokensFor(identity.origin, clock));
  container.bind(tokens.isHiddenEmail).toConstantValue(allowsDemoPeople ? () => false : isDemoEmail);
  container.bind(tokens.report).toConstantValue(report);
  const { errorReports, limitCounters } = ports;
  const capped = new CappedErrorSink(errorReports, limitCounters, parts.clock, parts.identity.site);
  container.bind(tokens.errorSink).toConstantValue(parts.errorSink ?? capped);
  container.bind(tokens.wait).toConstantValue(wait);
  container.bind(tokens.timeZone).toConstantValue(parts.timeZone);
  container.bind(tokens.autoshipLoginRequired).toConstantValue(parts.autoshipLoginRequired);
  container.bind(tokens.cartCreationsPerHour).toConstantValue(parts.cartCreationsPerHour);
  container.bind(tokens.takesPayments).toConstantValue(parts.takesPayments ?? true);
  container.bind(tokens.inactivitySeconds).toConstantValue(parts.inactivitySeconds);
  container.bind(tokens.programSettings).toConstantValue(parts.program);
  container.bind(tokens.checkoutHosts).toConstantValue(parts.checkoutHosts);
  for (const name of boundSitePortNames) {
    container.bind<SitePorts[typeof name]>(tokens[name]).toConstantValue(ports[name]);
  }
  container.bind(tokens.throttleDeliveries).toConstantValue(parts.throttleDeliveries ?? unthrottled);
  container.bind(tokens.renewalSettings).toConstantValue(parts.renewals ?? defaultRenewalSettings);
  container.bind(tokens.clinics).toConstantValue(ports.clinics);
  container.bind(tokens.soldProducts).toConstantValue(ports.products);
  const deals = new ProductDealMarker(ports.content, clock);
  container.bind(tokens.products).toConstantValue(wrapProductsWithDeals(ports.products, deals));
  container.bind(tokens.listings).toConstantValue(wrapListingsWithDeals(ports.listings, deals));
  container.load(siteModule, visitorModule);
  const engine = findEngine(backends);
  if (engine) bindEngine(container, ports, engine, allowsDemoPeople);
  else bindNoEngine(container, backends);
  bindEventHandlers(container, engine !== undefined);
  container.bind(tokens.openSignInEffects).toConstantValue((signedIn) => shopFor(signedIn));
  const shopFor = (visitor: Visitor): VisitorUseCases => openVisitorShop(container, visitor, backends.portsFor);
  const findCustomer = async (token: SessionToken) =>
    O.toUndefined(await container.get(tokens.findSignedInCustomer).execute(token)());
  const { platform, commerce } = backends;
  const orderReports =
    platform === undefined || commerce.webhooks === undefined
      ? undefined
      : new ReceiveOrderReports(platform, commerce.webhooks, ports.orderReader, ports.shopTransactions);
  return {
    site: identity.site,
    backends,
    container,
    shopFor,
    findCustomer,
    ...(orderReports ? { orderReports } : {}),
  };
};
