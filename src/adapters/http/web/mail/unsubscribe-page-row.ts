import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { ShowUnsubscribe } from '#application/mail/show-unsubscribe';
import type { Unsubscribe } from '#application/mail/unsubscribe';
import { goTo, showOrNotFound } from '../answers';
import { parseToken, readToken } from '../autoship/mail-link-token';
import { defineForm } from '../define-form';
import type { PrivatePageRow, Visit, WebAnswer } from '../page-row';

type UnsubscribeShop = { readonly showUnsubscribe: ShowUnsubscribe; readonly unsubscribe: Unsubscribe };

const show = async (visit: Visit<UnsubscribeShop>): Promise<WebAnswer> => {
  const token = readToken(visit);
  return showOrNotFound(token && (await visit.shop.showUnsubscribe.execute(token)()));
};

/**
 * The form of the page, and the one-click POST of an email program, which may say anything else and gets no redirect (RFC
 * 8058).
 */
const unsubscribe = defineForm<UnsubscribeShop>()({
  parse: (visit) => parseToken(visit, (token) => token),
  useCase: (shop, token) =>
    pipe(
      TE.fromTask(shop.unsubscribe.isSubscribed(token)),
      TE.chainW(TE.fromNullable({ kind: 'NoSuchLink' } as const)),
      TE.chainFirstTaskK(() => shop.unsubscribe.execute(token)),
    ),
  respond: (done, visit) => {
    if (E.isLeft(done)) return { kind: 'not-found' };
    return visit.field('intent') === 'unsubscribe' ? goTo(visit.request.url) : show(visit);
  },
});

/** The end of the newsletter, by the link of an email. */
export const unsubscribePageRow: PrivatePageRow<UnsubscribeShop> = {
  route: 'unsubscribe',
  audience: 'visitor',
  load: show,
  act: unsubscribe,
  acceptsMultipart: true,
};
