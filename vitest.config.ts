import { defineConfig } from 'vitest/config';

const needsDatabase = ['test/adapters/postgres/**/*.test.{ts,tsx}'];
/** Tests that replace globals of a browser, or mock a module. */
const inBrowserGlobals = [
  'test/ui/**/*.test.{ts,tsx}',
  'test/adapters/browser/**/*.test.{ts,tsx}',
  'test/adapters/cookieconsent/**/*.test.{ts,tsx}',
  'test/main/browser/browser-shop.test.ts',
  'test/**/priced-once.test.ts',
];
const journeys = ['test/journeys/**/*.test.ts'];
/** Firefox and WebKit, which only `npm run test:browsers` needs. */
const otherBrowsers = ['test/browsers/**/*.test.ts'];
/** Read the source as text: `npm run check` runs them. */
const linters = ['test/{architecture,backends,links,literals,messages,page-paths,specification,titles}.test.ts'];

const seeded = ['test/property-seed.ts'];

/** Two workers, each of which runs many files: no test may leave anything behind, except in a browser's globals. */
export default defineConfig({
  ssr: { noExternal: ['fp-ts', 'io-ts'] },
  test: {
    maxWorkers: 2,
    isolate: false,
    // A test of a second may take many on a machine that is busy with other work.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      { extends: true, test: { name: 'linters', include: linters } },
      {
        extends: true,
        test: {
          name: 'shop',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...needsDatabase, ...inBrowserGlobals, ...journeys, ...otherBrowsers, ...linters],
          setupFiles: seeded,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: inBrowserGlobals,
          setupFiles: [...seeded, 'test/patient-queries.ts'],
          isolate: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: needsDatabase,
          setupFiles: seeded,
          globalSetup: ['test/postgres-server.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'journeys', include: journeys, globalSetup: ['test/journeys/global-setup.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'browsers',
          include: otherBrowsers,
          fileParallelism: false,
          globalSetup: ['test/journeys/global-setup.ts'],
        },
      },
    ],
  },
});
