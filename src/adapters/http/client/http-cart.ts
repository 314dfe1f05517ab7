import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { AddedCart, AddToCart, AddToCartRequest } from '#application/cart/add-to-cart';
import type { ApplyDiscountCodes, ApplyDiscountCodesRequest } from '#application/cart/apply-discount-codes';
import { cartLog } from '#application/cart/cart-messages';
import { type CartRefusal, isCartUnavailable } from '#application/cart/cart-refusal';
import type { GetCart, GetCartRequest } from '#application/cart/get-cart';
import type { RemoveLine, RemoveLineRequest } from '#application/cart/remove-line';
import { restoreLines } from '#application/cart/restore-lines';
import type { UpdateCartLines, UpdateCartLinesRequest } from '#application/cart/update-cart-lines';
import type { CartCookie } from '#application/ports/cart-cookie';
import type { CartGone } from '#application/ports/carts';
import type { BuyerIdentity, Cart } from '#domain/cart/cart';
import type { CartId, PricedCart } from '#domain/cart/priced-cart';
import type { ApiError } from '../call';
import {
  addCartLineItems,
  type CartAnswer,
  createCart,
  getCart,
  removeCartLineItems,
  updateCartDiscountCodes,
  updateCartLineItems,
} from '../calls/cart/cart-calls';
import { refusalOfApiError, refusalOfUserErrors } from '../calls/cart/cart-refusals';
import type { HttpClient } from './http-client';

type CallResult = E.Either<ApiError, CartAnswer>;

/** An answer with neither a cart nor a reason (ER-02). */
class NoCartFound extends Error {
  constructor() {
    super(cartLog.notFound);
  }
}

const outcomeOf = (answered: CallResult): E.Either<CartRefusal, PricedCart> => {
  if (E.isRight(answered)) {
    const { cart, userErrors } = answered.right;
    const refusal = refusalOfUserErrors(userErrors);
    if (refusal) return E.left(refusal);
    if (cart) return E.right(cart);
    throw new NoCartFound();
  }
  const refusal = refusalOfApiError(answered.left);
  if (refusal) return E.left(refusal);
  throw new Error(`refused for no reason a cart knows: ${answered.left.error.code}`);
};

const goneOf = (answered: CallResult): E.Either<CartGone, PricedCart> => {
  const outcome = outcomeOf(answered);
  if (E.isRight(outcome)) return outcome;
  if (isCartUnavailable(outcome.left)) return E.left(outcome.left);
  throw new Error(`refused for no reason this call has: ${outcome.left.kind}`);
};

const notFound = E.left({ kind: 'CartNotFound' } as const);

/** What is done to a cart, asked of the server. Without a cart id in the request it is the cookie's cart. */
/** Writes to the log where a cart was refused or could not be created (ER-01, ER-02). */
const logged = async <A>(create: () => Promise<E.Either<CartRefusal, A>>): Promise<E.Either<CartRefusal, A>> => {
  try {
    const outcome = await create();
    if (E.isLeft(outcome)) console.error(cartLog.notCreated);
    return outcome;
  } catch (error) {
    console.error(error instanceof NoCartFound ? error.message : cartLog.notCreated);
    throw error;
  }
};

export class HttpAddToCart implements AddToCart {
  constructor(
    private readonly client: HttpClient,
    private readonly cookie: CartCookie,
  ) {}

  /**
   * Where the cookie's cart has expired, a new one is made of its lines and of what is added (CA-12); where it is bought or
   * not known, of what is added alone.
   */
  execute({ cartId, lines, buyerIdentity = {} }: AddToCartRequest): TaskEither<CartRefusal, AddedCart> {
    return async () => {
      const known = cartId ?? this.cookie.read();
      if (known === undefined) return this.createAndLog(lines, buyerIdentity);
      const outcome = outcomeOf(await this.client.ask(addCartLineItems, { cartId: known, lineItems: lines })());
      if (cartId !== undefined || E.isRight(outcome) || !isCartUnavailable(outcome.left)) return outcome;
      if (outcome.left.kind === 'CartExpired') return this.restore(outcome.left.contents, lines, buyerIdentity);
      this.cookie.forget();
      return this.createAndLog(lines, buyerIdentity);
    };
  }

  private async restore(
    expired: Cart,
    added: AddToCartRequest['lines'],
    buyerIdentity: BuyerIdentity,
  ): Promise<E.Either<CartRefusal, AddedCart>> {
    const makeCart = (lines: AddToCartRequest['lines']) => () => this.create(lines, buyerIdentity);
    const restored = await logged(() => restoreLines(makeCart, expired.lines, added));
    if (E.isLeft(restored)) return restored;
    const { cart, restoration } = restored.right;
    return cart ? E.right({ ...cart, restoration }) : notFound;
  }

  private async create(
    lineItems: AddToCartRequest['lines'],
    buyerIdentity: BuyerIdentity,
  ): Promise<E.Either<CartRefusal, PricedCart>> {
    return outcomeOf(await this.client.ask(createCart, { buyerIdentity, lineItems })());
  }

  private createAndLog(
    lineItems: AddToCartRequest['lines'],
    buyerIdentity: BuyerIdentity,
  ): Promise<E.Either<CartRefusal, PricedCart>> {
    return logged(() => this.create(lineItems, buyerIdentity));
  }
}

export class HttpUpdateCartLines implements UpdateCartLines {
  constructor(
    private readonly client: HttpClient,
    private readonly cookie: CartCookie,
  ) {}

  execute({ cartId = this.cookie.read(), lines }: UpdateCartLinesRequest): TaskEither<CartRefusal, PricedCart> {
    return async () =>
      cartId === undefined
        ? notFound
        : outcomeOf(await this.client.ask(updateCartLineItems, { cartId, lineItems: lines })());
  }
}

export class HttpRemoveLine implements RemoveLine {
  constructor(
    private readonly client: HttpClient,
    private readonly cookie: CartCookie,
  ) {}

  execute({ cartId = this.cookie.read(), lineIds }: RemoveLineRequest): TaskEither<CartGone, PricedCart> {
    return async () =>
      cartId === undefined
        ? notFound
        : goneOf(await this.client.ask(removeCartLineItems, { cartId, lineItemIds: lineIds })());
  }
}

export class HttpGetCart implements GetCart {
  constructor(
    private readonly client: HttpClient,
    private readonly cookie: CartCookie,
  ) {}

  execute({ cartId = this.cookie.read() }: GetCartRequest): TaskEither<CartGone, PricedCart> {
    return async () => (cartId === undefined ? notFound : goneOf(await this.asked(cartId)));
  }

  private async asked(cartId: CartId): Promise<CallResult> {
    const answered = await this.client.ask(getCart, { cartId })();
    return E.isLeft(answered) ? answered : E.right({ cart: answered.right.cart, userErrors: [] });
  }
}

export class HttpApplyDiscountCodes implements ApplyDiscountCodes {
  constructor(
    private readonly client: HttpClient,
    private readonly cookie: CartCookie,
  ) {}

  execute({
    cartId = this.cookie.read(),
    codes,
  }: ApplyDiscountCodesRequest): ReturnType<ApplyDiscountCodes['execute']> {
    return async () => {
      if (cartId === undefined) return notFound;
      const answered = await this.client.ask(updateCartDiscountCodes, { cartId, codes })();
      const isTooMany = E.isLeft(answered) && answered.left.error.code === 'RATE_LIMITED';
      return isTooMany ? E.left({ kind: 'TooManyCodeChanges' }) : goneOf(answered);
    };
  }
}
