import { priceLines } from './platform-pricing';
import type {
  BuyerIdentityInput,
  CartInput,
  CartLineInput,
  CartLineUpdateInput,
  CartPayload,
  KeyValue,
  Metafield,
  PlatformAccount,
  PlatformAddress,
  PlatformCart,
  PlatformCustomerMetafield,
  PlatformDiscount,
  PlatformMailingAddress,
  PlatformMailingAddressInput,
  PlatformOrder,
  PlatformProduct,
  PlatformRefund,
  PlatformSellingPlan,
  PlatformVariant,
  UrlRedirect,
  UserError,
} from './platform-shapes';

type StoredLine = { readonly id: string } & Required<CartLineInput>;
type StoredCart = Pick<PlatformCart, 'id' | 'checkoutUrl' | 'updatedAt' | 'note' | 'attributes' | 'buyerIdentity'> & {
  readonly lines: readonly StoredLine[];
  readonly codes: readonly string[];
};
type StoredCustomer = {
  readonly account: PlatformAccount;
  readonly password: string;
  readonly addresses: readonly PlatformMailingAddress[];
  readonly defaultAddressId: string | null;
  readonly metafields: readonly PlatformCustomerMetafield[];
};
type Change = (cart: StoredCart) => StoredCart | UserError;

const checkoutOrigin = 'https://checkout.hosted.example';
const dayInMs = 86_400_000;
const cartLivesMs = 10 * dayInMs;

/** The address that shoppers of the tests type into the platform's checkout. */
const shippingAddress: PlatformAddress = {
  firstName: 'Casey',
  lastName: 'Miller',
  address1: '1 Elm Street',
  city: 'Denver',
  provinceCode: 'CO',
  zip: '80202',
};

const secret = (): string => crypto.randomUUID().replaceAll('-', '');

const invalid = (message: string, ...field: readonly string[]): UserError => ({ code: 'INVALID', field, message });

const isSameLine = (a: StoredLine, b: StoredLine): boolean =>
  a.merchandiseId === b.merchandiseId &&
  a.sellingPlanId === b.sellingPlanId &&
  a.attributes.length === b.attributes.length &&
  a.attributes.every(({ key, value }) => b.attributes.some((other) => other.key === key && other.value === value));

const merge = (lines: readonly StoredLine[], line: StoredLine): readonly StoredLine[] => {
  const same = lines.find((one) => isSameLine(one, line));
  if (!same) return [...lines, line];
  return lines.map((one) => (one === same ? { ...one, quantity: one.quantity + line.quantity } : one));
};

const updated = (line: StoredLine, update: CartLineUpdateInput): StoredLine => ({ ...line, ...update });

/**
 * One store on a hosted commerce platform, as its storefront API shows it, with the abilities of such a platform only. Its
 * checkout is its own, on its own host. It has no warehouses and no limits of a cart, and answers null for a cart that was
 * bought or has expired.
 */
export class HostedPlatform {
  readonly orders: PlatformOrder[] = [];
  private products: readonly PlatformProduct[] = [];
  private redirects: readonly UrlRedirect[] = [];
  private readonly discounts = new Map<string, PlatformDiscount>();
  private readonly carts = new Map<string, StoredCart>();
  private readonly customers = new Map<string, StoredCustomer>();
  /** The emails of the customers for whom tokens speak. */
  private readonly tokens = new Map<string, string>();
  private lastChange = 0;
  private lastLine = 0;
  private lastId = 0;

  constructor(private readonly now: () => number) {}

  /** Sets, as the merchant, the products that are on sale from now on, and redirects from former addresses. */
  publish(products: readonly PlatformProduct[], redirects: readonly UrlRedirect[]): void {
    this.products = structuredClone(products);
    this.redirects = structuredClone(redirects);
  }

  /** Adds, as the merchant, a discount code, which shoppers may type in any case. */
  createDiscountCode(discount: PlatformDiscount): void {
    this.discounts.set(discount.code.toUpperCase(), discount);
  }

  /** Registers a customer on the platform's own pages; one with that email stays. */
  createCustomer(person: Pick<PlatformAccount, 'email' | 'firstName' | 'lastName'>, password: string): PlatformAccount {
    const known = this.customers.get(person.email);
    const account = known?.account ?? {
      ...person,
      id: `gid://platform/Customer/${7001 + this.customers.size}`,
      phone: null,
      acceptsMarketing: false,
    };
    const nothing = { addresses: [], defaultAddressId: null, metafields: [] };
    this.customers.set(person.email, { ...nothing, ...known, account, password });
    return account;
  }

