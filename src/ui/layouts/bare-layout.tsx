import type { ReactNode } from 'react';
import type { Shell } from '#application/shell/page';
import { Link } from '../components/link';
import { NoticeList } from '../components/notice-list';
import { ShopLink } from '../components/shop-link';
import styles from './layout.module.css';
import { Wordmark } from './wordmark';

type Props = { readonly shell: Shell; readonly toCart: boolean; readonly children: ReactNode };

/** The name above, the small print below, and nothing that leads astray: signing in and paying. */
export const BareLayout = ({ shell, toCart, children }: Props) => (
  <div className={styles.bare}>
    <header className={styles.bareHeader}>
      <Link to="/">
        <Wordmark label={`${shell.siteName}, home`} />
      </Link>
      {toCart && (
        <Link to="/cart" className={styles.back}>
          Back to cart
        </Link>
      )}
    </header>
    <main id="content" tabIndex={-1} className={styles.main}>
      {children}
    </main>
    <footer className={styles.bareFooter}>
      <p>{shell.footer.copyright}</p>
      <ul className={styles.legal}>
        {shell.footer.legal.map(({ text, url }) => (
          <li key={url + text}>
            <ShopLink to={url}>{text}</ShopLink>
          </li>
        ))}
      </ul>
    </footer>
    <NoticeList />
  </div>
);
