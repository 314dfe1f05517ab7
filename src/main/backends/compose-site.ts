import * as O from 'fp-ts/Option';
import * as T from 'fp-ts/Task';
import type { Autoships } from '#application/ports/autoships';
import type { ContentReader } from '#application/ports/content';
import type { ContentWriter } from '#application/ports/content-writer';
import type { SiteTransactions, VisitorPorts } from '#application/ports/transactions';
import type { Visitor } from '#application/visitor';
import { allCapabilities } from '#domain/shell/capabilities';
import type { ChosenBackends } from './choose-backends.ts';
import type { HostedSiteContext } from './hosted-backend.ts';
import type { CommercePorts, DatabasePorts, EnginePorts, SiteBackend } from './site-backend.ts';

/** The stores of one site in the shop's own database, those of the embedded backends included. */
export type EmbeddedStores = Omit<DatabasePorts, 'shopTransactions'> &
  Omit<CommercePorts, 'boughtTogether' | 'orderReader'> &
  EnginePorts & {
    readonly content: ContentReader & ContentWriter;
    readonly siteTransactions: SiteTransactions;
    readonly portsFor: (visitor: Visitor) => VisitorPorts;
  };

/** A shop without subscriptions has no Autoships. */
const noAutoships: Autoships = { list: () => T.of([]), ofOrder: () => T.of([]) };

/** Composes what a site is opened over from its own database and the platforms that the settings chose. */
export const composeSite = (
  stores: EmbeddedStores,
  shop: Pick<HostedSiteContext, 'clock' | 'site'>,
  { commerce: platform, content }: ChosenBackends = {},
): SiteBackend => {
  const { siteTransactions: shopTransactions, siteOrders } = stores;
  const context: HostedSiteContext = {
    ...shop,
    findPlatformCustomer: (id) => (platform ? stores.linkedIdentities.find(platform.name, id) : T.of(O.none)),
  };
  const commerce = platform?.openCommerce(context);
  const accounts = platform?.openAccounts(context);
  const webhooks = platform?.openWebhooks?.(context);
  const embeddedCommerce = { ...stores, boughtTogether: siteOrders, orderReader: siteOrders };
  return {
    capabilities: platform ? new Set(platform.can) : allCapabilities,
    ports: {
      ...embeddedCommerce,
      ...commerce,
      shopTransactions,
      content: content?.openContent(context) ?? stores.content,
    },
    portsFor: (visitor) => {
      const own = stores.portsFor(visitor);
      if (!commerce || !accounts) return { ...own, accountChanges: own.transactions, engine: own };
      const ports = { ...own, ...accounts.portsFor(visitor), autoships: noAutoships };
      return { ...ports, accountChanges: { run: (work) => work(ports) }, carts: commerce.cartsFor(visitor, ports) };
    },
    ...(content ? {} : { contentWriter: stores.content }),
    ...(platform && webhooks ? { platformWebhooks: { platform: platform.name, webhooks } } : {}),
    ...(platform && accounts ? { platformLogin: { platform: platform.name, login: accounts.login } } : {}),
    ...(platform ? {} : { engine: stores }),
  };
};
