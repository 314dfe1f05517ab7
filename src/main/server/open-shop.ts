import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import * as O from 'fp-ts/Option';
import { InboxMail } from '#adapters/inbox/inbox-mail';
import { OpenIdDiscovery } from '#adapters/openid/open-id-discovery';
import { OpenIdSignIn } from '#adapters/openid/open-id-sign-in';
import { createDeliveryThrottle, createRenewalThrottle } from '#adapters/p-queue/throttles';
import { SentryErrorSink } from '#adapters/sentry/sentry-error-sink';
import { SmtpMail } from '#adapters/smtp/smtp-mail';
import { WatchClock } from '#application/autoship/watch-clock';
import type { Clock } from '#application/ports/clock';
import type { ReportError } from '#application/ports/report';
import { findSignInMethod } from '#domain/identity/sign-in-method';
import { findRoutePath } from '#domain/shell/routes';
import { findStaffSiteMark } from '#domain/shell/staff-site-name';
import { type Site, sites } from '#domain/site';
import { chooseBackends } from '../backends/choose-backends.ts';
import { generateRandomId, readMachineClocks } from '../backends/clock-and-ids.ts';
import { composeSite } from '../backends/compose-site.ts';
import { type HostedBackends, hostedBackends } from '../backends/hosted-backend.ts';
import { openShopSecrets } from '../backends/keys.ts';
import { openShopDatabase } from '../backends/open-shop-database.ts';
import type { LookupKeyCheck, OpenedDatabase } from '../backends/opened-database.ts';
import { allowsDemoPeople } from '../settings/allows-demo-people.ts';
import type { Settings } from '../settings/settings.ts';
import { takesPayments } from '../settings/takes-payments.ts';
import { storedEvents } from '../wiring/events/domain-events.ts';
import { createIdentityServices } from './identity-services.ts';
import { findEmbeddedIssuer, type OpenedProvider, openEmbeddedProvider } from './open-embedded-provider.ts';
import { type OpenedLogo, openLogo } from './open-logo.ts';
import { type OpenedSite, type OpenSiteDependencies, openSite } from './open-site.ts';

export type OpenedShop = {
  readonly database: OpenedDatabase;
  readonly sites: readonly OpenedSite[];
  /** What the OpenID provider publishes; absent if none is set. */
  readonly discovery?: OpenIdDiscovery;
  /** Absent: the staff site has none. */
  readonly embeddedProvider?: OpenedProvider;
  /** Absent: pages show none. */
  readonly logo?: OpenedLogo;
  readonly dataDir: string;
  /** The keys that sign cookies: the first signs, all verify. */
  readonly secretKeys: readonly string[];
  /** The HMAC key by which stored emails are looked up. */
  readonly lookupKey: string;
  /** The local inbox that receives emails if no SMTP server is set. */
  readonly inbox?: InboxMail;
  readonly close: () => Promise<void>;
};

/** The site's part of a provider: the URLs that the browser comes back to. */
const openSignInProvider = (
  discovery: OpenIdDiscovery,
  { origins }: Settings,
  site: Site,
  report: ReportError,
): OpenIdSignIn => {
  const callback = origins[site] + findRoutePath('signInCallback');
  const urls = { callback, afterLogout: origins[site] + findRoutePath('home') };
  return new OpenIdSignIn(discovery, urls, report, site === 'HPSF');
};

export const listServedSites = ({ site }: Settings): readonly Site[] => (site ? [site] : sites);

const openMail = ({ smtpUrl, mailFrom, dataDir, siteNames }: Settings, clock: Clock) => {
  if (smtpUrl === undefined) {
    const inbox = new InboxMail(join(dataDir, 'mail'), clock);
    return { mailOf: () => inbox, inbox, close: () => {} };
  }
  const mail = new SmtpMail(smtpUrl, mailFrom);
  return { mailOf: (site: Site) => mail.inNameOf(siteNames[site]), close: () => mail.close() };
};

/**
 * Opens the database, the chosen backends, outgoing email and the container of every site served.
 * @throws DifferentLookupKey if the database was made with another lookup key, unless `check` takes any.
 * @throws UnusableBackends if the settings name backends that don't work together.
 */
