import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it } from 'vitest';
import { FailedSignIns } from '#application/identity/failed-sign-ins';
import { SignIn } from '#application/identity/sign-in';
import { TestTime } from '../../contracts/test-shop';
import { openMemoryShop } from '../../memory/memory-shop';

describe('logging in', () => {
  it('counts a wrong password even if the shop is too busy to look for a registration with it (ST-24)', async () => {
    const time = new TestTime();
    const shop = openMemoryShop({ clock: () => time.now });
    const signIn = new SignIn(
      shop.accounts,
      { hash: TE.right, verify: () => TE.right(false) },
      new FailedSignIns(
        shop.limitCounters,
        () => time.now,
        (text) => text,
      ),
      { open: () => async () => undefined },
      { findRefusal: () => async () => ({ kind: 'PasswordsBusy' }) },
    );
    const request = {
      email: 'pat@example.com',
      password: 'a guess',
      clientIp: '192.0.2.1',
      origin: { device: 'Firefox' },
    };
    const kinds: string[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const answer = await signIn.execute(request)();
      kinds.push(E.isLeft(answer) ? answer.left.kind : 'signed in');
    }
    expect(kinds).toEqual([...Array<string>(5).fill('PasswordsBusy'), 'TooManyTries']);
  });
});
