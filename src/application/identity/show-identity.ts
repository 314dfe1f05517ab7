import type { Task } from 'fp-ts/Task';
import { encodeRedirect } from '#domain/identity/redirect';
import { findPageTitle, findRoutePath } from '#domain/shell/routes';
import type { PageData } from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import type { AuthScreenName, IdentityScreenData } from './identity-page';

/** Redirects to the cart after signing in (RT-21), and from there to the checkout (RT-34). */
const backToCart = `?redirect=${encodeRedirect(findRoutePath('cart'))}&ack=1`;

/** The sign-in screens (RT-20, RT-21); none of them is indexed. */
export class ShowIdentity {
  constructor(private readonly pageBuilder: PageBuilder) {}

  execute(authScreen: AuthScreenName): Task<PageData<IdentityScreenData>> {
    const title = findPageTitle(this.pageBuilder.identity.site, `/shelter/${authScreen}`) ?? '';
    const screen: IdentityScreenData = {
      kind: 'identity',
      authScreen,
      heading: title,
      loginPath: findRoutePath('login') + backToCart,
      registerPath: findRoutePath('register') + backToCart,
    };
    return this.pageBuilder.wrapInLayout({ title, noindex: true }, screen);
  }
}
