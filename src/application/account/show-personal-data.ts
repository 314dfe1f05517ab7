import type { Task } from 'fp-ts/Task';
import type { PageData } from '../shell/page';
import type { AccountPageBuilder } from './account-page-builder';
import type { PersonalDataScreenData, PersonalDataState } from './personal-data-page';

/** The page where a customer downloads their data and deletes the account; undefined for a guest. */
export class ShowPersonalData {
  constructor(private readonly pages: AccountPageBuilder) {}

  execute(state: PersonalDataState = {}, status?: number): Task<PageData<PersonalDataScreenData> | undefined> {
    return this.pages.build(
      'personalData',
      async ({ session: { email, hasPassword } }) => ({ kind: 'personal-data' as const, ...state, email, hasPassword }),
      status,
    );
  }
}
