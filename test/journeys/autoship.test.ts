import { afterAll, beforeAll, describe, expect } from 'vitest';
import { buyAutoship, runInShop } from './autoship-steps';
import { type BuiltShop, openBuiltShop } from './built-shop';
import { journey } from './journey';
import { goodCard } from './steps';

/** A card that the bank approves once, and declines when it is charged again. */
const decliningLater = '4000000000000341';

/** From any hour of a day to 6 in the next morning, when cards are charged, also where the clocks change meanwhile. */
const hoursToNextMorning = '7h';

describe('an autoship', () => {
  let shop: BuiltShop;
  beforeAll(async () => {
    shop = await openBuiltShop({ DEMO: 'true' });
  });
  afterAll(() => shop.close());

  const run = (...command: readonly string[]): Promise<string> => runInShop(shop, ...command);
  const forward = async (...durations: readonly string[]): Promise<void> => {
    for (const duration of durations) {
      expect(await run('clock', 'forward', duration)).toContain("The shop's clock says");
      await run('renewals', 'run');
    }
  };
  const inbox = async (): Promise<string> => (await fetch(`${shop.origins.DTC}/_inbox`)).text();
  const waitForMail = (subject: RegExp) => expect.poll(inbox).toMatch(subject);

  journey('is announced, charged and sent again, and can be explained', async ({ visit }) => {
    const page = await visit({ origin: shop.origins.DTC, width: 390, script: false });
    const email = await buyAutoship(page, goodCard);
    await forward('25d', '10h');
    await waitForMail(/Your Provender Autoship ships on \w+ \d+, \d{4}/);
    expect(await run('autoship', 'show', email)).toMatch(/delivery 2 on .*: reminded/);
    await forward('4d');
    await waitForMail(/Your Provender Autoship order \d+ is confirmed/);
    const [, number = ''] = /Autoship order (\d+) is confirmed/.exec(await inbox()) ?? [];
    expect(await run('renewals', 'explain', number)).toMatch(
      /^Order \d+ of \$[\d.]+ was charged\.\nThis was attempt 1 to charge for delivery 2 of Autoship [\s\S]*The shop announced the delivery by email\.[\s\S]*charged the card and placed the order\./,
    );
    expect(await run('orders', 'show', number)).toContain('renewal 1 of');
    expect(await run('autoship', 'show', email)).toMatch(/delivery 3 on .*: planned/);
    const metrics = await (await fetch(`${shop.origins.DTC}/metrics`)).text();
    expect(metrics).toMatch(/provender_renewals_due\{site="DTC"\} 0/);
  });

  journey('goes down the whole ladder with a declining card, is paused, and says what it needs', async ({ visit }) => {
    const page = await visit({ origin: shop.origins.DTC, width: 1280, script: false });
    const email = await buyAutoship(page, decliningLater);
    await forward('25d', '10h', '4d');
    await waitForMail(/That was attempt 1 of 4/);
    await forward('1d', hoursToNextMorning);
    await waitForMail(/That was attempt 2 of 4/);
    await forward('2d', hoursToNextMorning);
    await waitForMail(/That was attempt 3 of 4/);
    await forward('2d', hoursToNextMorning);
    expect(await run('autoship', 'show', email)).toContain('paused by the shop');
    await waitForMail(/Your Provender Autoship needs a card/);
    expect((await run('orders', 'list')).match(/not paid .*renewal 1 of/g)).toHaveLength(4);
  });
});
