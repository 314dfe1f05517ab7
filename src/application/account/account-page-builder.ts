import type { Task } from 'fp-ts/Task';
import type { RouteName } from '#domain/shell/routes';
import { findPageTitle, findRoutePath } from '#domain/shell/routes';
import type { PageData } from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import { findVisitingCustomer, type SignedInCustomer, type Visitor } from '../visitor';

/** The pages in the navigation of the account, in its order (CU-07). */
export type AccountRoute = Extract<
  RouteName,
  'dashboard' | 'orders' | 'autoships' | 'pets' | 'profile' | 'addressBook' | 'cards' | 'personalData'
>;

/** What each page of the account has beside its own. */
export type AccountPage = {
  readonly route: AccountRoute;
  readonly heading: string;
  /** Whether it is a page of the staff site, which links to the pages of the program. */
  readonly isOfStaffSite?: true;
};

/** Builds the pages of a logged-in customer, who alone sees them (RO-28). */
export class AccountPageBuilder {
  constructor(
    private readonly pageBuilder: PageBuilder,
    private readonly visitor: Visitor,
  ) {}

  /**
   * The page of a route, with what `load` finds for its screen; undefined for a guest. A `heading` that `load` returns
   * replaces the title of the route.
   */
  build<Screen extends { readonly kind: string; readonly heading?: string }>(
    route: AccountRoute,
    load: (customer: SignedInCustomer) => Promise<Screen>,
    status?: number,
  ): Task<PageData<Screen & AccountPage> | undefined> {
    return async () => {
      const customer = findVisitingCustomer(this.visitor);
      if (!customer?.session) return undefined;
      const wrapInLayout = this.pageBuilder.startLayout();
      const screen = await load({ ...customer, session: customer.session });
      const title = screen.heading ?? findPageTitle(this.visitor.site, findRoutePath(route)) ?? '';
      const ofStaff = this.visitor.site === 'HPSF' ? ({ isOfStaffSite: true } as const) : {};
      const shown = { ...screen, ...ofStaff, route, heading: title };
      return wrapInLayout({ title, noindex: true, ...(status === undefined ? {} : { status }) }, shown)();
    };
  }
}
