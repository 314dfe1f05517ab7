import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { Cart, CartId } from '#domain/cart/cart';
import { canonicalCode, codeChangesAnHour, firstAutoshipCode } from '#domain/pricing/discount';
import type { CartGone, VisitorCarts } from '../ports/carts';
import type { Clock } from '../ports/clock';
import type { LimitCounters } from '../ports/limit-counters';

export type ChangeCodesRequest = { readonly cartId?: CartId; readonly codes: readonly string[] };

/** More changes of one cart's codes than `codeChangesAnHour` within an hour: nobody guesses codes here (ST-15). */
export type TooManyCodeChanges = { readonly kind: 'TooManyCodeChanges' };

/** Replaces the typed codes (API-35). AUTO35 is the shop's own business and is dropped from what is typed. */
export interface ChangeCodes {
  execute(request: ChangeCodesRequest): TE.TaskEither<CartGone | TooManyCodeChanges, Cart>;
}

const hourInSeconds = 3600;

export class ChangeCodesService implements ChangeCodes {
  constructor(
    private readonly carts: VisitorCarts,
    private readonly limits: LimitCounters,
    private readonly clock: Clock,
  ) {}

  execute({ cartId, codes }: ChangeCodesRequest): TE.TaskEither<CartGone | TooManyCodeChanges, Cart> {
    if (cartId === undefined) return TE.left({ kind: 'CartNotFound' });
    const typed = [...new Set(codes.map(canonicalCode))].filter((code) => code !== '' && code !== firstAutoshipCode);
    return pipe(
      this.carts.get(cartId),
      TE.chainW(() => this.countChange(cartId)),
      TE.chainW(() => this.carts.change(cartId, (contents) => E.right({ ...contents, codes: typed }))),
    );
  }

  private countChange(cartId: CartId): TE.TaskEither<TooManyCodeChanges, void> {
    return pipe(
      TE.fromTask(this.limits.hit(`codes:${cartId}`, hourInSeconds, this.clock())),
      TE.chain((changes) =>
        changes > codeChangesAnHour ? TE.left({ kind: 'TooManyCodeChanges' }) : TE.right(undefined),
      ),
    );
  }
}
