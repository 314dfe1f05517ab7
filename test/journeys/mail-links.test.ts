import { afterAll, beforeAll, describe, expect } from 'vitest';
import { buyAutoship, runInShop } from './autoship-steps';
import { type BuiltShop, openBuiltShop } from './built-shop';
import { journey } from './journey';
import { expectNoProblems } from './page-problems';
import { heading } from './steps';

const visits = [
  { width: 390, script: false },
  { width: 1280, script: false },
  { width: 390, script: true },
  { width: 1280, script: true },
];

describe('a reminder of an autoship', () => {
  let shop: BuiltShop;
  beforeAll(async () => {
    shop = await openBuiltShop({ DEMO: 'true' });
  });
  afterAll(() => shop.close());

  const run = (...command: readonly string[]): Promise<string> => runInShop(shop, ...command);
  /** The reminder that was emailed to an address; empty before it was. */
  const reminderOf = async (email: string): Promise<string> => {
    const mails = (await (await fetch(`${shop.origins.DTC}/_inbox`)).text()).split('<article');
    return mails.find((mail) => mail.includes(email) && mail.includes('/deliveries/')) ?? '';
  };
  const pathIn = (mail: string, pattern: RegExp): string => pattern.exec(mail)?.[0] ?? '';

  journey.for(visits)(
    'has a link that skips the delivery once, shows what was done, and takes it back: $width px, with script: $script',
    async ({ width, script }, { visit }) => {
      const email = await buyAutoship(await visit({ origin: shop.origins.DTC, width: 390, script: false }));
      for (const duration of ['25d', '10h']) {
        await run('clock', 'forward', duration);
        await run('renewals', 'run');
      }
      await expect.poll(() => reminderOf(email)).not.toBe('');
      const mail = await reminderOf(email);
      const path = pathIn(mail, /\/deliveries\/[\w-]{22}/);
      const page = await visit({ origin: shop.origins.DTC, width, script });
      /** Axe runs as a script of the page. */
      const inspect = (where: string) => (script ? expectNoProblems(page, where) : undefined);

      await page.openPath(path);
      await heading(page, /your next Autoship ships on/).waitFor();
      await inspect('the page of a link');
      await page.getByRole('button', { name: 'Skip this delivery' }).click();
      await heading(page, /^Done, /).waitFor();
      const done = page.getByRole('status').filter({ hasText: /We'll skip the .* Your next delivery ships on/ });
      await done.waitFor();
      await inspect('the page of a link that was used');
      expect(await run('autoship', 'show', email)).toMatch(/delivery 2 on .*: planned/);

      await page.openPath(path);
      await done.waitFor();
      expect(await page.getByRole('button', { name: 'Skip this delivery' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('status').filter({ hasText: 'We undid that.' }).waitFor();
      expect(await run('autoship', 'show', email)).toMatch(/delivery 2 on .*: reminded/);

      const calendar = await fetch(shop.origins.DTC + pathIn(mail, /\/calendar\/[\w-]{22}\.ics/));
      expect(calendar.headers.get('content-type')).toContain('text/calendar');
      expect(await calendar.text()).toContain('DTSTART;VALUE=DATE:');
    },
  );
});
