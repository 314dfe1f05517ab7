import * as E from 'fp-ts/Either';
import * as T from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import type { Cart } from '#domain/cart/cart';
import type { OrderId } from '#domain/orders/order';
import { canonicalCode, type Discount, firstAutoshipCode } from '#domain/pricing/discount';
import { withoutFirstAutoship } from '#domain/pricing/reprice';
import type { Instant } from '#domain/time';
import type { Clock } from '../ports/clock';
import type { Discounts } from '../ports/discounts';
import type { TransactionPorts, Transactions } from '../ports/transactions';

type FirstAutoshipPorts = Pick<TransactionPorts, 'firstAutoshipUses' | 'subscriptions'>;

export const hasFirstAutoship = ({ discountCodes }: Pick<Cart, 'discountCodes'>): boolean =>
  discountCodes.some(({ code }) => code === firstAutoshipCode);

/** Whether an address may have AUTO35: it never had it and has no live autoship. */
const mayUseFirstAutoship =
  ({ firstAutoshipUses, subscriptions }: FirstAutoshipPorts, email: string): T.Task<boolean> =>
  async () =>
    !(await subscriptions.hasLive(email)()) && !(await firstAutoshipUses.isUsed(email)());

/** Uses AUTO35 for an order, and answers whether its address may have it; of two orders at once one may. */
export const useFirstAutoship =
  ({ firstAutoshipUses, subscriptions }: FirstAutoshipPorts, email: string, orderId: OrderId): T.Task<boolean> =>
  async () =>
    !(await subscriptions.hasLive(email)()) && firstAutoshipUses.use(email, orderId)();

/** The cart as a guest may buy it: `mayHave` says whether with AUTO35. `discounts` are those of its codes. */
export const cartForGuest =
  (mayHave: T.Task<boolean>, cart: Cart, discounts: readonly Discount[], at: Instant): T.Task<Cart> =>
  async () =>
    !hasFirstAutoship(cart) || (await mayHave()) ? cart : withoutFirstAutoship(cart, discounts, at);

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
      const priced = await this.transactions.run((ports) =>
        TE.fromTask(cartForGuest(mayUseFirstAutoship(ports, email), cart, discounts, this.clock())),
      )();
      return E.getOrElse(() => cart)(priced);
    };
  }
}
