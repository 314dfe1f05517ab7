import type { KnipConfig } from 'knip';

/** Rules that a database states in its own words; the in-memory fakes call them, and contracts compare the two. */
const statedInSql = [
  'src/domain/customer/ownership.ts',
  'src/domain/orders/order-filter.ts',
  'src/domain/search/find-products.ts',
  'src/domain/site.ts',
];

/** The identity port is for other screens and clients; its contract runs over HTTP. */
const forOtherClients = ['src/adapters/http/client/http-identity.ts', 'src/application/ports/identity.ts'];

const exceptions = [
  ...statedInSql,
  ...forOtherClients,
  'src/domain/staff-program/eligibility.ts',
  'src/main/server/dev.ts',
];

/** What no entry of the shop uses, though a test may. */
const config: KnipConfig = {
  entry: ['src/main/server/{server,cli}.ts!', 'src/main/browser/browser-entry.ts!'],
  project: ['src/**/*.{ts,tsx}!'],
  ignoreExportsUsedInFile: true,
  exclude: ['dependencies'],
  ignoreIssues: Object.fromEntries(exceptions.map((file) => [file, ['exports', 'types', 'files']])),
};

export default config;
