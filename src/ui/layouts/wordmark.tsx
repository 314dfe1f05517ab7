import styles from './wordmark.module.css';

/** The shop's name as a drawing, in the color of the text around it. */
export const ShopWordmark = ({ label }: { readonly label: string }) => (
  <span className={styles.wordmark} role="img" aria-label={label} />
);
