import type { DeliveryView } from '#application/autoship/autoship-page';
import { ownAutoshipTexts } from '#application/autoship/own-autoship-messages';
import { CostList } from '../../components/cost-list';
import { Picture } from '../../components/picture';
import styles from './autoship.module.css';

const pictureSize = 64;

/** What's in a delivery, and what it costs. */
export const DeliveryDetails = ({ delivery }: { readonly delivery: DeliveryView }) => (
  <>
    <ul className={styles.items}>
      {delivery.items.map((item) => (
        <li key={item.key} className={styles.item}>
          <Picture
            source={item.pictureSource}
            alt=""
            width={pictureSize}
            height={pictureSize}
            sizes={`${pictureSize}px`}
            largest={180}
          />
          <div>
            <p className={styles.title}>{item.title}</p>
            {item.variantTitle !== '' && <p className={styles.muted}>{item.variantTitle}</p>}
            <p className={styles.muted}>{`Quantity ${item.quantity}, ${item.price}`}</p>
            {item.isOneTime && <p className={styles.muted}>{ownAutoshipTexts.justOnce}</p>}
            {item.promise !== undefined && <p className={styles.muted}>{item.promise}</p>}
          </div>
          <p className={styles.amount}>{item.amount}</p>
        </li>
      ))}
    </ul>
    {delivery.isSkipped ? (
      <p>{ownAutoshipTexts.skipped}</p>
    ) : (
      <>
        <p className={styles.muted}>{delivery.shipping}</p>
        <CostList rows={delivery.costs} />
      </>
    )}
  </>
);
