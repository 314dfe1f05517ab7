import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { MetafieldId } from '#domain/customer/metafield';
import { aCustomerOf, atOnce, type OpenShop } from './test-shop';

const twoCustomers = async (open: OpenShop) => {
  const { dtc } = await open();
  const portsOf = async (email: string) => dtc.portsFor(await aCustomerOf(dtc, email)).metafields;
  return { dtc, own: await portsOf('pat@example.com'), other: await portsOf('other@example.com') };
};

/** What every `Metafields` adapter promises. */
export const metafieldsContract = (adapter: string, open: OpenShop) =>
  describe(`Metafields: ${adapter}`, () => {
    it('lists what was set, by name, and keeps the id of a changed one', async () => {
      const { own } = await twoCustomers(open);
      const shipTo = await own.set('custom/ship_to', '100')();
      await own.set('custom/clinic_zip', '80011')();
      const changed = await own.set('custom/ship_to', '200')();
      expect(O.map(({ id }: { id: MetafieldId }) => id)(changed)).toEqual(
        O.map(({ id }: { id: MetafieldId }) => id)(shipTo),
      );
      expect(await own.list()()).toMatchObject([
        { name: 'custom/clinic_zip', value: '80011' },
        { name: 'custom/ship_to', value: '200' },
      ]);
    });

    it('keeps one value of many that are set at once', async () => {
      const { own } = await twoCustomers(open);
      const set = await atOnce(12, (index) => own.set('custom/sold_to', `${index}`)());
      expect(new Set(set.map((one) => O.toUndefined(one)?.id)).size).toBe(1);
      expect(await own.list()()).toHaveLength(1);
    });

    it('deletes a metafield once', async () => {
      const { own } = await twoCustomers(open);
      const set = O.toUndefined(await own.set('custom/sold_to', '1')());
      if (!set) throw new Error('nothing was set');
      expect(await own.delete(set.id)()).toBe(true);
      expect(await own.delete(set.id)()).toBe(false);
      expect(await own.list()()).toEqual([]);
    });

    it('deletes a metafield only if it still has a value, if one is named', async () => {
      const { own } = await twoCustomers(open);
      const set = O.toUndefined(await own.set('custom/sold_to', '2')());
      if (!set) throw new Error('nothing was set');
      expect(await own.delete(set.id, '1')()).toBe(false);
      expect(await own.delete(set.id, '2')()).toBe(true);
    });

    it('neither shows nor deletes those of another customer (ST-09)', async () => {
      const { own, other } = await twoCustomers(open);
      const set = O.toUndefined(await own.set('custom/sold_to', '1')());
      if (!set) throw new Error('nothing was set');
      expect(await other.list()()).toEqual([]);
      expect(await other.delete(set.id)()).toBe(false);
      expect(await own.list()()).toEqual([set]);
    });

    it('knows none by an id that never was one', async () => {
      const { own } = await twoCustomers(open);
      expect(await own.delete('no number' as MetafieldId)()).toBe(false);
      expect(await own.delete(`${'9'.repeat(40)}` as MetafieldId)()).toBe(false);
    });

    it('sets those of several customers at once, and keeps the ids of changed ones', async () => {
      const { hpsf } = await open();
      const pat = await hpsf.customers.withEmail('pat@example.com')();
      const other = await hpsf.customers.withEmail('other@example.com')();
      await hpsf.siteMetafields.setAll([{ customerId: pat, name: 'custom/sold_to', value: '1' }])();
      const [first] = await hpsf.siteMetafields.listOf(pat)();
      await hpsf.siteMetafields.setAll([
        { customerId: pat, name: 'custom/sold_to', value: '2' },
        { customerId: other, name: 'custom/sold_to', value: '3' },
        { customerId: other, name: 'custom/sold_to', value: '4' },
        { customerId: other, name: 'custom/ship_to', value: '5' },
      ])();
      await hpsf.siteMetafields.setAll([])();
      expect(await hpsf.siteMetafields.listOf(pat)()).toEqual([{ id: first?.id, name: 'custom/sold_to', value: '2' }]);
      expect(await hpsf.siteMetafields.listOf(other)()).toMatchObject([
        { name: 'custom/ship_to', value: '5' },
        { name: 'custom/sold_to', value: '4' },
      ]);
    });

    it('keeps one value of each that are set for the same customers at once', async () => {
      const { hpsf } = await open();
      const pat = await hpsf.customers.withEmail('pat@example.com')();
      const other = await hpsf.customers.withEmail('other@example.com')();
      await atOnce(12, (index) => {
        const values = [pat, other].map((customerId) => ({
          customerId,
          name: 'custom/sold_to' as const,
          value: `${index}`,
        }));
        return hpsf.siteMetafields.setAll(index % 2 === 0 ? values : values.toReversed())();
      });
      for (const customerId of [pat, other]) expect(await hpsf.siteMetafields.listOf(customerId)()).toHaveLength(1);
    });

    it('stores nothing for a guest', async () => {
      const { dtc } = await twoCustomers(open);
      expect(await dtc.metafields.set('custom/sold_to', '1')()).toEqual(O.none);
      expect(await dtc.metafields.list()()).toEqual([]);
    });
  });
