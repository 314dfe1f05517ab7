import { describe, expect, it } from 'vitest';
import type { OrderId } from '#domain/orders/order';
import { atOnce, type OpenShop } from './test-shop';

const id = (name: string): OrderId => name as OrderId;

/** What every `FirstAutoshipUses` adapter promises. */
export const firstAutoshipUsesContract = (adapter: string, open: OpenShop) =>
  describe(`FirstAutoshipUses: ${adapter}`, () => {
    it('lets an address use it for one order, in any case of the address', async () => {
      const { firstAutoshipUses } = (await open()).dtc;
      expect(await firstAutoshipUses.isUsed('pat@example.com')()).toBe(false);
      expect(await firstAutoshipUses.use('Pat@example.com', id('one'))()).toBe(true);
      expect(await firstAutoshipUses.isUsed('pAT@example.com')()).toBe(true);
      expect(await firstAutoshipUses.use('pat@EXAMPLE.com', id('two'))()).toBe(false);
      expect(await firstAutoshipUses.use('pat@example.com', id('one'))()).toBe(true);
      expect(await firstAutoshipUses.use('other@example.com', id('two'))()).toBe(true);
    });

    it('lets one of many orders of an address use it at once', async () => {
      const { firstAutoshipUses } = (await open()).dtc;
      const answers = await atOnce(12, (index) => firstAutoshipUses.use('pat@example.com', id(`order-${index}`))());
      expect(answers.filter(Boolean)).toHaveLength(1);
    });

    it('takes back what an order used, and nothing else', async () => {
      const { firstAutoshipUses } = (await open()).dtc;
      await firstAutoshipUses.use('pat@example.com', id('one'))();
      await firstAutoshipUses.giveBack(id('two'))();
      expect(await firstAutoshipUses.isUsed('pat@example.com')()).toBe(true);
      await firstAutoshipUses.giveBack(id('one'))();
      expect(await firstAutoshipUses.use('pat@example.com', id('two'))()).toBe(true);
    });

    it('keeps the sites apart', async () => {
      const { dtc, hpsf } = await open();
      await dtc.firstAutoshipUses.use('pat@example.com', id('one'))();
      expect(await hpsf.firstAutoshipUses.isUsed('pat@example.com')()).toBe(false);
      await hpsf.firstAutoshipUses.giveBack(id('one'))();
      expect(await dtc.firstAutoshipUses.isUsed('pat@example.com')()).toBe(true);
    });
  });
