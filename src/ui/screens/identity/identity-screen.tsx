import type { IdentityScreenData } from '#application/identity/identity-page';
import { buildAccountsUnavailableMessage } from '#application/identity/messages';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import { SingleCardLayout } from '../../layouts/single-card-layout';
import { usePageLayoutData } from '../../shell-context';
import styles from './identity-screen.module.css';

type Props = { readonly data: IdentityScreenData };

/** Asks a guest with an autoship in the cart to log in before checkout, without a layout (RT-21, RT-24). */
const AutoshipNeedsAccount = ({ data: { authScreen, loginPath, registerPath } }: Props) => {
  const { site } = usePageLayoutData();
  return (
    <SingleCardLayout>
      <h1>Log in to start your Autoship</h1>
      <p>{buildAccountsUnavailableMessage(authScreen, site)}</p>
      <div className={styles.actions}>
        <a href={loginPath} className={buttons.primary}>
          Log In
        </a>
        <a href={registerPath} className={buttons.secondary}>
          Create Account
        </a>
        <a href={findRoutePath('cart')} className={buttons.text}>
          Back to Cart
        </a>
      </div>
    </SingleCardLayout>
  );
};

/** The screens of login, registration and passwords. */
export const IdentityScreen = ({ data }: Props) => {
  const { site } = usePageLayoutData();
  if (data.authScreen === 'autoship-required-login') return <AutoshipNeedsAccount data={data} />;
  return (
    <div className={`panel ${styles.card}`}>
      <h1>{data.heading}</h1>
      <p>{buildAccountsUnavailableMessage(data.authScreen, site)}</p>
      <div className={styles.actions}>
        <a href={findRoutePath('cart')} className={buttons.primary}>
          Back to cart
        </a>
        <a href={findRoutePath('home')} className={buttons.secondary}>
          Go to the shop
        </a>
      </div>
    </div>
  );
};
