import type { ReactNode } from 'react';
import styles from './form-notice.module.css';

type Props = { readonly tone: 'success' | 'error'; readonly children: ReactNode };

/**
 * What came of a posted form, above it or in its place. It has the focus when the page is loaded, because a screen reader
 * does not announce what was there from the start.
 */
export const FormNotice = ({ tone, children }: Props) => (
  // biome-ignore lint/a11y/noAutofocus: the page is the answer to a posted form
  <p role={tone === 'error' ? 'alert' : 'status'} className={styles.notice} data-tone={tone} tabIndex={-1} autoFocus>
    {children}
  </p>
);
