import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { PlaceOrderRefusal } from '#application/checkout/place-order';
import type { NotFound, Page, Unavailable } from '#application/shell/page';
import type { Visitor } from '#application/visitor';
import type { VisitorShop } from '#application/visitor-shop';
import type { CheckoutToken } from '#domain/cart/cart';
import { safeRedirect } from '#domain/identity/redirect';
import { paths } from '#domain/paths';
import { isZip, type Zip, zipRefusal } from '#domain/shipping/zip';
import type { Site } from '#domain/site';
import { cartForm, noticeNamed } from './forms/cart-form';
import { checkoutForm } from './forms/checkout-form';
import { contactForm } from './forms/contact-us-form';
import { type FormFields, formFields } from './forms/form-fields';
import { signUpForm } from './forms/sign-up-form';
import { serveIdentity } from './identity-pages';
import type { AnyScreen } from './page-for-all';
import { type SendParts, sendPage } from './send-page';
import { type VisitorCookies, visitorOf } from './visitor-cookies';

export type PageParts = SendParts & {
  readonly siteOf: (request: FastifyRequest) => Site;
  readonly originOf: (site: Site) => string;
  readonly shopFor: (visitor: Visitor) => VisitorShop;
  readonly cookies: VisitorCookies;
};

type Asked = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly visitor: Visitor;
  readonly shop: VisitorShop;
  readonly field: FormFields;
};

/** The cart of a visitor, and the zip that it is to be delivered to, where they are known. */
const holderOf = ({ cartId, chosenZip }: Visitor) => ({
  ...(cartId === undefined ? {} : { cartId }),
  ...(chosenZip === undefined ? {} : { chosenZip }),
});

/** What a form did just now is not said again on the way back. */
const withoutNotice = (path: string): string => {
  const [page = '/', query = ''] = path.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  parameters.delete('notice');
  return parameters.size > 0 ? `${page}?${parameters}` : page;
};

const browserOf = ({ location, cartId }: Visitor) => ({ location, ...(cartId === undefined ? {} : { cartId }) });

/** Pages of one visitor and the forms that post to them: never kept, never public (decisions, Pages and Forms). */
export class VisitorPages {
  constructor(private readonly parts: PageParts) {}

  register(app: FastifyInstance): void {
    app.get('/cart', (request, reply) => this.showCart(this.asked(request, reply)));
    app.post('/cart', (request, reply) => this.changeCart(this.asked(request, reply)));
    app.post('/location', (request, reply) => this.changeLocation(this.asked(request, reply)));
    app.post('/email-signup', (request, reply) => this.signUp(this.asked(request, reply)));
    app.post('/contact-us', (request, reply) => this.contact(this.asked(request, reply)));
    app.get('/checkouts/:token', (request, reply) => this.showCheckout(this.asked(request, reply)));
    app.post('/checkouts/:token', (request, reply) => this.placeOrder(this.asked(request, reply)));
    app.get('/checkouts/:token/thank-you', (request, reply) => this.showThankYou(this.asked(request, reply)));
    const shopOf = (request: FastifyRequest) => this.parts.shopFor(visitorOf(request, this.parts.siteOf(request)));
    serveIdentity(app, { ...this.parts, shopOf });
  }

  private asked(request: FastifyRequest, reply: FastifyReply): Asked {
    const visitor = visitorOf(request, this.parts.siteOf(request));
    return { request, reply, visitor, shop: this.parts.shopFor(visitor), field: formFields(request.body) };
  }

  private send(request: FastifyRequest, reply: FastifyReply, page: Page<AnyScreen>): Promise<FastifyReply> {
    return sendPage(this.parts, request, reply, page);
  }

  private async showCart({ request, reply, visitor, shop }: Asked): Promise<FastifyReply> {
    const { notice: name } = request.query as { readonly notice?: unknown };
    const notice = noticeNamed(typeof name === 'string' ? name : undefined);
    const { cartId } = visitor;
    const page = await shop.showCart.execute({ ...holderOf(visitor), ...(notice ? { notice } : {}) })();
    const { cart, expired } = page.screen;
    if (cartId !== undefined && !expired) this.parts.cookies.cart(reply, cart?.id);
    return this.send(request, reply, page);
  }

  private async changeCart({ request, reply, visitor, shop, field }: Asked): Promise<FastifyReply> {
    const outcome = await cartForm(shop, visitor, field);
    if (outcome.kind === 'go') {
      const { cart, location } = outcome;
      if (cart) this.parts.cookies.cart(reply, cart === 'forget' ? undefined : cart);
      return reply.header('cache-control', 'private, no-store').redirect(location, 303);
    }
    const said =
      outcome.field === 'attestation'
        ? { attestationError: outcome.text }
        : { notice: { tone: 'error', text: outcome.text } as const };
    const { quantity } = outcome;
    const kept = quantity ? { refusedQuantity: quantity } : {};
    const page = await shop.showCart.execute({ ...holderOf(visitor), ...said, ...kept })();
    return this.send(request, reply, { ...page, status: outcome.status });
  }

