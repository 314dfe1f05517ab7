import { MemoryMail } from '#adapters/memory/memory-mail';
import { TestProcessor } from '#adapters/test-payments/test-processor';
import type { Payments } from '#application/ports/payments';
import type { Site } from '#domain/site';
import type { SiteBackend } from '#main/backend.ts';
import { type OpenSite, openSite, type SiteParts } from '#main/open-site.ts';
import { type StoreOfSite, testOrigins } from './contracts/test-shop';

const siteNames = { DTC: 'Provender', HPSF: 'Provender Professional Staff Feeding' } as const;

/** A site's backend over a store of the tests. */
export const backendOf = (
  store: StoreOfSite,
  payments: Payments = new TestProcessor(store.processorRecords, store.ids, store.clock),
): SiteBackend => ({ ports: { ...store, payments }, portsFor: store.portsFor, writers: store });

/** A site over a store of the tests, with what `some` says in place of what is usual. */
export const openTestSite = (
  store: StoreOfSite & { readonly site: Site },
  { backend = backendOf(store), ...some }: Partial<SiteParts> = {},
): OpenSite =>
  openSite({
    identity: {
      site: store.site,
      name: siteNames[store.site],
      origin: testOrigins[store.site],
      shippingByState: true,
    },
    backend,
    mail: new MemoryMail(),
    clock: store.clock,
    ids: store.ids,
    timeZone: 'America/Denver',
    autoshipLoginRequired: false,
    checkoutHosts: [],
    report: () => undefined,
    ...some,
  });
