import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import { type CheckPreviewPassword, previewAttemptWindowSeconds } from '#application/shell/check-preview-password';
import { previewPasswordRefusedMessage } from '#application/shell/messages';
import type { ShowBare } from '#application/shell/show-bare';
import { storedItems } from '#domain/consent/stored-items';
import { parseRedirectParameter, safePath } from '#domain/identity/redirect';
import { findRoutePath } from '#domain/shell/routes';
import { goTo, readText, showPage } from '../answers';
import { defineForm } from '../define-form';
import type { PrivatePageRow, Visit } from '../page-row';

type PreviewShop = { readonly showBare: ShowBare; readonly checkPreviewPassword: CheckPreviewPassword };

/** Where to redirect after the password: to any page of the shop except the password page (RT-15). */
const redirectTarget = (redirect: string): string =>
  pipe(
    parseRedirectParameter(redirect, safePath),
    O.filter((path) => !path.startsWith(findRoutePath('passwordProtect'))),
    O.getOrElse((): string => findRoutePath('home')),
  );

/** Whether there is no preview password, or the browser has a valid preview cookie. */
const isOpenTo = ({ preview, request, visitor, now }: Visit<PreviewShop>): boolean =>
  !preview || preview.pass.holds(request.cookies[storedItems.preview.key], visitor.site, now);

const enter = defineForm<PreviewShop>()({
  parse: ({ preview, field, request }) =>
    E.right({ verify: preview?.verify, password: field('password', 'exact'), clientIp: request.ip }),
  useCase: ({ checkPreviewPassword }, { verify, ...typed }) =>
    verify ? checkPreviewPassword.execute({ ...typed, verify }) : TE.right(undefined),
  respond: (checked, { preview, field, shop, visitor, now }) => {
    const redirect = field('redirect', 'exact');
    if (E.isRight(checked))
      return goTo(redirectTarget(redirect), preview ? { previewPass: preview.pass.issue(visitor.site, now) } : {});
    const isTooMany = checked.left.kind === 'TooManyTries';
    const screen = { kind: 'bare', page: 'password-protect', alert: previewPasswordRefusedMessage } as const;
    const page = shop.showBare.execute(redirect ? { ...screen, redirect } : screen, isTooMany ? 429 : 422);
    return { ...showPage(page), ...(isTooMany ? { retryAfterSeconds: previewAttemptWindowSeconds } : {}) };
  },
});

/** Asks for the password of a shop that isn't public yet. */
export const previewPageRow: PrivatePageRow<PreviewShop> = {
  route: 'passwordProtect',
  audience: 'visitor',
  load: async (visit) => {
    const redirect = readText(visit.query.redirect);
    if (isOpenTo(visit)) return { kind: 'redirect', status: 302, location: redirectTarget(redirect) };
    const screen = { kind: 'bare', page: 'password-protect', ...(redirect ? { redirect } : {}) } as const;
    return showPage(visit.shop.showBare.execute(screen));
  },
  act: enter,
};
