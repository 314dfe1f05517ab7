import { describe, expect, it } from 'vitest';
import type { EmailSignupStore } from '#application/ports/email-signup-store';
import { atOnce } from './test-shop';

/** What every `EmailSignups` adapter promises; `kept` answers the number of stored addresses of the site. */
export const emailSignupsContract = (
  adapter: string,
  open: () => Promise<{ readonly signups: EmailSignupStore; readonly kept: () => Promise<number> }>,
) =>
  describe(`EmailSignups: ${adapter}`, () => {
    it('stores an address once, in any case, however often it signs up', async () => {
      const { signups, kept } = await open();
      await atOnce(5, (index) => signups.add(index % 2 ? 'Shopper@example.com' : 'shopper@EXAMPLE.com')());
      await signups.add('shopper@example.com')();
      expect(await kept()).toBe(1);
      await signups.add('other@example.com')();
      expect(await kept()).toBe(2);
    });
  });
