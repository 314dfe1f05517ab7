import { brokenPageMessage, supportReferenceMessage } from '#application/shell/messages';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../components/button.module.css';
import { useShopModels } from '../shop-models';
import styles from './layout.module.css';
import { StaffSiteMark } from './staff-site-mark';
import { ShopWordmark } from './wordmark';

/** The shop's name, which is in the head of every document. */
const findShopName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? 'Shop';

/** The page for a failure in which even the data of the page are missing. Its links load new documents. */
export const FailureScreen = ({ reference }: { readonly reference?: string }) => {
  const isUnregistered = useShopModels().isUnregistered();
  return (
    <div className={styles.bare}>
      <header className={`page ${styles.bareHeader}`}>
        <a href={findRoutePath(isUnregistered ? 'eligibility' : 'home')} target="_self">
          <ShopWordmark label={`${findShopName()}, home`} />
          <StaffSiteMark text={document.documentElement.dataset.staffMark} />
        </a>
      </header>
      <main id="content" tabIndex={-1} className={`page ${styles.failure}`}>
        <h1>Something went wrong</h1>
        <p>{brokenPageMessage}</p>
        <p className={`${buttons.row} ${styles.failureActions}`}>
          <button type="button" className={buttons.primary} onClick={() => window.location.reload()}>
            Try again
          </button>
          {!isUnregistered && (
            <a href={findRoutePath('products')} target="_self" className={buttons.secondary}>
              Shop all products
            </a>
          )}
        </p>
        {reference && <p className={styles.failureReference}>{supportReferenceMessage(reference)}</p>}
      </main>
    </div>
  );
};
