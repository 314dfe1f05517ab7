import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { CartId, PricedCart } from '#domain/cart/priced-cart';
import {
  addDiscountCode,
  type DiscountCodeProblem,
  normalizeDiscountCode,
  removeDiscountCode,
} from '#domain/pricing/discount';
import type { Site } from '#domain/site';
import type { Carts } from '../ports/carts';
import type { ApplyDiscountCodes } from './apply-discount-codes';
import type { CartRefusal } from './cart-refusal';

/** Whether a code that was just added doesn't apply. */
export const isAddedCodeRefused = ({ discountCodes }: Pick<PricedCart, 'discountCodes'>, typed: string): boolean =>
  discountCodes.some(({ code, applicable }) => code === normalizeDiscountCode(typed) && !applicable);

type Change = { readonly added: string } | { readonly removed: string };

/** Adds a typed discount code to a cart, or removes one. */
export class ChangeDiscountCodes {
  constructor(
    private readonly carts: Carts,
    private readonly applyDiscountCodes: ApplyDiscountCodes,
    private readonly site: Site,
  ) {}

  /** Attempts to apply codes are counted by the network of `clientIp`. `CartNotFound` if `cartId` is undefined. */
  execute(
    cartId: CartId | undefined,
    change: Change,
    clientIp: string,
  ): TE.TaskEither<CartRefusal | DiscountCodeProblem, PricedCart> {
    if (cartId === undefined) return TE.left({ kind: 'CartNotFound' });
    return pipe(
      this.carts.contents(cartId),
      TE.chainEitherKW(({ codes }) =>
        'added' in change
          ? addDiscountCode(this.site, codes, change.added)
          : E.right(removeDiscountCode(codes, change.removed)),
      ),
      TE.chainW((codes) => this.applyDiscountCodes.execute({ cartId, codes, clientIp })),
    );
  }
}
