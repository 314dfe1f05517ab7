import { defineConfig } from 'vitest/config';

const needsDatabase = ['test/adapters/postgres/**/*.test.{ts,tsx}'];

/** Tests of the database adapters share a server and a prepared snapshot; no other test waits for them. */
export default defineConfig({
  ssr: { noExternal: ['fp-ts', 'io-ts'] },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'shop',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...needsDatabase, 'test/journeys/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: needsDatabase,
          globalSetup: ['test/postgres-server.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          globalSetup: ['test/journeys/global-setup.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
