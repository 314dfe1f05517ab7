import { cartLifetimeDays } from '#domain/cart/cart-life';
import buttons from '../../components/button.module.css';
import styles from './cart-screen.module.css';

/** Offers to restore the items of a cart that expired (CA-12); the form is posted to the server also with script. */
export const RestoreExpiredCartForm = ({ quantity }: { readonly quantity: number }) => (
  <form method="post" action="/cart" className={`panel ${styles.expired}`}>
    <p>
      We kept your cart for {cartLifetimeDays} days. It had {quantity === 1 ? 'one item' : `${quantity} items`} in it;
      would you like {quantity === 1 ? 'it' : 'them'} back?
    </p>
    <div className={styles.expiredActions}>
      <button type="submit" name="intent" value="restore" className={buttons.secondary}>
        Put {quantity === 1 ? 'it' : 'them'} back in my cart
      </button>
      <button type="submit" name="intent" value="start-anew" className={buttons.text}>
        Start with an empty cart
      </button>
    </div>
  </form>
);
