import type { Task } from 'fp-ts/Task';
import { encodeRedirect } from '#domain/identity/redirect';
import { pageTitle, pathOf } from '#domain/shell/routes';
import type { Page } from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import type { AuthScreen, IdentityScreenData } from './identity-page';

/** RT-21: back to the cart, and on to the checkout from there (RT-34). */
const backToCart = `?redirect=${encodeRedirect(pathOf('cart'))}&ack=1`;

/** The doors to an account (RT-20, RT-21), none of which is to be indexed. */
export class ShowIdentity {
  constructor(private readonly frame: PageBuilder) {}

  execute(authScreen: AuthScreen): Task<Page<IdentityScreenData>> {
    const title = pageTitle(this.frame.identity.site, `/shelter/${authScreen}`) ?? '';
    const screen: IdentityScreenData = {
      kind: 'identity',
      authScreen,
      heading: title,
      loginPath: pathOf('login') + backToCart,
      registerPath: pathOf('register') + backToCart,
    };
    return this.frame.wrapInLayout({ title, noindex: true }, screen);
  }
}
