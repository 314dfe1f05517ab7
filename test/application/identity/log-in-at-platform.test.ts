import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it, vi } from 'vitest';
import { FailedSignIns } from '#application/identity/failed-sign-ins';
import { FindSignedInCustomer } from '#application/identity/find-signed-in-customer';
import { LogInAtPlatform } from '#application/identity/log-in-at-platform';
import { SessionOpener } from '#application/identity/session-opener';
import type { PlatformLogin } from '#application/ports/platform-login';
import { openMemoryShop } from '../../memory/memory-shop';
import { testIdentityServices } from '../../open-test-site';

const pat = { id: 'gid://platform/Customer/7', email: 'pat@example.com', firstName: 'Pat', lastName: 'Doe' };
const request = {
  email: 'PAT@example.com ',
  password: 'three plain words',
  clientIp: '203.0.113.7',
  origin: { device: 'Firefox' },
};

const aLogin = (logIn: PlatformLogin['logIn'] = () => TE.right({ ...pat, token: 'a token' })) => {
  const shop = openMemoryShop();
  const report = vi.fn();
  const { sessionSecrets, emailLookup } = testIdentityServices;
  const login = new LogInAtPlatform(
    'fake',
    { logIn },
    shop.linkedIdentities,
    new FailedSignIns(shop.limitCounters, shop.clock, emailLookup),
    new SessionOpener(
      shop.sessions,
      sessionSecrets,
      shop.ids,
      new FindSignedInCustomer(shop.sessions, sessionSecrets, undefined),
    ),
    report,
  );
  return { shop, report, logIn: (some: Partial<typeof request> = {}) => login.execute({ ...request, ...some })() };
};

describe('logging in at a platform', () => {
  it('opens a session of ours for a customer of ours, with the token of the platform on the server', async () => {
    const asked = vi.fn<PlatformLogin['logIn']>(() => TE.right({ ...pat, token: 'a token' }));
    const { shop, logIn } = aLogin(asked);
    expect(E.isRight(await logIn())).toBe(true);
    expect(asked).toHaveBeenCalledWith('PAT@example.com', request.password);
    const id = O.toUndefined(await shop.customers.find(pat.email)());
    if (id === undefined) throw new Error('there is no customer');
    expect(id).not.toBe(pat.id);
    expect(await shop.linkedIdentities.find('fake', id)()).toEqual(O.some({ subject: pat.id, token: 'a token' }));
    expect(await shop.sessions.list(id)()).toHaveLength(1);
  });

  it('finds the customer again by the id of the platform, with the newest token', async () => {
    let turn = 0;
    const { shop, logIn } = aLogin(() =>
      TE.right({ ...pat, email: `pat${turn}@example.com`, token: `token ${turn++}` }),
    );
    await logIn();
    await logIn();
    const id = O.toUndefined(await shop.customers.find('pat0@example.com')());
    expect(await shop.customers.find('pat1@example.com')()).toEqual(O.none);
    expect(id && (await shop.linkedIdentities.find('fake', id)())).toMatchObject(O.some({ token: 'token 1' }));
  });

  it('refuses what the platform refuses, and counts it (ST-24)', async () => {
    const { logIn } = aLogin(() => TE.left({ kind: 'WrongCredentials' }));
    expect(await logIn()).toEqual(E.left({ kind: 'WrongCredentials' }));
    for (let tries = 0; tries < 20; tries += 1) await logIn();
    expect(await logIn()).toMatchObject(E.left({ kind: 'TooManyTries' }));
  });

  it('asks the platform nothing without an email or a password', async () => {
    const asked = vi.fn<PlatformLogin['logIn']>(() => TE.right({ ...pat, token: 'a token' }));
    const { logIn } = aLogin(asked);
    expect(await logIn({ email: 'nobody' })).toMatchObject(E.left({ kind: 'Invalid' }));
    expect(await logIn({ password: '' })).toMatchObject(E.left({ kind: 'Invalid' }));
    expect(asked).not.toHaveBeenCalled();
  });

  it('lets nobody into the account of another customer with that email', async () => {
    const { shop, report, logIn } = aLogin();
    await shop.linkedIdentities.findOrLink({ issuer: 'fake', subject: 'somebody else', ...pat })();
    expect(await logIn()).toEqual(E.left({ kind: 'WrongCredentials' }));
    expect(report).toHaveBeenCalledOnce();
  });
});
