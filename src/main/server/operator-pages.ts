import type { FastifyInstance } from 'fastify';
import { verifyPassword } from '#adapters/argon2/password-hash';
import { serveMailSamples } from '#adapters/http/operator/email-samples-page';
import { serveInbox } from '#adapters/http/operator/inbox-page';
import { serveMetrics } from '#adapters/http/operator/metrics-page';
import { guardOperatorPages, isLoopbackHostName } from '#adapters/http/operator/operator-access';
import type { OperatorPagesShop } from '#adapters/http/operator/operator-document';
import type { RenewalMetrics } from '#adapters/prometheus/renewal-metrics';
import { FailedSignIns } from '#application/identity/failed-sign-ins';
import type { MailSample } from '#application/mail/mail-sample';
import { buildMailSamples } from '#application/mail/mail-samples';
import { CheckOperatorPassword } from '#application/shell/check-operator-password';
import type { Settings } from '../settings/settings.ts';
import { emailSamples } from '../wiring/events/domain-events.ts';
import type { OpenedShop } from './open-shop.ts';
import type { OpenedSite } from './open-site.ts';
import { readRenewalProgress } from './renewal-progress.ts';

const nameIn = (origin: string): string => new URL(origin).hostname;

const someProducts = { chosen: {}, sort: 'featured', page: 1, limit: 2 } as const;

const loadMailSamples = async (
  { services, backends }: OpenedSite,
  staffSite: OpenedSite | undefined,
): Promise<readonly MailSample[]> => {
  const { products } = await backends.commerce.listings.find(someProducts)();
  const { clock, siteIdentity, timeZone } = services;
  return buildMailSamples(emailSamples, {
    shop: { ...siteIdentity, timeZone },
    ...(staffSite ? { staffShop: { ...staffSite.services.siteIdentity, timeZone } } : {}),
    now: clock(),
    pictureSources: products.map(({ picture }) => picture.source),
  });
};

/** Adds the pages for operators (RO-29): the emails, the metrics, and the inbox of a shop without a mail server. */
export const addOperatorPages =
  (settings: Settings, shop: OpenedShop, metrics: RenewalMetrics, fonts: readonly string[]) =>
  (app: FastifyInstance): void => {
    const [site] = shop.sites;
    if (!site) return;
    const { operatorPasswordHash: hash } = settings;
    const check =
      hash === undefined
        ? undefined
        : new CheckOperatorPassword(site.container.get(FailedSignIns), (typed) => () => verifyPassword(typed, hash));
    const isOnLoopback = isLoopbackHostName(nameIn(settings.origins.DTC));
    const shopHosts = isOnLoopback ? new Set(Object.values(settings.origins).map(nameIn)) : undefined;
    const guard = guardOperatorPages(shopHosts, check);
    const { inbox } = shop;
    const hasInbox = inbox !== undefined && (check !== undefined || isOnLoopback);
    const pagesShop: OperatorPagesShop = {
      name: site.services.siteIdentity.name,
      fonts,
      ...(shop.logo ? { wordmark: shop.logo.wordmarks[site.site] } : {}),
      rooms: hasInbox ? ['/_operator/mails', '/_inbox'] : ['/_operator/mails'],
    };
    serveMailSamples(
      () =>
        loadMailSamples(
          site,
          shop.sites.find((one) => one.site === 'HPSF'),
        ),
      pagesShop,
      guard,
    )(app);
    serveMetrics({
      contentType: metrics.contentType,
      read: async () => metrics.write(await readRenewalProgress(shop), shop.database.clock.now()),
      ...(shopHosts ? { shopHosts } : {}),
      ...(settings.metricsToken === undefined ? {} : { token: settings.metricsToken }),
    })(app);
    if (inbox && hasInbox) serveInbox(inbox, settings.timeZone, pagesShop, guard)(app);
  };
