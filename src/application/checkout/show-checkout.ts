import * as O from 'fp-ts/Option';
import { type CheckoutToken, hasAutoship, hasFirstAutoship, type PricedCart } from '#domain/cart/priced-cart';
import { findCheckoutBlocker, findCheckoutLoginPath } from '#domain/checkout/checkout-blocker';
import { renewalConsentVersion } from '#domain/checkout/consent';
import { type CheckoutInput, checkoutFields } from '#domain/checkout/form';
import type { Money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import { type AmericanStateCode, isStateCode } from '#domain/shipping/states';
import { defaultZip } from '#domain/shipping/zip';
import { stateOfZip } from '#domain/shipping/zip-states';
import { checkoutBlockerMessage } from '../cart/messages';
import type { Checkout, Checkouts } from '../ports/checkouts';
import type { GenerateId } from '../ports/clock';
import type { FirstAutoshipUses } from '../ports/first-autoship-uses';
import {
  type BuildPageWithLayout,
  type NotFoundOutcome,
  notFoundOutcome,
  type PageData,
  type RedirectOutcome,
} from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import { findSessionUser, type Visitor } from '../visitor';
import type { CheckoutScreenData } from './checkout-page';
import { loadCustomerFactsByEmail } from './customer-facts-by-email';
import {
  buildSoldOutMessage,
  buildTotalMessage,
  declineMessages,
  firstAutoshipCodeRemovedMessage,
  paymentPendingMessage,
  refusedFormMessage,
  renewalConsentText,
} from './messages';
import type { PlaceOrderRefusal } from './place-order';
import type { CheckoutSettings } from './prepare-order';
import { priceCheckoutForState } from './price-for-address';

type ShowCheckoutRequest = {
  readonly token: CheckoutToken;
  readonly refused?: { readonly refusal: PlaceOrderRefusal; readonly input: CheckoutInput };
};

type ShowCheckoutOutcome =
  | { readonly kind: 'page'; readonly page: PageData<CheckoutScreenData> }
  | RedirectOutcome
  | NotFoundOutcome;

const cardFields: ReadonlySet<string> = new Set(['cardNumber', 'cardExpiry', 'cardCode']);

const stateFor = (zip: string): AmericanStateCode => O.getOrElse((): AmericanStateCode => 'CO')(stateOfZip(zip));

type FormValues = CheckoutScreenData['values'];

/** The form values to show again; card data is never sent back. */
const valuesOfInput = (input: CheckoutInput): FormValues =>
  Object.fromEntries(checkoutFields.filter((field) => !cardFields.has(field)).map((field) => [field, input[field]]));

/** What the shop knows of the visitor before anything is typed: the signed-in customer, and the chosen ZIP code. */
const valuesOfVisitor = (visitor: Visitor): FormValues => {
  const { general, customer } = findSessionUser(visitor);
  const { email, zipCode: zip } = general;
  const { firstName, lastName } = customer;
  return {
    ...(customer.authenticated ? { email, firstName, lastName } : {}),
    ...(zip === defaultZip ? {} : { zip, state: stateFor(zip) }),
  };
};

/** The answer for a checkout without an open cart: the browser that bought it sees its order, others the cart page. */
const withoutCart = ({ cartId }: Visitor, checkout: O.Option<Checkout>): RedirectOutcome | NotFoundOutcome => {
  if (O.isNone(checkout)) return notFoundOutcome;
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
        ? `${firstAutoshipCodeRemovedMessage} ${buildTotalMessage(total)}`
        : buildTotalMessage(total);
    case 'SoldOut':
      return buildSoldOutMessage(
        refusal.left.map(({ sku, left }) => ({
          title: cart.lines.find(({ variant }) => variant.sku === sku)?.product.title ?? sku,
          left,
        })),
      );
    case 'PaymentDeclined':
      return declineMessages[refusal.decline];
    case 'PaymentUndecided':
      return isPending ? paymentPendingMessage : declineMessages.processing_error;
    case 'NotReady':
      return refusal.reason;
    case 'FormRefused':
      return refusedFormMessage;
    case 'CheckoutNotFound':
    case 'LoginRequired':
    case 'PlacedElsewhere':
      return undefined;
  }
};

