import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import { HmacMailTokens } from '#adapters/session-secrets/hmac-mail-tokens';
import { HmacSessionSecrets } from '#adapters/session-secrets/hmac-session-secrets';
import { TestPaymentProcessor } from '#adapters/test-payments/test-processor';
import type { Payments } from '#application/ports/payments';
import { defaultInactivitySeconds } from '#domain/identity/session';
import { findSignInMethod } from '#domain/identity/sign-in-method';
import { findStaffSiteMark } from '#domain/shell/staff-site-name';
import type { ChosenBackends } from '#main/backends/choose-backends.ts';
import { composeSite } from '#main/backends/compose-site.ts';
import { createEmailLookupHasher } from '#main/backends/keys.ts';
import { fixedShopClock } from '#main/backends/shop-clock.ts';
import type { SiteBackends } from '#main/backends/site-backends.ts';
import { createIdentityTokens } from '#main/server/identity-services.ts';
import type { OpenedShop } from '#main/server/open-shop.ts';
import { type OpenedSite, type OpenSiteDependencies, openSite } from '#main/server/open-site.ts';
import type { IdentityServices } from '#main/wiring/shell/site-services.ts';
import { type StoreOfSite, testOrigins } from './contracts/test-shop';
import { MemoryClockJumps } from './memory/memory-clock-jumps';
import { MemoryMail } from './memory/memory-mail';

/** Passwords in plain text, so that tests do not wait for hashing. */
export const testIdentityServices: IdentityServices = {
  partnerKeys: {},
  passwords: {
    hash: (password) => TE.right(`plain ${password}`),
    verify: (password, hash) => TE.right(hash === `plain ${password}`),
  },
  mailTokens: new HmacMailTokens(['a key of the tests for sessions and links']),
  sessionSecrets: new HmacSessionSecrets(['a key of the tests for sessions and links']),
  tokensFor: createIdentityTokens(['a key of the tests for tokens']),
  emailLookup: createEmailLookupHasher('a key of the tests'),
  isCommonPassword: (lowerCase) => lowerCase === 'password1234',
};

const siteNames = { DTC: 'Provender', HPSF: 'Provender Professional Staff Feeding' } as const;

/** The backend of a site over a test store, and over the platforms that are chosen; absent: none. */
export const backendOf = (
  store: StoreOfSite,
  payments: Payments = new TestPaymentProcessor(store.processorRecords, store.ids, store.clock),
  chosen?: ChosenBackends,
): SiteBackends => composeSite({ ...store, payments, renewalPorts: store }, store, chosen);

/** A site over a test store; `overrides` replace the usual services. */
export const openTestSite = (
  store: StoreOfSite,
  { backends = backendOf(store), signInProvider = O.none, ...overrides }: Partial<OpenSiteDependencies> = {},
): OpenedSite =>
  openSite({
    identity: {
      site: store.site,
      name: siteNames[store.site],
      ...(store.site === 'HPSF' ? { staffMark: findStaffSiteMark(siteNames) } : {}),
      legalName: 'Provender',
      origin: testOrigins[store.site],
      shippingByState: true,
      signInMethod: findSignInMethod(
        store.site,
        O.isSome(signInProvider) ? 'oidc' : 'embedded',
        O.isSome(signInProvider),
      ),
    },
    backends,
    programSettings: { eligibleAccountGroups: ['VET_CLINIC', 'VET_SCHOOL', 'SHELTER'], monthlyWeightLimitLbs: 60 },
    mail: new MemoryMail(),
    identityServices: testIdentityServices,
    signInProvider,
    clock: store.clock,
    ids: store.ids,
    timeZone: 'America/Denver',
    autoshipLoginRequired: false,
    cartCreationsPerHour: 600,
    inactivitySeconds: defaultInactivitySeconds,
    checkoutHosts: [],
    report: () => undefined,
    ...overrides,
  });

/** A shop of sites over test stores, with its files in `dataDir`. */
export const openTestShop = (sites: readonly OpenedSite[], dataDir: string): OpenedShop => ({
  sites,
  database: {
    store: 'memory',
    clock: fixedShopClock,
    clockJumps: new MemoryClockJumps(),
    lookupKeyRecord: { isSame: () => async () => true, accept: () => async () => O.none },
    openSite: () => {
      throw new Error('its sites are open');
    },
    openProviderAccounts: () => {
      throw new Error('its sites are open');
    },
    tidyUp: async () => {},
    close: async () => {},
  },
  dataDir,
  secretKeys: [],
  lookupKey: 'a key of the tests that finds addresses',
  close: async () => {},
});
