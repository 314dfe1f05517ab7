import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it } from 'vitest';
import type { MerchandiseId } from '#domain/catalog/product';
import { addPet, type Household, maximumPets } from '#domain/pets/household';
import type { PetId } from '#domain/pets/pet';
import type { CalendarDate } from '#domain/time';
import { aPet } from '../builders';
import { rightOf } from './stocked-shop';
import { aCustomerOf, atOnce, type OpenShop } from './test-shop';

const [chicken, salmon] = ['gid://chicken', 'gid://salmon'] as const satisfies readonly string[];
const food = (id: string) => id as MerchandiseId;

const household: Household = {
  pets: [
    aPet({
      foods: [
        { merchandiseId: food(chicken), share: 75 },
        { merchandiseId: food(salmon), share: 25 },
      ],
    }),
    aPet({ id: 'tom' as PetId, name: '\u200fتوم', species: 'cat', weight: 4.25, weightUnit: 'kg', isNeutered: false }),
  ],
  foodAtHome: [{ food: food(chicken), merchandiseId: food(chicken), packs: 0.5, on: '2026-03-05' as CalendarDate }],
};
const nothing: Household = { pets: [], foodAtHome: [] };

const customers = async (open: OpenShop) => {
  const { dtc } = await open();
  const portsOf = async (email: string) => dtc.portsFor(await aCustomerOf(dtc, email));
  return { dtc, own: await portsOf('pat@example.com'), other: await portsOf('other@example.com') };
};

/** What every `Pets` adapter promises. */
export const petsContract = (adapter: string, open: OpenShop) =>
  describe(`Pets: ${adapter}`, () => {
    it('is empty at first', async () => {
      const { own } = await customers(open);
      expect(await own.pets.find()()).toEqual(nothing);
      expect(await own.transactions.run(({ pets }) => rightOf(pets.lock()))()).toEqual(E.right(nothing));
    });

    it('has what was stored last, for its customer alone', async () => {
      const { dtc, own, other } = await customers(open);
      await own.pets.store(household)();
      expect(await own.pets.find()()).toEqual(household);
      expect(await own.transactions.run(({ pets }) => rightOf(pets.lock()))()).toEqual(E.right(household));
      expect(await other.pets.find()()).toEqual(nothing);
      expect(await dtc.pets.find()()).toEqual(nothing);
      await own.pets.store(nothing)();
      expect(await own.pets.find()()).toEqual(nothing);
    });

    it('stores nothing for a guest', async () => {
      const { dtc } = await customers(open);
      await dtc.pets.store(household)();
      expect(await dtc.pets.find()()).toEqual(nothing);
    });

    it('stores nothing for a customer who was erased', async () => {
      const { dtc, own } = await customers(open);
      await own.pets.store(household)();
      await dtc.personalData.erase('pat@example.com')();
      expect(await own.pets.find()()).toEqual(nothing);
      await own.pets.store(household)();
      expect(await own.pets.find()()).toEqual(nothing);
    });

    it('loses none of many changes that lock it at once, and has no more pets than a customer may have', async () => {
      const { own } = await customers(open);
      const added = await atOnce(maximumPets + 4, (index) =>
        own.transactions.run(({ pets }) => async () => {
          const changed = addPet(await pets.lock()(), aPet({ id: `${index}` as PetId }));
          if (E.isRight(changed)) await pets.store(changed.right)();
          return changed;
        })(),
      );
      expect(added.filter(E.isLeft)).toEqual(Array(4).fill(E.left({ kind: 'TooManyPets' })));
      expect((await own.pets.find()()).pets).toHaveLength(maximumPets);
    });

    it('keeps what was there if a transaction is refused', async () => {
      const { own } = await customers(open);
      await own.pets.store(household)();
      await own.transactions.run(({ pets }) => TE.chain(() => TE.left('refused'))(rightOf(pets.store(nothing))))();
      expect(await own.pets.find()()).toEqual(household);
    });
  });
