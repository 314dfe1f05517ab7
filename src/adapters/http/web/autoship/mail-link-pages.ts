import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as O from 'fp-ts/Option';
import type { PageData } from '#application/shell/page';
import type { VisitorUseCases } from '#application/visitor-use-cases';
import { type MailToken, parseMailToken } from '#domain/mail/mail-token';
import { routeDefinitions } from '#domain/shell/routes';
import type { PageServerParts } from '../../page-server-parts';
import { resolveVisitor } from '../../visitor-cookie-writer';
import { buildFormFieldReader } from '../form-fields';
import type { AnyScreenData } from '../public-page';
import { sendPage } from '../send-page';
import { processCardLinkForm } from './card-link-form';
import { processDeliveryLinkForm } from './delivery-link-form';

type Visit = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly shop: VisitorUseCases;
  /** Undefined where the address has none. */
  readonly token: MailToken | undefined;
};

type FoundPage = PageData<AnyScreenData> | undefined;

const [deliveryPattern = ''] = routeDefinitions.deliveryLink.patterns;
const [cardPattern = ''] = routeDefinitions.cardLink.patterns;
const [unsubscribePattern = ''] = routeDefinitions.unsubscribe.patterns;
const [calendarPattern = ''] = routeDefinitions.calendar.patterns;

const calendarSuffix = '.ics';

/** Serves the addresses of mails that work without signing in: a delivery, a calendar, and the end of the news. */
export class MailLinkPageRoutes {
  constructor(private readonly parts: PageServerParts) {}

  register(app: FastifyInstance): void {
    app.get(deliveryPattern, async (request, reply) => this.showDelivery(await this.visit(request, reply)));
    app.post(deliveryPattern, async (request, reply) => this.changeDelivery(await this.visit(request, reply)));
    app.get(cardPattern, async (request, reply) => this.showCard(await this.visit(request, reply)));
    app.post(cardPattern, async (request, reply) => this.saveCard(await this.visit(request, reply)));
    app.get(calendarPattern, async (request, reply) => this.sendCalendar(await this.visit(request, reply)));
    app.get(unsubscribePattern, async (request, reply) => this.showUnsubscribe(await this.visit(request, reply)));
    app.register(async (scope) => {
      acceptMultipart(scope);
      scope.post(unsubscribePattern, async (request, reply) => this.unsubscribe(await this.visit(request, reply)));
    });
  }

  /** The address is a secret: no page that is opened from here learns it, and no cache or search engine stores it. */
  private async visit(request: FastifyRequest, reply: FastifyReply): Promise<Visit> {
    reply
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex');
    const { token = '', file = '' } = request.params as { readonly token?: string; readonly file?: string };
    const text = file.endsWith(calendarSuffix) ? file.slice(0, -calendarSuffix.length) : token;
    const shop = this.parts.shopFor(await resolveVisitor(request, this.parts));
    return { request, reply, shop, token: parseMailToken(text) };
  }

  private async send({ request, reply, shop }: Visit, page: FoundPage): Promise<FastifyReply> {
    const [path = ''] = request.url.split('?');
    return sendPage(this.parts, request, reply, page ?? (await shop.showError.notFound(path)()));
  }

  private async showDelivery(visit: Visit): Promise<FastifyReply> {
    const { shop, token } = visit;
    return this.send(visit, token && (await shop.showDeliveryLink.execute(token)()));
  }

  private async changeDelivery(visit: Visit): Promise<FastifyReply> {
    const { request, reply, shop, token } = visit;
    if (!token) return this.send(visit, undefined);
    const outcome = await processDeliveryLinkForm(shop, token, buildFormFieldReader(request.body));
    if (outcome.kind === 'done') return reply.redirect(request.url, 303);
    const answer = outcome.kind === 'unknown' ? undefined : outcome;
    return this.send(visit, answer && (await shop.showDeliveryLink.execute(token, answer)()));
  }

  private async showCard(visit: Visit): Promise<FastifyReply> {
    const { shop, token } = visit;
    return this.send(visit, token && (await shop.showCardLink.execute(token)()));
  }

  private async saveCard(visit: Visit): Promise<FastifyReply> {
    const { request, reply, shop, token } = visit;
    if (!token) return this.send(visit, undefined);
    const outcome = await processCardLinkForm(shop, token, buildFormFieldReader(request.body));
    if (outcome.kind === 'done') return reply.redirect(request.url, 303);
    const answer = outcome.kind === 'unknown' ? undefined : outcome;
    return this.send(visit, answer && (await shop.showCardLink.execute(token, answer)()));
  }

  private async sendCalendar(visit: Visit): Promise<FastifyReply> {
    const { shop, token } = visit;
    const calendar = token ? O.toUndefined(await shop.showDeliveryCalendar.execute(token)()) : undefined;
    if (calendar === undefined) return this.send(visit, undefined);
    return visit.reply
      .header('content-disposition', 'inline; filename="autoship.ics"')
      .type('text/calendar; charset=utf-8')
      .send(calendar);
  }

  private async showUnsubscribe(visit: Visit): Promise<FastifyReply> {
    const { shop, token } = visit;
    return this.send(visit, token && (await shop.showUnsubscribe.execute(token)()));
  }

  /**
   * The form of the page, and the one-click POST of a mail program, which may say anything else and gets no redirect
   * (RFC 8058).
   */
  private async unsubscribe(visit: Visit): Promise<FastifyReply> {
    const { request, reply, shop, token } = visit;
    if (!token || (await shop.unsubscribe.isSubscribed(token)()) === undefined) return this.send(visit, undefined);
    await shop.unsubscribe.execute(token)();
    const isForm = buildFormFieldReader(request.body)('intent') === 'unsubscribe';
    return isForm ? reply.redirect(request.url, 303) : this.showUnsubscribe(visit);
  }
}

/** RFC 8058 lets a mail program post its one field as `multipart/form-data` too. */
const acceptMultipart = (scope: FastifyInstance): void => {
  scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, body, done) => done(null, body));
};
