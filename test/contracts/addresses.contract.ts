import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { Addresses, AddressRefusal } from '#application/ports/addresses';
import { type AddressId, maximumAddresses, type SavedAddress } from '#domain/customer/customer-address';
import { aCustomerAddress } from '../builders';
import { aCustomerOf, atOnce, type OpenShop } from './test-shop';

const twoCustomers = async (open: OpenShop) => {
  const { dtc } = await open();
  const of = async (email: string) => dtc.portsFor(await aCustomerOf(dtc, email)).addresses;
  return { guest: dtc.addresses, own: await of('pat@example.com'), other: await of('other@example.com') };
};

const numbered = (number: number) => aCustomerAddress({ address1: `${number} Main Street` });

/** An address that was added; a refusal is a failure of the test. */
export const savedAddress = (outcome: E.Either<AddressRefusal, SavedAddress>): SavedAddress => {
  if (E.isLeft(outcome)) throw new Error(`refused: ${outcome.left.kind}`);
  return outcome.right;
};

const add = async (own: Addresses, number: number): Promise<SavedAddress> =>
  savedAddress(await own.add(numbered(number))());

const linesOf = async (own: Addresses) => (await own.list()()).map(({ address1 }) => Number.parseInt(address1, 10));
const defaultsOf = async (own: Addresses) =>
  (await own.list()()).flatMap(({ address1, isDefault }) => (isDefault ? [Number.parseInt(address1, 10)] : []));

const unknownIds = ['4711', 'no number', '9'.repeat(40), ''] as AddressId[];

/** What every `Addresses` adapter promises. */
export const addressesContract = (adapter: string, open: OpenShop) =>
  describe(`Addresses: ${adapter}`, () => {
    it('lists an address as it was added, the first as the default (EN-12)', async () => {
      const { own } = await twoCustomers(open);
      const whole = aCustomerAddress({
        address2: 'Unit 2',
        company: 'A clinic',
        phone: '303-555-0100',
        isHomeDeliveryOnly: true,
      });
      const added = savedAddress(await own.add(whole)());
      expect(added).toEqual({ ...whole, id: expect.stringMatching(/./), isDefault: true });
      expect(await own.list()()).toEqual([added]);
    });

    it('lists the default first, then the newest', async () => {
      const { own } = await twoCustomers(open);
      const [, second] = [await add(own, 1), await add(own, 2), await add(own, 3)];
      expect(await linesOf(own)).toEqual([1, 3, 2]);
      expect(await own.makeDefault(second.id)()).toEqual(O.some({ ...second, isDefault: true }));
      expect(await linesOf(own)).toEqual([2, 3, 1]);
      expect(await defaultsOf(own)).toEqual([2]);
    });

    it('leaves one default of many that are chosen at once', async () => {
      const { own } = await twoCustomers(open);
      const added = [await add(own, 1), await add(own, 2), await add(own, 3), await add(own, 4)];
      const chosen = await atOnce(12, (index) => own.makeDefault(added[index % 4]?.id ?? ('' as AddressId))());
      expect(chosen.every(O.isSome)).toBe(true);
      expect(await defaultsOf(own)).toHaveLength(1);
    });

    it('has one default of many that are added at once', async () => {
      const { own } = await twoCustomers(open);
      await atOnce(8, (index) => own.add(numbered(index))());
      expect(await linesOf(own)).toHaveLength(8);
      expect(await defaultsOf(own)).toHaveLength(1);
    });

    it('makes the newest the default when the default is deleted (API-23)', async () => {
      const { own } = await twoCustomers(open);
      const [first, , third] = [await add(own, 1), await add(own, 2), await add(own, 3)];
      for (const [deleted, left] of [
        [first, 3],
        [third, 2],
      ] as const) {
        expect(await own.delete(deleted.id)()).toBe(true);
        expect(await defaultsOf(own)).toEqual([left]);
      }
    });

    it('has one default after the default is deleted and another is chosen at once', async () => {
      const { own } = await twoCustomers(open);
      const [first, second] = [await add(own, 1), await add(own, 2), await add(own, 3)];
      await Promise.all([own.delete(first.id)(), own.makeDefault(second.id)()]);
      expect(await linesOf(own)).toHaveLength(2);
      expect(await defaultsOf(own)).toHaveLength(1);
    });

    it('deletes an address once, and makes the first after the last the default', async () => {
      const { own } = await twoCustomers(open);
      const [only] = [await add(own, 1)];
      const deleted = await atOnce(4, () => own.delete(only.id)());
      expect(deleted.filter((was) => was)).toHaveLength(1);
      expect(await own.list()()).toEqual([]);
      await add(own, 2);
      expect(await defaultsOf(own)).toEqual([2]);
    });

    it('replaces an address under its id, and keeps whether it is the default', async () => {
      const { own } = await twoCustomers(open);
      const [first, second] = [await add(own, 1), await add(own, 2)];
      const changed = savedAddress(await own.change(first.id, numbered(7))());
      expect(changed).toEqual({ ...numbered(7), id: first.id, isDefault: true });
      await own.change(second.id, numbered(8))();
      expect(await linesOf(own)).toEqual([7, 8]);
      expect(await defaultsOf(own)).toEqual([7]);
    });

    it('adds no address that is there already, in any case and with any spaces, and names it', async () => {
      const { own } = await twoCustomers(open);
      const [first, second] = [await add(own, 1), await add(own, 2)];
      const known = E.left({ kind: 'AddressKnown', id: first.id });
      const again = aCustomerAddress({ address1: ' 1  MAIN street', company: 'Another company' });
      expect(await own.add(again)()).toEqual(known);
      expect(await own.change(second.id, again)()).toEqual(known);
      expect(E.isRight(await own.change(first.id, again)())).toBe(true);
      expect(await own.list()()).toHaveLength(2);
    });

    it('adds one of many equal addresses that are added at once', async () => {
      const { own } = await twoCustomers(open);
      const added = await atOnce(8, () => own.add(numbered(1))());
      expect(added.filter(E.isRight)).toHaveLength(1);
      expect(await own.list()()).toHaveLength(1);
    });

    it('keeps at most 50, however many are added at once', async () => {
      const { own } = await twoCustomers(open);
      const added = await atOnce(maximumAddresses + 4, (index) => own.add(numbered(index))());
      expect(added.filter(E.isLeft)).toEqual(Array(4).fill(E.left({ kind: 'TooManyAddresses' })));
      expect(await own.list()()).toHaveLength(50);
    });

    it('knows the address of another customer as little as one that never was (ST-09)', async () => {
      const { own, other } = await twoCustomers(open);
      const [first] = [await add(own, 1)];
      for (const id of [first.id, ...unknownIds]) {
        expect(await other.change(id, numbered(2))()).toEqual(E.left({ kind: 'AddressNotFound' }));
        expect(await other.makeDefault(id)()).toEqual(O.none);
        expect(await other.delete(id)()).toBe(false);
      }
      expect(await other.list()()).toEqual([]);
      expect(await own.list()()).toEqual([first]);
    });

    it('gives each customer a default and a copy of an equal address', async () => {
      const { own, other } = await twoCustomers(open);
      await add(own, 1);
      await add(other, 1);
      expect([await defaultsOf(own), await defaultsOf(other)]).toEqual([[1], [1]]);
    });

    it('stores nothing for a guest', async () => {
      const { guest } = await twoCustomers(open);
      expect(await guest.add(numbered(1))()).toEqual(E.left({ kind: 'AddressNotFound' }));
      expect(await guest.list()()).toEqual([]);
    });
  });
