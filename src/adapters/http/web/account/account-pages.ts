import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import * as O from 'fp-ts/Option';
import { buildOrderPath } from '#application/account/order-cards';
import type { PersonalDataFile } from '#application/account/personal-data-services';
import type { SaidOnOrderPage, ShowOrderOutcome } from '#application/account/show-order';
import { profileMessages } from '#application/customer/messages';
import { identityMessages } from '#application/identity/messages';
import type { PageData } from '#application/shell/page';
import { findVisitingCustomer, type Visitor } from '#application/visitor';
import type { SessionFamilyId } from '#domain/identity/session';
import { buildLoginPath, welcomeQuery } from '#domain/identity/visitor-redirect';
import { findMiddleware } from '#domain/shell/route-middleware';
import { findRoutePath, routeDefinitions } from '#domain/shell/routes';
import { resolveVisitor } from '../../visitor-cookie-writer';
import { buildFormFieldReader, type ReadFormField } from '../form-fields';
import { findPathAfterLogout } from '../identity/after-logout';
import { endProviderSession } from '../identity/embedded-provider-pages';
import type { SignInPageParts } from '../identity/finish-sign-in';
import { keepQuery } from '../keep-query';
import type { AnyScreenData } from '../public-page';
import { readRedirect, redirectVisitor } from '../redirect-visitor';
import { sendPage } from '../send-page';
import { parseAddressBookQuery, processAddressBookForm } from './address-book-form';
import {
  cancelOrderIntent,
  confirmCancelValue,
  orderCanceledNotice,
  parseOrderSearch,
  processCancelOrderForm,
  processOrderAgainForm,
} from './order-forms';
import { processDeleteAccountForm } from './personal-data-form';
import { profileForms } from './profile-form';

/** Former and short paths of the account, which redirect (RT-17). */
const movedRoutes = ['account', 'formerProfile'] as const;

/** What the profile says once, by the `notice` of its address. */
const profileNotices: ReadonlyMap<unknown, string> = new Map([
  ['saved', profileMessages.saved],
  ['ended', identityMessages.sessionsEnded],
  ['email', identityMessages.emailChanged],
]);

const [orderPattern = ''] = routeDefinitions.order.patterns;

const readOrderReference = (request: FastifyRequest): string => (request.params as { readonly order: string }).order;

const noticeOf = (request: FastifyRequest): unknown => (request.query as { readonly notice?: unknown }).notice;

/** Serves the pages of a signed-in customer and the forms that post to them (RT-17, CU-07). */
export class AccountPageRoutes {
  constructor(private readonly parts: SignInPageParts) {}

  register(app: FastifyInstance): void {
    for (const name of movedRoutes) {
      const { redirect } = routeDefinitions[name];
      if (redirect)
        app.get(findRoutePath(name), (request, reply) =>
          this.redirect(reply, keepQuery(request, redirect.to), redirect.status),
        );
    }
    app.get(findRoutePath('dashboard'), async (request, reply) => {
      const { shop } = await this.visit(request);
      const { [welcomeQuery.name]: welcome } = request.query as Readonly<Record<string, unknown>>;
      const asked = welcome === welcomeQuery.value ? { welcome: readRedirect(request) } : {};
      return this.send(request, reply, await shop.showDashboard.execute(asked)());
    });
    app.get(findRoutePath('orders'), async (request, reply) => {
      const { shop } = await this.visit(request);
      return this.send(request, reply, await shop.showOrders.execute(parseOrderSearch(request))());
    });
    app.get(orderPattern, async (request, reply) => {
      const { visitor, shop } = await this.visit(request);
      const { cancel } = request.query as { readonly cancel?: unknown };
      const said = {
        ...(noticeOf(request) === orderCanceledNotice ? { wasCanceledNow: true } : {}),
        ...(cancel === confirmCancelValue ? { isCanceling: true } : {}),
      };
      return this.sendOrder(request, reply, visitor, await shop.showOrder.execute(readOrderReference(request), said)());
    });
    // The payload of the list of orders is no order: it is only to be read.
    app.post(`${orderPattern}(^(?!_payload\\.json$).+$)`, this.signedIn, (request, reply) =>
      this.changeOrder(request, reply),
    );
    app.get(findRoutePath('profile'), async (request, reply) => {
      const { shop } = await this.visit(request);
      const notice = profileNotices.get(noticeOf(request));
      return this.send(request, reply, await shop.showProfile.execute(notice === undefined ? {} : { notice })());
    });
    app.post(findRoutePath('profile'), this.signedIn, (request, reply) => this.changeProfile(request, reply));
    app.get(findRoutePath('personalData'), async (request, reply) => {
      const { shop } = await this.visit(request);
      return this.send(request, reply, await shop.showPersonalData.execute()());
    });
    app.post(findRoutePath('personalData'), this.signedIn, (request, reply) =>
      this.downloadOrDeleteData(request, reply),
    );
    app.get(findRoutePath('addressBook'), async (request, reply) => {
      const { shop } = await this.visit(request);
      const asked = parseAddressBookQuery(request.query as Readonly<Record<string, unknown>>);
      return this.send(request, reply, await shop.showAddressBook.execute(asked)());
    });
    app.post(findRoutePath('addressBook'), this.signedIn, (request, reply) => this.changeAddresses(request, reply));
    app.get(routeDefinitions.unknownAccount.patterns[0] ?? '', async (request, reply) => {
      const { shop } = await this.visit(request);
      return sendPage(this.parts, request, reply, await shop.showError.notFound(request.url.split('?')[0] ?? '')());
    });
  }

