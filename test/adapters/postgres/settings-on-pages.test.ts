import { describe, expect, it } from 'vitest';
import { hashPassword } from '#adapters/argon2/password-hash';
import { findSecretTraces, openShopWithSecrets, settingsOnPagesContract } from '../../settings-on-pages';
import { engines, newDatabaseUrl } from './engines';

const password = 'nine quiet herons';

const openUrlWithCanary = async (): Promise<URL> => {
  const url = new URL(await newDatabaseUrl());
  url.searchParams.set('application_name', 'database-canary');
  return url;
};

describe.each(engines.filter(({ name }) => name === 'server'))(
  'a shop with the database $name and a preview password',
  async () => {
    const url = await openUrlWithCanary();
    const hash = await hashPassword(password);
    /** The name of the database, and the salt and the hash of the password, which are nowhere else. */
    const texts = [url.pathname.slice(1), ...hash.split('$').slice(-2)];

    it.each([url.href, ...texts])('has %s, which is found on a page', (text) => {
      expect(findSecretTraces(new Map([['/planted', text]]), texts)).toHaveLength(1);
    });

    settingsOnPagesContract({
      of: 'on a database server, behind a preview password',
      open: () => openShopWithSecrets({ DATABASE_URL: url.href, DEMO: 'true', PREVIEW_PASSWORD_HASH: hash }),
      texts,
      enter: async (browser) => {
        const { statusCode } = await browser.post('/password-protect', { password });
        expect(statusCode).toBe(303);
      },
    });
  },
);
