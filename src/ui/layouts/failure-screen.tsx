import buttons from '../components/button.module.css';
import styles from './layout.module.css';
import { Wordmark } from './wordmark';

/** What is left where even a page's data are missing; its links ask the server for whole documents. */
export const FailureScreen = ({ reference }: { readonly reference?: string }) => (
  <div className={styles.bare}>
    <header className={styles.bareHeader}>
      <a href="/">
        <Wordmark label="Provender, home" />
      </a>
    </header>
    <main id="content" tabIndex={-1} className={styles.failure}>
      <h1>Something went wrong</h1>
      <p>Please try again in a moment.</p>
      <p className={styles.failureActions}>
        <button type="button" className={buttons.primary} onClick={() => window.location.reload()}>
          Try again
        </button>
        <a href="/products" className={buttons.secondary}>
          Shop all products
        </a>
      </p>
      {reference && <p className={styles.failureReference}>Reference for our support: {reference}</p>}
    </main>
  </div>
);
