import { describe, expect, it } from 'vitest';
import type { MailTokenHash } from '#domain/mail/mail-token';
import { aGuest, anOrder } from '../../builders';
import { openMemoryShop } from '../../memory/memory-shop';
import { openTestShop, openTestSite } from '../../open-test-site';
import { createCommandRunner } from '../../run-shop-command';

const opened = () => {
  const dtc = openMemoryShop();
  const hpsf = openMemoryShop({ site: 'HPSF', store: dtc.store });
  const shop = openTestShop([openTestSite(dtc), openTestSite(hpsf)], '');
  const command = createCommandRunner(shop);
  const run = (...args: readonly string[]) => command('customer', ...args);
  return { dtc, hpsf, run };
};

const message = { reference: 'C-1', firstName: 'Pat', lastName: 'Doe', topic: 'topic', message: 'message' };
const email = 'pat@example.com';

describe('provender customer', () => {
  it('exports what both sites store of an address as JSON', async () => {
    const { dtc, hpsf, run } = opened();
    await dtc.emailSignups.add(email, 'a hash' as MailTokenHash)();
    await hpsf.contactMessages.keep({ ...message, email })();
    const { exit, lines } = await run('export', email);
    expect([exit, JSON.parse(lines.join('\n'))]).toMatchObject([
      0,
      [
        { site: 'DTC', data: { news: [{ email }] } },
        { site: 'HPSF', data: { 'messages to us': [{ topic: 'topic' }] } },
      ],
    ]);
  });

  it('erases it, says what, and finds nothing the second time', async () => {
    const { dtc, run } = opened();
    await dtc.emailSignups.add(email, 'a hash' as MailTokenHash)();
    await dtc.contactMessages.keep({ ...message, email })();
    expect(await run('erase', email)).toMatchObject({
      exit: 0,
      lines: [
        'DTC: erased messages to us 1, news 1, links that end the news 1.',
        'HPSF: nothing is stored about that email address.',
      ],
    });
    expect((await run('erase', email)).lines).toEqual([
      'DTC: nothing is stored about that email address.',
      'HPSF: nothing is stored about that email address.',
    ]);
  });

  it('ends with 1 while a payment is still in progress', async () => {
    const { dtc, run } = opened();
    const { orders } = dtc.portsFor(aGuest());
    await orders.keep(anOrder({ contact: { email } }))();
    const { exit, lines } = await run('erase', email);
    expect([exit, lines[0]]).toEqual([1, expect.stringContaining('a payment is still in progress')]);
  });

  it('prints its usage for anything else', async () => {
    const { run } = opened();
    for (const args of [[], ['erase'], ['export', email, 'more'], ['delete', email]]) {
      expect((await run(...args)).exit).toBe(64);
    }
  });
});
