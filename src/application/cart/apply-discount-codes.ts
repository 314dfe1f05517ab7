import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { CartId, PricedCart } from '#domain/cart/priced-cart';
import { firstAutoshipCode, maximumDiscountCodeChangesPerHour, normalizeDiscountCode } from '#domain/pricing/discount';
import type { Carts } from '../ports/carts';
import type { Clock } from '../ports/clock';
import type { RateLimitCounters } from '../ports/rate-limit-counters';
import type { CartRefusal, TooManyCodeChanges } from './cart-refusal';

export type ApplyDiscountCodesRequest = { readonly cartId?: CartId; readonly codes: readonly string[] };

/** Replaces the typed discount codes (API-35). AUTO35 is dropped from them: the shop itself applies it. */
export interface ApplyDiscountCodes {
  execute(request: ApplyDiscountCodesRequest): TE.TaskEither<CartRefusal, PricedCart>;
}

const hourInSeconds = 3600;

export class ApplyDiscountCodesService implements ApplyDiscountCodes {
  constructor(
    private readonly carts: Carts,
    private readonly limits: RateLimitCounters,
    private readonly clock: Clock,
  ) {}

  execute({ cartId, codes }: ApplyDiscountCodesRequest): TE.TaskEither<CartRefusal, PricedCart> {
    if (cartId === undefined) return TE.left({ kind: 'CartNotFound' });
    const typed = [...new Set(codes.map(normalizeDiscountCode))].filter(
      (code) => code !== '' && code !== firstAutoshipCode,
    );
    return pipe(
      this.carts.contents(cartId),
      TE.chainW(() => this.countChange(cartId)),
      TE.chainW(() => this.carts.change(cartId, { kind: 'ApplyCodes', codes: typed })),
    );
  }

  private countChange(cartId: CartId): TE.TaskEither<TooManyCodeChanges, void> {
    return pipe(
      TE.fromTask(this.limits.hit(`codes:${cartId}`, hourInSeconds, this.clock())),
      TE.chain((changes) =>
        changes > maximumDiscountCodeChangesPerHour ? TE.left({ kind: 'TooManyCodeChanges' }) : TE.right(undefined),
      ),
    );
  }
}
