import { createHmac } from 'node:crypto';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { AccountMailLimit } from '#application/identity/account-mail-limit';
import { FailedSignIns, type TryOrigin } from '#application/identity/failed-sign-ins';
import type { AccountLinkId } from '#domain/identity/account-link-id';
import { markKnownBrowser } from '#domain/identity/known-browser';
import { TestTime } from '../../contracts/test-shop';
import { openMemoryShop } from '../../memory/memory-shop';

const lookup = (text: string): string => createHmac('sha256', 'a key').update(text).digest('base64url');
const owner = 'pat@example.com';

const open = () => {
  const time = new TestTime();
  const { limitCounters } = openMemoryShop({ clock: () => time.now });
  const failures = new FailedSignIns(limitCounters, () => time.now, lookup);
  const attempt = async (email: string, origin: TryOrigin, isRight = false) => {
    const tried = await failures.attempt(email, origin, async () => ({ isFailure: !isRight, value: isRight }))();
    return E.isRight(tried);
  };
  const limit = new AccountMailLimit(limitCounters, lookup, () => time.now);
  return { failures, attempt, limit };
};

/** Uses up every limit of an account, from many networks. */
const guessFromEverywhere = async (attempt: (email: string, origin: TryOrigin) => Promise<boolean>) => {
  for (let guess = 0; guess < 25; guess += 1) await attempt(owner, { clientIp: `192.0.2.${guess}` });
};

describe('guessing the password of someone else (ST-24)', () => {
  const clientIp = '198.51.100.1';
  const knownBrowser = markKnownBrowser(lookup, undefined, owner, 'a-random-id-of-a-browser');

  it('locks the account for browsers on which it never logged in', async () => {
    const { attempt } = open();
    await guessFromEverywhere(attempt);
    expect(await attempt(owner, { clientIp }, true)).toBe(false);
  });

  it('does not lock the owner out of a browser on which they logged in, not even from a blocked network', async () => {
    const { attempt } = open();
    await guessFromEverywhere(attempt);
    for (let guess = 0; guess < 60; guess += 1) await attempt(`other-${guess}@example.com`, { clientIp });
    expect(await attempt(owner, { clientIp, knownBrowser }, true)).toBe(true);
  });

  it('gives a known browser five tries of its own, and no more', async () => {
    const { attempt } = open();
    const tries: boolean[] = [];
    for (let guess = 0; guess < 6; guess += 1)
      tries.push(await attempt(owner, { clientIp: `192.0.2.${guess}`, knownBrowser }));
    expect(tries).toEqual([true, true, true, true, true, false]);
    expect(await attempt(owner, { clientIp }, true)).toBe(true);
  });

  it('gains nothing from a browser on which only the guesser logged in', async () => {
    const { attempt } = open();
    const ofGuesser = markKnownBrowser(lookup, undefined, 'guesser@example.com', 'the-id-of-the-guesser');
    const origin = { clientIp: '192.0.2.1', knownBrowser: ofGuesser };
    for (let guess = 0; guess < 5; guess += 1) expect(await attempt(owner, origin)).toBe(true);
    expect(await attempt(owner, origin)).toBe(false);
  });

  it('does not block an emailed link, which has five tries of its own', async () => {
    const { attempt } = open();
    await guessFromEverywhere(attempt);
    const origin = { clientIp, link: 'a-link' as AccountLinkId };
    for (let guess = 0; guess < 5; guess += 1) expect(await attempt(owner, origin)).toBe(true);
    expect(await attempt(owner, origin)).toBe(false);
  });

  it('is forgotten once the owner has reset the password', async () => {
    const { attempt, failures } = open();
    for (let guess = 0; guess < 6; guess += 1) await attempt(owner, { clientIp, knownBrowser });
    await failures.forget(owner, { clientIp, knownBrowser })();
    expect(await attempt(owner, { clientIp, knownBrowser }, true)).toBe(true);
  });
});

describe('asking for emails about an account (ST-25)', () => {
  const sentOf = async (limit: AccountMailLimit, email: string, clientIp: string, times: number) => {
    let sent = 0;
    for (let index = 0; index < times; index += 1)
      if ((await limit.count(email, clientIp)()).kind === 'mail') sent += 1;
    return sent;
  };

  it('sends five an hour to one address from one network, and says when none is sent', async () => {
    const { limit } = open();
    expect(await sentOf(limit, owner, '192.0.2.1', 7)).toBe(5);
    expect(await limit.count('PAT@example.com', '192.0.2.1')()).toEqual({
      kind: 'TooManyMails',
      retryAfterSeconds: expect.any(Number),
    });
  });

  it('lets the owner request emails, no matter how many others requested', async () => {
    const { limit } = open();
    await sentOf(limit, owner, '192.0.2.1', 7);
    expect(await sentOf(limit, owner, '198.51.100.1', 5)).toBe(5);
  });

  it('sends twenty an hour to one address, from all networks', async () => {
    const { limit } = open();
    let sent = 0;
    for (let network = 0; network < 6; network += 1) sent += await sentOf(limit, owner, `192.0.2.${network}`, 5);
    expect(sent).toBe(20);
  });
});