  private async changeLocation({ request, reply, visitor, shop, field }: Asked): Promise<FastifyReply> {
    const back = withoutNotice(O.getOrElse(() => '/')(safeRedirect(field('return') || '/')));
    const zip = field('zip').trim();
    const ranges = (await shop.stock.warehouses()()).flatMap(({ ranges: served }) => served);
    const refusal = zipRefusal(zip, ranges);
    if (O.isNone(refusal)) {
      this.parts.cookies.location(reply, { ...visitor.location, zip: zip as Zip });
      return reply.header('cache-control', 'private, no-store').redirect(back, 303);
    }
    const sentence =
      refusal.value.kind === 'MalformedZip'
        ? 'Enter a valid 5-digit zip code.'
        : 'Sorry, we do not deliver to this zip code yet.';
    const page = await shop.showError.said(422, 'We need another zip code', sentence, { text: 'Go back', url: back })();
    return this.send(request, reply, page);
  }

  private async signUp({ request, reply, shop, field }: Asked): Promise<FastifyReply> {
    const outcome = await signUpForm(shop, request.ip, field);
    return this.send(request, reply, outcome);
  }

  /** API-27 without script: on to the thanks, or the page again with what is to be put right. */
  private async contact({ request, reply, shop, field }: Asked): Promise<FastifyReply> {
    const posted = await contactForm(shop, request.ip, field);
    if (posted.kind === 'sent') {
      const thanks = `${paths.contact}?sent=${posted.reference}`;
      return reply.header('cache-control', 'private, no-store').redirect(thanks, 303);
    }
    return this.answer(request, reply, shop, await shop.showContent.refusing(posted)());
  }

  private tokenOf({ request }: Asked): CheckoutToken {
    return (request.params as { readonly token: string }).token as CheckoutToken;
  }

  private guarded(reply: FastifyReply): void {
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
  }

  /** From here on the browser holds the checkout that it bought in, and no cart. */
  private bought(reply: FastifyReply, token: CheckoutToken): void {
    this.parts.cookies.cart(reply, undefined);
    this.parts.cookies.checkout(reply, token);
  }

  private async showCheckout(asked: Asked): Promise<FastifyReply> {
    const { request, reply, visitor, shop } = asked;
    this.guarded(reply);
    const outcome = await shop.showCheckout.execute({ ...browserOf(visitor), token: this.tokenOf(asked) })();
    return this.answer(request, reply, shop, outcome);
  }

  private async placeOrder(asked: Asked): Promise<FastifyReply> {
    const { request, reply, visitor, shop, field } = asked;
    const token = this.tokenOf(asked);
    this.guarded(reply);
    const order = checkoutForm(token, field);
    if (!order) return this.notFound(request, reply, shop);
    const placed = await shop.placeOrder.execute(order)();
    if (E.isRight(placed)) {
      this.bought(reply, token);
      return reply.header('cache-control', 'private, no-store').redirect(`/checkouts/${token}/thank-you`, 303);
    }
    const refusal = placed.left;
    if (refusal.kind === 'CheckoutNotFound') return this.notFound(request, reply, shop);
    if (refusal.kind === 'LoginRequired') return reply.redirect(refusal.path, 303);
    this.rememberZip(reply, visitor, order.input.zip, refusal);
    const refused = { refusal, input: order.input };
    const outcome = await shop.showCheckout.execute({ ...browserOf(visitor), token, refused })();
    return this.answer(request, reply, shop, outcome);
  }

  /** What is not near the typed zip is said in the cart too: the zip becomes that of a visitor who chose none (PC-26). */
  private rememberZip(reply: FastifyReply, visitor: Visitor, typed: string, { kind }: PlaceOrderRefusal): void {
    const zip = typed.trim();
    if (kind !== 'SoldOut' || visitor.chosenZip !== undefined || !isZip(zip)) return;
    this.parts.cookies.location(reply, { ...visitor.location, zip });
  }

  private async showThankYou(asked: Asked): Promise<FastifyReply> {
    const { request, reply, visitor, shop } = asked;
    const token = this.tokenOf(asked);
    this.guarded(reply);
    const { cartId, checkoutToken } = visitor;
    const outcome = await shop.showThankYou.execute({
      token,
      ...(cartId === undefined ? {} : { cartId }),
      ...(checkoutToken === undefined ? {} : { checkoutToken }),
    })();
    if (outcome.kind === 'page' && outcome.holdsFinishedCart) this.bought(reply, token);
    return this.answer(request, reply, shop, outcome);
  }

  private async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    shop: VisitorShop,
    outcome:
      | { readonly kind: 'page'; readonly page: Page<AnyScreen> }
      | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
      | NotFound
      | Unavailable,
  ): Promise<FastifyReply> {
    if (outcome.kind === 'not-found') return this.notFound(request, reply, shop);
    if (outcome.kind === 'unavailable') {
      return this.send(request, reply, await shop.showError.unavailable(request.id, outcome.around)());
    }
    if (outcome.kind === 'page') return this.send(request, reply, outcome.page);
    return reply.header('cache-control', 'private, no-store').redirect(outcome.location, outcome.status);
  }

  private async notFound(request: FastifyRequest, reply: FastifyReply, shop: VisitorShop): Promise<FastifyReply> {
    return this.send(request, reply, await shop.showError.notFound(request.url.split('?')[0] ?? '')());
  }
}