  /** A token that speaks for the customer; null if email and password don't match. */
  async customerAccessTokenCreate(email: string, password: string): Promise<string | null> {
    if (this.customers.get(email)?.password !== password) return null;
    const token = secret();
    this.tokens.set(token, email);
    return token;
  }

  async customer(token: string): Promise<PlatformAccount | null> {
    return this.customerOf(token)?.account ?? null;
  }

  /** Changes the fields that are given. */
  async customerUpdate(
    token: string,
    fields: Partial<Omit<PlatformAccount, 'id' | 'email'>>,
  ): Promise<PlatformAccount> {
    return this.changeCustomer(token, ({ account }) => ({ account: { ...account, ...fields } })).account;
  }

  /** The addresses of a customer, the oldest first. */
  async customerAddresses(
    token: string,
  ): Promise<{ readonly addresses: readonly PlatformMailingAddress[]; readonly defaultId: string | null }> {
    const { addresses, defaultAddressId } = this.requireCustomer(token);
    return structuredClone({ addresses, defaultId: defaultAddressId });
  }

  /** Adds an address and returns its id; the first is the default. */
  async customerAddressCreate(token: string, address: PlatformMailingAddressInput): Promise<string> {
    const id = this.newId('MailingAddress');
    this.changeCustomer(token, ({ addresses, defaultAddressId }) => ({
      addresses: [...addresses, { ...structuredClone(address), id }],
      defaultAddressId: defaultAddressId ?? id,
    }));
    return id;
  }

  async customerAddressUpdate(token: string, id: string, address: PlatformMailingAddressInput): Promise<void> {
    this.changeCustomer(token, ({ addresses }) => ({
      addresses: addresses.map((one) => (one.id === id ? { ...structuredClone(address), id } : one)),
    }));
  }

  /** Deletes an address. If it was the default, there is none. */
  async customerAddressDelete(token: string, id: string): Promise<void> {
    this.changeCustomer(token, ({ addresses, defaultAddressId }) => ({
      addresses: addresses.filter((one) => one.id !== id),
      defaultAddressId: defaultAddressId === id ? null : defaultAddressId,
    }));
  }

  async customerDefaultAddressUpdate(token: string, id: string): Promise<void> {
    this.changeCustomer(token, () => ({ defaultAddressId: id }));
  }

  async customerMetafields(token: string): Promise<readonly PlatformCustomerMetafield[]> {
    return structuredClone(this.requireCustomer(token).metafields);
  }

  /** Sets a metafield, which keeps its id. */
  async customerMetafieldSet(token: string, metafield: Metafield): Promise<PlatformCustomerMetafield> {
    const { namespace, key } = metafield;
    const isSame = (one: Metafield): boolean => one.namespace === namespace && one.key === key;
    const known = this.requireCustomer(token).metafields.find(isSame);
    const set = { ...metafield, id: known?.id ?? this.newId('Metafield') };
    this.changeCustomer(token, ({ metafields }) => ({
      metafields: [...metafields.filter((one) => !isSame(one)), set],
    }));
    return set;
  }

  /** Returns whether there was one. */
  async customerMetafieldDelete(token: string, id: string): Promise<boolean> {
    const before = this.requireCustomer(token).metafields;
    this.changeCustomer(token, () => ({ metafields: before.filter((one) => one.id !== id) }));
    return before.some((one) => one.id === id);
  }

  /** All products on sale, the oldest first. */
  async allProducts(): Promise<readonly PlatformProduct[]> {
    return structuredClone(this.products);
  }

  /** The target of the redirects from an address; null when there is none. */
  async urlRedirect(path: string): Promise<string | null> {
    return this.redirects.find((one) => one.path === path)?.target ?? null;
  }

  async cart(id: string): Promise<PlatformCart | null> {
    const cart = this.live(id);
    return cart ? this.shown(cart) : null;
  }

  async cartCreate(input: CartInput): Promise<CartPayload> {
    const [token, key] = [secret(), secret()];
    const cart: StoredCart = {
      id: `gid://platform/Cart/${token}?key=${key}`,
      checkoutUrl: `${checkoutOrigin}/c/${secret()}`,
      updatedAt: this.changedAt(),
      note: input.note ?? '',
      attributes: input.attributes ?? [],
      buyerIdentity: this.buyerOf(
        { email: null, phone: null, countryCode: null, customer: null },
        input.buyerIdentity ?? {},
      ),
      codes: input.discountCodes ?? [],
      lines: [],
    };
    return this.keep(this.withLines(cart, input.lines ?? []));
  }

  cartLinesAdd(id: string, lines: readonly CartLineInput[]): Promise<CartPayload> {
    return this.change(id, (cart) => this.withLines(cart, lines));
  }

