import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { findProductSpecies } from '#domain/catalog/product';
import { addPet, changePet, type Household, type PetNotFound, type TooManyPets } from '#domain/pets/household';
import {
  type Pet,
  type PetErrors,
  type PetFieldError,
  type PetId,
  type PetInput,
  parsePet,
  type SavedPet,
} from '#domain/pets/pet';
import { toCalendarDate } from '#domain/time';
import type { Clock, GenerateId } from '../ports/clock';
import type { Products } from '../ports/products';
import type { Transactions, VisitorShopStores } from '../ports/transactions';
import { findVisitingCustomer, type Visitor } from '../visitor';

type InvalidPet = { readonly kind: 'InvalidPet'; readonly errors: PetErrors };
export type SavePetRefusal = InvalidPet | PetNotFound | TooManyPets;

/** Adds a pet of the visiting customer; with an id, changes that pet. Its foods are products for its species. */
export class SavePet {
  constructor(
    private readonly visitor: Visitor,
    private readonly transactions: Transactions<VisitorShopStores>,
    private readonly products: Pick<Products, 'byMerchandise'>,
    private readonly ids: GenerateId,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  execute(input: PetInput, id?: PetId): TaskEither<SavePetRefusal, SavedPet> {
    return async () => {
      if (!findVisitingCustomer(this.visitor)) return E.left({ kind: 'PetNotFound' });
      const parsed = parsePet(input, toCalendarDate(this.clock(), this.timeZone));
      if (E.isLeft(parsed)) return E.left({ kind: 'InvalidPet', errors: parsed.left });
      const foods = await this.findFoodError(parsed.right);
      if (foods) return E.left({ kind: 'InvalidPet', errors: { foods } });
      const saved = { ...parsed.right, id: id ?? (this.ids() as PetId) };
      return this.transactions.run<SavePetRefusal, SavedPet>(({ pets }) => async () => {
        const household = await pets.lock()();
        const changed: E.Either<SavePetRefusal, Household> =
          id === undefined ? addPet(household, saved) : changePet(household, id, parsed.right);
        if (E.isLeft(changed)) return changed;
        await pets.store(changed.right)();
        return E.right(saved);
      })();
    };
  }

  private async findFoodError({ species, foods }: Pet): Promise<PetFieldError | undefined> {
    const products = await this.products.byMerchandise(foods.map(({ merchandiseId }) => merchandiseId))();
    const chosen = foods.map(({ merchandiseId }) =>
      products.find(({ variants }) => variants.some((variant) => variant.merchandiseId === merchandiseId)),
    );
    if (chosen.some((product) => !product || !findProductSpecies(product).includes(species))) return 'unknown-food';
    return new Set(chosen).size < chosen.length ? 'repeated-food' : undefined;
  }
}
