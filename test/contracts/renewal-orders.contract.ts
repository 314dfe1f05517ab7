import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { anInstant, anOrder, aRenewalOrder } from '../builders';
import { aCustomerOf, atOnce, type OpenShop, type SitePorts } from './test-shop';

const ownerIn = async (dtc: SitePorts) => {
  const owner = await aCustomerOf(dtc, 'owner@example.com');
  return { ports: dtc.portsFor(owner), customerId: owner.customer.id };
};

/** What every adapter of `Orders` and `SiteOrders` promises of the orders of renewals. */
export const renewalOrdersContract = (adapter: string, open: OpenShop) =>
  describe(`orders of renewals: ${adapter}`, () => {
    const order = aRenewalOrder();

    it('have the contract, the cycle and the attempt from which they came, or the cart and checkout', async () => {
      const { dtc } = await open();
      const { ports, customerId } = await ownerIn(dtc);
      await dtc.siteOrders.keepRenewal(order, customerId)();
      await ports.orders.keep(anOrder())();
      const originOf = async (id: typeof order.id) => O.toUndefined(await dtc.siteOrders.find(id)())?.origin;
      expect([await originOf(order.id), await originOf(anOrder().id)]).toEqual([order.origin, anOrder().origin]);
    });

    it('are stored once for an attempt, however often it is tried at once', async () => {
      const { dtc } = await open();
      const { customerId } = await ownerIn(dtc);
      const stored = await atOnce(8, () => dtc.siteOrders.keepRenewal(order, customerId)());
      expect(stored.filter(E.isRight)).toHaveLength(1);
      expect(E.isRight(await dtc.siteOrders.keepRenewal(aRenewalOrder({ attempt: 2 }), customerId)())).toBe(true);
    });

    it('are settled once, by what settles renewals alone, and never selected by what places checkouts', async () => {
      const { dtc, hpsf } = await open();
      const { customerId } = await ownerIn(dtc);
      await dtc.siteOrders.keepRenewal(order, customerId)();
      const later = new Date(anInstant() + 3_600_000).toISOString();
      expect(await dtc.siteOrders.pendingSince(later)()).toEqual([]);
      expect(await dtc.siteOrders.settle(order.id, 1, 'placed')()).toBe(false);
      expect(await hpsf.siteOrders.settleRenewal(order.id, 'placed')()).toBe(false);
      const settled = await atOnce(10, (index) =>
        dtc.siteOrders.settleRenewal(order.id, index % 2 ? 'placed' : 'declined')(),
      );
      expect(settled.filter(Boolean)).toHaveLength(1);
      const status = O.toUndefined(await dtc.siteOrders.find(order.id)())?.status;
      expect(status).toBe(settled.indexOf(true) % 2 ? 'placed' : 'declined');
    });

    it('are the only ones that settling a renewal changes', async () => {
      const { dtc } = await open();
      await dtc.orders.keep(anOrder())();
      expect(await dtc.siteOrders.settleRenewal(anOrder().id, 'placed')()).toBe(false);
    });

    it('are shown to their customer once they are placed', async () => {
      const { dtc } = await open();
      const { ports, customerId } = await ownerIn(dtc);
      const stored = await dtc.siteOrders.keepRenewal(order, customerId)();
      const number = E.isRight(stored) ? stored.right.number : Number.NaN;
      const shown = async () => {
        const { orders } = await ports.orders.page({ filter: {}, quantity: 9 })();
        const byNumber = await dtc.siteOrders.findByNumber(number, order.contact.email)();
        return [orders.length, O.isSome(await ports.orders.find(order.id)()), O.isSome(byNumber)];
      };
      expect(await shown()).toEqual([0, false, false]);
      await dtc.siteOrders.settleRenewal(order.id, 'placed')();
      expect(await shown()).toEqual([1, true, true]);
    });
  });
