import { describe, expect, it } from 'vitest';
import type { OrderId } from '#domain/orders/order';
import type { OrderReport } from '#domain/orders/platform-order';
import { atOnce, type OpenShop } from './test-shop';

const orderId = 'gid://platform/Order/1001' as OrderId;
const paid: OrderReport = { kind: 'paid', orderId };
const refunded = (refund: string): OrderReport => ({ kind: 'refunded', orderId, refund });

/** What every `OrderReports` adapter promises. */
export const orderReportsContract = (adapter: string, open: OpenShop) =>
  describe(`OrderReports: ${adapter}`, () => {
    it('says of each report whether it is new', async () => {
      const { orderReports } = (await open()).dtc;
      const answers = [];
      for (const report of [paid, paid, refunded('one'), refunded('two'), refunded('one')])
        answers.push(await orderReports.add('fake', report)());
      expect(answers).toEqual([true, false, true, true, false]);
    });

    it('has the kinds of an order, and none of an unknown one', async () => {
      const { orderReports } = (await open()).dtc;
      for (const report of [paid, refunded('one'), refunded('two')]) await orderReports.add('fake', report)();
      expect(await orderReports.kindsOf('fake', orderId)()).toEqual(new Set(['paid', 'refunded']));
      expect(await orderReports.kindsOf('fake', 'another' as OrderId)()).toEqual(new Set());
    });

    it('keeps sites and platforms apart', async () => {
      const { dtc, hpsf } = await open();
      await dtc.orderReports.add('fake', paid)();
      expect(await dtc.orderReports.kindsOf('other', orderId)()).toEqual(new Set());
      expect(await hpsf.orderReports.kindsOf('fake', orderId)()).toEqual(new Set());
      expect(await hpsf.orderReports.add('fake', paid)()).toBe(true);
    });

    it('takes one of any number of simultaneous repeats', async () => {
      const { orderReports } = (await open()).dtc;
      const answers = await atOnce(8, () => orderReports.add('fake', paid)());
      expect(answers.filter(Boolean)).toHaveLength(1);
    });
  });
