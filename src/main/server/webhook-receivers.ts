import { SignedCarrierWebhooks } from '#adapters/carrier-webhooks/signed-carrier-webhooks';
import type { WebhookReceiver } from '#adapters/http/api/serve-webhooks';
import { ReceiveCarrierReports } from '#application/orders/receive-carrier-reports';
import type { Site } from '#domain/site';
import type { OpenedSite } from './open-site.ts';

/** The last segment of the path to which carriers report. */
const carrierAdapter = 'carrier';

/**
 * What takes webhooks under a name: those of the site's hosted platform, or those of carriers about the parcels of all sites,
 * if the shop shares a secret with them.
 */
export const findWebhookReceiver = (
  sites: readonly OpenedSite[],
  carrierSecret: string | undefined,
): ((site: Site, adapter: string) => WebhookReceiver | undefined) => {
  const transactions = sites.flatMap(({ backends }) => backends.transactions ?? []);
  const carriers =
    carrierSecret === undefined || transactions.length === 0
      ? undefined
      : new ReceiveCarrierReports(new SignedCarrierWebhooks(carrierSecret), transactions);
  return (site, adapter) => {
    const reports = sites.find((opened) => opened.site === site)?.orderReports;
    if (reports?.platform === adapter) return reports;
    return adapter === carrierAdapter ? carriers : undefined;
  };
};
