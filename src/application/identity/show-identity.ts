import type { Task } from 'fp-ts/Task';
import { encodeRedirect } from '#domain/identity/redirect';
import { pageTitle, pathOf } from '#domain/shell/routes';
import type { Page } from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import type { AuthScreen, IdentityScreenData } from './identity-page';

/** Redirects to the cart after signing in (RT-21), and from there to the checkout (RT-34). */
const backToCart = `?redirect=${encodeRedirect(pathOf('cart'))}&ack=1`;

/** The sign-in screens (RT-20, RT-21); none of them is indexed. */
export class ShowIdentity {
  constructor(private readonly pageBuilder: PageBuilder) {}

  execute(authScreen: AuthScreen): Task<Page<IdentityScreenData>> {
    const title = pageTitle(this.pageBuilder.identity.site, `/shelter/${authScreen}`) ?? '';
    const screen: IdentityScreenData = {
      kind: 'identity',
      authScreen,
      heading: title,
      loginPath: pathOf('login') + backToCart,
      registerPath: pathOf('register') + backToCart,
    };
    return this.pageBuilder.wrapInLayout({ title, noindex: true }, screen);
  }
}
