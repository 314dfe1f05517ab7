import type { NavItem } from '#domain/content/content-documents';
import buttons from '../components/button.module.css';
import { Icon } from '../components/icon';
import { closeIcon } from '../components/icons';
import { ShopLink } from '../components/shop-link';
import { Chevron } from './chevron';
import { Menu } from './menu';
import { navId } from './nav-id';
import styles from './nav-menus.module.css';
import { useClosedOnArrival } from './use-closed-on-arrival';
import { useFocusInSight } from './use-focus-in-sight';
import widths from './widths.module.css';
import { Wordmark } from './wordmark';

/** The links of one menu, under a title where an item has children of its own. */
const Links = ({ items }: { readonly items: readonly NavItem[] }) => (
  <ul className={styles.links}>
    {items.map(({ label, url }) => (
      <li key={url + label}>
        <ShopLink to={url} className={styles.link}>
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
          <p className={styles.title}>{label}</p>
          <Links items={children} />
        </div>
      ))}
    </div>
  );
};

const Item = ({ item, narrow = false }: { readonly item: NavItem; readonly narrow?: boolean }) => (
  <li className={narrow ? widths.onlyNarrow : undefined}>
    {item.children.length === 0 ? (
      <ShopLink to={item.url} className={styles.direct}>
        {item.label}
      </ShopLink>
    ) : (
      <Menu
        className={styles.item}
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
export const NavMenus = ({ items, more, siteName }: Props) => {
  useFocusInSight();
  return (
    <nav ref={useClosedOnArrival()} id={navId} popover="auto" className={styles.nav} aria-label="Main">
      <div className={styles.top}>
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
      <ul className={styles.list}>
        {items.map((item) => (
          <Item key={item.url + item.label} item={item} />
        ))}
        {more.map((item) => (
          <Item key={item.label} item={item} narrow />
        ))}
      </ul>
    </nav>
  );
};

type DropdownProps = { readonly label: string; readonly items: readonly NavItem[] };

/** Account, help, learn (UI-05). */
export const LinkMenu = ({ label, items }: DropdownProps) =>
  items.length === 0 ? null : (
    <Menu
      dropdown
      label={
        <>
          {label} <Chevron />
        </>
      }
    >
      <Links items={items} />
    </Menu>
  );
