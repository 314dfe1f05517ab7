import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import type { Mail } from '#application/ports/mail';
import type { MailMessage } from '#domain/mail/message';
import { aMail } from '../builders';

export type OpenMail = () => Promise<{
  readonly mail: Mail;
  readonly delivered: () => Promise<readonly MailMessage[]>;
}>;

/** What every `Mail` adapter promises; `delivered` returns the delivered messages, the oldest first. */
export const mailContract = (adapter: string, open: OpenMail) =>
  describe(`Mail: ${adapter}`, () => {
    it('delivers a message unchanged', async () => {
      const { mail, delivered } = await open();
      const message = aMail({ subject: 'Thank you – 12 €', text: 'Grüße\n\nfrom the shop', html: '<p>Grüße</p>' });
      expect(await mail.send('one', message)()).toEqual(E.right(undefined));
      expect(await delivered()).toEqual([message]);
    });

    it('delivers the reply address', async () => {
      const { mail, delivered } = await open();
      const message = aMail({ replyTo: 'pat@example.com' });
      expect(await mail.send('one', message)()).toEqual(E.right(undefined));
      expect(await delivered()).toEqual([message]);
    });

    it('delivers the link to unsubscribe', async () => {
      const { mail, delivered } = await open();
      const message = aMail({ unsubscribeUrl: 'https://shop.test/unsubscribe/a-token' });
      expect(await mail.send('one', message)()).toEqual(E.right(undefined));
      expect(await delivered()).toEqual([message]);
    });

    it('delivers each message to its address', async () => {
      const { mail, delivered } = await open();
      for (const to of ['one@example.com', 'two@example.com']) await mail.send(to, aMail({ to }))();
      expect((await delivered()).map(({ to }) => to)).toEqual(['one@example.com', 'two@example.com']);
    });

    it.each([
      { to: 'shopper@example.com\r\nBcc: other@example.com' },
      { to: 'shopper@example.com\nX: y' },
      { to: 'one@example.com, two@example.com' },
      { to: 'nobody' },
      { to: '' },
      { replyTo: 'pat@example.com\r\nBcc: other@example.com' },
      { replyTo: 'pat@example.com, other@example.com' },
      { subject: 'Hello\r\nBcc: other@example.com' },
      { subject: 'Hello\u2028there' },
      { unsubscribeUrl: 'https://shop.test/\r\nBcc: other@example.com' },
      { unsubscribeUrl: 'mailto:other@example.com' },
    ])('refuses %j, and delivers nothing', async (part) => {
      const { mail, delivered } = await open();
      expect(await mail.send('one', aMail(part))()).toEqual(
        E.left({ kind: 'MailNotSent', reason: expect.any(String) }),
      );
      expect(await delivered()).toEqual([]);
    });
  });
