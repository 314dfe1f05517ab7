import type { ReactNode } from 'react';
import { Link } from '../components/link';
import { NoticeList } from '../components/notice-list';
import { ShopLink } from '../components/shop-link';
import { useShell } from '../shell-context';
import styles from './layout.module.css';
import { Wordmark } from './wordmark';

type Props = { readonly toCart?: boolean; readonly children: ReactNode };

/** The name above, the small print below, and nothing that leads astray; the screens of signing in and paying put it on. */
export const BareLayout = ({ toCart = false, children }: Props) => {
  const shell = useShell();
  return (
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
};
