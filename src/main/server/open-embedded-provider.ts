import * as O from 'fp-ts/Option';
import type { EmbeddedProvider } from '#adapters/http/embedded-provider';
import { isLoopbackHostName } from '#adapters/http/operator/operator-access';
import type { VisitorUseCases } from '#adapters/http/visitor-use-cases';
import { EmbeddedOpenIdProvider } from '#adapters/oidc-provider/embedded-open-id-provider';
import { embeddedClientId, embeddedScope } from '#adapters/oidc-provider/provider-settings';
import { formatProgramClaims, programClaimWireNames } from '#adapters/openid/open-id-claims';
import { OpenIdDiscovery } from '#adapters/openid/open-id-discovery';
import { buildEmbeddedIssuer, buildEmbeddedSubject, parseEmbeddedSubject } from '#domain/identity/embedded-subject';
import { findRoutePath } from '#domain/shell/routes';
import type { ProviderAccounts } from '../backends/opened-database.ts';
import type { Settings } from '../settings/settings.ts';
import { type OpenedSite, type OpenSiteDependencies, openSite } from './open-site.ts';

/** The embedded OpenID provider of a site: its people, its pages, and what the shop asks it as its client. */
export type OpenedProvider = {
  /** The accounts of its people, as if they were a site of their own. */
  readonly accounts: OpenedSite;
  readonly people: ProviderAccounts['providerPeople'];
  readonly pages: EmbeddedProvider<VisitorUseCases>;
  readonly discovery: OpenIdDiscovery;
};

/**
 * The issuer of the embedded OpenID provider. Undefined if the settings name another provider, if the shop uses a database
 * server without DEMO, or if the staff site isn't served or isn't on this machine.
 */
export const findEmbeddedIssuer = ({ openId, databaseUrl, demo, origins, site }: Settings): string | undefined => {
  const isPossible = !openId && (databaseUrl === undefined || demo) && site !== 'DTC';
  const isHere = isLoopbackHostName(new URL(origins.HPSF).hostname);
  return isPossible && isHere ? buildEmbeddedIssuer(origins.HPSF) : undefined;
};

/** Opens the provider with the accounts of its realm, over the services of its site. */
export const openEmbeddedProvider = (
  issuer: string,
  secretKeys: readonly string[],
  realm: ProviderAccounts,
  site: OpenSiteDependencies,
): OpenedProvider => {
  const { identity, backends, clock, report } = site;
  const {
    providerRecords: records,
    providerPeople: people,
    customers: ownCustomers,
    sessions: ownSessions,
    siteTransactions: transactions,
    ...own
  } = realm;
  if (!backends.accounts.embedded) throw new Error('an embedded provider needs embedded accounts');
  const accounts = openSite({
    ...site,
    identity: { ...identity, signInMethod: 'password' },
    backends: {
      ...backends,
      database: {
        ...backends.database,
        customers: ownCustomers,
        sessions: ownSessions,
        shopTransactions: transactions,
      },
      accounts: { embedded: { ...backends.accounts.embedded, ...own } },
      transactions,
    },
    signInProvider: O.none,
  });
  const findClaims = async (subject: string) => {
    const id = parseEmbeddedSubject(subject);
    const account = id && O.toUndefined(await own.accounts.findByCustomer(id)());
    if (!id || !account) return undefined;
    const { email, firstName, lastName } = account;
    const program = formatProgramClaims(await people.findClaims(id)());
    return { ...program, email, email_verified: true, given_name: firstName, family_name: lastName };
  };
  const provider = new EmbeddedOpenIdProvider({
    issuer,
    callback: identity.origin + findRoutePath('signInCallback'),
    secretKeys,
    programClaims: programClaimWireNames,
    findClaims,
    records,
    clock,
    report,
  });
  const pages: EmbeddedProvider<VisitorUseCases> = {
    site: identity.site,
    shopFor: accounts.shopFor,
    answer: (request) => provider.answer(request),
    finishLogin: async (request, token, visitor) => {
      const customer = await accounts.findCustomer(token);
      if (!customer) return undefined;
      await accounts.shopFor({ ...visitor, kind: 'Shopper', customer }).signOut.execute()();
      return provider.finishInteraction(request, buildEmbeddedSubject(customer.id));
    },
    endSession: (id) => records.remove('Session', id)(),
    endSessionsOf: async (customer) => {
      await records.removeOfAccount(buildEmbeddedSubject(customer.id))();
      // People still logged in at the site are logged out there too.
      const { customers, sessions } = backends.database;
      const id = O.toUndefined(await customers.find(customer.session?.email ?? '')());
      if (id !== undefined) await sessions.endOthers(id)();
    },
  };
  const discovery = new OpenIdDiscovery(
    { issuer, clientId: embeddedClientId, scope: embeddedScope },
    clock,
    provider.fetch,
  );
  return { accounts, people, pages, discovery };
};
