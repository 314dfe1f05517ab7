import type { Task } from 'fp-ts/Task';
import type { PageData } from '../shell/page';
import type { AccountPageBuilder } from './account-page-builder';
import type { DashboardScreenData } from './dashboard-page';

/** The first page of the account; undefined for a guest. */
export class ShowDashboard {
  constructor(private readonly pages: AccountPageBuilder) {}

  execute(): Task<PageData<DashboardScreenData> | undefined> {
    return this.pages.build('dashboard', async ({ session: { firstName, lastName, email } }) => ({
      kind: 'dashboard' as const,
      firstName,
      lastName,
      email,
    }));
  }
}
