import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { Carts, CartUnavailable } from '#application/ports/carts';
import { buildRequesterIds, findVisitingCustomer, type Visitor } from '#application/visitor';
import {
  addLines,
  type Cart,
  dropWeightAttributes,
  type LimitExceeded,
  type LineId,
  type LineUpdate,
  type NewCartLine,
} from '#domain/cart/cart';
import {
  applyCartCommands,
  buildNewCart,
  type CartCommand,
  type CartCommandRefusal,
  type NewCart,
} from '#domain/cart/cart-commands';
import type { CartId, PricedCart } from '#domain/cart/priced-cart';
import type { CustomerId } from '#domain/customer/customer';
import { canAccessCart } from '#domain/customer/ownership';
import type { Site } from '#domain/site';
import { lineKey, storedAttributes } from './hosted-attestation';
import { contentsOf, platformCartId, shopCart } from './hosted-cart';
import { platformPlanId } from './hosted-catalog';
import type { HostedPlatform } from './hosted-platform';
import type { KeyedQueue } from './keyed-queue';
import type {
  CartLineInput,
  CartLineUpdateInput,
  CartPayload,
  PlatformCart,
  PlatformProduct,
  UserError,
} from './platform-shapes';

/** A store on the platform, and the state that its visitors share. */
export type HostedStore = {
  readonly site: Site;
  readonly platform: HostedPlatform;
  /** Changes of one cart run one after the other, because the platform replaces all attributes of a cart at once. */
  readonly changes: KeyedQueue;
};

const notFound: CartUnavailable = { kind: 'CartNotFound' };
/** A placeholder id for lines that are only checked against the limits. */
const anyLineId = (): LineId => crypto.randomUUID() as LineId;

const checkLimits = (cart: PlatformCart): E.Either<LimitExceeded, unknown> => addLines(contentsOf(cart), []);

const failure = (errors: readonly UserError[]): Error =>
  new Error(`the platform refused: ${errors.map(({ code, field }) => `${code} ${field.join('.')}`).join(', ')}`);

const lineInput =
  (products: readonly PlatformProduct[]) =>
  ({ merchandiseId, quantity, sellingPlanId, attributes }: NewCartLine): CartLineInput => {
    const product = products.find(({ variants }) => variants.some(({ id }) => id === merchandiseId));
    const plan = product && sellingPlanId ? platformPlanId(product, sellingPlanId) : null;
    return { merchandiseId, quantity, sellingPlanId: plan, attributes: dropWeightAttributes(attributes) };
  };

const updateInput =
  ({ lines }: PlatformCart) =>
  ({ id, quantity, sellingPlanId, attributes }: LineUpdate): readonly CartLineUpdateInput[] => {
    const product = lines.find((line) => line.id === id)?.merchandise.product;
    if (!product) return [];
    const plan = sellingPlanId ? platformPlanId(product, sellingPlanId) : sellingPlanId;
    return [
      {
        id,
        quantity,
        ...(plan === undefined ? {} : { sellingPlanId: plan }),
        ...(attributes ? { attributes: dropWeightAttributes(attributes) } : {}),
      },
    ];
  };

/** The updates that undo a command whose answer is over a limit, because another node changed the cart meanwhile. */
const undoUpdates = (command: CartCommand, before: Cart, after: Cart): readonly LineUpdate[] => {
  if (command.kind === 'UpdateLines') {
    return before.lines
      .filter(({ id }) => command.lines.some((line) => line.id === id))
      .map(({ id, quantity, sellingPlanId }) => ({ id, quantity, sellingPlanId: sellingPlanId ?? null }));
  }
  if (command.kind !== 'AddLines') return [];
  return after.lines.flatMap((line) => {
    const added = command.lines
      .filter((one) => lineKey({ ...one, attributes: dropWeightAttributes(one.attributes) }) === lineKey(line))
      .reduce((total, { quantity }) => total + quantity, 0);
    return added === 0 ? [] : [{ id: line.id, quantity: Math.max(line.quantity - added, 0) }];
  });
};

/** The carts of a store on the platform: each command is one mutation, and the answer's prices are the platform's. */
export class HostedCarts implements Carts {
  constructor(
    private readonly store: HostedStore,
    private readonly visitor: Visitor,
  ) {}

