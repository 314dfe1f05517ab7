import type { Shell } from '#application/shell/page';
import { Link } from '../components/link';
import { ShopLink } from '../components/shop-link';
import styles from './footer.module.css';
import { Wordmark } from './wordmark';

/** UI-06. */
export const Footer = ({ shell: { footer, siteName } }: { readonly shell: Shell }) => (
  <footer className={styles.footer}>
    <div className={styles.inner}>
      <div className={styles.brand}>
        <Link to="/" className={styles.home}>
          <Wordmark label={`${siteName}, home`} />
        </Link>
        {footer.social.length > 0 && (
          <ul className={styles.row} aria-label="Follow us">
            {footer.social.map(({ name, url }) => (
              <li key={name}>
                <a href={url}>{name}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {footer.columns.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <h2 className={styles.title}>{title}</h2>
          <ul className={styles.links}>
            {links.map(({ text, url }) => (
              <li key={url + text}>
                <ShopLink to={url}>{text}</ShopLink>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
    <div className={styles.legal}>
      <p>{footer.copyright}</p>
      <ul className={styles.row}>
        {footer.legal.map(({ text, url }) => (
          <li key={url + text}>
            <ShopLink to={url}>{text}</ShopLink>
          </li>
        ))}
      </ul>
    </div>
  </footer>
);
