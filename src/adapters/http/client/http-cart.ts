import * as E from 'fp-ts/Either';
import type { AddToCartResult } from '#application/cart/add-to-cart';
import type { AddToOwnCart } from '#application/cart/add-to-visitor-cart';
import type { ApplyDiscountCodes } from '#application/cart/apply-discount-codes';
import { cartLogMessages } from '#application/cart/cart-log';
import { type CartRefusal, isCartUnavailable } from '#application/cart/cart-refusal';
import type { GetCart } from '#application/cart/get-cart';
import type { RemoveLine } from '#application/cart/remove-line';
import type { UpdateCartLines } from '#application/cart/update-cart-lines';
import type { CartCookie } from '#application/ports/cart-cookie';
import type { CartUnavailable } from '#application/ports/carts';
import type { PricedCart } from '#domain/cart/priced-cart';
import type { ApiError } from '../call';
import {
  addToCartCall,
  type CartAnswer,
  getCartCall,
  removeCartLineItemsCall,
  updateCartDiscountCodesCall,
  updateCartLineItemsCall,
} from '../wire/cart/cart-calls';
import { parseAddRefusal, parseRefusal, parseUserErrorRefusal } from '../wire/cart/cart-refusals';
import type { HttpClient } from './http-client';

type AddToCartCallRequest = Parameters<typeof addToCartCall.request.encode>[0];
type CartCallOutcome = E.Either<ApiError, CartAnswer>;

/** Thrown for a response with neither a cart nor a user error (ER-02). */
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

/** Logs to the console if creating a cart is refused or fails (ER-01, ER-02). */
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

const refusalsOfNewCarts: ReadonlySet<CartRefusal['kind']> = new Set(['RestoredCartOverLimit', 'TooManyCarts']);

/** One request: the server knows the cart by its cookie, and what to do if that's gone or has expired. */
export class HttpAddToCart implements AddToOwnCart {
  constructor(
    private readonly client: HttpClient,
    private readonly cookie: Pick<CartCookie, 'read'>,
  ) {}

  execute({ cartId, lines }: Parameters<AddToOwnCart['execute']>[0]): ReturnType<AddToOwnCart['execute']> {
    const request = { lineItems: lines, ...(cartId === undefined ? {} : { cartId }) };
    const isForNewCart = cartId === undefined && this.cookie.read() === undefined;
    return () => (isForNewCart ? withErrorLog(() => this.add(request)) : this.addToKnown(request));
  }

  /** The only refusals that are about a new cart are those of the one that would replace a cart that's gone (ER-01). */
  private async addToKnown(request: AddToCartCallRequest): Promise<E.Either<CartRefusal, AddToCartResult>> {
    const outcome = await this.add(request);
    if (E.isLeft(outcome) && refusalsOfNewCarts.has(outcome.left.kind)) console.error(cartLogMessages.notCreated);
    return outcome;
  }

  private async add(request: AddToCartCallRequest): Promise<E.Either<CartRefusal, AddToCartResult>> {
    const answered = await this.client.ask(addToCartCall, request)();
    const refusal = E.isLeft(answered) ? parseAddRefusal(answered.left) : undefined;
    if (refusal) return E.left(refusal);
    const outcome = outcomeOf(answered);
    const restoration = E.isRight(answered) ? answered.right.restoration : null;
    return E.isRight(outcome) && restoration !== null ? E.right({ ...outcome.right, restoration }) : outcome;
  }
}

export const createHttpUpdateCartLines = (client: HttpClient, cookie: CartCookie): UpdateCartLines => ({
  execute:
    ({ cartId = cookie.read(), lines }) =>
    async () =>
      cartId === undefined
        ? notFound
        : outcomeOf(await client.ask(updateCartLineItemsCall, { cartId, lineItems: lines })()),
});

export const createHttpRemoveLine = (client: HttpClient, cookie: CartCookie): RemoveLine => ({
  execute:
    ({ cartId = cookie.read(), lineIds }) =>
    async () =>
      cartId === undefined
        ? notFound
        : unavailableOutcomeOf(await client.ask(removeCartLineItemsCall, { cartId, lineItemIds: lineIds })()),
});

export const createHttpGetCart = (client: HttpClient, cookie: CartCookie): GetCart => ({
  execute:
    ({ cartId = cookie.read() }) =>
    async () => {
      if (cartId === undefined) return notFound;
      const answered = await client.ask(getCartCall, { cartId })();
      return unavailableOutcomeOf(E.map(({ cart }: { cart: PricedCart }) => ({ cart, userErrors: [] }))(answered));
    },
});

export const createHttpApplyDiscountCodes = (client: HttpClient, cookie: CartCookie): ApplyDiscountCodes => ({
  execute:
    ({ cartId = cookie.read(), codes }) =>
    async () => {
      if (cartId === undefined) return notFound;
      const answered = await client.ask(updateCartDiscountCodesCall, { cartId, codes })();
      const isTooMany = E.isLeft(answered) && answered.left.error.code === 'RATE_LIMITED';
      return isTooMany ? E.left({ kind: 'TooManyCodeAttempts' }) : unavailableOutcomeOf(answered);
    },
});
