import type { ReactNode } from 'react';
import { useShell } from '../shell-context';
import styles from './card-page.module.css';
import { Wordmark } from './wordmark';

/** A page without a layout: the shop's name, and one card with what there is to say or do (RT-24). */
export const CardPage = ({ children }: { readonly children: ReactNode }) => {
  const { siteName } = useShell();
  return (
    <main id="content" tabIndex={-1} className={styles.screen}>
      <div className={styles.card}>
        <Wordmark label={siteName} />
        {children}
      </div>
    </main>
  );
};
