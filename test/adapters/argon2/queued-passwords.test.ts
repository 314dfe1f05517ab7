import { availableParallelism } from 'node:os';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '#adapters/argon2/password-hash';
import { pauseAfter, QueuedPasswords } from '#adapters/argon2/queued-passwords';

/** Of a small cost, so that many are verified within a second. */
const cheapHash = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';

describe('the queue of passwords', () => {
  it('matches each with its own hash alone, and none if there is no hash', async () => {
    const passwords = new QueuedPasswords();
    const hash = await passwords.hash('correct horse')();
    if (E.isLeft(hash)) return expect.unreachable('the queue was empty');
    expect(await passwords.verify('correct horse', hash.right)()).toEqual(E.right(true));
    expect(await passwords.verify('correct house', hash.right)()).toEqual(E.right(false));
    expect(await passwords.verify('correct horse', undefined)()).toEqual(E.right(false));
  });

  it('refuses more than 32 that wait, and takes others once these are done (ST-24)', async () => {
    const passwords = new QueuedPasswords(async () => undefined);
    const answers = await Promise.all(Array.from({ length: 100 }, () => passwords.verify('password', cheapHash)()));
    expect(answers.filter(E.isRight)).toHaveLength(32 + Math.max(1, availableParallelism() - 1));
    expect(answers.filter(E.isLeft)[0]).toEqual(E.left({ kind: 'PasswordsBusy' }));
    expect(await passwords.verify('password', cheapHash)()).toEqual(E.right(true));
  });

  it('answers before its pause, and begins the next one after it', async () => {
    const pauses: (() => void)[] = [];
    const passwords = new QueuedPasswords(() => new Promise((end) => pauses.push(end)));
    const atOnce = Math.max(1, availableParallelism() - 1);
    const verify = passwords.verify('password', cheapHash);
    expect(await Promise.all(Array.from({ length: atOnce }, () => verify()))).toEqual(
      Array.from({ length: atOnce }, () => E.right(true)),
    );
    let isAnswered = false;
    const next = verify().then(() => {
      isAnswered = true;
    });
    // A hash outside the queue takes longer than the cheap one would.
    await hashPassword('another password');
    expect([isAnswered, pauses.length]).toEqual([false, atOnce]);
    pauses[0]?.();
    await next;
    expect(isAnswered).toBe(true);
  });

  it('pauses after each hash', async () => {
    const pauses: number[] = [];
    const passwords = new QueuedPasswords(async (milliseconds) => void pauses.push(milliseconds));
    for (let count = 0; count < 3; count += 1) await passwords.verify('password', cheapHash)();
    expect(pauses).toHaveLength(3);
  });
});

describe('the pause after a hash', () => {
  it('lasts until 40 ms after a short hash began, so that a burst of logins leaves time for pages', () => {
    expect(pauseAfter(1)).toBe(39);
    expect(pauseAfter(10)).toBe(30);
  });

  it('is two fifths of the time that a long hash took', () => {
    expect(pauseAfter(30)).toBe(12);
    expect(pauseAfter(200)).toBe(80);
  });
});
