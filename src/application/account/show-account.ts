import type { Task } from 'fp-ts/Task';
import { findPageTitle, findRoutePath } from '#domain/shell/routes';
import type { Sessions } from '../ports/sessions';
import type { PageData } from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import { findVisitingCustomer, type Visitor } from '../visitor';
import type { AccountScreenData } from './account-page';

/** The dashboard of the customer: who they are and where they are signed in. Undefined for a guest. */
export class ShowAccount {
  constructor(
    private readonly pageBuilder: PageBuilder,
    private readonly visitor: Visitor,
    private readonly sessions: Sessions,
  ) {}

  execute(notice?: string): Task<PageData<AccountScreenData> | undefined> {
    return async () => {
      const customer = findVisitingCustomer(this.visitor);
      if (!customer?.session) return undefined;
      const { family: own, email, firstName, lastName } = customer.session;
      const inLayout = this.pageBuilder.startLayout();
      const sessions = await this.sessions.list(customer.id)();
      const screen: AccountScreenData = {
        kind: 'account',
        firstName,
        lastName,
        email,
        sessions: sessions.map(({ family, device, zip, lastUsedAt }) => ({
          family,
          device,
          zip,
          lastUsedAt,
          isThis: family === own,
        })),
        ...(notice === undefined ? {} : { notice }),
      };
      const title = findPageTitle(this.visitor.site, findRoutePath('dashboard')) ?? '';
      return inLayout({ title, noindex: true }, screen)();
    };
  }
}
