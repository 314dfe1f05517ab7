import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { MerchandiseId } from '#domain/catalog/product';
import { type FoodNotEaten, type InvalidPacks, noteFoodAtHome, parsePacks } from '#domain/pets/household';
import { toCalendarDate } from '#domain/time';
import type { Clock } from '../ports/clock';
import type { Products } from '../ports/products';
import type { Transactions, VisitorShopStores } from '../ports/transactions';

export type NoteFoodAtHomeRefusal = InvalidPacks | FoodNotEaten;

/** `food` is the food as a pet has it, `merchandiseId` the variant of the packs, `packs` what was typed. */
export type CountedPacks = {
  readonly food: MerchandiseId;
  readonly merchandiseId: MerchandiseId;
  readonly packs: string;
};

/** Notes how many packs of a food the visiting customer has at home today. */
export class NoteFoodAtHome {
  constructor(
    private readonly transactions: Transactions<VisitorShopStores>,
    private readonly products: Pick<Products, 'byMerchandise'>,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  execute({ food, merchandiseId, packs: typed }: CountedPacks): TaskEither<NoteFoodAtHomeRefusal, void> {
    return async () => {
      const packs = parsePacks(typed);
      if (E.isLeft(packs)) return packs;
      const [product] = await this.products.byMerchandise([food])();
      if (!product?.variants.some((variant) => variant.merchandiseId === merchandiseId))
        return E.left({ kind: 'FoodNotEaten' });
      const on = toCalendarDate(this.clock(), this.timeZone);
      return this.transactions.run<FoodNotEaten, void>(({ pets }) => async () => {
        const noted = noteFoodAtHome(await pets.lock()(), { food, merchandiseId, packs: packs.right, on });
        return E.isLeft(noted) ? noted : E.right(await pets.store(noted.right)());
      })();
    };
  }
}
