import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { type PetNotFound, removePet } from '#domain/pets/household';
import type { PetId } from '#domain/pets/pet';
import type { Transactions, VisitorShopStores } from '../ports/transactions';

/** Removes a pet of the visiting customer. */
export class RemovePet {
  constructor(private readonly transactions: Transactions<VisitorShopStores>) {}

  execute(id: PetId): TaskEither<PetNotFound, void> {
    return this.transactions.run(({ pets }) => async () => {
      const changed = removePet(await pets.lock()(), id);
      return E.isLeft(changed) ? changed : E.right(await pets.store(changed.right)());
    });
  }
}
