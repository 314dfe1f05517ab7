import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { CartId, PricedCart } from '#domain/cart/priced-cart';
import { networkOf } from '#domain/client-network';
import { countSecondsToNextWindow } from '#domain/fixed-window';
import {
  firstAutoshipCode,
  maximumCodeAttemptsPerCart,
  maximumCodeAttemptsPerNetwork,
  maximumDiscountCodes,
  normalizeDiscountCode,
} from '#domain/pricing/discount';
import type { Carts } from '../ports/carts';
import type { Clock } from '../ports/clock';
import type { RateLimitCounters } from '../ports/rate-limit-counters';
import type { CartRefusal, TooManyCodeAttempts } from './cart-refusal';

export type ApplyDiscountCodesRequest = {
  readonly cartId?: CartId;
  readonly codes: readonly string[];
  /** Attempts are counted by its network; only the server knows it. */
  readonly clientIp?: string;
};

/**
 * Replaces the typed discount codes (API-35). AUTO35 is dropped from them: the shop itself applies it. A cart may try 20 new
 * codes an hour, and a network 60 (ST-15). Removing a code is never refused.
 */
export interface ApplyDiscountCodes {
  execute(request: ApplyDiscountCodesRequest): TE.TaskEither<CartRefusal, PricedCart>;
}

const hourInSeconds = 3600;

export class ApplyDiscountCodesService implements ApplyDiscountCodes {
  constructor(
    private readonly carts: Carts,
    private readonly limits: RateLimitCounters,
    private readonly clock: Clock,
    /** Hashes client IPs, so that none is stored with a counter. */
    private readonly lookup: (text: string) => string,
  ) {}

  execute({ cartId, codes, clientIp }: ApplyDiscountCodesRequest): TE.TaskEither<CartRefusal, PricedCart> {
    if (cartId === undefined) return TE.left({ kind: 'CartNotFound' });
    const typed = [...new Set(codes.map(normalizeDiscountCode))].filter(
      (code) => code !== '' && code !== firstAutoshipCode,
    );
    return pipe(
      this.carts.contents(cartId),
      TE.chainW(({ codes: present }) =>
        typed.some((code) => !present.includes(code)) ? this.countAttempt(cartId, clientIp) : TE.right(undefined),
      ),
      TE.chainW(() => this.carts.change(cartId, { kind: 'ApplyCodes', codes: typed })),
      TE.chainW((cart) => this.storeListed(cart, typed)),
    );
  }

  /** Forgets refused codes that are no longer listed, so that a cart never stores more than it lists. */
  private storeListed(cart: PricedCart, typed: readonly string[]): TE.TaskEither<CartRefusal, PricedCart> {
    const listed = cart.discountCodes.map(({ code }) => code).filter((code) => code !== firstAutoshipCode);
    return typed.length > maximumDiscountCodes && listed.length < typed.length
      ? this.carts.change(cart.id, { kind: 'ApplyCodes', codes: listed })
      : TE.right(cart);
  }

  private countAttempt(cartId: CartId, clientIp: string | undefined): TE.TaskEither<TooManyCodeAttempts, void> {
    const keys = [
      `codes:${cartId}`,
      ...(clientIp === undefined ? [] : [`codes-from:${this.lookup(networkOf(clientIp))}`]),
    ];
    const now = this.clock();
    return pipe(
      TE.fromTask(this.limits.hitEach(keys, hourInSeconds, now)),
      TE.chain(([ofCart = 0, ofNetwork = 0]) =>
        ofCart > maximumCodeAttemptsPerCart || ofNetwork > maximumCodeAttemptsPerNetwork
          ? TE.left({
              kind: 'TooManyCodeAttempts',
              retryAfterSeconds: countSecondsToNextWindow(hourInSeconds, now),
            })
          : TE.right(undefined),
      ),
    );
  }
}
