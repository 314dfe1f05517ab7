import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { checkoutPassParameter } from '#application/checkout/checkout-passes';
import type { PlaceOrderRequest } from '#application/checkout/place-order';
import { type CookieChanges, cookiesAfterOrder, cookiesAfterRefusedOrder } from '#application/cookie-changes';
import type { ContentUnavailableOutcome, NotFoundOutcome, PageData } from '#application/shell/page';
import { zipRefusalMessages, zipRefusedTitle } from '#application/shipping/messages';
import { findVisitingCustomer, type Visitor } from '#application/visitor';
import type { VisitorUseCases } from '#application/visitor-use-cases';
import type { LineId } from '#domain/cart/cart';
import type { CheckoutToken } from '#domain/cart/priced-cart';
import type { AddressId } from '#domain/customer/customer-address';
import { safeRedirect } from '#domain/identity/redirect';
import { findRoutePath } from '#domain/shell/routes';
import type { PageServerParts } from '../page-server-parts';
import { resolveVisitor, sentNoCookies, type VisitorCookieWriter } from '../visitor-cookie-writer';
import { AccountPageRoutes } from './account/account-pages';
import { MailLinkPageRoutes } from './autoship/mail-link-pages';
import { findNotice, processCartForm } from './cart/cart-form';
import { parsePlaceOrderForm } from './checkout/checkout-form';
import { PrivacyPageRoutes } from './consent/privacy-pages';
import { processContactForm } from './content/contact-us-form';
import { buildFormFieldReader, type ReadFormField } from './form-fields';
import { IdentityPageRoutes } from './identity/identity-pages';
import { ProviderSignInRoutes } from './identity/provider-sign-in-pages';
import { processNewsletterSignUpForm } from './mail/sign-up-form';
import { OrderStatusPageRoutes } from './orders/order-status-pages';
import type { AnyScreenData } from './public-page';
import { sendPage } from './send-page';
import { ProgramPageRoutes } from './staff-program/program-pages';

type VisitorPageParts = PageServerParts & { readonly cookies: VisitorCookieWriter };

type PageRequest = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly visitor: Visitor;
  readonly shop: VisitorUseCases;
  readonly field: ReadFormField;
};

/** What a posted checkout is shown with again. */
const postedBy = ({ input, savesAddress = false, deliverTo, seenCodes = [] }: PlaceOrderRequest) => ({
  input,
  savesAddress,
  seenCodes,
  ...(deliverTo === undefined ? {} : { deliverTo }),
});

/** Removes `?notice=`, so that going back does not show an old notice again. */
const withoutNotice = (path: string): string => {
  const [page = '/', query = ''] = path.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  parameters.delete('notice');
  return parameters.size > 0 ? `${page}?${parameters}` : page;
};

/** Serves the pages of one visitor and the forms that post to them, never cached (decisions, Pages and Forms). */
export class VisitorPageRoutes {
  constructor(private readonly parts: VisitorPageParts) {}

  register(app: FastifyInstance): void {
    app.get('/cart', async (request, reply) => this.showCart(await this.pageRequest(request, reply)));
    app.post('/cart', async (request, reply) => this.changeCart(await this.pageRequest(request, reply)));
    app.post('/location', async (request, reply) => this.changeLocation(await this.pageRequest(request, reply)));
    app.post('/email-signup', async (request, reply) => this.signUp(await this.pageRequest(request, reply)));
    app.post('/contact-us', async (request, reply) => this.contact(await this.pageRequest(request, reply)));
    app.get('/checkouts/:token', async (request, reply) => this.showCheckout(await this.pageRequest(request, reply)));
    app.post('/checkouts/:token', async (request, reply) => this.placeOrder(await this.pageRequest(request, reply)));
    app.get('/checkouts/:token/thank-you', async (request, reply) =>
      this.showThankYou(await this.pageRequest(request, reply)),
    );
    const program = new ProgramPageRoutes(this.parts);
    program.register(app);
    new IdentityPageRoutes(this.parts, program).register(app);
    new AccountPageRoutes(this.parts).register(app);
    new OrderStatusPageRoutes(this.parts).register(app);
    new PrivacyPageRoutes(this.parts).register(app);
    new MailLinkPageRoutes(this.parts).register(app);
    new ProviderSignInRoutes(this.parts).register(app);
  }

