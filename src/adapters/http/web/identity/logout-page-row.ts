import * as O from 'fp-ts/Option';
import { providerScreenMessages } from '#application/identity/messages';
import type { ShowBare } from '#application/shell/show-bare';
import { inactiveLogout } from '#domain/identity/inactivity';
import { safeRedirect } from '#domain/identity/redirect';
import { buildLoginPath } from '#domain/identity/visitor-redirect';
import { showPage } from '../answers';
import type { PrivatePageRow, Visit, WebAnswer } from '../page-row';
import { defineLogOutForm, type LogOutShop } from './log-out-visitor';

type LogoutPageShop = LogOutShop & { readonly showBare: ShowBare };

/** Offers to end the session at the provider too: by a link, as the policy lets forms lead to this shop alone. */
const showLoggedOut = async ({ shop, visitor }: Visit<LogoutPageShop>): Promise<WebAnswer> => {
  const url = await shop.providerSignIn.findLogoutUrl()();
  const text = providerScreenMessages[visitor.site].logOut;
  const provider = url === undefined ? {} : { provider: { text, url } };
  return showPage(shop.showBare.execute({ kind: 'bare', page: 'logged-out', ...provider }));
};

/** Visitors who were inactive for too long are asked to log in again. */
const logOut = defineLogOutForm<LogoutPageShop>(({ field }) =>
  field('reason') === inactiveLogout.reason
    ? buildLoginPath(O.toUndefined(safeRedirect(field('return', 'exact'))))
    : undefined,
);

/** Logs out (RT-19). */
export const logoutPageRow: PrivatePageRow<LogoutPageShop> = {
  route: 'logout',
  audience: 'visitor',
  load: async (visit) => {
    const { request, query, shop } = visit;
    if (query.done === '1') return showLoggedOut(visit);
    if (query.deleted === '1') return showPage(shop.showBare.execute({ kind: 'bare', page: 'account-deleted' }));
    const asks = request.headers['sec-fetch-site'] === 'cross-site';
    return showPage(shop.showBare.execute({ kind: 'bare', page: 'logout', asks }));
  },
  act: logOut,
};
