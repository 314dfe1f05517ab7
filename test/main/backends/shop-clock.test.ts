import { describe, expect, it } from 'vitest';
import { instant } from '#domain/time';
import { fixedShopClock, openShopClock } from '#main/backends/shop-clock.ts';
import { allowsTimeTravel } from '#main/settings/allows-time-travel.ts';
import { parseSettings } from '#main/settings/settings.ts';

/** An offset that two nodes share. */
const sharedOffset = () => {
  let offset = 0;
  return {
    read: () => async () => offset,
    forward: (milliseconds: number) => async () => {
      offset += milliseconds;
      return offset;
    },
  };
};

describe('the clock of a shop', () => {
  const machine = () => instant(1_000_000);

  it('is ahead of the machine by what it was moved, on other nodes once they have read that', async () => {
    const offset = sharedOffset();
    const [one, two] = [await openShopClock(offset, machine), await openShopClock(offset, machine)];
    await one.forward(5000)();
    expect([one.now(), two.now()]).toEqual([1_005_000, 1_000_000]);
    await two.refresh();
    expect(two.now()).toBe(1_005_000);
  });

  it('never goes back, whatever is read', async () => {
    let stored = 5000;
    const clock = await openShopClock({ read: () => async () => stored, forward: () => async () => stored }, machine);
    stored = 0;
    await clock.refresh();
    expect(clock.now()).toBe(1_005_000);
  });

  it('is the clock of the machine if it cannot be moved', async () => {
    await expect(fixedShopClock.forward(1)()).rejects.toThrow("runs on the machine's clock");
  });

  const keys = { SECRET_KEY: 'k'.repeat(32), LOOKUP_KEY: 'k'.repeat(32) };
  const server = { DATABASE_URL: 'postgres://shop@127.0.0.1/shop', ...keys };

  it.each([
    ['with the embedded database', {}, true],
    ['with DEMO on a server', { ...server, DEMO: 'true' }, true],
    ['on a server', server, false],
    ['with a payment processor elsewhere', { PAYMENTS_URL: 'http://127.0.0.1:4000' }, false],
  ])('can be moved %s: %j is %j', (_name, environment, expected) => {
    expect(allowsTimeTravel(parseSettings(environment))).toBe(expected);
  });
});
