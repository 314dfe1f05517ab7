import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HmacSessionSecrets } from '#adapters/session-secrets/hmac-session-secrets';
import { CheckoutPasses, checkoutPassParameter } from '#application/checkout/checkout-passes';
import type { CheckoutToken } from '#domain/cart/priced-cart';
import type { CustomerId } from '#domain/customer/customer';
import { atOnce, TestTime, testIds } from '../../contracts/test-shop';
import { SharedMemoryDatabase } from '../../memory/memory-database';
import { MemoryLimitCounters } from '../../memory/memory-limit-counters';

const keys = ['a key of the tests', 'an earlier key'];
const holder = { token: 'token-1' as CheckoutToken, customerId: '1' as CustomerId };
const url = 'https://shop.test/checkouts/token-1';

const somePasses = () => {
  const time = new TestTime();
  const counters = new MemoryLimitCounters(new SharedMemoryDatabase());
  const passesOf = (...ofNode: readonly string[]) =>
    new CheckoutPasses(new HmacSessionSecrets(ofNode), counters, time.clock, testIds);
  return { time, passes: passesOf(...keys), passesOf };
};

const passOf = (issued: { readonly url: string }): string =>
  new URL(issued.url).searchParams.get(checkoutPassParameter) ?? '';

describe('issuing a checkout pass', () => {
  it('adds it to the URL, with the time until which it works (API-46)', () => {
    const { passes, time } = somePasses();
    const issued = passes.issue(url, holder);
    expect(issued.url).toMatch(/^https:\/\/shop\.test\/checkouts\/token-1\?pass=[\w.-]+$/);
    expect(issued.expiresAt).toBe(time.now + 60_000);
  });

  it('makes a new one each time, and each works', async () => {
    const { passes } = somePasses();
    const two = [passOf(passes.issue(url, holder)), passOf(passes.issue(url, holder))];
    expect(new Set(two).size).toBe(2);
    expect(await Promise.all(two.map((pass) => passes.use(pass, holder)()))).toEqual([true, true]);
  });
});

describe('using a checkout pass (ST-05)', () => {
  it('works once', async () => {
    const { passes } = somePasses();
    const pass = passOf(passes.issue(url, holder));
    expect([await passes.use(pass, holder)(), await passes.use(pass, holder)()]).toEqual([true, false]);
  });

  it('lets one of 50 concurrent uses through', async () => {
    const { passes } = somePasses();
    const pass = passOf(passes.issue(url, holder));
    const uses = await atOnce(50, () => passes.use(pass, holder)());
    expect(uses.filter(Boolean)).toHaveLength(1);
  });

  it('works until just before it expires, and never twice, wherever in time it is issued', async () => {
    const moment = fc.integer({ min: 0, max: 3_600_000 });
    const age = fc.integer({ min: 0, max: 120_000 });
    await fc.assert(
      fc.asyncProperty(moment, age, age, async (issuedAt, first, second) => {
        const { passes, time } = somePasses();
        time.pass(issuedAt);
        const pass = passOf(passes.issue(url, holder));
        time.pass(first);
        expect(await passes.use(pass, holder)()).toBe(first < 60_000);
        time.pass(second);
        const isUnused = first >= 60_000;
        expect(await passes.use(pass, holder)()).toBe(isUnused && first + second < 60_000);
      }),
    );
  });

  it.each([
    ['another customer', { ...holder, customerId: '2' as CustomerId }],
    ['another checkout', { ...holder, token: 'token-2' as CheckoutToken }],
  ])('does not work for %s, and is not used up by that', async (_whose, other) => {
    const { passes } = somePasses();
    const pass = passOf(passes.issue(url, holder));
    expect([await passes.use(pass, other)(), await passes.use(pass, holder)()]).toEqual([false, true]);
  });

  it('works for no other holder, however their ids are cut', async () => {
    const text = fc.string({ maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(text, text, async (token, customerId) => {
        const other = { token: token as CheckoutToken, customerId: customerId as CustomerId };
        fc.pre(other.token !== holder.token || other.customerId !== holder.customerId);
        const { passes } = somePasses();
        expect(await passes.use(passOf(passes.issue(url, holder)), other)()).toBe(false);
      }),
    );
  });

  it.each<[string, (pass: string) => string]>([
    ['a later end', (pass) => pass.replace(/^\d+/, (end) => String(Number(end) + 1000))],
    ['another id', (pass) => pass.replace(/\..{8}/, '.00000000')],
    ['another signature', (pass) => pass.replace(/\.[\w-]{43}$/, `.${'A'.repeat(43)}`)],
    ['a longer signature', (pass) => `${pass}A`],
    ['no signature', (pass) => pass.replace(/[\w-]{43}$/, '')],
    ['text after it', (pass) => `${pass}\n`],
    ['nothing in it', () => ''],
  ])('does not work with %s', async (_what, forge) => {
    const { passes } = somePasses();
    expect(await passes.use(forge(passOf(passes.issue(url, holder))), holder)()).toBe(false);
  });

  it('does not work for any text that was not issued', async () => {
    const { passes } = somePasses();
    await fc.assert(fc.asyncProperty(fc.string(), async (text) => !(await passes.use(text, holder)())));
  });

  it('works with a pass that an earlier key signed, and not with one of a key that the shop does not have', async () => {
    const { passes, passesOf } = somePasses();
    expect(await passes.use(passOf(passesOf('an earlier key').issue(url, holder)), holder)()).toBe(true);
    expect(await passes.use(passOf(passesOf('a stolen idea').issue(url, holder)), holder)()).toBe(false);
  });
});
