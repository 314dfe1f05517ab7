import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Carts } from '#application/ports/carts';
import type { Clock } from '#application/ports/clock';
import type { ContentReader } from '#application/ports/content';
import type { LinkedIdentity } from '#application/ports/linked-identities';
import type { CustomerOrders } from '#application/ports/orders';
import type { PlatformLogin } from '#application/ports/platform-login';
import type { PlatformWebhooks } from '#application/ports/platform-webhooks';
import type { VisitorAccountPorts, VisitorShopPorts } from '#application/ports/transactions';
import type { Visitor } from '#application/visitor';
import type { CustomerId } from '#domain/customer/customer';
import type { Capability } from '#domain/shell/capabilities';
import type { Site } from '#domain/site';
import type { CommercePorts } from './site-backends.ts';

/** What the adapters of a platform are given of the shop, for one site. */
export type HostedSiteContext = {
  readonly site: Site;
  readonly clock: Clock;
  /** Whom a customer of ours is on the platform, with the token of their last login there. */
  readonly findPlatformCustomer: (customerId: CustomerId) => Task<Option<LinkedIdentity>>;
};

type HostedCommerce = CommercePorts & {
  /** The carts of a visitor, with what's the shop's own, and the metafields, in which the saved cart is (CA-03). */
  readonly cartsFor: (visitor: Visitor, own: VisitorShopPorts & Pick<VisitorAccountPorts, 'metafields'>) => Carts;
};

/** What a platform leaves out, the shop's own database stores. */
type HostedAccounts = {
  readonly login: PlatformLogin;
  /** `own` is what the shop's own database has of the visitor. */
  readonly portsFor: (
    visitor: Visitor,
    own: VisitorAccountPorts,
  ) => { readonly orders: CustomerOrders } & Partial<VisitorAccountPorts>;
};

/**
 * One platform, by the name that settings give it. It has the parts that its adapters implement; `can` is what the shop
 * can still do if the platform has its commerce and accounts.
 */
export type HostedBackend = {
  readonly can: readonly Capability[];
  readonly openCommerce?: (context: HostedSiteContext) => HostedCommerce;
  readonly openAccounts?: (context: HostedSiteContext) => HostedAccounts;
  /** Reports of orders placed on the platform; if absent, it sends none, and the shop sends no emails about them. */
  readonly openWebhooks?: (context: HostedSiteContext) => PlatformWebhooks;
  readonly openContent?: (context: Pick<HostedSiteContext, 'clock' | 'site'>) => ContentReader;
};

export type HostedBackends = Readonly<Record<string, HostedBackend>>;

/** The platforms that settings can name, each with its adapters. The embedded backends need no entry. */
export const hostedBackends: HostedBackends = {};

export type BackendPart = 'openAccounts' | 'openCommerce' | 'openContent';

/** The platforms whose adapters implement a part. */
export const findBackendNames = (part: BackendPart, hosted: HostedBackends): readonly string[] =>
  Object.keys(hosted).filter((name) => hosted[name]?.[part] !== undefined);
