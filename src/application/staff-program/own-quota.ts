import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { PricedCart } from '#domain/cart/priced-cart';
import { type StaffQuota, sumLineGrams } from '#domain/staff-program/quota';
import { computeQuotaMeter, type QuotaMeter } from '#domain/staff-program/quota-meter';
import type { GetCart } from '../cart/get-cart';
import type { Visitor } from '../visitor';
import type { StaffOrderRules } from './staff-order-rules';

/** The quota of a month, and the cart that takes of what it leaves. */
export type QuotaWithCart = { readonly quota: StaffQuota; readonly cart: Pick<PricedCart, 'lines'> };

/** What the month's orders and the cart take of the quota. */
export const buildQuotaMeter = ({ quota, cart }: QuotaWithCart): QuotaMeter =>
  computeQuotaMeter(quota, sumLineGrams(cart.lines));

/** The visitor's quota, with how much of it their cart uses (CP-07). */
export class OwnQuota {
  constructor(
    private readonly visitor: Visitor,
    private readonly getCart: GetCart,
    private readonly staffRules: Pick<StaffOrderRules, 'loadQuota'>,
  ) {}

  /** Undefined if no quota counts. A cart that cannot be read counts as empty. */
  load(): Task<QuotaWithCart | undefined> {
    return async () => {
      const quota = await this.staffRules.loadQuota()();
      if (!quota) return undefined;
      const { cartId } = this.visitor;
      if (cartId === undefined) return { quota, cart: { lines: [] } };
      const cart = await this.getCart.execute({ cartId })();
      return { quota, cart: E.isRight(cart) ? cart.right : { lines: [] } };
    };
  }
}