export const openShop = async (
  settings: Settings,
  logger?: FastifyBaseLogger,
  check: LookupKeyCheck = 'same key',
  hosted: HostedBackends = hostedBackends,
): Promise<OpenedShop> => {
  const chosen = chooseBackends(settings, hosted);
  const logo = await openLogo(settings);
  const database = await openShopDatabase(settings, storedEvents, logger, check);
  const { mailOf, close, inbox } = openMail(settings, database.clock.now);
  const secrets = openShopSecrets(settings);
  const identityServices = createIdentityServices(secrets, settings);
  const hasOwnAccounts = chosen.commerce === undefined;
  const discovery = hasOwnAccounts && settings.openId && new OpenIdDiscovery(settings.openId, database.clock.now);
  const issuer = hasOwnAccounts ? findEmbeddedIssuer(settings) : undefined;
  let embeddedProvider: OpenedProvider | undefined;
  const clockWatch = new WatchClock(database.clockJumps, readMachineClocks, settings.timeZone, (message, why) =>
    logger?.error({ err: why }, message),
  );
  const throttleRenewals = createRenewalThrottle(settings.renewalsPerSecond);
  const throttleDeliveries = createDeliveryThrottle();
  const open = (site: Site): OpenedSite => {
    const report: ReportError = (message, why) => logger?.error({ err: why, site }, message);
    const isEmbedded = site === 'HPSF' && issuer !== undefined;
    const signInMethod = findSignInMethod(site, settings.identity, Boolean(discovery) || isEmbedded);
    const mailLogo = logo.mailLogos[site];
    const siteParts: OpenSiteDependencies = {
      identity: {
        site,
        name: settings.siteNames[site],
        ...(site === 'HPSF' ? { staffMark: findStaffSiteMark(settings.siteNames) } : {}),
        legalName: settings.legalName,
        ...(settings.postalAddress === undefined ? {} : { postalAddress: settings.postalAddress }),
        ...(logo.logo ? { logo: logo.logo } : {}),
        ...(mailLogo ? { mailLogo } : {}),
        origin: settings.origins[site],
        shippingByState: settings.shippingByState,
        signInMethod,
      },
      backends: composeSite(database.openSite(site), { site, clock: database.clock.now }, chosen),
      mail: mailOf(site),
      ...(inbox ? { mailArchive: inbox } : {}),
      identityServices,
      signInProvider:
        discovery && signInMethod === 'provider'
          ? O.some(openSignInProvider(discovery, settings, site, report))
          : O.none,
      clock: database.clock.now,
      ids: generateRandomId,
      timeZone: settings.timeZone,
      carriers: settings.carriers,
      autoshipLoginRequired: settings.autoshipLoginRequired,
      cartCreationsPerHour: settings.cartCreationsPerHour,
      orderEmails: settings.orderEmails,
      takesPayments: takesPayments(settings, site),
      inactivitySeconds: settings.inactivitySeconds,
      programSettings: {
        eligibleAccountGroups: settings.eligibleAccountGroups,
        monthlyWeightLimitLbs: settings.monthlyWeightLimitLbs,
      },
      renewalSettings: {
        leaseMs: settings.renewalLeaseMs,
        throttle: throttleRenewals,
        isPaused: () => clockWatch.isPaused()(),
      },
      throttleDeliveries,
      checkoutHosts: settings.checkoutHosts,
      allowsDemoPeople: allowsDemoPeople(settings),
      ...(settings.sentryDsn === undefined ? {} : { errorSink: new SentryErrorSink(settings.sentryDsn, site) }),
      report,
    };
    const { backends: own } = siteParts;
    if (!isEmbedded || !own.accounts.embedded) return openSite(siteParts);
    const realm = database.openProviderAccounts();
    const provider = openEmbeddedProvider(issuer, secrets.secretKeys, realm, siteParts);
    embeddedProvider = provider;
    return openSite({
      ...siteParts,
      // The site has no accounts of its own, and its emails are about its provider's accounts.
      backends: {
        ...own,
        accounts: {
          embedded: { ...own.accounts.embedded, accounts: realm.accounts, accountLinks: realm.accountLinks },
        },
      },
      signInProvider: O.some(openSignInProvider(provider.discovery, settings, site, report)),
    });
  };
  const opened = listServedSites(settings).map(open);
  await opened[0]?.backends.commerce.embedded?.stockWriter.ensureWarehouse()();
  return {
    database,
    sites: opened,
    logo,
    ...(embeddedProvider ? { embeddedProvider } : {}),
    dataDir: settings.dataDir,
    secretKeys: secrets.secretKeys,
    lookupKey: secrets.lookupKey,
    ...(inbox ? { inbox } : {}),
    ...(discovery ? { discovery } : {}),
    close: async () => {
      close();
      await database.close();
    },
  };
};