  private async pageRequest(request: FastifyRequest, reply: FastifyReply): Promise<PageRequest> {
    const visitor = await resolveVisitor(request, this.parts);
    return { request, reply, visitor, shop: this.parts.shopFor(visitor), field: buildFormFieldReader(request.body) };
  }

  private send({ request, reply }: PageRequest, page: PageData<AnyScreenData>): Promise<FastifyReply> {
    return sendPage(this.parts, request, reply, page);
  }

  private async showCart(pageRequest: PageRequest): Promise<FastifyReply> {
    const { request, reply, shop } = pageRequest;
    const { notice: name } = request.query as { readonly notice?: unknown };
    const notice = findNotice(typeof name === 'string' ? name : undefined, sentNoCookies(request));
    const { page, cookieChanges } = await shop.showCart.execute(notice ? { said: { notice } } : {})();
    this.parts.cookies.write(reply, cookieChanges);
    return this.send(pageRequest, page);
  }

  private async changeCart(pageRequest: PageRequest): Promise<FastifyReply> {
    const { request, reply, visitor, shop, field } = pageRequest;
    const outcome = await processCartForm(shop, visitor, field, request.ip);
    if (outcome.kind === 'go') return this.go(reply, outcome.location, outcome.cookieChanges);
    const { text, attestationError, quantity, code, cart, isCheckoutRefused, retryAfterSeconds } = outcome;
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    const { page, cookieChanges } = await shop.showCart.execute({
      said: {
        ...(text === undefined ? {} : { notice: { tone: 'error', text } }),
        ...(attestationError === undefined ? {} : { attestationError }),
        ...(quantity ? { refusedQuantity: quantity } : {}),
        ...(code === undefined ? {} : { refusedCode: code }),
        ...(isCheckoutRefused ? { isCheckoutRefused } : {}),
      },
      ...(cart ? { cart } : {}),
    })();
    this.parts.cookies.write(reply, cookieChanges);
    return this.send(pageRequest, { ...page, status: outcome.status });
  }

  private async changeLocation(pageRequest: PageRequest): Promise<FastifyReply> {
    const { reply, shop, field } = pageRequest;
    const back = withoutNotice(O.getOrElse(() => '/')(safeRedirect(field('return', 'exact') || '/')));
    const chosen = await shop.chooseZip.execute(field('zip'))();
    if (E.isRight(chosen)) return this.go(reply, back, chosen.right);
    const sentence = zipRefusalMessages[chosen.left.kind];
    const page = await shop.showError.said(422, zipRefusedTitle, sentence, { text: 'Go back', url: back })();
    return this.send(pageRequest, page);
  }

  /** Redirects to another page of the shop after a form was processed. */
  private go(reply: FastifyReply, location: string, cookieChanges: CookieChanges = {}): FastifyReply {
    this.parts.cookies.write(reply, cookieChanges);
    return reply.header('cache-control', 'private, no-store').redirect(location, 303);
  }

  private async signUp(pageRequest: PageRequest): Promise<FastifyReply> {
    const { request, reply, shop, field } = pageRequest;
    const { page, retryAfterSeconds } = await processNewsletterSignUpForm(shop, request.ip, field);
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    return this.send(pageRequest, page);
  }

  /** API-27 without script: redirects to the confirmation, or shows the form again with its errors. */
  private async contact(pageRequest: PageRequest): Promise<FastifyReply> {
    const { request, reply, shop, field } = pageRequest;
    const posted = await processContactForm(shop, request.ip, field);
    if (posted.kind === 'sent') return this.go(reply, `${findRoutePath('contact')}?sent=${posted.reference}`);
    if (posted.kind === 'too-many' && posted.retryAfterSeconds !== undefined)
      reply.header('retry-after', posted.retryAfterSeconds);
    return this.answer(pageRequest, await shop.showContent.refusing(posted)());
  }

  private tokenOf({ request }: PageRequest): CheckoutToken {
    return (request.params as { readonly token: string }).token as CheckoutToken;
  }

