import type { ProviderSignIn } from '#application/identity/provider-sign-in';
import type { ShowIdentity } from '#application/identity/show-identity';
import type { SignOut } from '#application/identity/sign-out';
import { findRoutePath } from '#domain/shell/routes';
import { endProviderSession } from '../../embedded-provider';
import { goTo } from '../answers';
import type { Visit, WebAnswer } from '../page-row';

export type LogOutShop = {
  readonly signOut: SignOut;
  readonly showIdentity: ShowIdentity;
  readonly providerSignIn: ProviderSignIn;
};

/** Where a form goes that has logged somebody out: to the page that leads to the provider, where there is one (API-11). */
const findPathAfterLogout = async ({ showIdentity, providerSignIn }: LogOutShop): Promise<string> => {
  const isElsewhere = showIdentity.signInMethod === 'provider' && (await providerSignIn.findLogoutUrl()) !== undefined;
  return isElsewhere ? `${findRoutePath('logout')}?done=1` : findRoutePath('home');
};

/** Ends the session here and at the embedded provider, and goes to `target`. */
export const logOut = async <Shop extends LogOutShop>(
  { shop, provider, request }: Visit<Shop>,
  target?: string,
): Promise<WebAnswer> => {
  await shop.signOut.execute()();
  const providerCookies = await endProviderSession(provider, request);
  return goTo(target ?? (await findPathAfterLogout(shop)), { ...providerCookies, session: 'logged-out' });
};
