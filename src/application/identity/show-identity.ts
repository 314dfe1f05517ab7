import type { Task } from 'fp-ts/Task';
import { encodeRedirect } from '#domain/identity/redirect';
import { paths } from '#domain/paths';
import { pageTitle } from '#domain/shell/page-titles';
import type { Page } from '../shell/page';
import type { PageFrame } from '../shell/page-frame';
import type { IdentityDoor, IdentityScreenData } from './identity-page';

/** RT-21: back to the cart, and on to the checkout from there (RT-34). */
const backToCart = `?redirect=${encodeRedirect(paths.cart)}&ack=1`;

/** The doors to an account (RT-20, RT-21), none of which is to be indexed. */
export class ShowIdentity {
  constructor(private readonly frame: PageFrame) {}

  execute(door: IdentityDoor): Task<Page<IdentityScreenData>> {
    const title = pageTitle(this.frame.identity.site, `/shelter/${door}`) ?? '';
    const screen: IdentityScreenData = {
      kind: 'identity',
      door,
      heading: title,
      loginPath: paths.login + backToCart,
      registerPath: paths.register + backToCart,
    };
    return this.frame.around({ title, noindex: true }, screen);
  }
}
