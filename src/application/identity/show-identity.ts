import type { Task } from 'fp-ts/Task';
import type { CmsImage, GlobalContent } from '#domain/content/content-documents';
import { encodeRedirect } from '#domain/identity/redirect';
import type { SignInMethod } from '#domain/identity/sign-in-method';
import { findPageTitle, findRoutePath } from '#domain/shell/routes';
import type { ContentReader } from '../ports/content';
import type { PageData } from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import { loadWithFallback } from '../shell/with-timeout';
import {
  type AuthScreenName,
  authScreenRoutes,
  type IdentityFormState,
  type IdentityScreenData,
} from './identity-page';
import { emailNotChangedTitle, identityMessages, providerScreenMessages } from './messages';

type Asked = IdentityFormState & {
  readonly authScreen: AuthScreenName;
  /** A safe path to go to after logging in. */
  readonly redirect?: string;
  readonly isAcknowledged?: boolean;
  readonly token?: string;
  readonly status?: number;
};

/** The login screens (RT-20, RT-21); none of them is indexed. */
export class ShowIdentity {
  constructor(
    private readonly pageBuilder: PageBuilder,
    private readonly content: Pick<ContentReader, 'globals'>,
  ) {}

  /** How people log in on this site. */
  get signInMethod(): SignInMethod {
    return this.pageBuilder.identity.signInMethod;
  }

  execute({ authScreen, redirect, isAcknowledged, status, ...state }: Asked): Task<PageData<IdentityScreenData>> {
    const { site, signInMethod } = this.pageBuilder.identity;
    const title = state.isEmailTaken
      ? emailNotChangedTitle
      : (findPageTitle(site, findRoutePath(authScreenRoutes[authScreen])) ?? '');
    const heading = state.done === undefined ? title : identityMessages.inboxHeading;
    const isAutoship = authScreen === 'autoship-required-login';
    const target = isAutoship ? findRoutePath('cart') : redirect;
    const isAck = isAutoship || isAcknowledged === true;
    const query = target === undefined ? '' : `?redirect=${encodeRedirect(target)}${isAck ? '&ack=1' : ''}`;
    const guestPaths = { login: findRoutePath('login') + query, register: findRoutePath('register') + query };
    const canceled = `${query === '' ? '?' : `${query}&`}problem=SignInCanceled`;
    // Staff have passwords at the embedded provider alone.
    const canCancel = site === 'HPSF' && signInMethod === 'password' && authScreen === 'login';
    const buildPage = this.pageBuilder.startLayout();
    const screen: IdentityScreenData = {
      kind: 'identity',
      ...state,
      authScreen,
      heading,
      signInMethod,
      ...(signInMethod === 'provider' ? { providerTexts: providerScreenMessages[site] } : {}),
      loginPath: guestPaths.login,
      registerPath: guestPaths.register,
      forgotPasswordPath: findRoutePath('forgotPassword') + query,
      signInPath: findRoutePath('signInStart') + query,
      ...(canCancel ? { cancelPath: findRoutePath('login') + canceled } : {}),
      ...(target === undefined ? {} : { redirect: encodeRedirect(target) }),
      ...(isAck ? { isAcknowledged: true } : {}),
    };
    return async () => {
      const artwork = isAutoship ? undefined : await this.findArtwork();
      const head = { title, noindex: true, ...(status ? { status } : {}) };
      const page = await buildPage(head, artwork ? { ...screen, artwork } : screen)();
      return { ...page, shell: { ...page.shell, guestPaths } };
    };
  }

  private async findArtwork(): Promise<CmsImage | undefined> {
    const globals = this.content.globals(this.pageBuilder.clock());
    return (await loadWithFallback<GlobalContent | undefined>(globals, undefined)())?.signInImage;
  }
}
