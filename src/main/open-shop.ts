import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { InboxMail } from '#adapters/inbox/inbox-mail';
import { SmtpMail } from '#adapters/smtp/smtp-mail';
import { type Site, sites } from '#domain/site';
import type { Backend } from './backend.ts';
import { openBackend } from './backends/open-backend.ts';
import { clock, ids } from './clock-and-ids.ts';
import { openKeys } from './keys.ts';
import { type OpenSite, openSite } from './open-site.ts';
import type { Settings } from './settings.ts';

export type OpenShop = {
  readonly backend: Backend;
  readonly sites: readonly OpenSite[];
  readonly dataDir: string;
  /** The keys that sign cookies: the first signs, all verify. */
  readonly secretKeys: readonly string[];
  /** The local inbox that receives mail where no SMTP server is set. */
  readonly inbox?: InboxMail;
  readonly close: () => Promise<void>;
};

/** The sites that these settings serve. */
export const servedSites = ({ site }: Settings): readonly Site[] => (site ? [site] : sites);

const openMail = ({ smtpUrl, mailFrom, dataDir }: Settings) => {
  if (smtpUrl === undefined) {
    const inbox = new InboxMail(join(dataDir, 'mail'), clock);
    return { mail: inbox, inbox, close: () => {} };
  }
  const mail = new SmtpMail(smtpUrl, mailFrom);
  return { mail, close: () => mail.close() };
};

/** Opens the backend, the mail and the container of every site served. */
export const openShop = async (settings: Settings, logger?: FastifyBaseLogger): Promise<OpenShop> => {
  const backend = await openBackend(settings, logger);
  const { mail, close, inbox } = openMail(settings);
  const open = (site: Site): OpenSite =>
    openSite({
      identity: {
        site,
        name: settings.siteNames[site],
        origin: settings.origins[site],
        shippingByState: settings.shippingByState,
      },
      backend: backend.openSite(site),
      mail,
      clock,
      ids,
      timeZone: settings.timeZone,
      autoshipLoginRequired: settings.autoshipLoginRequired,
      checkoutHosts: settings.checkoutHosts,
      report: (message, why) => logger?.error({ err: why, site }, message),
    });
  return {
    backend,
    sites: servedSites(settings).map(open),
    dataDir: settings.dataDir,
    secretKeys: openKeys(settings).secretKeys,
    ...(inbox ? { inbox } : {}),
    close: async () => {
      close();
      await backend.close();
    },
  };
};
