import { defineConfig } from 'vitest/config';

const needsDatabase = ['test/adapters/postgres/**/*.test.{ts,tsx}'];
/** Tests that replace globals of a browser, or spy on a module. */
const needsOwnProcess = [
  'test/ui/**/*.test.{ts,tsx}',
  'test/adapters/browser/**/*.test.{ts,tsx}',
  'test/main/browser-shop.test.ts',
  'test/**/priced-once.test.ts',
];
const journeys = ['test/journeys/**/*.test.ts'];

/** Two processes at a time. They are shared by the test files that need none of their own. */
export default defineConfig({
  ssr: { noExternal: ['fp-ts', 'io-ts'] },
  test: {
    maxWorkers: 2,
    // A test of a second may take many on a machine that is busy with other work.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'shop',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...needsDatabase, ...needsOwnProcess, ...journeys],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'browser', include: needsOwnProcess },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: needsDatabase,
          globalSetup: ['test/postgres-server.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: journeys,
          globalSetup: ['test/journeys/global-setup.ts'],
        },
      },
    ],
  },
});
