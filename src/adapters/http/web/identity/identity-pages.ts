import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describeIdentityRefusal, findProviderAlert, loginCookiesBlockedMessage } from '#application/identity/messages';
import type { AccountLinkPurpose } from '#application/ports/account-links';
import { findVisitingCustomer, isUnregisteredStaff } from '#application/visitor';
import { parseRedirectParameter } from '#domain/identity/redirect';
import { findScreenSetPath } from '#domain/identity/screen-set';
import { buildPathWithRedirect, buildWelcomePath, cookieCheck } from '#domain/identity/visitor-redirect';
import { findRoutePath } from '#domain/shell/routes';
import { resolveVisitor, sentNoCookies } from '../../visitor-cookie-writer';
import { buildFormFieldReader } from '../form-fields';
import { keepQuery } from '../keep-query';
import { findPreviousPage } from '../previous-page';
import { readRedirect } from '../redirect-visitor';
import { sendPage } from '../send-page';
import type { ProgramPageRoutes } from '../staff-program/program-pages';
import { beginProviderSignIn, findEmbeddedProvider } from './embedded-provider-pages';
import { finishSignIn, isCheckoutPath, type SignInPageParts } from './finish-sign-in';
import { identityForms } from './identity-form';
import { buildSessionOrigin } from './session-origin';

const formScreens = ['login', 'register', 'confirm', 'forgot-password', 'reset-password'] as const;
type FormScreen = (typeof formScreens)[number];

/** The screens that go back to the page they were asked from (RT-30, RT-33). */
const guestScreens: ReadonlySet<FormScreen> = new Set(['login', 'register', 'forgot-password']);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the page of a mailed link that works shows. */
const buildLinkState = (token: string, { kind, email }: AccountLinkPurpose) => ({
  token,
  values: { email },
  ...(kind === 'change-email' ? { isEmailChange: true as const } : {}),
});

const queryOf = (request: FastifyRequest) => request.query as Readonly<Record<string, unknown>>;

/** Serves the pages for signing in and registering (RT-20, RT-28). */
export class IdentityPageRoutes {
  constructor(
    private readonly parts: SignInPageParts,
    private readonly program: Pick<ProgramPageRoutes, 'show' | 'process'>,
  ) {}

  register(app: FastifyInstance): void {
    app.get(findRoutePath('accountLogin'), (request, reply) => {
      const path = findScreenSetPath(textOf(queryOf(request).screenSet));
      const location = buildPathWithRedirect(path, readRedirect(request).redirect);
      return this.redirect(reply, keepQuery(request, location, ['redirect', 'screenSet']), 302);
    });
    for (const screen of formScreens) {
      app.get(`/shelter/${screen}`, (request, reply) => this.show(request, reply, screen));
      app.post(`/shelter/${screen}`, (request, reply) => this.process(request, reply, screen));
    }
    app.get(findRoutePath('autoshipLogin'), async (request, reply) => {
      const { shop } = await this.visit(request);
      return sendPage(
        this.parts,
        request,
        reply,
        await shop.showIdentity.execute({ authScreen: 'autoship-required-login' })(),
      );
    });
  }

  private async visit(request: FastifyRequest) {
    const visitor = await resolveVisitor(request, this.parts);
    const shop = this.parts.shopFor(visitor);
    // Its forms are those of the accounts at the embedded provider, where the site has one.
    return { visitor, shop, accounts: findEmbeddedProvider(this.parts, request)?.shopFor(visitor) ?? shop };
  }

  private redirect(reply: FastifyReply, location: string, status: 301 | 302 | 303 = 303): FastifyReply {
    return reply.header('cache-control', 'private, no-store').redirect(location, status);
  }

  private redirectOf(given: string): { readonly redirect?: string } {
    const redirect = O.toUndefined(parseRedirectParameter(given));
    return redirect === undefined ? {} : { redirect };
  }

