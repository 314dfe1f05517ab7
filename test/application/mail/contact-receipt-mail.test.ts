import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { SendContactReceipt } from '#application/mail/contact-receipt-mail';
import { MemoryMail } from '../../memory/memory-mail';

const message = {
  reference: 'C-1',
  firstName: 'Pat',
  lastName: 'Shopper',
  email: 'pat@example.com',
  topic: 'An order',
  message: 'Buy at https://elsewhere.example',
};

const receiptsFor = async (stored: typeof message & { readonly isSuspectedSpam?: true }) => {
  const mail = new MemoryMail();
  const find = () => async () => O.some(stored);
  const receipt = new SendContactReceipt({ find }, mail, {
    name: 'Provender',
    legalName: 'Provender',
    origin: 'https://shop.test',
  });
  const event = { kind: 'ContactMessageReceived', reference: 'C-1' } as const;
  expect(await receipt.handle(event)()).toEqual(E.right(undefined));
  return mail.messages;
};

describe('the receipt for a contact message', () => {
  it('goes to the sender with the reference, and without what was written', async () => {
    const [receipt] = await receiptsFor(message);
    expect(receipt).toMatchObject({ to: 'pat@example.com', subject: 'Provender got your message (C-1)' });
    expect(receipt?.text).toContain('Your reference number is C-1.');
    for (const text of [receipt?.text, receipt?.html]) expect(text).not.toMatch(/elsewhere|An order/);
  });

  it('is not sent for a message that looks like spam', async () => {
    expect(await receiptsFor({ ...message, isSuspectedSpam: true })).toEqual([]);
  });
});
