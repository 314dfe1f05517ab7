import styles from './staff-site-mark.module.css';

/** Marks a header as the staff site's; its wordmark is the same as the consumer site's. */
export const StaffSiteMark = () => <span className={styles.mark}>Professional Staff Feeding</span>;
