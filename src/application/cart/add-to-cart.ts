import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import { findSellingPlan, type SellingPlanId } from '#domain/autoship/selling-plan';
import { type Cart, type CartAttribute, type NewCartLine, setWeightAttributes } from '#domain/cart/cart';
import type { CartId, PricedCart } from '#domain/cart/priced-cart';
import type { MerchandiseId, Product, Variant } from '#domain/catalog/product';
import type { Carts } from '../ports/carts';
import type { Products } from '../ports/products';
import { type CartRefusal, isCartUnavailable, type NotSold, type OutOfStock } from './cart-refusal';
import type { CartRestoration } from './cart-restoration';
import type { RestoreSavedCart } from './restore-saved-cart';

export type LineToAdd = {
  readonly merchandiseId: MerchandiseId;
  /** A whole number from 1. */
  readonly quantity: number;
  readonly sellingPlanId?: SellingPlanId;
  readonly attributes?: readonly CartAttribute[];
};

/** Without a cart's id, a new one is created (CA-01, CA-06); only to that one the other fields apply. */
export type AddToCartRequest = {
  readonly cartId?: CartId;
  /** A new cart even for a customer who saved one. Otherwise what a customer adds without a cart goes to the saved one. */
  readonly alwaysCreates?: true;
  readonly lines: readonly LineToAdd[];
} & Partial<Pick<Cart, 'buyerIdentity' | 'codes' | 'note'>>;

/** The cart. `restoration` is set if it replaces an expired cart: how many of that cart's lines came back (CA-12). */
export type AddToCartResult = PricedCart & { readonly restoration?: CartRestoration };

/** Adds lines to a cart, or to a new one. A refusal changes nothing and creates no cart. */
export interface AddToCart {
  execute(request: AddToCartRequest): TE.TaskEither<CartRefusal, AddToCartResult>;
}

type Sold = { readonly product: Product; readonly variant: Variant };

const findSold = (products: readonly Product[], merchandiseId: MerchandiseId): Sold | undefined => {
  for (const product of products) {
    const variant = product.variants.find((one) => one.merchandiseId === merchandiseId);
    if (variant) return { product, variant };
  }
  return undefined;
};

/** A line with its weight from the catalog. Refused if it isn't sold or no warehouse has it. */
export const buildNewCartLine =
  (products: readonly Product[]) =>
  (index: number, line: LineToAdd): E.Either<NotSold | OutOfStock, NewCartLine> => {
    const sold = findSold(products, line.merchandiseId);
    const plan = line.sellingPlanId;
    const plans = sold?.product.sellingPlans ?? [];
    if (!sold || (plan && !(findSellingPlan(plan) && plans.some(({ id }) => id === plan)))) {
      return E.left({ kind: 'NotSold', line: index });
    }
    if (sold.variant.availability === 'out_of_stock') return E.left({ kind: 'OutOfStock', line: index });
    return E.right({
      merchandiseId: line.merchandiseId,
      quantity: line.quantity,
      ...(plan ? { sellingPlanId: plan } : {}),
      attributes: setWeightAttributes(line.attributes ?? [], sold.variant),
    });
  };

export class AddToCartService implements AddToCart {
  constructor(
    private readonly carts: Carts,
    private readonly products: Products,
    private readonly restoreSavedCart: RestoreSavedCart,
  ) {}

  execute(request: AddToCartRequest): TE.TaskEither<CartRefusal, PricedCart> {
    return pipe(
      TE.fromTask(this.products.byMerchandise(request.lines.map(({ merchandiseId }) => merchandiseId))),
      TE.chainEitherKW((products) => E.traverseArrayWithIndex(buildNewCartLine(products))(request.lines)),
      TE.chainW((lines) => this.put(request, lines)),
    );
  }

  private put(
    { cartId, alwaysCreates, ...newCart }: AddToCartRequest,
    lines: readonly NewCartLine[],
  ): TE.TaskEither<CartRefusal, PricedCart> {
    const add = (id: CartId) => this.carts.change(id, { kind: 'AddLines', lines });
    const create = () => this.carts.create({ ...newCart, lines });
    if (cartId === undefined) return alwaysCreates ? create() : this.addToSavedCart(add, create);
    return pipe(
      add(cartId),
      TE.orElse((refusal) =>
        refusal.kind === 'CartExpired' ? this.addToReopened(cartId, add, refusal) : TE.left(refusal),
      ),
    );
  }

  /** Adds to the cart that the customer saved on another device; anyone who has none gets a new cart (CA-06, CA-11). */
  private addToSavedCart(
    add: (id: CartId) => TE.TaskEither<CartRefusal, PricedCart>,
    create: () => TE.TaskEither<CartRefusal, PricedCart>,
  ): TE.TaskEither<CartRefusal, PricedCart> {
    return pipe(
      TE.fromTask(this.restoreSavedCart.execute()),
      TE.chain(({ cart }) =>
        cart
          ? pipe(
              add(cart.id),
              TE.orElse((refusal) => (isCartUnavailable(refusal) ? create() : TE.left(refusal))),
            )
          : create(),
      ),
    );
  }

  /** Adds to the customer's expired cart after reopening it with the lines that are still available (CA-12). */
  private addToReopened(
    cartId: CartId,
    add: (id: CartId) => TE.TaskEither<CartRefusal, PricedCart>,
    refusal: CartRefusal,
  ): TE.TaskEither<CartRefusal, PricedCart> {
    return pipe(
      TE.fromTask(this.restoreSavedCart.execute()),
      TE.chain(({ cart }) => (cart?.id === cartId ? add(cartId) : TE.left(refusal))),
    );
  }
}
