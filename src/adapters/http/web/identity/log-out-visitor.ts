import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import type { ProviderSignIn } from '#application/identity/provider-sign-in';
import type { ShowIdentity } from '#application/identity/show-identity';
import type { SignOut } from '#application/identity/sign-out';
import { findRoutePath } from '#domain/shell/routes';
import { endProviderSession } from '../../embedded-provider';
import { goTo } from '../answers';
import { defineForm } from '../define-form';
import type { Act, FormVisit } from '../page-row';

export type LogOutShop = {
  readonly signOut: SignOut;
  readonly showIdentity: ShowIdentity;
  readonly providerSignIn: ProviderSignIn;
};

/** Where a logout form goes: to the page that leads to the provider, if there is one (API-11). */
const findPathAfterLogout = async ({ showIdentity, providerSignIn }: LogOutShop): Promise<string> => {
  const isElsewhere =
    showIdentity.signInMethod === 'provider' && (await providerSignIn.findLogoutUrl()()) !== undefined;
  return isElsewhere ? `${findRoutePath('logout')}?done=1` : findRoutePath('home');
};

/** A form that ends the session here and at the embedded provider. `findTarget` says where it goes, if not home. */
export const defineLogOutForm = <Shop extends LogOutShop>(
  findTarget: (visit: FormVisit<Shop>) => string | undefined,
): Act<Shop> =>
  defineForm<Shop>()({
    parse: () => E.right(undefined),
    useCase: ({ signOut }) => TE.fromTask(signOut.execute()),
    respond: async (_ended, visit) => {
      const { shop, provider, request } = visit;
      const providerCookies = await endProviderSession(provider, request);
      const target = findTarget(visit) ?? (await findPathAfterLogout(shop));
      return goTo(target, { ...providerCookies, session: 'logged-out' });
    },
  });
