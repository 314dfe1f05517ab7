import { describe, expect, it } from 'vitest';
import type { OrderId } from '#domain/orders/order';
import { startAutoship } from './start-autoship';
import { atOnce, type OpenShop, type SitePorts } from './test-shop';

const id = (name: string): OrderId => name as OrderId;

/** What every `FirstAutoshipUses` adapter promises. */
export const firstAutoshipUsesContract = (adapter: string, open: OpenShop) =>
  describe(`FirstAutoshipUses: ${adapter}`, () => {
    it('lets an address use it for one order, in any case of the address', async () => {
      const { firstAutoshipUses } = (await open()).dtc;
      expect((await firstAutoshipUses.loadCustomerFacts('pat@example.com')()).usedFirstAutoship).toBe(false);
      expect(await firstAutoshipUses.use('Pat@example.com', id('one'))()).toBe(true);
      expect((await firstAutoshipUses.loadCustomerFacts('pAT@example.com')()).usedFirstAutoship).toBe(true);
      expect(await firstAutoshipUses.use('pat@EXAMPLE.com', id('two'))()).toBe(false);
      expect(await firstAutoshipUses.use('pat@example.com', id('one'))()).toBe(true);
      expect(await firstAutoshipUses.use('other@example.com', id('two'))()).toBe(true);
    });

    it('lets one of many orders of an address use it at once', async () => {
      const { firstAutoshipUses } = (await open()).dtc;
      const answers = await atOnce(12, (index) => firstAutoshipUses.use('pat@example.com', id(`order-${index}`))());
      expect(answers.filter(Boolean)).toHaveLength(1);
    });

    it('releases what an order used, and nothing else', async () => {
      const { firstAutoshipUses } = (await open()).dtc;
      await firstAutoshipUses.use('pat@example.com', id('one'))();
      await firstAutoshipUses.giveBack(id('two'))();
      expect((await firstAutoshipUses.loadCustomerFacts('pat@example.com')()).usedFirstAutoship).toBe(true);
      await firstAutoshipUses.giveBack(id('one'))();
      expect(await firstAutoshipUses.use('pat@example.com', id('two'))()).toBe(true);
    });

    it('separates the sites', async () => {
      const { dtc, hpsf } = await open();
      await dtc.firstAutoshipUses.use('pat@example.com', id('one'))();
      expect((await hpsf.firstAutoshipUses.loadCustomerFacts('pat@example.com')()).usedFirstAutoship).toBe(false);
      await hpsf.firstAutoshipUses.giveBack(id('one'))();
      expect((await dtc.firstAutoshipUses.loadCustomerFacts('pat@example.com')()).usedFirstAutoship).toBe(true);
    });

    it('finds a live autoship of an address, in any case of the address', async () => {
      const { dtc, hpsf } = await open();
      const hasLive = async ({ firstAutoshipUses }: SitePorts, email: string) =>
        (await firstAutoshipUses.loadCustomerFacts(email)()).hasLiveAutoship;
      const customerId = await dtc.customers.withEmail('shopper@example.com')();
      expect(await hasLive(dtc, 'shopper@example.com')).toBe(false);
      await startAutoship(dtc, customerId);
      expect(await hasLive(dtc, 'Shopper@EXAMPLE.com')).toBe(true);
      expect(await hasLive(dtc, 'other@example.com')).toBe(false);
      expect(await hasLive(hpsf, 'shopper@example.com')).toBe(false);
    });
  });
