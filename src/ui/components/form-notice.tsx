import type { ReactNode } from 'react';
import styles from './form-notice.module.css';

type Props = { readonly tone: 'success' | 'error'; readonly children: ReactNode };

/** What came of a posted form, above it or in its place. */
export const FormNotice = ({ tone, children }: Props) => (
  <p role={tone === 'error' ? 'alert' : 'status'} className={styles.notice} data-tone={tone}>
    {children}
  </p>
);
