import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { type CheckoutToken, hasAutoship, hasFirstAutoship, type PricedCart } from '#domain/cart/priced-cart';
import { checkoutBlocker, checkoutLoginPath } from '#domain/checkout/checkout-blocker';
import { renewalConsentText, renewalConsentVersion } from '#domain/checkout/consent';
import { type CheckoutInput, checkoutFields } from '#domain/checkout/form';
import {
  declineMessage,
  firstAutoshipRemovedMessage,
  pendingMessage,
  soldOutMessage,
  totalChangedMessage,
} from '#domain/checkout/messages';
import type { Money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import { isStateCode, type StateCode } from '#domain/shipping/states';
import { defaultZip, type Location } from '#domain/shipping/zip';
import { stateOfZip } from '#domain/shipping/zip-states';
import type { Checkout, Checkouts } from '../ports/checkouts';
import type { Ids } from '../ports/clock';
import type { FirstAutoshipUses } from '../ports/first-autoship-uses';
import type { NotFound, Page, Redirect, WrapInLayout } from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import type { Visitor } from '../visitor';
import type { CheckoutScreenData } from './checkout-page';
import { customerFactsByEmail } from './customer-facts-by-email';
import type { PlaceOrderRefusal } from './place-order';
import type { CheckoutSettings } from './prepare-order';
import { priceForState } from './price-for-address';

type ShowCheckoutRequest = {
  readonly token: CheckoutToken;
  /** Present after a press that was refused. */
  readonly refused?: { readonly refusal: PlaceOrderRefusal; readonly input: CheckoutInput };
};

type ShowCheckoutOutcome = { readonly kind: 'page'; readonly page: Page<CheckoutScreenData> } | Redirect | NotFound;

const cardFields: ReadonlySet<string> = new Set(['cardNumber', 'cardExpiry', 'cardCode']);

const defaultState: StateCode = 'CO';

const stateFor = (zip: string): StateCode => O.getOrElse((): StateCode => defaultState)(stateOfZip(zip));

/** The form values to show again; card data is never sent back. */
const valuesOf = (input: CheckoutInput | undefined, location: Location): CheckoutScreenData['values'] =>
  input
    ? Object.fromEntries(checkoutFields.filter((field) => !cardFields.has(field)).map((field) => [field, input[field]]))
    : location.zip === defaultZip
      ? {}
      : { zip: location.zip, state: stateFor(location.zip) };

/** The answer for a checkout without an open cart: the browser that bought it sees its order, others the cart page. */
const withoutCart = (
  { cartId }: Visitor,
  checkout: O.Option<Checkout>,
): Extract<ShowCheckoutOutcome, { readonly kind: 'redirect' | 'not-found' }> => {
  if (O.isNone(checkout)) return { kind: 'not-found' };
  const { token, status } = checkout.value;
  const bought = status === 'placed' && checkout.value.cartId === cartId;
  return { kind: 'redirect', status: 303, location: bought ? `/checkouts/${token}/thank-you` : '/cart' };
};

const alertOf = (
  cart: PricedCart,
  total: Money,
  refusal: PlaceOrderRefusal,
  isPending: boolean,
): string | undefined => {
  switch (refusal.kind) {
    case 'TotalChanged':
      return hasAutoship(cart) && !hasFirstAutoship(cart)
        ? `${firstAutoshipRemovedMessage} ${totalChangedMessage(total)}`
        : totalChangedMessage(total);
    case 'SoldOut':
      return soldOutMessage(
        refusal.left.map(({ sku, left }) => ({
          title: cart.lines.find(({ variant }) => variant.sku === sku)?.product.title ?? sku,
          left,
        })),
      );
    case 'PaymentDeclined':
      return declineMessage[refusal.decline];
    case 'PaymentUndecided':
      return isPending ? pendingMessage : declineMessage.processing_error;
    case 'NotReady':
      return refusal.reason;
    case 'FormRefused':
      return 'Please check the fields below.';
    case 'CheckoutNotFound':
    case 'LoginRequired':
    case 'PlacedElsewhere':
      return undefined;
  }
};

/** 409 while an earlier press is undecided: its order may still be placed. */
const statusOf = (isPending: boolean): 409 | 422 => (isPending ? 409 : 422);

/** The checkout page. It shows a complete total from the first view, for the shopper's ZIP code. */
export class ShowCheckout {
  constructor(
    private readonly pageBuilder: PageBuilder,
    private readonly visitor: Visitor,
    private readonly checkouts: Checkouts,
    private readonly ids: Ids,
    private readonly settings: () => Promise<CheckoutSettings>,
    private readonly firstAutoshipUses: Pick<FirstAutoshipUses, 'factsOf'>,
  ) {}

  execute(request: ShowCheckoutRequest): () => Promise<ShowCheckoutOutcome> {
    return async () => {
      const { token, refused } = request;
      const wrapInLayout = this.pageBuilder.startLayout();
      const priced = refused && 'cart' in refused.refusal ? refused.refusal.cart : undefined;
      const [cart, checkout, settings] = await Promise.all([
        priced ? Promise.resolve(O.some(priced)) : this.cartOf(token, refused?.input)(),
        this.checkouts.find(token)(),
        this.settings(),
      ]);
      const isPlaced = O.isSome(checkout) && checkout.value.status === 'placed';
      if (O.isNone(cart) || isPlaced) return withoutCart(this.visitor, checkout);
      const authScreen = checkoutLoginPath(cart.value, this.visitor.kind, settings.autoshipLoginRequired);
      if (authScreen !== undefined) return { kind: 'redirect', status: 303, location: authScreen };
      if (cart.value.lines.length === 0) return { kind: 'redirect', status: 303, location: '/cart' };
      const isPending = O.isSome(checkout) && checkout.value.status === 'placing';
      return {
        kind: 'page',
        page: await this.page(wrapInLayout, request, cart.value, isPending, settings),
      };
    };
  }

  /** The cart, priced for the visitor and for the facts of the e-mail address typed last. */
  private cartOf(token: CheckoutToken, typed: CheckoutInput | undefined): Task<O.Option<PricedCart>> {
    return async () => {
      const facts = typed && (await customerFactsByEmail(this.firstAutoshipUses, typed.email)());
      return this.checkouts.cart(token, facts)();
    };
  }

  /** Lines, codes and cost come from one pricing: the one for the e-mail address and state typed last. */
  private async page(
    wrapInLayout: WrapInLayout,
    { token, refused: press }: ShowCheckoutRequest,
    cart: PricedCart,
    isPending: boolean,
    { freeShippingMinimum }: CheckoutSettings,
  ): Promise<Page<CheckoutScreenData>> {
    const { refusal, input } = press ?? {};
    const { location } = this.visitor;
    const typed = input?.state ?? '';
    const state = isStateCode(typed) ? typed : stateFor(location.zip);
    const cost = priceForState(cart, state, freeShippingMinimum);
    const refused = refusal && alertOf(cart, cost.total, refusal, isPending);
    const alert = isPending ? pendingMessage : (refused ?? checkoutBlocker(cart));
    const screen: CheckoutScreenData = {
      kind: 'checkout',
      path: `/checkouts/${token}`,
      lines: cart.lines,
      discountCodes: cart.discountCodes,
      cost,
      state,
      orderId: this.ids() as OrderId,
      cartVersion: cart.version,
      values: valuesOf(input, location),
      errors: refusal?.kind === 'FormRefused' ? refusal.errors : {},
      ...(alert ? { alert } : {}),
      ...(isPending ? { isPending } : {}),
      ...(hasAutoship(cart) ? { consent: { version: renewalConsentVersion, text: renewalConsentText } } : {}),
    };
    return wrapInLayout({ title: 'Checkout', noindex: true, status: refusal ? statusOf(isPending) : 200 }, screen)();
  }
}
