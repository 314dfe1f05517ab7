import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { beforeEach, describe, expect, it } from 'vitest';
import { HmacSessionSecrets } from '#adapters/session-secrets/hmac-session-secrets';
import {
  defaultInactivitySeconds,
  maximumSessionMs,
  replacedTokenGraceMs,
  type SessionFamilyId,
  type SessionToken,
} from '#domain/identity/session';
import type { Zip } from '#domain/shipping/zip';
import { minuteInMs, TestTime, testIdleLimitMs } from '../../contracts/test-shop';
import { openMemoryShop } from '../../memory/memory-shop';
import { refreshPresentedToken } from '../../refresh-presented-token';

const secrets = new HmacSessionSecrets(['a new key', 'an old key']);
const over = E.left({ kind: 'SessionOver' });

let time: TestTime;
let shop: ReturnType<typeof openMemoryShop>;
let token: SessionToken;
let reports: string[];

beforeEach(async () => {
  time = new TestTime();
  reports = [];
  shop = openMemoryShop({ clock: () => time.now });
  token = secrets.newToken();
  const customerId = await shop.customers.withEmail('pat@example.com')();
  const session = { family: 'one' as SessionFamilyId, customerId, device: 'Firefox', zip: '80011' as Zip };
  await shop.sessions.open({ ...session, token: secrets.hashOf(token) })();
});

const refresh = (presented: SessionToken, isForced = false, known = secrets) =>
  refreshPresentedToken(
    { sessions: shop.sessions, secrets: known, clock: () => time.now, report: (message) => reports.push(message) },
    presented,
    isForced,
  );

const refreshedToken = async (presented: SessionToken, isForced = false, known = secrets): Promise<SessionToken> => {
  const refreshed = await refresh(presented, isForced, known);
  if (E.isLeft(refreshed)) throw new Error('the session is over');
  return refreshed.right.token;
};

const isLive = async (presented: SessionToken) => O.isSome(await shop.sessions.use(secrets.hashOf(presented))());

describe('refreshing a session', () => {
  it('keeps a token that is younger than 5 minutes', async () => {
    time.pass(5 * minuteInMs - 1);
    expect(await refreshedToken(token)).toBe(token);
  });

  it('replaces an older token', async () => {
    time.pass(5 * minuteInMs);
    expect(await refreshedToken(token)).toBe(secrets.successorsOf(token)[0]);
  });

  it('replaces a token of any age if that is forced (SE-08)', async () => {
    expect(await refreshedToken(token, true)).not.toBe(token);
  });

  it('says after how long the browser warns, and when the session ends at the latest', async () => {
    const endsAt = time.now + maximumSessionMs;
    time.pass(minuteInMs);
    expect(await refresh(token)).toMatchObject(E.right({ inactivitySeconds: defaultInactivitySeconds, endsAt }));
  });

  it('writes the last use, so that the idle limit begins again (ST-29)', async () => {
    time.pass(testIdleLimitMs);
    const current = await refreshedToken(token);
    time.pass(testIdleLimitMs);
    expect(await refreshedToken(current)).not.toBe(current);
  });

  it('gives a repeat within the grace the same successor, forced or not', async () => {
    const successor = await refreshedToken(token, true);
    time.pass(replacedTokenGraceMs);
    expect(await refreshedToken(token)).toBe(successor);
    expect(await refreshedToken(token, true)).toBe(successor);
  });

  it('gives a repeat within the grace the current token, if the successor was replaced too', async () => {
    const successor = await refreshedToken(token, true);
    const current = await refreshedToken(successor, true);
    expect(await refreshedToken(token)).toBe(current);
  });

  it('finds a successor that was made with another key of the shop', async () => {
    const successor = await refreshedToken(token, true, new HmacSessionSecrets(['an old key']));
    expect(await refreshedToken(token)).toBe(successor);
  });

  it('refuses a token whose successor was made with a key that the shop no longer has, and reports it (ER-08)', async () => {
    await refreshedToken(token, true, new HmacSessionSecrets(['a lost key']));
    expect(reports).toEqual([]);
    expect(await refresh(token)).toEqual(over);
    expect(reports).toEqual(['Error setting session token']);
  });

  it('refuses a later repeat, and leaves a session whose successor nobody has used', async () => {
    const successor = await refreshedToken(token, true);
    time.pass(replacedTokenGraceMs + 1);
    expect(await refresh(token)).toEqual(over);
    expect(await isLive(successor)).toBe(true);
  });

  it('ends the session at a later repeat, once the successor has been used (ST-07)', async () => {
    const successor = await refreshedToken(token, true);
    await refresh(successor);
    time.pass(replacedTokenGraceMs + 1);
    expect(await refresh(token)).toEqual(over);
    expect(await isLive(successor)).toBe(false);
  });

  it('refuses an unknown token, and one of a session that has ended', async () => {
    expect(await refresh(secrets.newToken())).toEqual(over);
    await shop.sessions.end('one' as SessionFamilyId)();
    expect(await refresh(token, true)).toEqual(over);
  });
});
