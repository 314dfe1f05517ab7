import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import type { BareScreenData } from '#application/shell/bare-page';
import { previewAttemptWindowSeconds } from '#application/shell/check-preview-password';
import type { Visitor } from '#application/visitor';
import type { VisitorShop } from '#application/visitor-shop';
import { decodeRedirect, safePath } from '#domain/identity/redirect';
import { pathOf } from '#domain/shell/routes';
import { defaultLocation } from '#domain/shipping/zip';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import { formFields } from '../forms/form-fields';
import { previewCookie } from './closed-shop';
import type { PreviewPass } from './preview-pass';
import { type SendParts, sendPage } from './send-page';
import type { VisitorCookies } from './visitor-cookies';

export type PreviewGate = {
  readonly pass: PreviewPass;
  /** In a time that does not tell how near it came. */
  readonly verify: (password: string) => Promise<boolean>;
};

export type BareParts = SendParts & {
  readonly siteOf: (request: FastifyRequest) => Site;
  readonly shopFor: (visitor: Visitor) => VisitorShop;
  readonly cookies: VisitorCookies;
  readonly now: () => Instant;
  readonly preview?: PreviewGate;
};

/** One for every failure, so that none tells more than another. */
const refused = 'This password did not open the shop. Check it, or try again in 15 minutes.';
/** RT-14, in seconds. */
const retryAfter = '600';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Any page of the shop may be looked at once the password is given, but for the one that asks for it (RT-15). */
const targetOf = (redirect: string): string =>
  pipe(
    decodeRedirect(redirect, safePath),
    O.filter((path) => !path.startsWith(pathOf('passwordProtect'))),
    O.getOrElse((): string => pathOf('home')),
  );

/** The pages without a layout: maintenance, the preview password and logging out (RT-14, RT-15, RT-19). */
export class BarePages {
  constructor(private readonly parts: BareParts) {}

  register(app: FastifyInstance): void {
    app.get(pathOf('maintenance'), (request, reply) => {
      reply.header('retry-after', retryAfter);
      return this.show(request, reply, { kind: 'bare', page: 'maintenance' }, 503);
    });
    app.get(pathOf('passwordProtect'), (request, reply) => this.askPassword(request, reply));
    app.post(pathOf('passwordProtect'), (request, reply) => this.takePassword(request, reply));
    app.get(pathOf('logout'), (request, reply) => {
      const asks = request.headers['sec-fetch-site'] === 'cross-site';
      return this.show(request, reply, { kind: 'bare', page: 'logout', asks });
    });
    app.post(pathOf('logout'), (_request, reply) => {
      this.parts.cookies.forgetShopper(reply);
      return this.lead(reply, pathOf('home'), 303);
    });
  }

  private shopOf(request: FastifyRequest): VisitorShop {
    return this.parts.shopFor({ kind: 'Guest', site: this.parts.siteOf(request), location: defaultLocation });
  }

  private show(request: FastifyRequest, reply: FastifyReply, screen: BareScreenData, status = 200) {
    return sendPage(this.parts, request, reply, this.shopOf(request).showBare.execute(screen, status));
  }

  private lead(reply: FastifyReply, location: string, status: 302 | 303): FastifyReply {
    return reply.header('cache-control', 'private, no-store').redirect(location, status);
  }

  private async askPassword(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const redirect = textOf((request.query as { readonly redirect?: unknown }).redirect);
    if (this.isOpenTo(request)) return this.lead(reply, targetOf(redirect), 302);
    return this.show(request, reply, { kind: 'bare', page: 'password-protect', ...(redirect ? { redirect } : {}) });
  }

  /** Whether there is no preview password, or this browser has given it. */
  private isOpenTo(request: FastifyRequest): boolean {
    const { preview, siteOf, now } = this.parts;
    return !preview || preview.pass.holds(request.cookies[previewCookie], siteOf(request), now());
  }

  private async takePassword(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { preview, siteOf, now, cookies } = this.parts;
    const field = formFields(request.body);
    if (!preview) return this.lead(reply, targetOf(field('redirect')), 303);
    const { verify } = preview;
    const check = this.shopOf(request).checkPreviewPassword;
    const checked = await check.execute({ password: field('password'), from: request.ip, verify })();
    const redirect = field('redirect');
    if (E.isLeft(checked)) {
      const isTooMany = checked.left.kind === 'TooManyTries';
      if (isTooMany) reply.header('retry-after', String(previewAttemptWindowSeconds));
      const screen = { kind: 'bare', page: 'password-protect', alert: refused } as const;
      return this.show(request, reply, redirect ? { ...screen, redirect } : screen, isTooMany ? 429 : 422);
    }
    cookies.preview(reply, preview.pass.issue(siteOf(request), now()));
    return this.lead(reply, targetOf(redirect), 303);
  }
}
