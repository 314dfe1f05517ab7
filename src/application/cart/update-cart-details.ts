import type * as TE from 'fp-ts/TaskEither';
import type { BuyerIdentity, CartAttribute } from '#domain/cart/cart';
import { dropServerAttributes, parseAttestationChange } from '#domain/cart/cart-attributes';
import type { CartCommand } from '#domain/cart/cart-commands';
import type { CartId, PricedCart } from '#domain/cart/priced-cart';
import type { Site } from '#domain/site';
import type { Carts } from '../ports/carts';
import type { Clock } from '../ports/clock';
import type { CartRefusal } from './cart-refusal';

export type UpdateCartDetailsRequest = {
  readonly cartId: CartId;
  /** Merged by key (API-33). Attributes of the server are dropped; an attestation is stored with the time (ST-13). */
  readonly attributes?: readonly CartAttribute[];
  readonly note?: string;
  readonly buyerIdentity?: BuyerIdentity;
};

/** Changes the cart's attributes, note and buyer identity (API-33, API-34, API-36). */
export interface UpdateCartDetails {
  execute(request: UpdateCartDetailsRequest): TE.TaskEither<CartRefusal, PricedCart>;
}

export class UpdateCartDetailsService implements UpdateCartDetails {
  constructor(
    private readonly carts: Carts,
    private readonly clock: Clock,
    private readonly site: Site,
  ) {}

  execute({
    cartId,
    attributes,
    note,
    buyerIdentity,
  }: UpdateCartDetailsRequest): TE.TaskEither<CartRefusal, PricedCart> {
    return this.carts.change(
      cartId,
      ...(attributes ? this.attributeCommands(attributes) : []),
      ...(note === undefined ? [] : [{ kind: 'SetNote', note } as const]),
      ...(buyerIdentity ? [{ kind: 'SetBuyer', buyerIdentity } as const] : []),
    );
  }

  private attributeCommands(attributes: readonly CartAttribute[]): readonly CartCommand[] {
    const isAttested = this.site === 'HPSF' ? parseAttestationChange(attributes) : undefined;
    const set = { kind: 'SetAttributes', attributes: dropServerAttributes(attributes) } as const;
    if (isAttested === undefined) return [set];
    return [set, isAttested ? { kind: 'Attest', at: this.clock() } : { kind: 'WithdrawAttestation' }];
  }
}
