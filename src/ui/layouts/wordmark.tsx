import styles from './wordmark.module.css';

/** The shop's name as it is drawn, in the colour of the text around it. */
export const Wordmark = ({ label }: { readonly label: string }) => (
  <span className={styles.wordmark} role="img" aria-label={label} />
);
