import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { AddToCart, AddToCartRequest, AddToCartResult } from '#application/cart/add-to-cart';
import type { ApplyDiscountCodes, ApplyDiscountCodesRequest } from '#application/cart/apply-discount-codes';
import { cartLogMessages } from '#application/cart/cart-log';
import { type CartRefusal, isCartUnavailable } from '#application/cart/cart-refusal';
import type { GetCart, GetCartRequest } from '#application/cart/get-cart';
import type { RemoveLine, RemoveLineRequest } from '#application/cart/remove-line';
import type { UpdateCartLines, UpdateCartLinesRequest } from '#application/cart/update-cart-lines';
import type { CartCookie } from '#application/ports/cart-cookie';
import type { CartUnavailable } from '#application/ports/carts';
import type { CartId, PricedCart } from '#domain/cart/priced-cart';
import type { ApiError } from '../call';
import {
  addCartLineItemsCall,
  addToCartCall,
  type CartAnswer,
  getCartCall,
  removeCartLineItemsCall,
  updateCartDiscountCodesCall,
  updateCartLineItemsCall,
} from '../wire/cart/cart-calls';
import { parseAddRefusal, parseRefusal, parseUserErrorRefusal } from '../wire/cart/cart-refusals';
import type { HttpClient } from './http-client';

type CartCallOutcome = E.Either<ApiError, CartAnswer>;

/** Thrown for an answer with neither a cart nor a user error (ER-02). */
class NoCartFound extends Error {
  constructor() {
    super(cartLogMessages.notFound);
  }
}

const outcomeOf = (answered: CartCallOutcome): E.Either<CartRefusal, PricedCart> => {
  if (E.isRight(answered)) {
    const { cart, userErrors } = answered.right;
    const refusal = parseUserErrorRefusal(userErrors);
    if (refusal) return E.left(refusal);
    if (cart) return E.right(cart);
    throw new NoCartFound();
  }
  const refusal = parseRefusal(answered.left);
  if (refusal) return E.left(refusal);
  throw new Error(`refused for no reason a cart knows: ${answered.left.error.code}`);
};

const unavailableOutcomeOf = (answered: CartCallOutcome): E.Either<CartUnavailable, PricedCart> => {
  const outcome = outcomeOf(answered);
  if (E.isRight(outcome)) return outcome;
  if (isCartUnavailable(outcome.left)) return E.left(outcome.left);
  throw new Error(`refused for no reason this call has: ${outcome.left.kind}`);
};

const notFound = E.left({ kind: 'CartNotFound' } as const);

/** Logs to the console where creating a cart is refused or fails (ER-01, ER-02). */
const withErrorLog = async <A>(create: () => Promise<E.Either<CartRefusal, A>>): Promise<E.Either<CartRefusal, A>> => {
  try {
    const outcome = await create();
    if (E.isLeft(outcome)) console.error(cartLogMessages.notCreated);
    return outcome;
  } catch (error) {
    console.error(error instanceof NoCartFound ? error.message : cartLogMessages.notCreated);
    throw error;
  }
};

export class HttpAddToCart implements AddToCart {
  constructor(
    private readonly client: HttpClient,
    private readonly cookie: Pick<CartCookie, 'read'>,
  ) {}

  /**
   * Adds to the cart `cartId`, or to the cookie's. The server makes a new cart where the cookie has none, or one that is
   * gone, and takes the lines of an expired one along (CA-12).
   */
  execute({ cartId, lines }: AddToCartRequest): TaskEither<CartRefusal, AddToCartResult> {
    return async () => {
      if (cartId !== undefined)
        return outcomeOf(await this.client.ask(addCartLineItemsCall, { cartId, lineItems: lines })());
      const add = () => this.addToOwn(lines);
      return this.cookie.read() === undefined ? withErrorLog(add) : add();
    };
  }

  private async addToOwn(lineItems: AddToCartRequest['lines']): Promise<E.Either<CartRefusal, AddToCartResult>> {
    const answered = await this.client.ask(addToCartCall, { lineItems })();
    const refusal = E.isLeft(answered) ? parseAddRefusal(answered.left) : undefined;
    if (refusal?.kind === 'RestoredCartOverLimit') console.error(cartLogMessages.notCreated);
    if (refusal) return E.left(refusal);
    const outcome = outcomeOf(answered);
    const restoration = E.isRight(answered) ? answered.right.restoration : null;
    return E.isRight(outcome) && restoration !== null ? E.right({ ...outcome.right, restoration }) : outcome;
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
        : outcomeOf(await this.client.ask(updateCartLineItemsCall, { cartId, lineItems: lines })());
  }
}

export class HttpRemoveLine implements RemoveLine {
  constructor(
    private readonly client: HttpClient,
    private readonly cookie: CartCookie,
  ) {}

  execute({ cartId = this.cookie.read(), lineIds }: RemoveLineRequest): TaskEither<CartUnavailable, PricedCart> {
    return async () =>
      cartId === undefined
        ? notFound
        : unavailableOutcomeOf(await this.client.ask(removeCartLineItemsCall, { cartId, lineItemIds: lineIds })());
  }
}

export class HttpGetCart implements GetCart {
  constructor(
    private readonly client: HttpClient,
    private readonly cookie: CartCookie,
  ) {}

  execute({ cartId = this.cookie.read() }: GetCartRequest): TaskEither<CartUnavailable, PricedCart> {
    return async () => (cartId === undefined ? notFound : unavailableOutcomeOf(await this.asked(cartId)));
  }

  private async asked(cartId: CartId): Promise<CartCallOutcome> {
    const answered = await this.client.ask(getCartCall, { cartId })();
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
      const answered = await this.client.ask(updateCartDiscountCodesCall, { cartId, codes })();
      const isTooMany = E.isLeft(answered) && answered.left.error.code === 'RATE_LIMITED';
      return isTooMany ? E.left({ kind: 'TooManyCodeAttempts' }) : unavailableOutcomeOf(answered);
    };
  }
}
