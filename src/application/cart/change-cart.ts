import * as E from 'fp-ts/Either';
import type * as TE from 'fp-ts/TaskEither';
import type { Cart, CartId } from '#domain/cart/cart';
import { type Attribute, type BuyerIdentity, mergeAttributes, serverOwnedAttributeKeys } from '#domain/cart/contents';
import type { CartGone, Carts } from '../ports/carts';

export type ChangeCartRequest = {
  readonly cartId: CartId;
  /** Merged by key (API-33); what the session decides is not taken from a browser (ST-13). */
  readonly attributes?: readonly Attribute[];
  readonly note?: string;
  readonly buyerIdentity?: BuyerIdentity;
};

/** Changes what a cart carries besides its lines and codes (API-33, API-34, API-36). */
export interface ChangeCart {
  execute(request: ChangeCartRequest): TE.TaskEither<CartGone, Cart>;
}

export class ChangeCartService implements ChangeCart {
  constructor(private readonly carts: Carts) {}

  execute({ cartId, attributes = [], note, buyerIdentity }: ChangeCartRequest): TE.TaskEither<CartGone, Cart> {
    const believed = attributes.filter(({ key }) => !serverOwnedAttributeKeys.has(key));
    return this.carts.change(cartId, (contents) =>
      E.right({
        ...contents,
        attributes: mergeAttributes(contents.attributes, believed),
        note: note ?? contents.note,
        buyerIdentity: buyerIdentity ? { ...contents.buyerIdentity, ...buyerIdentity } : contents.buyerIdentity,
      }),
    );
  }
}