  cartLinesUpdate(id: string, updates: readonly CartLineUpdateInput[]): Promise<CartPayload> {
    return this.change(id, (cart) => {
      const unknown = updates.find((update) => !cart.lines.some((line) => line.id === update.id));
      if (unknown) return invalid('There is no such line.', 'lines', unknown.id);
      const lines = cart.lines
        .map((line) => updates.filter(({ id: one }) => one === line.id).reduce(updated, line))
        .filter(({ quantity }) => quantity > 0);
      const changed = lines.filter(({ id: one }) => updates.some((update) => update.id === one));
      return this.checked({ ...cart, lines: lines.reduce(merge, []) }, changed);
    });
  }

  cartLinesRemove(id: string, lineIds: readonly string[]): Promise<CartPayload> {
    return this.change(id, (cart) => {
      const unknown = lineIds.find((one) => !cart.lines.some((line) => line.id === one));
      if (unknown !== undefined) return invalid('There is no such line.', 'lineIds', unknown);
      return { ...cart, lines: cart.lines.filter((line) => !lineIds.includes(line.id)) };
    });
  }

  cartDiscountCodesUpdate(id: string, codes: readonly string[]): Promise<CartPayload> {
    return this.change(id, (cart) => ({ ...cart, codes }));
  }

  /** Replaces all attributes of the cart. */
  cartAttributesUpdate(id: string, attributes: readonly KeyValue[]): Promise<CartPayload> {
    return this.change(id, (cart) => ({ ...cart, attributes }));
  }

  cartNoteUpdate(id: string, note: string): Promise<CartPayload> {
    return this.change(id, (cart) => ({ ...cart, note }));
  }

  cartBuyerIdentityUpdate(id: string, input: BuyerIdentityInput): Promise<CartPayload> {
    return this.change(id, (cart) => ({ ...cart, buyerIdentity: this.buyerOf(cart.buyerIdentity, input) }));
  }

  /** Buys the cart of that checkout, as a shopper does on the platform's own pages. The cart does not exist afterwards. */
  completeCheckout(checkoutUrl: string): PlatformOrder {
    const cart = [...this.carts.values()].find((one) => one.checkoutUrl === checkoutUrl);
    if (!cart) throw new Error('the platform has no such checkout');
    const { lines, attributes, note, buyerIdentity, cost } = this.shown(cart);
    const number = 1001 + this.orders.length;
    const free = { amount: '0.00', currencyCode: 'USD' } as const;
    const order: PlatformOrder = {
      id: `gid://platform/Order/${number}`,
      name: `#${number}`,
      createdAt: new Date(this.now()).toISOString(),
      financialStatus: 'PAID',
      canceledAt: null,
      shippingAddress,
      refunds: [],
      lines,
      attributes,
      note,
      buyerIdentity,
      subtotalPrice: cost.totalAmount,
      totalShipping: free,
      totalTax: free,
      totalPrice: cost.totalAmount,
    };
    this.carts.delete(cart.id);
    this.orders.push(order);
    return order;
  }

  /** Cancels an order, as the merchant does. */
  cancelOrder(id: string): void {
    this.changeOrder(id, { canceledAt: new Date(this.now()).toISOString() });
  }

  /** Refunds all of an order, as the merchant does. */
  refundOrder(id: string): PlatformRefund {
    const order = this.orders.find((one) => one.id === id);
    if (!order) throw new Error('the platform has no such order');
    const refund: PlatformRefund = {
      id: `gid://platform/Refund/${9001 + order.refunds.length}`,
      createdAt: new Date(this.now()).toISOString(),
      lines: order.lines.map(({ id: lineId, quantity }) => ({ lineId, quantity })),
      totalRefunded: order.totalPrice,
    };
    this.changeOrder(id, { refunds: [...order.refunds, refund] });
    return refund;
  }

  private changeOrder(id: string, change: Partial<PlatformOrder>): void {
    const index = this.orders.findIndex((one) => one.id === id);
    const order = this.orders[index];
    if (order) this.orders[index] = { ...order, ...change };
  }

  /** The orders of the customer with that token, the newest first. */
  async customerOrders(token: string): Promise<readonly PlatformOrder[]> {
    const customerId = this.customerOf(token)?.account.id;
    return structuredClone(
      this.orders.filter(({ buyerIdentity }) => buyerIdentity.customer?.id === customerId).toReversed(),
    );
  }

  async order(id: string): Promise<PlatformOrder | null> {
    return structuredClone(this.orders.find((order) => order.id === id) ?? null);
  }

  private customerOf(token: string): StoredCustomer | undefined {
    return this.customers.get(this.tokens.get(token) ?? '');
  }

