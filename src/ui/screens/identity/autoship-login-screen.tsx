import type { IdentityScreenData } from '#application/identity/identity-page';
import buttons from '../../components/button.module.css';
import { Link } from '../../components/link';
import { BareLayout } from '../../layouts/bare-layout';
import styles from './identity-screen.module.css';

/** What is said to a guest whose cart holds an autoship where the shop asks for an account (RT-20, RT-21). */
export const AutoshipLoginScreen = ({ data }: { readonly data: Pick<IdentityScreenData, 'loginPath'> }) => (
  <BareLayout>
    <div className={styles.card}>
      <h1>Log in to start your Autoship</h1>
      <p>
        An Autoship belongs to an account, so that you can change, skip or cancel it at any time. Log in to go on, or
        make the items in your cart single purchases.
      </p>
      <div className={styles.actions}>
        <a href={data.loginPath} className={buttons.primary}>
          Log In
        </a>
        <Link to="/cart" className={buttons.secondary}>
          Back to cart
        </Link>
      </div>
    </div>
  </BareLayout>
);
