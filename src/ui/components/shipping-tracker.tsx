import type { FreeShipping } from '#domain/shipping/free-shipping';
import styles from './shipping-tracker.module.css';

type Props = { readonly tracker: FreeShipping; readonly layout?: 'full' | 'compact' };

/** How far it is to free shipping; 8 px high in full, 6 px compact (FS-01 to FS-05, CP-06). */
export const ShippingTracker = ({ tracker, layout = 'full' }: Props) => (
  <div className={styles.tracker} data-layout={layout} data-reached={tracker.reached || undefined}>
    <p className={styles.message}>{tracker.message}</p>
    <progress className={styles.bar} max={100} value={tracker.progress} aria-label="Progress to free shipping" />
  </div>
);
