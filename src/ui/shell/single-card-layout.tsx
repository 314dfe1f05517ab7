import type { ReactNode } from 'react';
import { usePageLayoutData } from './shell-context';
import styles from './single-card-layout.module.css';
import { StaffSiteMark } from './staff-site-mark';
import { ShopWordmark } from './wordmark';

/** A page without a layout: the name of the shop above a single card (RT-24). */
export const SingleCardLayout = ({ children }: { readonly children: ReactNode }) => {
  const { siteName, staffMark } = usePageLayoutData();
  return (
    <main id="content" tabIndex={-1} className={styles.screen}>
      <div className={styles.card}>
        <div className={styles.name}>
          <ShopWordmark label={siteName} />
          <StaffSiteMark text={staffMark} />
        </div>
        {children}
      </div>
    </main>
  );
};