/** The checkout page. It shows a complete total from the first view, for the shopper's ZIP code. */
export class ShowCheckout {
  constructor(
    private readonly pageBuilder: PageBuilder,
    private readonly visitor: Visitor,
    private readonly checkouts: Checkouts,
    private readonly ids: GenerateId,
    private readonly settings: () => Promise<CheckoutSettings>,
    private readonly firstAutoshipUses: Pick<FirstAutoshipUses, 'loadCustomerFacts'>,
  ) {}

  execute(request: ShowCheckoutRequest): () => Promise<ShowCheckoutOutcome> {
    return async () => {
      const { token, refused } = request;
      const wrapInLayout = this.pageBuilder.startLayout();
      const priced = refused && 'cart' in refused.refusal ? refused.refusal.cart : undefined;
      const [cart, checkout, settings] = await Promise.all([
        priced ? O.some(priced) : this.cartOf(token, refused?.input),
        this.checkouts.find(token)(),
        this.settings(),
      ]);
      const isPlaced = O.isSome(checkout) && checkout.value.status === 'placed';
      if (O.isNone(cart) || isPlaced) return withoutCart(this.visitor, checkout);
      const authScreen = findCheckoutLoginPath(cart.value, this.visitor.kind, settings.autoshipLoginRequired);
      if (authScreen !== undefined) return { kind: 'redirect', status: 303, location: authScreen };
      if (cart.value.lines.length === 0) return { kind: 'redirect', status: 303, location: '/cart' };
      const isPending = O.isSome(checkout) && checkout.value.status === 'placing';
      return { kind: 'page', page: await this.page(wrapInLayout, request, cart.value, isPending, settings) };
    };
  }

  /** The cart, priced for the visitor and for the facts of the e-mail address typed last. */
  private async cartOf(token: CheckoutToken, typed: CheckoutInput | undefined): Promise<O.Option<PricedCart>> {
    const facts = typed && (await loadCustomerFactsByEmail(this.firstAutoshipUses, typed.email)());
    return this.checkouts.cart(token, facts)();
  }

  /** Lines, codes and cost come from one pricing: the one for the e-mail address and state typed last. */
  private async page(
    wrapInLayout: BuildPageWithLayout,
    { token, refused: press }: ShowCheckoutRequest,
    cart: PricedCart,
    isPending: boolean,
    { freeShippingMinimum }: CheckoutSettings,
  ): Promise<PageData<CheckoutScreenData>> {
    const { refusal, input } = press ?? {};
    const { location } = this.visitor;
    const typed = input?.state ?? '';
    const state = isStateCode(typed) ? typed : stateFor(location.zip);
    const cost = priceCheckoutForState(cart, state, freeShippingMinimum);
    const refused = refusal && alertOf(cart, cost.total, refusal, isPending);
    const blocker = findCheckoutBlocker(cart);
    const alert = isPending ? paymentPendingMessage : (refused ?? (blocker && checkoutBlockerMessage(blocker)));
    const screen: CheckoutScreenData = {
      kind: 'checkout',
      path: `/checkouts/${token}`,
      lines: cart.lines,
      discountCodes: cart.discountCodes,
      cost,
      state,
      orderId: this.ids() as OrderId,
      cartVersion: cart.version,
      values: input ? valuesOfInput(input) : valuesOfVisitor(this.visitor),
      errors: refusal?.kind === 'FormRefused' ? refusal.errors : {},
      ...(alert ? { alert } : {}),
      ...(isPending ? { isPending } : {}),
      ...(hasAutoship(cart) ? { consent: { version: renewalConsentVersion, text: renewalConsentText } } : {}),
    };
    // 409 while an earlier press is undecided: its order may still be placed.
    const refusedStatus = isPending ? 409 : 422;
    return wrapInLayout({ title: 'Checkout', noindex: true, status: refusal ? refusedStatus : 200 }, screen)();
  }
}
