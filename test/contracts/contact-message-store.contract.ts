import { describe, expect, it } from 'vitest';
import type { OpenShop } from './test-shop';

const aMessage = (reference: string, message = 'Where is my order?') => ({
  reference,
  firstName: 'Pat',
  lastName: 'Shopper',
  email: 'Pat@example.com',
  topic: 'An order',
  message,
});

/** What every `ContactMessages` adapter promises. */
export const contactMessagesContract = (adapter: string, open: OpenShop) =>
  describe(`ContactMessages: ${adapter}`, () => {
    it('stores what a shopper wrote, found by email in any case', async () => {
      const { dtc } = await open();
      const whole = {
        ...aMessage('C-1'),
        phone: '555 010 0100',
        orderNumber: '100001',
        isSuspectedSpam: true,
      } as const;
      await dtc.contactMessages.keep(whole)();
      await dtc.contactMessages.keep(aMessage('C-2'))();
      expect(await dtc.contactMessages.from('pAT@example.com')()).toEqual([whole, aMessage('C-2')]);
      expect(await dtc.contactMessages.from('nobody@example.com')()).toEqual([]);
    });

    it('keeps the first message of a reference', async () => {
      const { dtc } = await open();
      await dtc.contactMessages.keep(aMessage('C-1'))();
      await dtc.contactMessages.keep(aMessage('C-1', 'Another message.'))();
      expect(await dtc.contactMessages.from('pat@example.com')()).toEqual([aMessage('C-1')]);
    });

    it('keeps the messages of each site apart', async () => {
      const { dtc, hpsf } = await open();
      await dtc.contactMessages.keep(aMessage('C-1'))();
      expect(await hpsf.contactMessages.from('pat@example.com')()).toEqual([]);
    });
  });