  /** @throws for a token that isn't one of this platform, such as an id of the shop. */
  private requireCustomer(token: string): StoredCustomer {
    const customer = this.customerOf(token);
    if (!customer) throw new Error('the platform has no such customer');
    return customer;
  }

  private changeCustomer(token: string, change: (before: StoredCustomer) => Partial<StoredCustomer>): StoredCustomer {
    const before = this.requireCustomer(token);
    const changed = { ...before, ...change(before) };
    this.customers.set(before.account.email, changed);
    return changed;
  }

  private newId(type: string): string {
    this.lastId += 1;
    return `gid://platform/${type}/${this.lastId}`;
  }

  /** @throws for a token that isn't one of this platform, such as an id of the shop. */
  private buyerOf(
    before: PlatformCart['buyerIdentity'],
    { customerAccessToken, ...input }: BuyerIdentityInput,
  ): PlatformCart['buyerIdentity'] {
    const buyer = { ...before, ...input };
    if (customerAccessToken === undefined) return buyer;
    return { ...buyer, customer: { id: this.requireCustomer(customerAccessToken).account.id } };
  }

  private async change(id: string, change: Change): Promise<CartPayload> {
    const cart = this.live(id);
    if (!cart) return { cart: null, userErrors: [invalid('The specified cart does not exist.', 'cartId')] };
    return this.keep(change(cart));
  }

  private keep(cart: StoredCart | UserError): CartPayload {
    if ('code' in cart) return { cart: null, userErrors: [cart] };
    const changed = { ...structuredClone(cart), updatedAt: this.changedAt() };
    this.carts.set(cart.id, changed);
    return { cart: this.shown(changed), userErrors: [] };
  }

  /** A time that differs for any two changes. */
  private changedAt(): string {
    this.lastChange = Math.max(this.now(), this.lastChange + 1);
    return new Date(this.lastChange).toISOString();
  }

  private live(id: string): StoredCart | undefined {
    const cart = this.carts.get(id);
    return cart && this.now() - Date.parse(cart.updatedAt) < cartLivesMs ? cart : undefined;
  }

  private withLines(cart: StoredCart, inputs: readonly CartLineInput[]): StoredCart | UserError {
    const added = inputs.map((line): StoredLine => {
      this.lastLine += 1;
      const id = `gid://platform/CartLine/${this.lastLine}?cart=${new URL(cart.id).pathname.split('/').at(-1)}`;
      return { id, sellingPlanId: null, attributes: [], ...line };
    });
    return this.checked({ ...cart, lines: added.reduce(merge, cart.lines) }, added);
  }

  /** The cart, unless one of the lines that were just added or changed is wrong. */
  private checked(cart: StoredCart, lines: readonly StoredLine[]): StoredCart | UserError {
    const isWrong = ({ merchandiseId, sellingPlanId, quantity }: StoredLine): boolean =>
      !this.variant(merchandiseId) ||
      (sellingPlanId !== null && !this.plan(merchandiseId, sellingPlanId)) ||
      !Number.isSafeInteger(quantity) ||
      quantity < 1;
    const wrong = lines.findIndex(isWrong);
    return wrong < 0 ? cart : invalid('The merchandise or its selling plan does not exist.', 'lines', String(wrong));
  }

  private variant(id: string): { readonly product: PlatformProduct; readonly variant: PlatformVariant } | undefined {
    const product = this.products.find(({ variants }) => variants.some((one) => one.id === id));
    const variant = product?.variants.find((one) => one.id === id);
    return product && variant ? { product, variant } : undefined;
  }

  private plan(merchandiseId: string, id: string): PlatformSellingPlan | undefined {
    const groups = this.variant(merchandiseId)?.product.sellingPlanGroups ?? [];
    return groups.flatMap(({ sellingPlans }) => sellingPlans).find((plan) => plan.id === id);
  }

  /** Hides lines of variants that are no longer on sale. */
  private shown({ lines, codes, ...cart }: StoredCart): PlatformCart {
    const unpriced = lines.flatMap(({ merchandiseId, sellingPlanId, ...line }) => {
      const found = this.variant(merchandiseId);
      if (!found) return [];
      const sellingPlan = sellingPlanId === null ? undefined : this.plan(merchandiseId, sellingPlanId);
      const merchandise = { ...found.variant, product: found.product };
      return [{ ...line, merchandise, sellingPlanAllocation: sellingPlan ? { sellingPlan } : null }];
    });
    const totalQuantity = unpriced.reduce((total, { quantity }) => total + quantity, 0);
    const priced = priceLines(unpriced, codes, (code) => this.discounts.get(code.toUpperCase()));
    return structuredClone({ ...cart, totalQuantity, ...priced });
  }
}
