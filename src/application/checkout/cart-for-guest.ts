import * as E from 'fp-ts/Either';
import * as T from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import type { Cart } from '#domain/cart/cart';
import { canonicalCode, type Discount, firstAutoshipCode } from '#domain/pricing/discount';
import { withoutFirstAutoship } from '#domain/pricing/reprice';
import type { Instant } from '#domain/time';
import type { Clock } from '../ports/clock';
import type { Discounts } from '../ports/discounts';
import type { Subscriptions } from '../ports/subscriptions';
import type { Transactions } from '../ports/transactions';

export const hasFirstAutoship = ({ discountCodes }: Pick<Cart, 'discountCodes'>): boolean =>
  discountCodes.some(({ code }) => code === firstAutoshipCode);

/** The cart as the guest with `email` may buy it: the e-mail decides on AUTO35. `discounts` are those of its codes. */
export const cartForGuest =
  (
    subscriptions: Pick<Subscriptions, 'history'>,
    cart: Cart,
    email: string,
    discounts: readonly Discount[],
    at: Instant,
  ): T.Task<Cart> =>
  async () => {
    if (!hasFirstAutoship(cart)) return cart;
    const { hasLiveAutoship, usedFirstAutoship } = await subscriptions.history(email)();
    return hasLiveAutoship || usedFirstAutoship ? withoutFirstAutoship(cart, discounts, at) : cart;
  };

/** The same cart wherever nothing is being placed. */
export class PriceForGuest {
  constructor(
    private readonly transactions: Transactions,
    private readonly discounts: Discounts,
    private readonly clock: Clock,
  ) {}

  execute(cart: Cart, email: string): T.Task<Cart> {
    if (!hasFirstAutoship(cart)) return T.of(cart);
    return async () => {
      const discounts = await this.discounts.find(cart.codes.map(canonicalCode))();
      const priced = await this.transactions.run(({ subscriptions }) =>
        TE.fromTask(cartForGuest(subscriptions, cart, email, discounts, this.clock())),
      )();
      return E.getOrElse(() => cart)(priced);
    };
  }
}
