import { encodeRedirect } from '#domain/identity/redirect';
import type { Page, PageRequest } from '../shell/page';
import type { PageFrame } from '../shell/page-frame';
import type { IdentityScreenData } from './identity-page';

const titles: Readonly<Record<IdentityScreenData['kind'], string>> = {
  login: 'Log In',
  'autoship-required-login': 'Autoship needs an account',
};

const afterAutoship = `/shelter/login?redirect=${encodeRedirect('/cart')}&ack=1`;

/** The doors to signing in (RT-20, RT-21). */
export class ShowIdentity {
  constructor(private readonly frame: PageFrame) {}

  execute(kind: IdentityScreenData['kind'], _request: PageRequest): () => Promise<Page<IdentityScreenData>> {
    return this.frame.around({ title: titles[kind], noindex: true }, { kind, loginPath: afterAutoship });
  }
}
