import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { InboxMail } from '#adapters/inbox/inbox-mail';
import { SentryErrorSink } from '#adapters/sentry/sentry-error-sink';
import { SmtpMail } from '#adapters/smtp/smtp-mail';
import { type Site, sites } from '#domain/site';
import { allowsDemoPeople } from './allows-demo-people.ts';
import type { CommerceBackend } from './backend.ts';
import { openBackend } from './backends/open-backend.ts';
import { generateRandomId, systemClock } from './clock-and-ids.ts';
import { createIdentityServices } from './identity-services.ts';
import { openShopSecrets } from './keys.ts';
import { type OpenedSite, openSite } from './open-site.ts';
import type { Settings } from './settings.ts';

export type OpenedShop = {
  readonly backend: CommerceBackend;
  readonly sites: readonly OpenedSite[];
  readonly dataDir: string;
  /** The keys that sign cookies: the first signs, all verify. */
  readonly secretKeys: readonly string[];
  /** The HMAC key by which stored e-mail addresses are looked up. */
  readonly lookupKey: string;
  /** The local inbox that receives mail where no SMTP server is set. */
  readonly inbox?: InboxMail;
  readonly close: () => Promise<void>;
};

export const listServedSites = ({ site }: Settings): readonly Site[] => (site ? [site] : sites);

const openMail = ({ smtpUrl, mailFrom, dataDir }: Settings) => {
  if (smtpUrl === undefined) {
    const inbox = new InboxMail(join(dataDir, 'mail'), systemClock);
    return { mail: inbox, inbox, close: () => {} };
  }
  const mail = new SmtpMail(smtpUrl, mailFrom);
  return { mail, close: () => mail.close() };
};

/** Opens the backend, the mail and the container of every site served. */
export const openShop = async (settings: Settings, logger?: FastifyBaseLogger): Promise<OpenedShop> => {
  const backend = await openBackend(settings, logger);
  const { mail, close, inbox } = openMail(settings);
  const secrets = openShopSecrets(settings);
  const identityServices = createIdentityServices(secrets, settings);
  const open = (site: Site): OpenedSite =>
    openSite({
      identity: {
        site,
        name: settings.siteNames[site],
        origin: settings.origins[site],
        shippingByState: settings.shippingByState,
      },
      backend: backend.openSite(site),
      mail,
      identityServices,
      clock: systemClock,
      ids: generateRandomId,
      timeZone: settings.timeZone,
      autoshipLoginRequired: settings.autoshipLoginRequired,
      inactivitySeconds: settings.inactivitySeconds,
      checkoutHosts: settings.checkoutHosts,
      allowsDemoPeople: allowsDemoPeople(settings),
      ...(settings.sentryDsn === undefined ? {} : { errorSink: new SentryErrorSink(settings.sentryDsn, site) }),
      report: (message, why) => logger?.error({ err: why, site }, message),
    });
  return {
    backend,
    sites: listServedSites(settings).map(open),
    dataDir: settings.dataDir,
    secretKeys: secrets.secretKeys,
    lookupKey: secrets.lookupKey,
    ...(inbox ? { inbox } : {}),
    close: async () => {
      close();
      await backend.close();
    },
  };
};
