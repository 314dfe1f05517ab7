import { describe, expect, it } from 'vitest';
import type { EmailSignups } from '#application/ports/email-signups';
import { atOnce } from './test-shop';

/** What every `EmailSignups` adapter promises; `kept` counts the addresses of the site. */
export const emailSignupsContract = (
  adapter: string,
  open: () => Promise<{ readonly signups: EmailSignups; readonly kept: () => Promise<number> }>,
) =>
  describe(`EmailSignups: ${adapter}`, () => {
    it('keeps an address once, in any case, however often it comes', async () => {
      const { signups, kept } = await open();
      await atOnce(5, (index) => signups.add(index % 2 ? 'Shopper@example.com' : 'shopper@EXAMPLE.com')());
      await signups.add('shopper@example.com')();
      expect(await kept()).toBe(1);
      await signups.add('other@example.com')();
      expect(await kept()).toBe(2);
    });
  });
