import type { Shell } from '#application/shell/page';
import { Icon } from '../components/icon';
import { menuIcon } from '../components/icons';
import { Link } from '../components/link';
import { Later, later } from '../later';
import { AnnouncementBar } from './announcement-bar';
import { CartLink } from './cart-link';
import styles from './header.module.css';
import { navId } from './nav-id';
import { SearchForm } from './search-form';
import widths from './widths.module.css';
import { Wordmark } from './wordmark';

const linkMenu = later(() => import('./nav-menus').then((part) => part.LinkMenu));
const navMenus = later(() => import('./nav-menus').then((part) => part.NavMenus));
const zipPicker = later(() => import('./zip-picker').then((part) => part.ZipPicker));

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
              <Later part={linkMenu} with={{ label: 'Learn', items: header.learn }} />
            </div>
            <div className={widths.onlyWide}>
              <Later part={linkMenu} with={{ label: 'Help', items: header.help }} />
            </div>
            <Later part={zipPicker} with={{}} />
            <div className={widths.onlyWide}>
              <Later part={linkMenu} with={{ label: 'Account', items: header.account }} />
            </div>
            <CartLink />
          </div>
        </div>
        <Later part={navMenus} with={{ items: header.navigation, more, siteName }} />
      </header>
    </>
  );
};
