import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { atOnce, type OpenShop } from './test-shop';

/** What every `Customers` adapter promises. */
export const customersContract = (adapter: string, open: OpenShop) =>
  describe(`Customers: ${adapter}`, () => {
    it('finds a customer by their address, in any case', async () => {
      const { customers } = (await open()).dtc;
      const id = await customers.withEmail('Pat@example.com')();
      expect(await customers.withEmail('pat@EXAMPLE.com')()).toBe(id);
      expect(await customers.find('PAT@example.com')()).toEqual(O.some(id));
      expect(await customers.withEmail('other@example.com')()).not.toBe(id);
    });

    it('creates one customer for many simultaneous requests', async () => {
      const { customers } = (await open()).dtc;
      const ids = await atOnce(12, () => customers.withEmail('pat@example.com')());
      expect(new Set(ids).size).toBe(1);
    });

    it('finds no unknown customer', async () => {
      const { customers } = (await open()).dtc;
      expect(await customers.find('pat@example.com')()).toEqual(O.none);
    });

    it('separates the sites', async () => {
      const { dtc, hpsf } = await open();
      const id = await dtc.customers.withEmail('pat@example.com')();
      expect(await hpsf.customers.find('pat@example.com')()).toEqual(O.none);
      expect(await hpsf.customers.withEmail('pat@example.com')()).not.toBe(id);
    });
  });