  create(cart: NewCart): TaskEither<LimitExceeded, PricedCart> {
    const { platform, site } = this.store;
    return async () => {
      const wanted = buildNewCart(cart, anyLineId);
      if (E.isLeft(wanted)) return wanted;
      const { lines, codes, note, buyerIdentity } = wanted.right;
      const answered = await platform.cartCreate({
        lines: lines.map(lineInput(await platform.allProducts())),
        discountCodes: codes,
        attributes: storedAttributes(wanted.right),
        note,
        buyerIdentity: { ...buyerIdentity, customerId: findVisitingCustomer(this.visitor)?.id ?? null },
      });
      if (!answered.cart) throw failure(answered.userErrors);
      return E.right(shopCart(site, answered.cart));
    };
  }

  get(id: CartId): TaskEither<CartUnavailable, PricedCart> {
    return async () => {
      const cart = await this.owned(id);
      return cart ? E.right(shopCart(this.store.site, cart)) : E.left(notFound);
    };
  }

  contents(id: CartId): TaskEither<CartUnavailable, Cart> {
    return async () => {
      const cart = await this.owned(id);
      return cart ? E.right(contentsOf(cart)) : E.left(notFound);
    };
  }

  change(
    id: CartId,
    ...commands: readonly CartCommand[]
  ): TaskEither<CartCommandRefusal | CartUnavailable, PricedCart> {
    return () => this.store.changes.run(id, () => this.carriedOutInTurn(id, commands));
  }

  /** Sends one mutation per command, and stops at the first that is refused. */
  private async carriedOutInTurn(
    id: CartId,
    commands: readonly CartCommand[],
  ): Promise<E.Either<CartCommandRefusal | CartUnavailable, PricedCart>> {
    const [first, ...later] = commands;
    if (!first) return this.get(id)();
    const changed = await this.carriedOut(id, first);
    return E.isLeft(changed) || later.length === 0 ? changed : this.carriedOutInTurn(id, later);
  }

  private async carriedOut(
    id: CartId,
    command: CartCommand,
  ): Promise<E.Either<CartCommandRefusal | CartUnavailable, PricedCart>> {
    const before = await this.owned(id);
    if (!before) return E.left(notFound);
    const wanted = applyCartCommands(contentsOf(before), [command], anyLineId);
    if (E.isLeft(wanted)) return wanted;
    const { cart, userErrors } = await this.send(before, command, wanted.right);
    if (!cart) {
      if (await this.owned(id)) throw failure(userErrors);
      return E.left(notFound);
    }
    const limits = checkLimits(cart);
    if (E.isRight(limits)) return E.right(shopCart(this.store.site, cart));
    const updates = undoUpdates(command, contentsOf(before), contentsOf(cart)).flatMap(updateInput(cart));
    await this.store.platform.cartLinesUpdate(cart.id, updates);
    return limits;
  }

  private async send(before: PlatformCart, command: CartCommand, wanted: Cart): Promise<CartPayload> {
    const { platform } = this.store;
    const { id } = before;
    switch (command.kind) {
      case 'AddLines':
        return platform.cartLinesAdd(id, command.lines.map(lineInput(await platform.allProducts())));
      case 'UpdateLines':
        return platform.cartLinesUpdate(id, command.lines.flatMap(updateInput(before)));
      case 'RemoveLines':
        return platform.cartLinesRemove(
          id,
          before.lines.map((line) => line.id).filter((one) => command.ids.some((wantedId) => wantedId === one)),
        );
      case 'ApplyCodes':
        return platform.cartDiscountCodesUpdate(id, command.codes);
      case 'SetAttributes':
      case 'Attest':
      case 'WithdrawAttestation':
        return platform.cartAttributesUpdate(id, storedAttributes(wanted));
      case 'SetBuyer':
        return platform.cartBuyerIdentityUpdate(id, wanted.buyerIdentity);
      case 'SetNote':
        return platform.cartNoteUpdate(id, command.note);
    }
  }

  /** The cart, if it belongs to the visitor or has no owner. */
  private async owned(id: CartId): Promise<PlatformCart | undefined> {
    const cart = await this.store.platform.cart(platformCartId(id));
    const owner = cart?.buyerIdentity.customer?.id as CustomerId | undefined;
    return cart && canAccessCart(buildRequesterIds(this.visitor), owner) ? cart : undefined;
  }
}
