import type { Task } from 'fp-ts/Task';
import { hasPasswordAccounts } from '#domain/identity/password';
import { encodeRedirect } from '#domain/identity/redirect';
import { findPageTitle, findRoutePath } from '#domain/shell/routes';
import type { PageData } from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import type { AuthScreenName, IdentityFormState, IdentityScreenData } from './identity-page';
import { emailNotChangedTitle } from './messages';

type Asked = IdentityFormState & {
  readonly authScreen: AuthScreenName;
  /** A safe path to go to after signing in. */
  readonly redirect?: string;
  readonly isAcknowledged?: boolean;
  readonly token?: string;
  readonly status?: number;
};

/** The sign-in screens (RT-20, RT-21); none of them is indexed. */
export class ShowIdentity {
  constructor(private readonly pageBuilder: PageBuilder) {}

  execute({ authScreen, redirect, isAcknowledged, status, ...state }: Asked): Task<PageData<IdentityScreenData>> {
    const { site } = this.pageBuilder.identity;
    const title = state.isEmailTaken ? emailNotChangedTitle : (findPageTitle(site, `/shelter/${authScreen}`) ?? '');
    const isAutoship = authScreen === 'autoship-required-login';
    const target = isAutoship ? findRoutePath('cart') : redirect;
    const isAck = isAutoship || isAcknowledged === true;
    const query = target === undefined ? '' : `?redirect=${encodeRedirect(target)}${isAck ? '&ack=1' : ''}`;
    const screen: IdentityScreenData = {
      kind: 'identity',
      ...state,
      authScreen,
      heading: title,
      isOpen: hasPasswordAccounts(site),
      loginPath: findRoutePath('login') + query,
      registerPath: findRoutePath('register') + query,
      ...(target === undefined ? {} : { redirect: encodeRedirect(target) }),
      ...(isAck ? { isAcknowledged: true } : {}),
    };
    return this.pageBuilder.wrapInLayout({ title, noindex: true, ...(status ? { status } : {}) }, screen);
  }
}
