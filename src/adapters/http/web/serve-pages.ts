import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as E from 'fp-ts/Either';
import { type CookieChanges, cookiesAfterJoiningClinic } from '#application/cookie-changes';
import type { RefreshSession } from '#application/identity/refresh-session';
import type { ShowError } from '#application/shell/show-error';
import { findSignedInRole, findVisitingCustomer, type Visitor } from '#application/visitor';
import { findVisitorRedirect } from '#domain/identity/visitor-redirect';
import { findMiddleware } from '#domain/shell/route-middleware';
import { type RouteName, routeDefinitions } from '#domain/shell/routes';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import type { EmbeddedProvider } from '../embedded-provider';
import type { VisitorCookieWriter } from '../visitor-cookie-writer';
import { readSessionToken, readSignedInRole, type Visits } from '../visits';
import { buildFormFieldReader } from './form-fields';
import { type Act, type PageRow, type PrivatePageRow, secretUrlHeaders, type Visit, type WebAnswer } from './page-row';
import { findPreviousPage } from './previous-page';
import { readRedirect } from './read-redirect';
import { payloadPathSuffix } from './requested-page';
import { type PageSendingParts, sendPage } from './send-page';
import type { PreviewAccess } from './shell/preview-pass-signer';

/** The use cases that every page may need. */
export type PageServerShop = { readonly showError: ShowError; readonly refreshSession: RefreshSession };

type PageServerParts<Shop> = PageSendingParts & {
  readonly siteOf: (request: FastifyRequest) => Site;
  readonly visits: Visits<Shop>;
  readonly cookies: VisitorCookieWriter;
  readonly now: () => Instant;
  /** Absent: no site has an embedded OpenID provider. */
  readonly embeddedProvider?: EmbeddedProvider<Shop>;
  readonly preview?: PreviewAccess;
};

type Headers = Readonly<Record<string, string>>;

/** Where a visitor goes who may not post a form; undefined if they may. */
type FormGuard<Shop> = (visit: Visit<Shop>, reply: FastifyReply) => WebAnswer | undefined;

const secrecyOf = (route: RouteName): Headers => (routeDefinitions[route].hasSecretPath ? secretUrlHeaders : {});

const allPatterns: ReadonlySet<string> = new Set(Object.values(routeDefinitions).flatMap(({ patterns }) => patterns));

/** The pattern of a form. Nothing is posted to a payload, although its path looks like the path of a page. */
const formPattern = (pattern: string): string => {
  const [parent = '', parameter] = pattern.split(/\/(?=:\w+$)/);
  return parameter !== undefined && allPatterns.has(parent)
    ? `${pattern}(^(?!${payloadPathSuffix.slice(1).replace('.', '\\.')}$).+$)`
    : pattern;
};

/** Serves the pages of one visitor, and every form. All that pages have in common is here, and only here. */
export class PageServer<Shop extends PageServerShop> {
  constructor(
    private readonly parts: PageServerParts<Shop>,
    private readonly rows: readonly PageRow<Shop>[],
  ) {}

  /** What a form of an audience asks first (ER-10). Every page asked for with GET is redirected before it's loaded. */
  private readonly formGuards: Readonly<Record<PageRow<Shop>['audience'], FormGuard<Shop>>> = {
    all: () => undefined,
    none: () => undefined,
    visitor: () => undefined,
    customer: (visit, reply) => this.redirectVisitor(visit, reply),
  };

  register(app: FastifyInstance): void {
    for (const row of this.rows) {
      if (row.route === 'embeddedProvider' && !this.parts.embeddedProvider) continue;
      const { patterns } = routeDefinitions[row.route];
      if (row.audience !== 'all') this.registerPage(app, row, patterns);
      const { act } = row;
      if (act) this.registerForm(app, row, act, patterns);
    }
  }

  private registerPage(app: FastifyInstance, row: PrivatePageRow<Shop>, patterns: readonly string[]): void {
    const { route, load, headers = {} } = row;
    if (!load) return;
    for (const pattern of patterns)
      app.get(pattern, async (request, reply) => {
        const visit = await this.visit(request);
        const moved = this.redirectVisitor(visit, reply);
        if (moved) return this.send(visit, reply, moved);
        // Before the page is loaded, so that an error page has them too.
        reply.headers({ ...secrecyOf(route), ...headers });
        if (row.audience !== 'none' && request.method === 'GET') await this.refreshStaffSession(visit, reply, route);
        return this.send(visit, reply, await load(visit));
      });
  }

