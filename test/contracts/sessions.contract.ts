import { createHash } from 'node:crypto';
import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { HmacSessionSecrets } from '#adapters/session-secrets/hmac-session-secrets';
import {
  lastUseResolutionMs,
  maximumSessionMs,
  replacedTokenGraceMs,
  type SessionFamilyId,
  type SessionToken,
  type SessionTokenHash,
} from '#domain/identity/session';
import type { OrderId } from '#domain/orders/order';
import type { Zip } from '#domain/shipping/zip';
import { refreshPresentedToken } from '../refresh-presented-token';
import { idOf } from './accounts.contract';
import { startAutoship } from './start-autoship';
import { atOnce, type OpenShop, testIdleLimitMs } from './test-shop';

const hash = (text: string): SessionTokenHash =>
  createHash('sha256').update(text).digest('base64url') as SessionTokenHash;
const family = (text: string): SessionFamilyId => text as SessionFamilyId;

const signedIn = async (open: OpenShop) => {
  const shop = await open();
  const { sessions, customers } = shop.dtc;
  const customerId = await customers.withEmail('pat@example.com')();
  const openSession = (name: string) =>
    sessions.open({ family: family(name), customerId, token: hash(name), device: 'Firefox', zip: '80011' as Zip })();
  await openSession('first');
  return { ...shop, sessions, customerId, openSession };
};

