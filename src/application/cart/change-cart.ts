import * as E from 'fp-ts/Either';
import type * as TE from 'fp-ts/TaskEither';
import type { Cart, CartId } from '#domain/cart/cart';
import {
  attest,
  attestationAsked,
  browserAttributes,
  mergeAttributes,
  withoutAttestation,
} from '#domain/cart/cart-attributes';
import type { Attribute, BuyerIdentity, CartContents } from '#domain/cart/contents';
import type { Site } from '#domain/site';
import type { CartGone, VisitorCarts } from '../ports/carts';
import type { Clock } from '../ports/clock';

export type ChangeCartRequest = {
  readonly cartId: CartId;
  /** Merged by key (API-33); what the session decides is not taken from a browser, the attestation is stamped (ST-13). */
  readonly attributes?: readonly Attribute[];
  readonly note?: string;
  readonly buyerIdentity?: BuyerIdentity;
};

/** Changes what a cart carries besides its lines and codes (API-33, API-34, API-36). */
export interface ChangeCart {
  execute(request: ChangeCartRequest): TE.TaskEither<CartGone, Cart>;
}

export class ChangeCartService implements ChangeCart {
  constructor(
    private readonly carts: VisitorCarts,
    private readonly clock: Clock,
    private readonly site: Site,
  ) {}

  execute({ cartId, attributes = [], note, buyerIdentity }: ChangeCartRequest): TE.TaskEither<CartGone, Cart> {
    return this.carts.change(cartId, (contents) =>
      E.right(
        this.withAttestation(attributes, {
          ...contents,
          attributes: mergeAttributes(contents.attributes, browserAttributes(attributes)),
          note: note ?? contents.note,
          buyerIdentity: buyerIdentity ? { ...contents.buyerIdentity, ...buyerIdentity } : contents.buyerIdentity,
        }),
      ),
    );
  }

  private withAttestation(attributes: readonly Attribute[], contents: CartContents): CartContents {
    const isAttested = this.site === 'HPSF' ? attestationAsked(attributes) : undefined;
    if (isAttested === undefined) return contents;
    return isAttested ? attest(contents, this.clock()) : withoutAttestation(contents);
  }
}
