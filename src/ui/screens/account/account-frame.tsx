import type { ReactNode } from 'react';
import type { AccountPage, AccountRoute } from '#application/account/account-page-builder';
import { findRoutePath } from '#domain/shell/routes';
import { FormNotice } from '../../components/form-notice';
import { useReachableLinks } from '../../use-reachable-links';
import styles from './account-frame.module.css';

/** The pages of the account, in the order of its navigation (CU-07). */
const labels: Readonly<Record<AccountRoute, string>> = {
  dashboard: 'Overview',
  orders: 'Orders',
  autoships: 'Autoships',
  pets: 'Pets',
  profile: 'Profile',
  addressBook: 'Addresses',
  cards: 'Cards',
  personalData: 'Your data',
};

/** The pages of the staff program. */
const programLinks = [
  ['eligibility', 'Eligibility'],
  ['clinic', 'Clinic'],
] as const;

/** The pages of the account with their labels. The list of Autoships is called as the site calls its page (TI-09, TI-14). */
export const listAccountPages = (isOfStaffSite: boolean | undefined): readonly (readonly [AccountRoute, string])[] =>
  Object.entries(isOfStaffSite ? labels : { ...labels, autoships: 'Subscriptions' }) as [AccountRoute, string][];

/**
 * Scrolls the navigation of a phone so that the link to the page itself is in its middle; the page stays where it is. A
 * link that is in sight already stays too, because someone about to press another one would miss it.
 */
const scrollIntoNavigation = (link: HTMLAnchorElement | null): void => {
  const list = link?.closest('ul');
  if (!link || !list) return;
  const [inner, outer] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.left >= outer.left && inner.right <= outer.right) return;
  list.scrollLeft = link.offsetLeft - list.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
};

/** The pages that the navigation leads to. */
type AccountNavigationPage = AccountRoute | (typeof programLinks)[number][0];

type NavigationProps = { readonly current: AccountNavigationPage; readonly isOfStaffSite: boolean | undefined };

/** The links to the pages of the account; a phone has them in one row that scrolls. */
const AccountNavigation = ({ current, isOfStaffSite }: NavigationProps) => {
  const isReachable = useReachableLinks();
  return (
    <nav className={styles.navigation} aria-label="Account">
      <ul>
        {[...listAccountPages(isOfStaffSite), ...(isOfStaffSite ? programLinks : [])]
          .filter(([name]) => isReachable({ url: findRoutePath(name) }))
          .map(([name, label]) => (
            <li key={name}>
              <a
                href={findRoutePath(name)}
                {...(name === current ? { 'aria-current': 'page', ref: scrollIntoNavigation } : {})}
              >
                {label}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
};

type Props = {
  readonly page: Pick<AccountPage, 'heading' | 'isOfStaffSite'> & { readonly route: AccountNavigationPage };
  /** What the form that was just posted has done. */
  readonly notice?: string | undefined;
  /** What could not be done. */
  readonly alert?: string | undefined;
  readonly children: ReactNode;
};

/** A page of the account: its heading and notice, and the navigation of all of them. */
export const AccountFrame = ({ page: { route, heading, isOfStaffSite }, notice, alert, children }: Props) => (
  <div className={`page ${styles.frame}`}>
    <AccountNavigation current={route} isOfStaffSite={isOfStaffSite} />
    <div className={styles.content}>
      <h1>{heading}</h1>
      {alert !== undefined && <FormNotice tone="error">{alert}</FormNotice>}
      {notice !== undefined && <FormNotice tone="success">{notice}</FormNotice>}
      {children}
    </div>
  </div>
);
