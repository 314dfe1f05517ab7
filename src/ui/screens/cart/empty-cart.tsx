import buttons from '../../components/button.module.css';
import { Link } from '../../components/link';
import styles from './cart-screen.module.css';

/** CP-12. */
export const EmptyCart = () => (
  <div className={styles.empty}>
    <h2>Your cart is empty</h2>
    <p>Find the food that suits your pet, and it will wait for you here.</p>
    <Link to="/products" className={buttons.primary}>
      Continue Shopping
    </Link>
  </div>
);
