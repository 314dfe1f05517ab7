import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { cancelAutoship } from '#domain/autoship/change-contract';
import type { OrderId } from '#domain/orders/order';
import { anAddress, anOrder } from '../builders';
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

    it('counts emails that differ only in spelling as one, and keeps accounts apart', async () => {
      const { firstAutoshipUses, customers } = (await open()).dtc;
      expect(await firstAutoshipUses.use('Pat.Lee+dog@googlemail.com', id('one'))()).toBe(true);
      expect((await firstAutoshipUses.loadCustomerFacts('patlee@gmail.com')()).usedFirstAutoship).toBe(true);
      expect(await firstAutoshipUses.use('patlee@gmail.com', id('two'))()).toBe(false);
      const [one, other] = [
        await customers.withEmail('pat.lee@gmail.com')(),
        await customers.withEmail('patlee@gmail.com')(),
      ];
      expect(one).not.toBe(other);
    });

    it('counts a last name at a home once, however it is written', async () => {
      const { firstAutoshipUses } = (await open()).dtc;
      const home = anAddress({ lastName: 'Lee', address1: '12 North Main Street', address2: 'Apt 4' });
      const respelled = { ...home, lastName: 'LEE', address1: '12 N. Main St #4', address2: '' };
      expect(await firstAutoshipUses.markHomeUsed(home, id('one'))()).toBe(true);
      expect(await firstAutoshipUses.markHomeUsed(respelled, id('one'))()).toBe(true);
      expect(await firstAutoshipUses.markHomeUsed(respelled, id('two'))()).toBe(false);
      expect(await firstAutoshipUses.markHomeUsed({ ...home, lastName: 'Lie' }, id('two'))()).toBe(true);
      const factsOf = async (lastName: string) =>
        (await firstAutoshipUses.loadCustomerFacts('new@example.com', { ...respelled, lastName })()).usedFirstAutoship;
      expect([await factsOf('lee'), await factsOf('Other')]).toEqual([true, false]);
    });

    it('is free again once the order and every autoship that it started are canceled, in either order', async () => {
      const { dtc } = await open();
      const { firstAutoshipUses, fulfillment, siteAutoships } = dtc;
      const order = anOrder();
      await dtc.orders.keep(order)();
      await dtc.siteOrders.settle(order.id, 1, 'placed')();
      const customerId = await dtc.customers.withEmail('shopper@example.com')();
      await startAutoship(dtc, customerId, { firstOrderId: order.id });
      await firstAutoshipUses.use('shopper@example.com', order.id)();
      await firstAutoshipUses.markHomeUsed(order.address, order.id)();
      const isUsed = async () =>
        (await firstAutoshipUses.loadCustomerFacts('shopper@example.com', order.address)()).usedFirstAutoship;
      await fulfillment.cancel(order.id, dtc.clock())();
      expect(await isUsed()).toBe(true);
      const [started] = await siteAutoships.ofCustomer(customerId)();
      if (!started) throw new Error('no autoship was started');
      const canceled = cancelAutoship(started, undefined);
      if (E.isLeft(canceled)) throw new Error(canceled.left.kind);
      const note = { at: dtc.clock(), actor: 'customer', act: 'canceled' } as const;
      await siteAutoships.save(started, canceled.right, note)();
      expect(await isUsed()).toBe(false);
      expect(await firstAutoshipUses.use('shopper@example.com', id('two'))()).toBe(true);
      expect(await firstAutoshipUses.use('shopper@example.com', order.id)()).toBe(false);
    });

    it('knows whether an email has placed an order that is not canceled', async () => {
      const { dtc, hpsf } = await open();
      const ordered = async (ports: SitePorts) =>
        (await ports.firstAutoshipUses.loadCustomerFacts('SHOPPER@example.com')()).hasOrdered;
      const order = anOrder();
      await dtc.orders.keep(order)();
      expect(await ordered(dtc)).toBe(false);
      await dtc.siteOrders.settle(order.id, 1, 'placed')();
      expect([await ordered(dtc), await ordered(hpsf)]).toEqual([true, false]);
      await dtc.fulfillment.cancel(order.id, dtc.clock())();
      expect(await ordered(dtc)).toBe(false);
    });

    it('lets an email use a code for first orders in one order until that is canceled or not paid, whatever its case', async () => {
      const { dtc, hpsf } = await open();
      const { firstAutoshipUses, fulfillment } = dtc;
      const order = anOrder();
      await dtc.orders.keep(order)();
      const hasOrdered = async (ports: SitePorts) =>
        (await ports.firstAutoshipUses.loadCustomerFacts('SHOPPER@example.com')()).hasOrdered;
      expect(await firstAutoshipUses.markFirstOrder('Shopper@example.com', order.id)()).toBe(true);
      expect(await firstAutoshipUses.markFirstOrder('shopper@EXAMPLE.com', id('two'))()).toBe(false);
      expect(await firstAutoshipUses.markFirstOrder('shopper@example.com', order.id)()).toBe(true);
      expect(await hpsf.firstAutoshipUses.markFirstOrder('shopper@example.com', id('two'))()).toBe(true);
      expect([await hasOrdered(dtc), await hasOrdered(hpsf)]).toEqual([true, true]);
      expect((await firstAutoshipUses.loadCustomerFacts('shopper@example.com')()).usedFirstAutoship).toBe(false);
      await hpsf.firstAutoshipUses.giveBack(id('two'))();
      expect([await hasOrdered(dtc), await hasOrdered(hpsf)]).toEqual([true, false]);
      await dtc.siteOrders.settle(order.id, 1, 'placed')();
      await fulfillment.cancel(order.id, dtc.clock())();
      expect(await hasOrdered(dtc)).toBe(false);
      expect(await firstAutoshipUses.markFirstOrder('shopper@example.com', id('two'))()).toBe(true);
      expect(await firstAutoshipUses.markFirstOrder('shopper@example.com', order.id)()).toBe(false);
    });

    it('lets one of many orders of an email use a code for first orders at once', async () => {
      const { firstAutoshipUses } = (await open()).dtc;
      const answers = await atOnce(12, (index) =>
        firstAutoshipUses.markFirstOrder('pat@example.com', id(`order-${index}`))(),
      );
      expect(answers.filter(Boolean)).toHaveLength(1);
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
