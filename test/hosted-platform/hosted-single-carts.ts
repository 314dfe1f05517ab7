import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { SingleCarts } from '#adapters/embedded-commerce/embedded-carts';
import { findSavedCartReference } from '#application/cart/saved-cart-reference';
import type { CartUnavailable } from '#application/ports/carts';
import type { LinkedIdentity } from '#application/ports/linked-identities';
import type { Metafields } from '#application/ports/metafields';
import {
  addLines,
  type Cart,
  type CartLine,
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
import type { CartAtLogin } from '#domain/cart/cart-merge-record';
import type { CartId, PricedCart } from '#domain/cart/priced-cart';
import { persistedCartName } from '#domain/customer/metafield';
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
/** The id of lines that are checked against the limits and never stored. */
const anyLineId = (): LineId => crypto.randomUUID() as LineId;

const checkLimits = (cart: PlatformCart): E.Either<LimitExceeded, unknown> => addLines(contentsOf(cart), []);

const failure = (errors: readonly UserError[]): Error =>
  new Error(`the platform refused: ${errors.map(({ code, field }) => `${code} ${field.join('.')}`).join(', ')}`);

/** @throws if the platform refused the mutation. */
const cartIn = ({ cart, userErrors }: CartPayload): PlatformCart => {
  if (!cart) throw failure(userErrors);
  return cart;
};

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

/** A cart of the platform, in the words of the shop. */
export type FoundCart = CartAtLogin & { readonly version: number };

const linesByKey = ({ lines }: Cart): ReadonlyMap<string, CartLine> =>
  new Map(lines.map((line) => [lineKey(line), line]));

/** The carts of a store on the platform: each command is one mutation, and the answer's prices are the platform's. */
export class HostedSingleCarts implements SingleCarts {
  constructor(
    private readonly store: HostedStore,
    private readonly metafields: Metafields,
    /** Whom the visitor is on the platform; none of a guest. */
    private readonly findCustomer: Task<O.Option<LinkedIdentity>>,
  ) {}

  create(cart: NewCart): TaskEither<LimitExceeded, PricedCart> {
    const { site } = this.store;
    return async () => {
      const wanted = buildNewCart(cart, anyLineId);
      if (E.isLeft(wanted)) return wanted;
      return E.right(shopCart(site, await this.make(wanted.right, 'customer')));
    };
  }

  /** Creates a cart of the visiting customer or of nobody. */
  async make(contents: Cart, owner: 'customer' | 'nobody'): Promise<PlatformCart> {
    const { platform } = this.store;
    const { lines, codes, note, buyerIdentity } = contents;
    const customer = owner === 'customer' ? O.toUndefined(await this.findCustomer()) : undefined;
    const answered = await platform.cartCreate({
      lines: lines.map(lineInput(await platform.allProducts())),
      discountCodes: codes,
      attributes: storedAttributes(contents),
      note,
      buyerIdentity: { ...buyerIdentity, ...(customer ? { customerAccessToken: customer.token } : {}) },
    });
    return this.saveReference(cartIn(answered));
  }

  /** The cart, if the visitor may use it. */
  async find(id: CartId | undefined): Promise<FoundCart | undefined> {
    const cart = id === undefined ? undefined : await this.owned(id);
    if (id === undefined || !cart) return undefined;
    const isOwn = cart.buyerIdentity.customer !== null;
    const { version } = shopCart(this.store.site, cart);
    return { id, contents: contentsOf(cart), isOwn, isBeingOrdered: false, version };
  }

  /**
   * Gives a cart other contents, with a mutation for each part that differs. First come the lines that get fewer, so that
   * a crash leaves the cart within its limits. Run in a turn of the cart.
   */
  async replace({ id, contents: before }: FoundCart, wanted: Cart): Promise<void> {
    const { platform } = this.store;
    const cartId = platformCartId(id);
    const [present, target] = [linesByKey(before), linesByKey(wanted)];
    const changed = before.lines.flatMap((line) => {
      const quantity = target.get(lineKey(line))?.quantity ?? 0;
      return quantity === line.quantity ? [] : [{ id: line.id, quantity, by: quantity - line.quantity }];
    });
    for (const update of changed.toSorted((a, b) => a.by - b.by))
      cartIn(await platform.cartLinesUpdate(cartId, [{ id: update.id, quantity: update.quantity }]));
    const added = wanted.lines.filter((line) => !present.has(lineKey(line)));
    if (added.length > 0)
      cartIn(await platform.cartLinesAdd(cartId, added.map(lineInput(await platform.allProducts()))));
    cartIn(await platform.cartDiscountCodesUpdate(cartId, wanted.codes));
    cartIn(await platform.cartAttributesUpdate(cartId, storedAttributes(wanted)));
    cartIn(await platform.cartNoteUpdate(cartId, wanted.note));
    const { email = null, phone = null, countryCode = null } = wanted.buyerIdentity;
    const buyer = { email, phone, countryCode };
    await this.saveReference(cartIn(await platform.cartBuyerIdentityUpdate(cartId, buyer)));
  }

  /** Takes these lines out of a cart. Run in a turn of the cart. */
  async takeOut({ id, contents }: FoundCart): Promise<void> {
    const ids = contents.lines.map((line) => line.id);
    cartIn(await this.store.platform.cartLinesRemove(platformCartId(id), ids));
  }

  attach(id: CartId): Task<boolean> {
    return () =>
      this.store.changes.run(id, async () => {
        const customer = O.toUndefined(await this.findCustomer());
        const cart = customer && (await this.owned(id));
        if (!cart) return false;
        const buyer = { customerAccessToken: customer.token };
        cartIn(await this.store.platform.cartBuyerIdentityUpdate(cart.id, buyer));
        return true;
      });
  }

  /** Saves the id of a cart for the customer who owns it, and deletes that of an emptied one (CA-03, CA-09). */
  private async saveReference(cart: PlatformCart): Promise<PlatformCart> {
    const customer = O.toUndefined(await this.findCustomer());
    if (!customer || cart.buyerIdentity.customer?.id !== customer.subject) return cart;
    const { id, lines } = shopCart(this.store.site, cart);
    const reference = await findSavedCartReference(this.metafields);
    if (lines.length > 0 && reference?.cartId !== id) await this.metafields.set(persistedCartName, id)();
    if (lines.length === 0 && reference?.cartId === id) await this.metafields.delete(reference.metafieldId, id)();
    return cart;
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

  /** Sends one mutation per command, and stops at the first that is refused. Run in a turn of the cart. */
  async carriedOutInTurn(
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
    if (E.isRight(limits)) return E.right(shopCart(this.store.site, await this.saveReference(cart)));
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
    const owner = cart?.buyerIdentity.customer?.id;
    const isOwn = owner === undefined || owner === O.toUndefined(await this.findCustomer())?.subject;
    return cart && isOwn ? cart : undefined;
  }
}
