import { brokenPageMessage, supportReferenceMessage } from '#application/shell/messages';
import buttons from '../components/button.module.css';
import styles from './layout.module.css';
import { ShopWordmark } from './wordmark';

/** The shop's name, which is in the head of every document. */
const findShopName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? 'Shop';

/** The page for a failure in which even the data of the page are missing. Its links load new documents. */
export const FailureScreen = ({ reference }: { readonly reference?: string }) => (
  <div className={styles.bare}>
    <header className={`page ${styles.bareHeader}`}>
      <a href="/" target="_self">
        <ShopWordmark label={`${findShopName()}, home`} />
      </a>
    </header>
    <main id="content" tabIndex={-1} className={`page ${styles.failure}`}>
      <h1>Something went wrong</h1>
      <p>{brokenPageMessage}</p>
      <p className={`${buttons.row} ${styles.failureActions}`}>
        <button type="button" className={buttons.primary} onClick={() => window.location.reload()}>
          Try again
        </button>
        <a href="/products" target="_self" className={buttons.secondary}>
          Shop all products
        </a>
      </p>
      {reference && <p className={styles.failureReference}>{supportReferenceMessage(reference)}</p>}
    </main>
  </div>
);
