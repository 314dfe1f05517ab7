import type { NavItem } from '#domain/content/content-documents';
import buttons from '../components/button.module.css';
import { Icon } from '../components/icon';
import { closeIcon, downIcon } from '../components/icons';
import { ShopLink } from '../components/shop-link';
import styles from './header.module.css';
import { Menu } from './menu';
import { navId } from './nav-id';
import { useClosedOnArrival } from './use-closed-on-arrival';
import { Wordmark } from './wordmark';

const Chevron = () => <Icon of={downIcon} size={18} className={styles.chevron} />;

/** The links of one menu, under a title where an item has children of its own. */
const Links = ({ items }: { readonly items: readonly NavItem[] }) => (
  <ul className={styles.menuList}>
    {items.map(({ label, url }) => (
      <li key={url + label}>
        <ShopLink to={url} className={styles.menuLink}>
          {label}
        </ShopLink>
      </li>
    ))}
  </ul>
);

const Panel = ({ item }: { readonly item: NavItem }) => {
  const plain = item.children.filter(({ children }) => children.length === 0);
  const titled = item.children.filter(({ children }) => children.length > 0);
  return (
    <div className={styles.columns}>
      <Links items={[{ label: item.label, url: item.url, children: [] }, ...plain]} />
      {titled.map(({ label, url, children }) => (
        <div key={url + label}>
          <p className={styles.menuTitle}>{label}</p>
          <Links items={children} />
        </div>
      ))}
    </div>
  );
};

const Item = ({ item, narrow = false }: { readonly item: NavItem; readonly narrow?: boolean }) => (
  <li className={narrow ? styles.onlyNarrow : undefined}>
    {item.children.length === 0 ? (
      <ShopLink to={item.url} className={styles.navDirect}>
        {item.label}
      </ShopLink>
    ) : (
      <Menu
        group="nav"
        className={styles.navItem}
        label={
          <>
            {item.label} <Chevron />
          </>
        }
      >
        {narrow ? <Links items={item.children} /> : <Panel item={item} />}
      </Menu>
    )}
  </li>
);

type Props = {
  readonly items: readonly NavItem[];
  /** Menus that have a place of their own on a wide screen. */
  readonly more: readonly NavItem[];
  readonly siteName: string;
};

/** The shop's menus: a row from 960 px, a drawer below, without script as well as with it. */
export const NavMenus = ({ items, more, siteName }: Props) => (
  <nav ref={useClosedOnArrival()} id={navId} popover="auto" className={styles.nav} aria-label="Main">
    <div className={styles.navTop}>
      <Wordmark label={siteName} />
      <button
        type="button"
        className={buttons.icon}
        popoverTarget={navId}
        popoverTargetAction="hide"
        aria-label="Close menu"
      >
        <Icon of={closeIcon} size={22} />
      </button>
    </div>
    <ul className={styles.navList}>
      {items.map((item) => (
        <Item key={item.url + item.label} item={item} />
      ))}
      {more.map((item) => (
        <Item key={item.label} item={item} narrow />
      ))}
    </ul>
  </nav>
);

type DropdownProps = { readonly label: string; readonly items: readonly NavItem[] };

/** Account, help, learn (UI-05). */
export const LinkMenu = ({ label, items }: DropdownProps) =>
  items.length === 0 ? null : (
    <Menu
      group="tools"
      side="end"
      className={styles.dropdown}
      label={
        <>
          {label} <Chevron />
        </>
      }
    >
      <Links items={items} />
    </Menu>
  );
