import type { IdentityScreenData } from '#application/identity/identity-page';
import { pathOf } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import { Link } from '../../components/link';
import { CardPage } from '../../layouts/card-page';
import { useShell } from '../../shell-context';
import { authUnavailableReason } from './identity-messages';
import styles from './identity-screen.module.css';

type Props = { readonly data: IdentityScreenData };

/** What stands between a guest's autoship and the checkout, without a layout (RT-21, RT-24). */
const AutoshipNeedsAccount = ({ data: { authScreen, loginPath, registerPath } }: Props) => {
  const { site } = useShell();
  return (
    <CardPage>
      <h1>Log in to start your Autoship</h1>
      <p>{authUnavailableReason(authScreen, site)}</p>
      <div className={styles.actions}>
        <a href={loginPath} className={buttons.primary}>
          Log In
        </a>
        <a href={registerPath} className={buttons.secondary}>
          Create Account
        </a>
        <Link to={pathOf('cart')} className={buttons.text}>
          Back to Cart
        </Link>
      </div>
    </CardPage>
  );
};

/** The doors to an account. */
export const IdentityScreen = ({ data }: Props) => {
  const { site } = useShell();
  if (data.authScreen === 'autoship-required-login') return <AutoshipNeedsAccount data={data} />;
  return (
    <div className={styles.card}>
      <h1>{data.heading}</h1>
      <p>{authUnavailableReason(data.authScreen, site)}</p>
      <div className={styles.actions}>
        <Link to={pathOf('cart')} className={buttons.primary}>
          Back to cart
        </Link>
        <Link to={pathOf('home')} className={buttons.secondary}>
          Go to the shop
        </Link>
      </div>
    </div>
  );
};
