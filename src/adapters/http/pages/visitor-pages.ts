import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { type CookieChanges, cookiesAfterOrder, cookiesAfterRefusedOrder } from '#application/cookie-changes';
import type { NotFound, Page, Unavailable } from '#application/shell/page';
import type { Visitor } from '#application/visitor';
import type { VisitorShop } from '#application/visitor-shop';
import type { CheckoutToken } from '#domain/cart/priced-cart';
import { safeRedirect } from '#domain/identity/redirect';
import { pathOf } from '#domain/shell/routes';
import type { Site } from '#domain/site';
import { cartForm, noticeByName } from '../forms/cart-form';
import { checkoutForm } from '../forms/checkout-form';
import { contactForm } from '../forms/contact-us-form';
import { type FormFields, formFields } from '../forms/form-fields';
import { signUpForm } from '../forms/sign-up-form';
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

/** What a form did just now is not said again on the way back. */
const withoutNotice = (path: string): string => {
  const [page = '/', query = ''] = path.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  parameters.delete('notice');
  return parameters.size > 0 ? `${page}?${parameters}` : page;
};

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

  private async showCart({ request, reply, shop }: Asked): Promise<FastifyReply> {
    const { notice: name } = request.query as { readonly notice?: unknown };
    const notice = noticeByName(typeof name === 'string' ? name : undefined);
    const { page, cookieChanges } = await shop.showCart.execute(notice ? { said: { notice } } : {})();
    this.parts.cookies.write(reply, cookieChanges);
    return this.send(request, reply, page);
  }

  private async changeCart({ request, reply, visitor, shop, field }: Asked): Promise<FastifyReply> {
    const outcome = await cartForm(shop, visitor, field);
    if (outcome.kind === 'go') return this.go(reply, outcome.location, outcome.cookieChanges);
    const said =
      outcome.field === 'attestation'
        ? { attestationError: outcome.text }
        : { notice: { tone: 'error', text: outcome.text } as const };
    const { quantity, cart } = outcome;
    const { page, cookieChanges } = await shop.showCart.execute({
      said: { ...said, ...(quantity ? { refusedQuantity: quantity } : {}) },
      ...(cart ? { cart } : {}),
    })();
    this.parts.cookies.write(reply, cookieChanges);
    return this.send(request, reply, { ...page, status: outcome.status });
  }

  private async changeLocation({ request, reply, shop, field }: Asked): Promise<FastifyReply> {
    const back = withoutNotice(O.getOrElse(() => '/')(safeRedirect(field('return') || '/')));
    const chosen = await shop.chooseZip.execute(field('zip'))();
    if (E.isRight(chosen)) return this.go(reply, back, chosen.right);
    const sentence =
      chosen.left.kind === 'MalformedZip'
        ? 'Enter a valid 5-digit zip code.'
        : 'Sorry, we do not deliver to this zip code yet.';
    const page = await shop.showError.said(422, 'We need another zip code', sentence, { text: 'Go back', url: back })();
    return this.send(request, reply, page);
  }

  /** On to another page of the shop, after something was done. */
  private go(reply: FastifyReply, location: string, cookieChanges: CookieChanges = {}): FastifyReply {
    this.parts.cookies.write(reply, cookieChanges);
    return reply.header('cache-control', 'private, no-store').redirect(location, 303);
  }

  private async signUp({ request, reply, shop, field }: Asked): Promise<FastifyReply> {
    const outcome = await signUpForm(shop, request.ip, field);
    return this.send(request, reply, outcome);
  }

  /** API-27 without script: on to the thanks, or the page again with what is to be put right. */
  private async contact({ request, reply, shop, field }: Asked): Promise<FastifyReply> {
    const posted = await contactForm(shop, request.ip, field);
    if (posted.kind === 'sent') {
      return this.go(reply, `${pathOf('contact')}?sent=${posted.reference}`);
    }
    return this.answer(request, reply, shop, await shop.showContent.refusing(posted)());
  }

  private tokenOf({ request }: Asked): CheckoutToken {
    return (request.params as { readonly token: string }).token as CheckoutToken;
  }

  private guarded(reply: FastifyReply): void {
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
  }

  private async showCheckout(asked: Asked): Promise<FastifyReply> {
    const { request, reply, shop } = asked;
    this.guarded(reply);
    return this.answer(request, reply, shop, await shop.showCheckout.execute({ token: this.tokenOf(asked) })());
  }

  private async placeOrder(asked: Asked): Promise<FastifyReply> {
    const { request, reply, visitor, shop, field } = asked;
    const token = this.tokenOf(asked);
    this.guarded(reply);
    const order = checkoutForm(token, field);
    if (!order) return this.notFound(request, reply, shop);
    const placed = await shop.placeOrder.execute(order)();
    if (E.isRight(placed))
      return this.go(reply, `/checkouts/${token}/thank-you`, cookiesAfterOrder(visitor, placed.right));
    const refusal = placed.left;
    if (refusal.kind === 'CheckoutNotFound') return this.notFound(request, reply, shop);
    if (refusal.kind === 'LoginRequired') return this.go(reply, refusal.path);
    if (refusal.kind === 'PlacedElsewhere') return this.go(reply, pathOf('cart'));
    this.parts.cookies.write(reply, cookiesAfterRefusedOrder(visitor, refusal, order.input.zip));
    const refused = { refusal, input: order.input };
    return this.answer(request, reply, shop, await shop.showCheckout.execute({ token, refused })());
  }

  private async showThankYou(asked: Asked): Promise<FastifyReply> {
    const { request, reply, shop } = asked;
    this.guarded(reply);
    const outcome = await shop.showThankYou.execute(this.tokenOf(asked))();
    if (outcome.kind === 'page') this.parts.cookies.write(reply, outcome.cookieChanges);
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
      return this.send(request, reply, await shop.showError.unavailable(request.id, outcome.wrapInLayout)());
    }
    if (outcome.kind === 'page') return this.send(request, reply, outcome.page);
    return reply.header('cache-control', 'private, no-store').redirect(outcome.location, outcome.status);
  }

  private async notFound(request: FastifyRequest, reply: FastifyReply, shop: VisitorShop): Promise<FastifyReply> {
    return this.send(request, reply, await shop.showError.notFound(request.url.split('?')[0] ?? '')());
  }
}