  private async show(request: FastifyRequest, reply: FastifyReply, authScreen: FormScreen): Promise<FastifyReply> {
    const { visitor, shop, accounts } = await this.visit(request);
    if (authScreen === 'register' && isUnregisteredStaff(visitor)) return this.program.show(request, reply, 'register');
    const { ack, token, problem } = queryOf(request);
    const previous = guestScreens.has(authScreen) ? findPreviousPage(request) : undefined;
    const asked = { ...(previous === undefined ? {} : { redirect: previous }), ...readRedirect(request) };
    const linkToken = textOf(token).slice(0, 200);
    const providerAlert =
      authScreen === 'login' && shop.showIdentity.signInMethod === 'provider'
        ? findProviderAlert(textOf(problem))
        : undefined;
    const isBlocked = queryOf(request)[cookieCheck.name] === cookieCheck.value && sentNoCookies(request);
    const alert = authScreen === 'login' && isBlocked ? loginCookiesBlockedMessage : providerAlert;
    const page = {
      authScreen,
      ...asked,
      ...(ack === '1' ? { isAcknowledged: true } : {}),
      ...(alert === undefined ? {} : { alert }),
    };
    const hasLinks = accounts.showIdentity.signInMethod === 'password';
    if (hasLinks && (authScreen === 'confirm' || authScreen === 'reset-password')) {
      reply.header('referrer-policy', 'no-referrer');
      const found = await accounts.findAccountLink.execute(linkToken)();
      const gone = {
        alert: describeIdentityRefusal({ kind: 'LinkGone' }),
        ...(linkToken === '' ? {} : { status: 410 }),
      };
      const state = E.isLeft(found) ? gone : buildLinkState(linkToken, found.right);
      return sendPage(this.parts, request, reply, await accounts.showIdentity.execute({ ...page, ...state })());
    }
    return sendPage(this.parts, request, reply, await accounts.showIdentity.execute(page)());
  }

  private async process(request: FastifyRequest, reply: FastifyReply, authScreen: FormScreen): Promise<FastifyReply> {
    const { visitor, shop: siteShop, accounts: shop } = await this.visit(request);
    if (authScreen === 'register' && visitor.site === 'HPSF' && visitor.kind !== 'Guest')
      return this.program.process(request, reply, 'register');
    if (shop.showIdentity.signInMethod !== 'password') return this.redirect(reply, `/shelter/${authScreen}`);
    const field = buildFormFieldReader(request.body);
    const asked = this.redirectOf(field('redirect', 'exact'));
    const isAcknowledged = field('ack') === '1';
    const form = {
      shop,
      field,
      from: request.ip,
      knownBrowser: visitor.knownBrowser,
      origin: buildSessionOrigin(request, visitor),
      ...asked,
    };
    const outcome = await identityForms[authScreen](form);
    if (outcome.kind === 'signed-in') {
      const asking = outcome.redirect ?? asked.redirect;
      const isBuying = isAcknowledged || asking === findRoutePath('cart') || isCheckoutPath(asking);
      const isWelcomed = outcome.isNewAccount === true && visitor.site === 'DTC' && !isBuying;
      const redirect = isWelcomed ? buildWelcomePath(asking) : asking;
      const destination = { ...(redirect === undefined ? {} : { redirect }), isAcknowledged };
      const provider = findEmbeddedProvider(this.parts, request);
      if (!provider)
        return this.redirect(reply, await finishSignIn(this.parts, reply, visitor, outcome.token, destination));
      if (findVisitingCustomer(visitor)) {
        await siteShop.signOut.execute()();
        this.parts.cookies.write(reply, { session: 'none' });
      }
      const start = await beginProviderSignIn(this.parts, provider, request, reply, outcome.token, destination);
      return this.redirect(reply, start);
    }
    if (outcome.retryAfterSeconds !== undefined) reply.header('retry-after', outcome.retryAfterSeconds);
    const token = field('token').slice(0, 200);
    const page = await shop.showIdentity.execute({
      authScreen,
      ...asked,
      ...outcome.state,
      isAcknowledged,
      status: outcome.status,
      ...(token === '' || outcome.status === 410 ? {} : { token }),
    })();
    return sendPage(this.parts, request, reply, page);
  }
}
