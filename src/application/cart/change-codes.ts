import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import type { Cart, CartId } from '#domain/cart/cart';
import { canonicalCode, firstAutoshipCode } from '#domain/pricing/discount';
import type { CartGone, Carts } from '../ports/carts';

export type ChangeCodesRequest = { readonly cartId?: CartId; readonly codes: readonly string[] };

/** Replaces the typed codes (API-35). AUTO35 is the shop's own business and is dropped from what is typed. */
export interface ChangeCodes {
  execute(request: ChangeCodesRequest): TE.TaskEither<CartGone, Cart>;
}

export class ChangeCodesService implements ChangeCodes {
  constructor(private readonly carts: Carts) {}

  execute({ cartId, codes }: ChangeCodesRequest): TE.TaskEither<CartGone, Cart> {
    if (cartId === undefined) return TE.left({ kind: 'CartNotFound' });
    const typed = [...new Set(codes.map(canonicalCode))].filter((code) => code !== '' && code !== firstAutoshipCode);
    return this.carts.change(cartId, (contents) => E.right({ ...contents, codes: typed }));
  }
}
