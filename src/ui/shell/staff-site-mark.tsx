import styles from './staff-site-mark.module.css';

/** Marks a header as the staff site's, next to the wordmark; nothing on the consumer site, which has no mark. */
export const StaffSiteMark = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : <span className={styles.mark}>{text}</span>;