  private registerForm(app: FastifyInstance, row: PageRow<Shop>, act: Act<Shop>, patterns: readonly string[]): void {
    app.register(async (scope) => {
      if (row.audience !== 'all' && row.acceptsMultipart) acceptMultipart(scope);
      const [guard] = findMiddleware(this.formGuards, [row.audience]);
      for (const pattern of patterns)
        scope.post(formPattern(pattern), async (request, reply) => {
          const visit = await this.visit(request);
          const moved = guard?.(visit, reply);
          if (!moved) reply.headers(secrecyOf(row.route));
          const answer = moved ?? (await act({ ...visit, field: buildFormFieldReader(request.body) }));
          return this.send(visit, reply, answer);
        });
    });
  }

  private async visit(request: FastifyRequest): Promise<Visit<Shop>> {
    const { visits, siteOf, now, embeddedProvider, preview } = this.parts;
    return {
      request,
      ...(await visits.find(request)),
      params: request.params as Readonly<Record<string, string>>,
      query: request.query as Readonly<Record<string, unknown>>,
      now: now(),
      ...(embeddedProvider?.site === siteOf(request) ? { provider: embeddedProvider } : {}),
      ...(preview ? { preview } : {}),
    };
  }

  /**
   * Where a visitor is redirected because of who is logged in, or because nobody is (RT-28 to RT-32). Writes the cookies again
   * if that has changed.
   */
  private redirectVisitor({ request, visitor }: Visit<Shop>, reply: FastifyReply): WebAnswer | undefined {
    const role = findSignedInRole(visitor);
    if (role !== undefined && role !== readSignedInRole(request))
      this.parts.cookies.write(reply, cookiesAfterJoiningClinic(visitor));
    const previous = findPreviousPage(request);
    const location = findVisitorRedirect({
      path: request.url,
      role,
      site: visitor.site,
      ...readRedirect(request),
      ...(previous === undefined ? {} : { previous }),
    });
    return location === undefined ? undefined : { kind: 'redirect', status: 302, location };
  }

  /**
   * Refreshes the session of staff with each page that is made for them alone, so that it is refreshed on navigation without
   * script too (SE-12); pages for all are cached and set no cookie. The token stays while more than half of its life is
   * left. A session that cannot be refreshed is over, and its cookies go (SE-13).
   */
  private async refreshStaffSession(visit: Visit<Shop>, reply: FastifyReply, route: RouteName): Promise<void> {
    const { visitor } = visit;
    if (visitor.site !== 'HPSF' || routeDefinitions[route].hasSharedPayload) return;
    const changes = await findRefreshedCookies(visit.request, visitor, visit.shop.refreshSession);
    this.parts.cookies.write(reply, changes);
  }

  private async send({ request, shop }: Visit<Shop>, reply: FastifyReply, answer: WebAnswer): Promise<FastifyReply> {
    const { showError } = shop;
    this.parts.cookies.write(reply, answer.cookieChanges ?? {});
    if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds);
    if (answer.headers) reply.headers(answer.headers);
    switch (answer.kind) {
      case 'page':
        return sendPage(this.parts, request, reply, answer.page);
      case 'redirect':
        return reply.redirect(answer.location, answer.status);
      case 'not-found':
        return sendPage(this.parts, request, reply, await showError.notFound(request.url.split('?')[0] ?? '')());
      case 'unavailable':
        return sendPage(this.parts, request, reply, await showError.unavailable(request.id, answer.wrapInLayout)());
      case 'raw':
        return reply.code(answer.status).send(answer.body);
      case 'no-route':
        reply.callNotFound();
        return reply;
    }
  }
}

const findRefreshedCookies = async (
  request: FastifyRequest,
  visitor: Visitor,
  refreshSession: RefreshSession,
): Promise<CookieChanges> => {
  const token = readSessionToken(request);
  const session = findVisitingCustomer(visitor)?.session;
  if (token === undefined || !session) return {};
  const refreshed = await refreshSession.execute(token, session, false)();
  if (E.isLeft(refreshed)) return { session: 'none' };
  if (refreshed.right.token === token) return {};
  return { session: { token: refreshed.right.token, role: findSignedInRole(visitor) ?? 'staff-unregistered' } };
};

/** RFC 8058 lets an email program post its one field as `multipart/form-data` too. */
const acceptMultipart = (scope: FastifyInstance): void => {
  scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, body, done) => done(null, body));
};