  private setSecretUrlHeaders({ reply }: PageRequest): void {
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
  }

  private async showCheckout(pageRequest: PageRequest): Promise<FastifyReply> {
    this.setSecretUrlHeaders(pageRequest);
    const { request, reply, visitor, shop } = pageRequest;
    const token = this.tokenOf(pageRequest);
    const { [checkoutPassParameter]: pass, address } = request.query as Readonly<Record<string, unknown>>;
    if (typeof pass === 'string') {
      const customerId = findVisitingCustomer(visitor)?.id;
      const isGood = customerId !== undefined && (await shop.checkoutPasses.use(pass, { token, customerId }));
      return this.go(reply, isGood ? `/checkouts/${token}` : findRoutePath('cart'));
    }
    const chosen = typeof address === 'string' ? { addressId: address as AddressId } : {};
    return this.answer(pageRequest, await shop.showCheckout.execute({ token, ...chosen })());
  }

  private async placeOrder(pageRequest: PageRequest): Promise<FastifyReply> {
    const { reply, visitor, shop, field } = pageRequest;
    const token = this.tokenOf(pageRequest);
    this.setSecretUrlHeaders(pageRequest);
    const order = parsePlaceOrderForm(token, field);
    if (!order) return this.notFound(pageRequest);
    const removed = field('remove');
    if (removed !== '') return this.removeFromCheckout(pageRequest, order, removed.split(',') as LineId[]);
    const placed = await shop.placeOrder.execute(order)();
    if (E.isRight(placed))
      return this.go(reply, `/checkouts/${token}/thank-you`, cookiesAfterOrder(visitor, placed.right));
    const refusal = placed.left;
    if (refusal.kind === 'CheckoutNotFound') return this.notFound(pageRequest);
    if (refusal.kind === 'LoginRequired') return this.go(reply, refusal.path);
    if (refusal.kind === 'PlacedElsewhere') return this.go(reply, findRoutePath('cart'));
    this.parts.cookies.write(reply, cookiesAfterRefusedOrder(visitor, refusal, order));
    return this.answer(
      pageRequest,
      await shop.showCheckout.execute({ token, posted: { refusal, ...postedBy(order) } })(),
    );
  }

  /** The same page without some lines, with what was typed; the cart page once it's empty. */
  private async removeFromCheckout(
    pageRequest: PageRequest,
    order: PlaceOrderRequest,
    lineIds: readonly LineId[],
  ): Promise<FastifyReply> {
    const { token } = order;
    await pageRequest.shop.removeFromCheckout.execute({ token, lineIds })();
    return this.answer(pageRequest, await pageRequest.shop.showCheckout.execute({ token, posted: postedBy(order) })());
  }

  private async showThankYou(pageRequest: PageRequest): Promise<FastifyReply> {
    this.setSecretUrlHeaders(pageRequest);
    const outcome = await pageRequest.shop.showThankYou.execute(this.tokenOf(pageRequest))();
    if (outcome.kind === 'page') this.parts.cookies.write(pageRequest.reply, outcome.cookieChanges);
    return this.answer(pageRequest, outcome);
  }

  private async answer(
    pageRequest: PageRequest,
    outcome:
      | { readonly kind: 'page'; readonly page: PageData<AnyScreenData> }
      | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
      | NotFoundOutcome
      | ContentUnavailableOutcome,
  ): Promise<FastifyReply> {
    const { request, reply, shop } = pageRequest;
    if (outcome.kind === 'not-found') return this.notFound(pageRequest);
    if (outcome.kind === 'page') return this.send(pageRequest, outcome.page);
    if (outcome.kind === 'unavailable')
      return this.send(pageRequest, await shop.showError.unavailable(request.id, outcome.wrapInLayout)());
    return reply.header('cache-control', 'private, no-store').redirect(outcome.location, outcome.status);
  }

  private async notFound(pageRequest: PageRequest): Promise<FastifyReply> {
    const { request, shop } = pageRequest;
    return this.send(pageRequest, await shop.showError.notFound(request.url.split('?')[0] ?? '')());
  }
}
