import { freeShippingMessage } from '#application/shipping/messages';
import type { FreeShippingProgress } from '#domain/shipping/free-shipping';
import styles from './shipping-tracker.module.css';

type Props = { readonly tracker: FreeShippingProgress; readonly layout?: 'full' | 'compact' };

/** Shows the progress to free shipping; the bar is 8 px high, 6 px if compact (FS-01 to FS-05, CP-06). */
export const ShippingTracker = ({ tracker, layout = 'full' }: Props) => (
  <div className={styles.tracker} data-layout={layout} data-reached={tracker.reached || undefined}>
    <p className={styles.message}>{freeShippingMessage(tracker)}</p>
    <progress className={styles.bar} max={100} value={tracker.progress} aria-label="Progress to free shipping" />
  </div>
);
