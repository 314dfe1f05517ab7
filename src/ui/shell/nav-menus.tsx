import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { NavItem } from '#domain/content/content-documents';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../components/button.module.css';
import { Chevron, closeIcon, Icon } from '../components/icon';
import { LinkList } from '../components/link-list';
import { lazyPart } from '../lazy-part';
import { useShopModels } from '../shop-models';
import { useGuestLinks } from '../use-guest-paths';
import { useHydratedValue } from '../use-hydrated-value';
import { useIsSignedIn } from '../use-is-signed-in';
import { useIsUnregistered, useReachableLinks } from '../use-reachable-links';
import { DropdownMenu } from './menu';
import { mainNavId } from './nav-id';
import styles from './nav-menus.module.css';
import { ownPages, unregisteredPages } from './own-pages';
import { usePageLayoutData } from './shell-context';
import { usePopoverFocus } from './use-popover-focus';
import widths from './widths.module.css';
import { ShopWordmark } from './wordmark';

const accountLabel = 'Account';

/** The links of one menu or of one of its titled groups. */
const Links = ({ items }: { readonly items: readonly NavItem[] }) => (
  <LinkList className={styles.links} links={items.map(({ label, url }) => ({ text: label, url }))} />
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

const labelWithChevron = (label: string) => (
  <>
    <span>{label}</span> <Chevron />
  </>
);

const Item = ({ item, narrow = false }: { readonly item: NavItem; readonly narrow?: boolean }) => (
  <li className={narrow ? widths.onlyNarrow : undefined}>
    {item.children.length === 0 ? (
      <a href={item.url} className={styles.direct}>
        {item.label}
      </a>
    ) : (
      <DropdownMenu className={styles.item} label={labelWithChevron(item.label)}>
        {narrow ? <Links items={item.children} /> : <Panel item={item} />}
      </DropdownMenu>
    )}
  </li>
);

/** The quota of staff; a menu whose code for it cannot be fetched is without. */
const Quota = lazyPart(() => import('./quota-in-menu').then((part) => part.QuotaInMenu));

/** The quota of staff. The server does not render it, because it is loaded for the one who looks at it. */
const StaffQuota = () => {
  const { site } = usePageLayoutData();
  return (
    useHydratedValue(site === 'HPSF', false) && (
      <Suspense>
        <Quota />
      </Suspense>
    )
  );
};

/**
 * The links of a guest. The one to log in is a link to the dashboard on a cached page, and the login leads on there. Once
 * script runs, it and the one to register lead back to the page that is shown, or to where that page leads (RT-33).
 */
const GuestLinks = ({ items }: { readonly items: readonly NavItem[] }) => (
  <Links items={items.filter(useReachableLinks()).map(useGuestLinks())} />
);

/** The links to log in, or, for logged-in visitors, the links of their account and the button to log out. */
const AccountLinks = ({ items }: { readonly items: readonly NavItem[] }) => {
  const isUnregistered = useIsUnregistered();
  const isReachable = useReachableLinks();
  if (!useIsSignedIn()) return <GuestLinks items={items} />;
  return (
    <>
      {!isUnregistered && <StaffQuota />}
      <LinkList className={styles.links} links={(isUnregistered ? unregisteredPages : ownPages).filter(isReachable)} />
      <form method="post" action={findRoutePath('logout')} className={styles.logOut}>
        <button type="submit">Log out</button>
      </form>
    </>
  );
};

type Props = {
  readonly items: readonly NavItem[];
  readonly account: readonly NavItem[];
  /** The menus that have a place of their own in the header of a wide screen; the drawer shows them on a narrow one. */
  readonly more: readonly NavItem[];
  readonly siteName: string;
};

/** The main menus: a row from 960 px, a drawer below that; both work without script. */
export const NavMenus = ({ items, account, more, siteName }: Props) => {
  usePopoverFocus();
  const isReachable = useReachableLinks();
  return (
    <nav id={mainNavId} popover="auto" className={styles.nav} aria-label="Main">
      <div className={styles.top}>
        <ShopWordmark label={siteName} />
        <button
          type="button"
          className={buttons.icon}
          popoverTarget={mainNavId}
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <Icon of={closeIcon} size={22} />
        </button>
      </div>
      <ul className={styles.list}>
        {items.filter(isReachable).map((item) => (
          <Item key={item.url + item.label} item={item} />
        ))}
        {account.length > 0 && (
          <li className={widths.onlyNarrow}>
            <DropdownMenu className={styles.item} label={labelWithChevron(accountLabel)}>
              <AccountLinks items={account} />
            </DropdownMenu>
          </li>
        )}
        {more
          .map((item) => ({ ...item, children: item.children.filter(isReachable) }))
          .map((item) => item.children.length > 0 && <Item key={item.label} item={item} narrow />)}
      </ul>
    </nav>
  );
};

type AccountProps = { readonly items: readonly NavItem[] };

/** The menu Account of a wide header, with the first name of the person who is logged in (UI-05, UI-07). */
export const AccountMenu = observer(function AccountMenu({ items }: AccountProps) {
  const { shopper } = useShopModels();
  const firstName = useHydratedValue(shopper.firstName, undefined);
  if (items.length === 0) return null;
  return (
    <DropdownMenu
      dropdown
      className={styles.account}
      label={
        <>
          <span>
            {firstName !== undefined && <bdi className={styles.firstName}>{firstName}</bdi>}
            <span>{accountLabel}</span>
          </span>
          <Chevron />
        </>
      }
    >
      <AccountLinks items={items} />
    </DropdownMenu>
  );
});

type DropdownProps = { readonly label: string; readonly items: readonly NavItem[] };

/** The menus Help and Learn of a wide header (UI-05). */
export const LinkMenu = ({ label, items }: DropdownProps) => {
  const shown = items.filter(useReachableLinks());
  return shown.length === 0 ? null : (
    <DropdownMenu dropdown label={labelWithChevron(label)}>
      <Links items={shown} />
    </DropdownMenu>
  );
};
