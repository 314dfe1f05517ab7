import type { PageLayoutData } from '#application/shell/page';
import { LinkList } from '../components/link-list';
import { privacyLink } from '../components/privacy-link';
import styles from './footer.module.css';
import { TrackPageViews } from './track-page-views';
import { WelcomeOnFirstVisit } from './welcome';
import { ShopWordmark } from './wordmark';

/** The footer: brand, social links, link columns and legal links (UI-06). */
const Footer = ({ shell: { footer, siteName } }: { readonly shell: PageLayoutData }) => (
  <footer className={styles.footer}>
    <div className={`page ${styles.inner}`}>
      <div className={styles.brand}>
        <a href="/" className={styles.home}>
          <ShopWordmark label={`${siteName}, home`} />
        </a>
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
          <LinkList className={styles.links} links={links} />
        </nav>
      ))}
    </div>
    <div className={`page ${styles.legal}`}>
      <p>{footer.copyright}</p>
      <LinkList className={styles.row} links={[...footer.legal, privacyLink]} />
    </div>
  </footer>
);

/** What follows the screen: page view tracking, the footer and the welcome dialog. */
export const FooterAndWelcome = ({ shell }: { readonly shell: PageLayoutData }) => (
  <>
    <TrackPageViews />
    <Footer shell={shell} />
    {shell.welcome && <WelcomeOnFirstVisit welcome={shell.welcome} />}
  </>
);
