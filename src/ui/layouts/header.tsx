import type { Shell } from '#application/shell/page';
import { Icon } from '../components/icon';
import { menuIcon } from '../components/icons';
import { Link } from '../components/link';
import { deferred } from '../deferred';
import { AnnouncementBar } from './announcement-bar';
import { CartLink } from './cart-link';
import styles from './header.module.css';
import { navId } from './nav-id';
import { SearchForm } from './search-form';
import widths from './widths.module.css';
import { Wordmark } from './wordmark';

const LinkMenu = deferred(() => import('./shell-parts').then((part) => part.LinkMenu));
const NavMenus = deferred(() => import('./shell-parts').then((part) => part.NavMenus));
const ZipPicker = deferred(() => import('./shell-parts').then((part) => part.ZipPicker));

/** The announcement, then name, search, menus, zip and cart (UI-02, UI-05). */
export const Header = ({ shell }: { readonly shell: Shell }) => {
  const { header, site, siteName, announcements } = shell;
  const more = [
    { label: 'Account', url: '', children: header.account },
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
        <div className={styles.bar}>
          <div className={styles.tools}>
            <button type="button" className={styles.burger} popoverTarget={navId} aria-label="Menu">
              <Icon of={menuIcon} size={24} />
            </button>
            <Link to="/" className={styles.home}>
              <Wordmark label={`${siteName}, home`} />
              {site === 'HPSF' && <span className={styles.programme}>Professional Staff Feeding</span>}
            </Link>
          </div>
          <SearchForm placeholder={header.searchPlaceholder} />
          <div className={styles.tools}>
            <div className={widths.onlyWide}>
              <LinkMenu label="Learn" items={header.learn} />
            </div>
            <div className={widths.onlyWide}>
              <LinkMenu label="Help" items={header.help} />
            </div>
            <ZipPicker />
            <div className={widths.onlyWide}>
              <LinkMenu label="Account" items={header.account} />
            </div>
            <CartLink />
          </div>
        </div>
        <NavMenus items={header.navigation} more={more} siteName={siteName} />
      </header>
    </>
  );
};
