import type { FastifyInstance } from 'fastify';
import { verifyPassword } from '#adapters/argon2/password-hash';
import { serveInbox } from '#adapters/http/operator/inbox-page';
import { serveMailSamples } from '#adapters/http/operator/mails-page';
import { guardOperatorPages, isLoopbackHostName } from '#adapters/http/operator/operator-access';
import { buildMailSamples, type MailSample } from '#application/mail/mail-samples';
import { CheckOperatorPassword } from '#application/shell/check-operator-password';
import { systemClock } from './clock-and-ids.ts';
import type { OpenedShop } from './open-shop.ts';
import type { OpenedSite } from './open-site.ts';
import type { Settings } from './settings.ts';
import { siteInjectionTokens as tokens } from './tokens.ts';

const nameIn = (origin: string): string => new URL(origin).hostname;

const someProducts = { chosen: {}, sort: 'featured', page: 1, limit: 2 } as const;

const loadMailSamples = async (
  { container, backend }: OpenedSite,
  staffSite: OpenedSite | undefined,
): Promise<readonly MailSample[]> => {
  const { products } = await backend.ports.listings.find(someProducts)();
  const timeZone = container.get(tokens.timeZone);
  return buildMailSamples({
    shop: { ...container.get(tokens.identity), timeZone },
    ...(staffSite ? { staffShop: { ...staffSite.container.get(tokens.identity), timeZone } } : {}),
    now: systemClock(),
    pictureSources: products.map(({ picture }) => picture.source),
  });
};

/** Adds the pages for operators (RO-29): the mails, and the inbox of a shop without a mail server. */
export const addOperatorPages =
  (settings: Settings, shop: OpenedShop) =>
  (app: FastifyInstance): void => {
    const [site] = shop.sites;
    if (!site) return;
    const { operatorPasswordHash: hash } = settings;
    const check =
      hash === undefined
        ? undefined
        : new CheckOperatorPassword(site.container.get(tokens.failedSignIns), (typed) => verifyPassword(typed, hash));
    const isOnLoopback = isLoopbackHostName(nameIn(settings.origins.DTC));
    const shopHosts = isOnLoopback ? new Set(Object.values(settings.origins).map(nameIn)) : undefined;
    const guard = guardOperatorPages(shopHosts, check);
    serveMailSamples(
      () =>
        loadMailSamples(
          site,
          shop.sites.find((one) => one.site === 'HPSF'),
        ),
      guard,
    )(app);
    const { inbox } = shop;
    if (inbox && (check || isOnLoopback)) serveInbox(inbox, guard)(app);
  };
