import { expiredCartMessages } from '#application/cart/page-messages';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import styles from './cart-screen.module.css';

/** Offers to restore the items of a cart that expired (CA-12); the form is posted to the server also with script. */
export const RestoreExpiredCartForm = ({ quantity }: { readonly quantity: number }) => (
  <form method="post" action={findRoutePath('cart')} className={`panel ${styles.expired}`}>
    <p>{expiredCartMessages.question(quantity)}</p>
    <div className={styles.expiredActions}>
      <button type="submit" name="intent" value="restore" className={buttons.secondary}>
        {expiredCartMessages.restore(quantity)}
      </button>
      <button type="submit" name="intent" value="discard-expired" className={buttons.text}>
        Start with an empty cart
      </button>
    </div>
  </form>
);
