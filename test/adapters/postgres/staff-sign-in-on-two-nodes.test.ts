import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as O from 'fp-ts/Option';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from '#adapters/http/open-server';
import { addProviderPerson } from '#main/server/demo-people.ts';
import { type OpenedShop, openShop } from '#main/server/open-shop.ts';
import { buildServerDependencies } from '#main/server/server-parts.ts';
import { parseSettings } from '#main/settings/settings.ts';
import { testBuild } from '../../http-shop';
import { TestBrowser } from '../../test-browser';
import { hasServer, newDatabaseUrl } from './engines';

const origin = 'http://staff.localhost:3000';
const aKey = 'a-key-of-the-tests-that-is-long-enough';
const person = { email: 'pat@example.com', firstName: 'Pat', lastName: 'Doe', password: 'eleven yellow trams' };

type App = Awaited<ReturnType<typeof createHttpServer>>['app'];

let shops: readonly OpenedShop[] = [];
let apps: readonly App[] = [];

beforeAll(async () => {
  if (!hasServer) return;
  const settings = parseSettings({
    DATABASE_URL: await newDatabaseUrl(),
    DEMO: 'true',
    SECRET_KEY: aKey,
    LOOKUP_KEY: aKey,
    INSECURE_COOKIES: 'true',
    DATA_DIR: await mkdtemp(join(tmpdir(), 'staff-sign-in-')),
  });
  const logger = pino({ level: 'silent' });
  shops = [await openShop(settings), await openShop(settings)];
  const serve = async (shop: OpenedShop) => {
    const parts = buildServerDependencies({ settings, shop, logger, build: testBuild, render: async () => '' });
    return (await createHttpServer({ ...parts, maxEventLoopDelayMs: 0 })).app;
  };
  apps = await Promise.all(shops.map(serve));
  await addProviderPerson(shops[0] ?? {}, { ...person, program: { roleCode: 'STUDENT', graduationYear: '2028' } });
});

afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await Promise.all(shops.map((shop) => shop.close()));
});

/** A browser each of whose requests reaches the other node than the one before; the first reaches `first`. */
const openBrowser = (first: number) => {
  let asked = first;
  const alternating = {
    get app(): App {
      const app = apps[asked % apps.length];
      asked += 1;
      if (!app) throw new Error('no node is open');
      return app;
    },
  };
  return new TestBrowser(alternating, 'HPSF', origin);
};

describe.runIf(hasServer)('logging in on the staff site, each step on the other of two nodes', () => {
  it.each([0, 1])('ends with a session and a filled profile on both, begun on node %i', async (first) => {
    const browser = openBrowser(first);
    let answer = await browser.post('/shelter/login', { email: person.email, password: person.password });
    const paths: string[] = [];
    for (let step = 0; step < 12 && [302, 303].includes(answer.statusCode); step += 1) {
      const url = new URL(String(answer.headers.location), origin);
      paths.push(url.pathname.replace(/[\w-]{20,}$/, ':id'));
      answer = await browser.get(url.pathname + url.search);
    }
    expect(paths).toEqual([
      '/shelter/sso',
      '/oidc/auth',
      '/oidc/interaction/:id',
      '/oidc/auth/:id',
      '/shelter/sso/callback',
      '/shelter/register',
    ]);
    for (const _node of apps) {
      const info = await browser.call('/api/identity/get-account-info', {});
      expect([info.statusCode, info.body.includes(person.email)]).toEqual([200, true]);
    }
    const ports = shops[first]?.sites.find(({ site }) => site === 'HPSF')?.backends.database;
    const customer = O.toUndefined((await ports?.customers.find(person.email)()) ?? O.none);
    const profile = customer && (await ports?.staffProfiles.find(customer)());
    expect(profile).toMatchObject(O.some({ roleCode: 'STUDENT', graduationYear: 2028 }));
  });
});
