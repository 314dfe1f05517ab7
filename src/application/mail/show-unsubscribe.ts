import type { Task } from 'fp-ts/Task';
import type { MailToken } from '#domain/mail/mail-token';
import { buildRoutePath, findPageTitle } from '#domain/shell/routes';
import type { PageData } from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import type { Unsubscribe } from './unsubscribe';
import type { UnsubscribeScreenData } from './unsubscribe-page';

/** Shows what the link of an email unsubscribes from, or that it has. */
export class ShowUnsubscribe {
  constructor(
    private readonly pageBuilder: PageBuilder,
    private readonly unsubscribe: Pick<Unsubscribe, 'isSubscribed'>,
  ) {}

  /** Undefined for an unknown token. */
  execute(token: MailToken): Task<PageData<UnsubscribeScreenData> | undefined> {
    return async () => {
      const isSubscribed = await this.unsubscribe.isSubscribed(token)();
      if (isSubscribed === undefined) return undefined;
      const { site, name: siteName } = this.pageBuilder.identity;
      const path = buildRoutePath('unsubscribe', token);
      const title = findPageTitle(site, path) ?? '';
      const screen: UnsubscribeScreenData = { kind: 'unsubscribe', isSubscribed, siteName, path };
      return this.pageBuilder.wrapInLayout({ title, noindex: true }, screen)();
    };
  }
}
