import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import { providerScreenMessages } from '#application/identity/messages';
import type { BareScreenData } from '#application/shell/bare-page';
import { previewAttemptWindowSeconds } from '#application/shell/check-preview-password';
import { previewPasswordRefusedMessage } from '#application/shell/messages';
import type { VisitorUseCases } from '#application/visitor-use-cases';
import { inactiveLogout } from '#domain/identity/inactivity';
import { parseRedirectParameter, safePath, safeRedirect } from '#domain/identity/redirect';
import { buildLoginPath } from '#domain/identity/visitor-redirect';
import { findRoutePath } from '#domain/shell/routes';
import { buildGuestUseCases, type PageServerParts } from '../../page-server-parts';
import { resolveVisitor, type VisitorCookieWriter } from '../../visitor-cookie-writer';
import { buildFormFieldReader } from '../form-fields';
import { findPathAfterLogout } from '../identity/after-logout';
import { endProviderSession } from '../identity/embedded-provider-pages';
import { sendPage } from '../send-page';
import { previewCookieName } from './closed-shop';
import type { PreviewPassSigner } from './preview-pass-signer';

export type PreviewPasswordVerification = {
  readonly pass: PreviewPassSigner;
  /** Compares in constant time. */
  readonly verify: (password: string) => Promise<boolean>;
};

type LayoutlessPageParts = PageServerParts & {
  readonly cookies: VisitorCookieWriter;
  readonly preview?: PreviewPasswordVerification;
};

/** `Retry-After` of the maintenance page, in seconds (RT-14). */
const retryAfter = '600';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Where to redirect after the password: to any page of the shop except the password page (RT-15). */
const redirectTarget = (redirect: string): string =>
  pipe(
    parseRedirectParameter(redirect, safePath),
    O.filter((path) => !path.startsWith(findRoutePath('passwordProtect'))),
    O.getOrElse((): string => findRoutePath('home')),
  );

/** The pages without a layout: maintenance, the preview password and logging out (RT-14, RT-15, RT-19). */
export class LayoutlessPageRoutes {
  constructor(private readonly parts: LayoutlessPageParts) {}

  register(app: FastifyInstance): void {
    app.get(findRoutePath('maintenance'), (request, reply) => {
      reply.header('retry-after', retryAfter);
      return this.show(request, reply, { kind: 'bare', page: 'maintenance' }, 503);
    });
    app.get(findRoutePath('passwordProtect'), (request, reply) => this.askPassword(request, reply));
    app.post(findRoutePath('passwordProtect'), (request, reply) => this.takePassword(request, reply));
    app.get(findRoutePath('logout'), async (request, reply) => {
      const { done, deleted } = request.query as { readonly done?: unknown; readonly deleted?: unknown };
      if (done === '1') return this.showLoggedOut(request, reply);
      if (deleted === '1') return this.show(request, reply, { kind: 'bare', page: 'account-deleted' });
      const asks = request.headers['sec-fetch-site'] === 'cross-site';
      return this.show(request, reply, { kind: 'bare', page: 'logout', asks });
    });
    app.post(findRoutePath('logout'), async (request, reply) => {
      const visitor = await resolveVisitor(request, this.parts);
      const shop = this.parts.shopFor(visitor);
      await shop.signOut.execute()();
      await endProviderSession(this.parts, request, reply);
      this.parts.cookies.forgetShopper(reply);
      const field = buildFormFieldReader(request.body);
      const target =
        field('reason') === inactiveLogout.reason
          ? buildLoginPath(O.toUndefined(safeRedirect(field('return', 'exact'))))
          : await findPathAfterLogout(shop);
      return this.redirect(reply, target, 303);
    });
  }

  private shopOf(request: FastifyRequest): VisitorUseCases {
    return buildGuestUseCases(this.parts, this.parts.siteOf(request));
  }

  private show(request: FastifyRequest, reply: FastifyReply, screen: BareScreenData, status = 200) {
    return sendPage(this.parts, request, reply, this.shopOf(request).showBare.execute(screen, status));
  }

  /** Offers to end the session at the provider too: by a link, as the policy lets forms lead to this shop alone. */
  private async showLoggedOut(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const url = await this.shopOf(request).providerSignIn.findLogoutUrl();
    const text = providerScreenMessages[this.parts.siteOf(request)].logOut;
    const provider = url === undefined ? {} : { provider: { text, url } };
    return this.show(request, reply, { kind: 'bare', page: 'logged-out', ...provider });
  }

  private redirect(reply: FastifyReply, location: string, status: 302 | 303): FastifyReply {
    return reply.header('cache-control', 'private, no-store').redirect(location, status);
  }

  private async askPassword(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const redirect = textOf((request.query as { readonly redirect?: unknown }).redirect);
    if (this.isOpenTo(request)) return this.redirect(reply, redirectTarget(redirect), 302);
    return this.show(request, reply, { kind: 'bare', page: 'password-protect', ...(redirect ? { redirect } : {}) });
  }

  /** Whether there is no preview password, or the browser has a valid preview cookie. */
  private isOpenTo(request: FastifyRequest): boolean {
    const { preview, siteOf, now } = this.parts;
    return !preview || preview.pass.holds(request.cookies[previewCookieName], siteOf(request), now());
  }

  private async takePassword(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { preview, siteOf, now, cookies } = this.parts;
    const field = buildFormFieldReader(request.body);
    if (!preview) return this.redirect(reply, redirectTarget(field('redirect', 'exact')), 303);
    const { verify } = preview;
    const check = this.shopOf(request).checkPreviewPassword;
    const checked = await check.execute({ password: field('password', 'exact'), from: request.ip, verify })();
    const redirect = field('redirect', 'exact');
    if (E.isLeft(checked)) {
      const isTooMany = checked.left.kind === 'TooManyTries';
      if (isTooMany) reply.header('retry-after', String(previewAttemptWindowSeconds));
      const screen = { kind: 'bare', page: 'password-protect', alert: previewPasswordRefusedMessage } as const;
      return this.show(request, reply, redirect ? { ...screen, redirect } : screen, isTooMany ? 429 : 422);
    }
    cookies.preview(reply, preview.pass.issue(siteOf(request), now()));
    return this.redirect(reply, redirectTarget(redirect), 303);
  }
}
