import type { Task } from 'fp-ts/Task';
import { findPageTitle, findRoutePath } from '#domain/shell/routes';
import type { Sessions } from '../ports/sessions';
import type { PageData } from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import { findVisitingCustomer, type VisitingCustomer, type Visitor } from '../visitor';
import type { AccountScreenData, ProfileState, SessionRow } from './account-page';

type AccountRoute = 'dashboard' | 'profile';

/** The customer's own pages. Each is undefined for a guest. */
export class ShowAccount {
  constructor(
    private readonly pageBuilder: PageBuilder,
    private readonly visitor: Visitor,
    private readonly sessions: Sessions,
  ) {}

  /** The first page of the account. */
  dashboard(): Task<PageData<AccountScreenData> | undefined> {
    return this.show('dashboard', async () => ({}));
  }

  /** The page where e-mail address and password are changed, and where the customer is signed in. */
  profile(state: ProfileState = {}, status?: number): Task<PageData<AccountScreenData> | undefined> {
    const details = async (customer: VisitingCustomer) => ({
      profile: { ...state, sessions: await this.sessionsOf(customer) },
    });
    return this.show('profile', details, status);
  }

  private show(
    route: AccountRoute,
    loadDetails: (customer: VisitingCustomer) => Promise<Pick<AccountScreenData, 'profile'>>,
    status?: number,
  ): Task<PageData<AccountScreenData> | undefined> {
    return async () => {
      const customer = findVisitingCustomer(this.visitor);
      if (!customer?.session) return undefined;
      const { family: _family, ...person } = customer.session;
      const inLayout = this.pageBuilder.startLayout();
      const title = findPageTitle(this.visitor.site, findRoutePath(route)) ?? '';
      const details = await loadDetails(customer);
      const screen: AccountScreenData = { kind: 'account', heading: title, ...person, ...details };
      return inLayout({ title, noindex: true, ...(status === undefined ? {} : { status }) }, screen)();
    };
  }

  private async sessionsOf({ id, session: own }: VisitingCustomer): Promise<readonly SessionRow[]> {
    const sessions = await this.sessions.list(id)();
    return sessions.map(({ family, device, zip, lastUsedAt }) => ({
      family,
      device,
      ...(zip === undefined ? {} : { zip }),
      lastUsedAt,
      isThis: family === own?.family,
    }));
  }
}
