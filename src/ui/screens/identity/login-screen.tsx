import buttons from '../../components/button.module.css';
import { Link } from '../../components/link';
import { BareLayout } from '../../layouts/bare-layout';
import styles from './identity-screen.module.css';

/** Where shoppers and staff will sign in; until then, the way back. */
export const LoginScreen = () => (
  <BareLayout>
    <div className={styles.card}>
      <h1>Log In</h1>
      <p>Shoppers and clinic staff will sign in here. Accounts are not open yet, and you can order as a guest.</p>
      <div className={styles.actions}>
        <Link to="/cart" className={buttons.primary}>
          Back to cart
        </Link>
        <Link to="/" className={buttons.secondary}>
          Go to the shop
        </Link>
      </div>
    </div>
  </BareLayout>
);
