import type { PageLayoutData } from '#application/shell/page';
import { Icon, menuIcon } from '../components/icon';
import { deferComponent } from '../deferred';
import { useHomePath, useIsUnregistered } from '../use-reachable-links';
import { AnnouncementBar } from './announcement-bar';
import { CartLink } from './cart-link';
import styles from './header.module.css';
import { mainNavId, menuName } from './nav-id';
import { SearchForm } from './search-form';
import { StaffSiteMark } from './staff-site-mark';
import { useOnNavigation } from './use-on-navigation';
import widths from './widths.module.css';
import { ShopWordmark } from './wordmark';

const AccountMenu = deferComponent(() => import('./shell-parts').then((part) => part.AccountMenu));
const AccountLink = deferComponent(() => import('./shell-parts').then((part) => part.AccountLink));
const LinkMenu = deferComponent(() => import('./shell-parts').then((part) => part.LinkMenu));
const NavMenus = deferComponent(() => import('./shell-parts').then((part) => part.NavMenus));
const ZipPicker = deferComponent(() => import('./shell-parts').then((part) => part.ZipPicker));

/** Closes the menus, also those that the visitor has opened before their code was there. */
const closeMenus = (): void => {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(`details[name="${menuName}"][open]`))
    menu.open = false;
  document.getElementById(mainNavId)?.hidePopover();
};

type Props = { readonly shell: PageLayoutData; readonly announcements: PageLayoutData['announcements'] };

/** The header: announcements, then name, search, menus, zip and cart (UI-02, UI-05). */
export const Header = ({ shell, announcements }: Props) => {
  const { header, site, siteName, staffMark } = shell;
  useOnNavigation(closeMenus);
  const isUnregistered = useIsUnregistered();
  const home = useHomePath();
  const more = [
    { label: 'Help', url: '', children: header.help },
    { label: 'Learn', url: '', children: header.learn },
  ].filter(({ children }) => children.length > 0);
  return (
    <>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <AnnouncementBar announcements={announcements} />
      <header className={styles.header} data-site={site}>
        <div className={`page ${styles.bar}`}>
          <div className={styles.brand}>
            <button type="button" className={styles.burger} popoverTarget={mainNavId} aria-label="Menu">
              <Icon of={menuIcon} size={24} />
            </button>
            <a href={home} className={styles.home}>
              <ShopWordmark label={`${siteName}, home`} />
              <StaffSiteMark text={staffMark} />
            </a>
          </div>
          {isUnregistered ? (
            <span className={widths.onlyWide} />
          ) : (
            <SearchForm placeholder={header.searchPlaceholder} />
          )}
          <div className={styles.tools}>
            <div className={widths.onlyWide}>
              <LinkMenu label="Learn" items={header.learn} />
            </div>
            <div className={widths.onlyWide}>
              <LinkMenu label="Help" items={header.help} />
            </div>
            {!isUnregistered && <ZipPicker />}
            {header.account.length > 0 && <AccountLink />}
            <div className={widths.onlyWide}>
              <AccountMenu items={header.account} />
            </div>
            {!isUnregistered && <CartLink />}
          </div>
        </div>
        <NavMenus items={header.navigation} account={header.account} more={more} siteName={siteName} />
      </header>
    </>
  );
};
