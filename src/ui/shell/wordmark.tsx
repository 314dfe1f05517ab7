import styles from './wordmark.module.css';

/** The shop's name as a drawing, in the color of the text around it. Its shape is `wordmarkSymbol` of the document. */
export const ShopWordmark = ({ label }: { readonly label: string }) => (
  <svg className={styles.wordmark} role="img" aria-label={label}>
    <use href="#shop-wordmark" />
  </svg>
);