  /** The middleware that a route can name (ER-10). Every page asked for with GET is redirected before its route. */
  private readonly middleware: Readonly<Record<string, onRequestAsyncHookHandler>> = {
    'signed-in': (request, reply) => redirectVisitor(this.parts)(request, reply),
  };

  private get signedIn() {
    return { onRequest: [...findMiddleware(this.middleware, ['signed-in'])] };
  }

  private async visit(request: FastifyRequest) {
    const visitor = await resolveVisitor(request, this.parts);
    return { visitor, shop: this.parts.shopFor(visitor) };
  }

  private redirect(reply: FastifyReply, location: string, status: 301 | 302 | 303 = 303): FastifyReply {
    return reply.header('cache-control', 'private, no-store').redirect(location, status);
  }

  /** A page that a guest asks for leads to sign-in (RT-29, CT-01). */
  private async send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PageData<AnyScreenData> | undefined,
  ): Promise<FastifyReply> {
    return page ? sendPage(this.parts, request, reply, page) : this.redirect(reply, buildLoginPath(request.url), 302);
  }

  private async sendOrder(
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: Visitor,
    outcome: ShowOrderOutcome,
  ): Promise<FastifyReply> {
    if (outcome.kind === 'page') return sendPage(this.parts, request, reply, outcome.page);
    if (outcome.kind === 'redirect') {
      const [, query] = request.url.split('?');
      return this.redirect(reply, outcome.location + (query === undefined ? '' : `?${query}`), outcome.status);
    }
    if (!findVisitingCustomer(visitor)) return this.send(request, reply, undefined);
    const { shop } = await this.visit(request);
    return sendPage(this.parts, request, reply, await shop.showError.notFound(request.url.split('?')[0] ?? '')());
  }

  /** Cancels an order, or adds its items to the cart; a refusal shows the order again and says why. */
  private async changeOrder(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { visitor, shop } = await this.visit(request);
    const reference = readOrderReference(request);
    const order = O.toUndefined(await shop.findOwnOrder.execute(reference)());
    const field = buildFormFieldReader(request.body);
    const show = async (said: SaidOnOrderPage) =>
      this.sendOrder(request, reply, visitor, await shop.showOrder.execute(reference, said, 422)());
    if (!order) return show({});
    const { id, number } = order;
    if (field('intent') === cancelOrderIntent) {
      const cancelled = await processCancelOrderForm(shop, id, field);
      if (cancelled.kind === 'refused') return show({ cancelAlert: cancelled.text });
      return this.redirect(reply, `${buildOrderPath(number)}?notice=${orderCanceledNotice}`);
    }
    const outcome = await processOrderAgainForm(shop, id, field);
    if (outcome.kind === 'refused') return show({ againAlert: outcome.text });
    this.parts.cookies.write(reply, outcome.cookieChanges);
    return this.redirect(reply, outcome.location);
  }

  private async changeProfile(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { shop } = await this.visit(request);
    const field = buildFormFieldReader(request.body);
    const intent = field('intent');
    const process = Object.hasOwn(profileForms, intent) ? profileForms[intent] : undefined;
    if (!process) return this.changeSessions(request, reply, field);
    const outcome = await process({ shop, field, from: request.ip });
    if ('notice' in outcome) return this.redirect(reply, `${findRoutePath('profile')}?notice=${outcome.notice}`);
    const { status, state, retryAfterSeconds } = outcome;
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    return this.send(request, reply, await shop.showProfile.execute(state, status)());
  }

  private async downloadOrDeleteData(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { shop } = await this.visit(request);
    const field = buildFormFieldReader(request.body);
    if (field('intent') !== 'delete') return this.download(reply, await shop.ownPersonalData.download()());
    const outcome = await processDeleteAccountForm(shop, field, request.ip);
    if (outcome.kind === 'refused') {
      const { status, state, retryAfterSeconds } = outcome;
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
      return this.send(request, reply, await shop.showPersonalData.execute(state, status)());
    }
    this.parts.cookies.forgetShopper(reply);
    return this.redirect(reply, `${findRoutePath('logout')}?deleted=1`);
  }

  private download(reply: FastifyReply, file: PersonalDataFile | undefined): FastifyReply {
    if (!file) return this.redirect(reply, buildLoginPath(findRoutePath('personalData')), 302);
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(file, null, 2));
  }

  private async changeAddresses(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { shop } = await this.visit(request);
    const outcome = await processAddressBookForm({ shop, field: buildFormFieldReader(request.body) });
    if ('notice' in outcome) return this.redirect(reply, `${findRoutePath('addressBook')}?notice=${outcome.notice}`);
    return this.send(request, reply, await shop.showAddressBook.execute(outcome.request, outcome.status)());
  }

  private async changeSessions(
    request: FastifyRequest,
    reply: FastifyReply,
    field: ReadFormField,
  ): Promise<FastifyReply> {
    const { visitor, shop } = await this.visit(request);
    const family = field('family') as SessionFamilyId;
    if (family === findVisitingCustomer(visitor)?.session?.family) {
      await shop.signOut.execute()();
      await endProviderSession(this.parts, request, reply);
      this.parts.cookies.forgetShopper(reply);
      return this.redirect(reply, await findPathAfterLogout(shop));
    }
    const ended =
      field('intent') === 'end-others'
        ? (await shop.signOut.endOtherSessions()()) > 0
        : await shop.signOut.endSession(family)();
    return this.redirect(reply, findRoutePath('profile') + (ended ? '?notice=ended' : ''));
  }
}
