import type { ReactNode } from 'react';
import { findRoutePath } from '#domain/shell/routes';
import { LinkList } from '../components/link-list';
import { NoticeList } from '../components/notice-list';
import { privacyLink } from '../components/privacy-link';
import styles from './layout.module.css';
import { usePageLayoutData } from './shell-context';
import { StaffSiteMark } from './staff-site-mark';
import { ShopWordmark } from './wordmark';

type Props = { readonly toCart?: boolean; readonly children: ReactNode };

/** The layout of the checkout: the name of the shop above, the legal links below, and no menus. */
export const CheckoutLayout = ({ toCart = false, children }: Props) => {
  const shell = usePageLayoutData();
  return (
    <div className={styles.bare}>
      <header className={styles.bareBand} data-site={shell.site}>
        <div className={`page ${styles.bareHeader}`}>
          <a href={findRoutePath('home')}>
            <ShopWordmark label={`${shell.siteName}, home`} />
            <StaffSiteMark text={shell.staffMark} />
          </a>
          {toCart && (
            <a href={findRoutePath('cart')} className={`screen-only ${styles.back}`}>
              Back to cart
            </a>
          )}
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={`page ${styles.bareFooter}`}>
        <p>{shell.footer.copyright}</p>
        <LinkList className={styles.legal} links={[...shell.footer.legal, privacyLink]} />
      </footer>
      <NoticeList />
    </div>
  );
};