/** What every `Sessions` adapter promises. */
export const sessionsContract = (adapter: string, open: OpenShop) =>
  describe(`Sessions: ${adapter}`, () => {
    it('finds the customer of a presented token, and nobody for another', async () => {
      const { sessions, customerId, time } = await signedIn(open);
      expect(await sessions.use(hash('first'))()).toEqual(
        O.some({
          family: 'first',
          customerId,
          person: { email: 'pat@example.com', firstName: '', lastName: '', hasPassword: false },
          facts: { usedFirstAutoship: false, hasLiveAutoship: false, hasOrdered: false },
          signedInAt: time.now,
          tokenIssuedAt: time.now,
        }),
      );
      expect(await sessions.use(hash('other'))()).toEqual(O.none);
    });

    it('returns an opened session as its use returns it', async () => {
      const { dtc, hpsf } = await open();
      for (const { sessions, accounts } of [dtc, hpsf]) {
        const names = { email: 'Pat@example.com', firstName: 'Pat', lastName: 'Doe' };
        const customerId = idOf(await accounts.confirm({ ...names, passwordHash: 'hash' })());
        const token = hash(customerId);
        const opened = await sessions.open({ family: family(customerId), customerId, token, device: 'Firefox' })();
        expect(opened).toMatchObject({ value: { customerId, person: { ...names, hasPassword: true } } });
        expect(await sessions.use(token)()).toEqual(opened);
      }
    });

    it('says who the customer is, as the account says it', async () => {
      const { sessions, accounts } = (await open()).dtc;
      const names = { email: 'Pat@example.com', firstName: 'Pat', lastName: 'Doe' };
      const customerId = idOf(await accounts.confirm({ ...names, passwordHash: 'hash' })());
      const session = { family: family('first'), customerId, token: hash('first'), device: 'Firefox' };
      await sessions.open({ ...session, zip: '80011' as Zip })();
      expect(await sessions.use(hash('first'))()).toMatchObject({ value: { person: { ...names, hasPassword: true } } });
    });

    it('says what pricing needs to know of the address that the customer has now', async () => {
      const { dtc, hpsf } = await open();
      const { sessions, accounts, firstAutoshipUses } = dtc;
      const names = { email: 'Pat@example.com', firstName: 'Pat', lastName: 'Doe' };
      const customerId = idOf(await accounts.confirm({ ...names, passwordHash: 'hash' })());
      await sessions.open({ family: family('first'), customerId, token: hash('first'), device: 'Firefox' })();
      const facts = async () => pipe(await sessions.use(hash('first'))(), O.toUndefined)?.facts;
      await hpsf.firstAutoshipUses.use('pat@example.com', 'other site' as OrderId)();
      expect(await facts()).toEqual({ usedFirstAutoship: false, hasLiveAutoship: false, hasOrdered: false });
      await firstAutoshipUses.use('pat@EXAMPLE.com', 'one' as OrderId)();
      expect(await facts()).toEqual({ usedFirstAutoship: true, hasLiveAutoship: false, hasOrdered: false });
      await accounts.changeEmail(customerId, 'New@example.com')();
      expect(await facts()).toEqual({ usedFirstAutoship: false, hasLiveAutoship: false, hasOrdered: false });
      await startAutoship(dtc, customerId);
      expect(await facts()).toEqual({ usedFirstAutoship: false, hasLiveAutoship: true, hasOrdered: false });
    });

    it('accepts no token of the other site (SE-19)', async () => {
      const { hpsf } = await signedIn(open);
      expect(await hpsf.sessions.use(hash('first'))()).toEqual(O.none);
    });

    it('ends at the idle limit, which each use moves (ST-29)', async () => {
      const { sessions, time } = await signedIn(open);
      for (let use = 0; use < 3; use += 1) {
        time.pass(testIdleLimitMs);
        expect(O.isSome(await sessions.use(hash('first'))())).toBe(true);
      }
      time.pass(testIdleLimitMs + 1);
      expect(await sessions.use(hash('first'))()).toEqual(O.none);
    });

    it('ends at the absolute limit however active it is', async () => {
      const { sessions, time } = await signedIn(open);
      const began = time.now;
      while (time.now - began + testIdleLimitMs < maximumSessionMs) {
        time.pass(testIdleLimitMs);
        await sessions.use(hash('first'))();
      }
      expect(O.isSome(await sessions.use(hash('first'))())).toBe(true);
      time.pass(began + maximumSessionMs - time.now);
      expect(await sessions.use(hash('first'))()).toEqual(O.none);
    });

    it('finds the successor of a replaced token, and uses neither', async () => {
      const { sessions, time } = await signedIn(open);
      expect(await sessions.findSuccessor(hash('first'))()).toEqual(O.none);
      await sessions.replace(hash('first'), hash('second'))();
      expect(await sessions.findSuccessor(hash('first'))()).toEqual(O.some(hash('second')));
      expect(await sessions.findSuccessor(hash('second'))()).toEqual(O.none);
      time.pass(replacedTokenGraceMs + 1);
      expect(await sessions.use(hash('first'))()).toEqual(O.none);
      expect(O.isSome(await sessions.use(hash('second'))())).toBe(true);
    });

    it('gives a replaced token its successor within the grace, and refuses it afterward', async () => {
      const { sessions, time } = await signedIn(open);
      await sessions.replace(hash('first'), hash('second'))();
      time.pass(replacedTokenGraceMs);
      expect(await sessions.use(hash('first'))()).toMatchObject({ value: { successor: hash('second') } });
      time.pass(1);
      expect(await sessions.use(hash('first'))()).toEqual(O.none);
      expect(O.isSome(await sessions.use(hash('second'))())).toBe(true);
    });

    it('ends a session whose replaced token is presented after the grace, if the successor was used', async () => {
      const { sessions, time } = await signedIn(open);
      await sessions.replace(hash('first'), hash('second'))();
      await sessions.use(hash('second'))();
      time.pass(replacedTokenGraceMs + 1);
      expect(await sessions.use(hash('first'))()).toEqual(O.none);
      expect(await sessions.use(hash('second'))()).toEqual(O.none);
    });

    it('leaves one successor of many simultaneous replacements, and every caller logged in', async () => {
      const { sessions, customerId } = await signedIn(open);
      const answers = await atOnce(200, async () => {
        const before = await sessions.use(hash('first'))();
        await sessions.replace(hash('first'), hash('second'))();
        return before;
      });
      expect(answers.every(O.isSome)).toBe(true);
      expect(O.isSome(await sessions.use(hash('second'))())).toBe(true);
      expect(await sessions.list(customerId)()).toHaveLength(1);
    });

    it('leaves one live session with one current token after 1,000 simultaneous refreshes, and nobody logged out', async () => {
      const { sessions, customerId, time } = await signedIn(open);
      const secrets = new HmacSessionSecrets(['a key of the tests']);
      const first = secrets.newToken();
      await sessions.end(family('first'))();
      const opened = { family: family('many'), customerId, token: secrets.hashOf(first), device: 'Firefox' };
      await sessions.open({ ...opened, zip: '80011' as Zip })();
      const refresh = (presented: SessionToken, isForced = false) =>
        refreshPresentedToken({ sessions, secrets, clock: () => time.now }, presented, isForced);
      const answers = await atOnce(1000, (index) => refresh(first, index % 2 === 0));
      const tokens = new Set(answers.map((one) => (E.isRight(one) ? one.right.token : 'logged out')));
      const [current] = secrets.successorsOf(first);
      expect([...tokens].filter((token) => token !== first)).toEqual([current]);
      expect(await sessions.list(customerId)()).toMatchObject([{ family: 'many' }]);
      expect(await refresh(first)).toMatchObject(E.right({ token: current }));
      time.pass(replacedTokenGraceMs + 1);
      expect(await refresh(current ?? first)).toMatchObject(E.right({ token: current }));
    });

    it('opens none for a password that has changed meanwhile', async () => {
      const { dtc, sessions } = await signedIn(open);
      const customerId = idOf(
        await dtc.accounts.confirm({ email: 'a@example.com', firstName: 'A', lastName: 'B', passwordHash: 'old' })(),
      );
      const session = {
        family: family('other'),
        customerId,
        token: hash('other'),
        device: 'Firefox',
        zip: '80011' as Zip,
      };
      await dtc.accounts.setPassword(customerId, 'new')();
      expect(await sessions.open(session, 'old')()).toEqual(O.none);
      expect(await sessions.use(hash('other'))()).toEqual(O.none);
      expect(O.isSome(await sessions.open(session, 'new')())).toBe(true);
      expect(O.isSome(await sessions.use(hash('other'))())).toBe(true);
    });

    it('leaves no session of the old password, however a login and a change of the password meet', async () => {
      const { dtc, sessions } = await signedIn(open);
      const customerId = idOf(
        await dtc.accounts.confirm({ email: 'a@example.com', firstName: 'A', lastName: 'B', passwordHash: 'old' })(),
      );
      const change = dtc.siteTransactions.run(({ accounts, sessions: own }) => async () => {
        await accounts.setPassword(customerId, 'new')();
        await own.endOthers(customerId)();
        return E.right(undefined);
      });
      await Promise.all([
        ...Array.from({ length: 10 }, (_, index) =>
          sessions.open(
            { family: family(`s${index}`), customerId, token: hash(`s${index}`), device: 'F', zip: '80011' as Zip },
            'old',
          )(),
        ),
        change(),
      ]);
      expect(await sessions.list(customerId)()).toEqual([]);
    });

    it('lists the zip of a session that was opened with one, and no zip for any other', async () => {
      const { sessions, customerId } = await signedIn(open);
      await sessions.end(family('first'))();
      const session = (name: string) => ({ family: family(name), customerId, token: hash(name), device: 'Firefox' });
      await sessions.open(session('without'))();
      await sessions.open({ ...session('with'), zip: '80202' as Zip })();
      const listed = (await sessions.list(customerId)()).map((one) => [one.family, 'zip' in one ? one.zip : 'none']);
      expect(listed.toSorted()).toEqual([
        ['with', '80202'],
        ['without', 'none'],
      ]);
    });

    it('lists the live sessions of a customer, the last used first, and ends all others', async () => {
      const { sessions, customerId, time, openSession } = await signedIn(open);
      time.pass(lastUseResolutionMs);
      await openSession('second');
      time.pass(lastUseResolutionMs);
      await openSession('third');
      const names = async () => (await sessions.list(customerId)()).map((one) => one.family);
      expect(await names()).toEqual(['third', 'second', 'first']);
      time.pass(lastUseResolutionMs);
      await sessions.use(hash('first'))();
      expect(await names()).toEqual(['first', 'third', 'second']);
      expect(await sessions.endOthers(customerId, family('third'))()).toBe(2);
      expect(await names()).toEqual(['third']);
      expect(await sessions.use(hash('first'))()).toEqual(O.none);
      await sessions.end(family('third'))();
      expect(await sessions.use(hash('third'))()).toEqual(O.none);
      expect(await sessions.endOthers(customerId)()).toBe(0);
    });
  });
