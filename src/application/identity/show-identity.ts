import type { Task } from 'fp-ts/Task';
import { encodeRedirect } from '#domain/identity/redirect';
import type { SignInMethod } from '#domain/identity/sign-in-method';
import { findPageTitle, findRoutePath } from '#domain/shell/routes';
import type { PageData } from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import type { AuthScreenName, IdentityFormState, IdentityScreenData } from './identity-page';
import { providerScreenMessages } from './messages';

type Asked = IdentityFormState & {
  readonly authScreen: AuthScreenName;
  /** A safe path to go to after signing in. */
  readonly redirect?: string;
  readonly isAcknowledged?: boolean;
  readonly token?: string;
  readonly isUnregistered?: true;
  readonly status?: number;
};

/** The sign-in screens (RT-20, RT-21); none of them is indexed. */
export class ShowIdentity {
  constructor(private readonly pageBuilder: PageBuilder) {}

  /** How people sign in on this site. */
  get signInMethod(): SignInMethod {
    return this.pageBuilder.identity.signInMethod;
  }

  execute({ authScreen, redirect, isAcknowledged, status, ...state }: Asked): Task<PageData<IdentityScreenData>> {
    const { site, signInMethod } = this.pageBuilder.identity;
    const title = findPageTitle(site, `/shelter/${authScreen}`) ?? '';
    const isAutoship = authScreen === 'autoship-required-login';
    const target = isAutoship ? findRoutePath('cart') : redirect;
    const isAck = isAutoship || isAcknowledged === true;
    const query = target === undefined ? '' : `?redirect=${encodeRedirect(target)}${isAck ? '&ack=1' : ''}`;
    const screen: IdentityScreenData = {
      kind: 'identity',
      ...state,
      authScreen,
      heading: title,
      signInMethod,
      ...(signInMethod === 'provider' ? { providerTexts: providerScreenMessages[site] } : {}),
      loginPath: findRoutePath('login') + query,
      registerPath: findRoutePath('register') + query,
      signInPath: findRoutePath('signInStart') + query,
      ...(target === undefined ? {} : { redirect: encodeRedirect(target) }),
      ...(isAck ? { isAcknowledged: true } : {}),
    };
    return this.pageBuilder.wrapInLayout({ title, noindex: true, ...(status ? { status } : {}) }, screen);
  }
}
