import * as t from 'io-ts';
import { decodeOrThrow } from '#adapters/codecs/decode-or-throw';
import { objectCodec } from '#adapters/codecs/object-codec';
import { brandedCodec, literalUnionCodec, readonlyListCodec } from '#adapters/codecs/plain-codecs';
import type { Clock } from '#application/ports/clock';
import type { Pets } from '#application/ports/pets';
import { findVisitingCustomer, type Visitor } from '#application/visitor';
import { petActivityLevels } from '#domain/catalog/feeding';
import type { MerchandiseId } from '#domain/catalog/product';
import { allSpecies } from '#domain/catalog/species';
import type { CustomerId } from '#domain/customer/customer';
import { emptyHousehold, type FoodAtHome, type Household } from '#domain/pets/household';
import { type BirthMonth, type PetFood, type PetId, petWeightUnits, type SavedPet } from '#domain/pets/pet';
import type { CalendarDate } from '#domain/time';
import { lockCustomer, sqlCustomerIdParameter } from '../customer/postgres-customers';
import { type Database, sqlInstantParameter, sqlJsonParameter } from '../database';
import { excludedColumns } from '../query';

const SavedPetCodec = objectCodec<SavedPet>({
  id: brandedCodec<PetId>(),
  name: t.string,
  species: literalUnionCodec(allSpecies),
  born: brandedCodec<BirthMonth>(),
  weight: t.number,
  weightUnit: literalUnionCodec(petWeightUnits),
  activity: literalUnionCodec(petActivityLevels),
  isNeutered: t.boolean,
  foods: readonlyListCodec(objectCodec<PetFood>({ merchandiseId: brandedCodec<MerchandiseId>(), share: t.number })),
});

const FoodAtHomeCodec = objectCodec<FoodAtHome>({
  food: brandedCodec<MerchandiseId>(),
  merchandiseId: brandedCodec<MerchandiseId>(),
  packs: t.number,
  on: brandedCodec<CalendarDate>(),
});

const HouseholdCodec = objectCodec<Household>({
  pets: readonlyListCodec(SavedPetCodec),
  foodAtHome: readonlyListCodec(FoodAtHomeCodec),
});

/** Each change locks the row of its customer first, so that the changes of one customer follow one another. */
export class PostgresPets implements Pets {
  private readonly customerId: CustomerId | undefined;

  constructor(
    private readonly database: Database,
    visitor: Visitor,
    private readonly clock: Clock,
  ) {
    this.customerId = findVisitingCustomer(visitor)?.id;
  }

  find = () => async (): Promise<Household> =>
    this.customerId === undefined ? emptyHousehold : this.read(this.customerId);

  lock = () => async (): Promise<Household> => {
    const { customerId } = this;
    if (customerId === undefined) return emptyHousehold;
    await lockCustomer(this.database, customerId);
    return this.read(customerId);
  };

  store =
    ({ pets, foodAtHome }: Household) =>
    async (): Promise<void> => {
      const { customerId } = this;
      if (customerId === undefined) return;
      const stored = HouseholdCodec.encode({ pets, foodAtHome }) as Record<keyof Household, unknown>;
      await this.database
        .insertInto('household')
        .columns(['customer_id', 'pets', 'food_at_home', 'updated_at'])
        .expression((from) =>
          from
            .selectFrom('customer')
            .select([
              'customer.id',
              sqlJsonParameter(stored.pets).as('pets'),
              sqlJsonParameter(stored.foodAtHome).as('food_at_home'),
              sqlInstantParameter(this.clock()).as('updated_at'),
            ])
            .where('customer.id', '=', sqlCustomerIdParameter(customerId))
            .where('email', '<>', ''),
        )
        .onConflict((conflict) =>
          conflict.column('customer_id').doUpdateSet(excludedColumns(['pets', 'food_at_home', 'updated_at'])),
        )
        .execute();
    };

  private async read(customerId: CustomerId): Promise<Household> {
    const row = await this.database
      .selectFrom('household')
      .select(['pets', 'food_at_home as foodAtHome'])
      .where('customer_id', '=', sqlCustomerIdParameter(customerId))
      .executeTakeFirst();
    return row === undefined ? emptyHousehold : decodeOrThrow(HouseholdCodec, row, 'the pets of a customer');
  }
}
