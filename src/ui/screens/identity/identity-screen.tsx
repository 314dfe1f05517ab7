import type { IdentityScreenData } from '#application/identity/identity-page';
import { paths } from '#domain/paths';
import buttons from '../../components/button.module.css';
import { Link } from '../../components/link';
import { BareLayout } from '../../layouts/bare-layout';
import { useShell } from '../../shell-context';
import { whyClosed } from './identity-messages';
import styles from './identity-screen.module.css';

type Props = { readonly data: IdentityScreenData };

const Card = ({ data: { door, heading, loginPath } }: Props) => {
  const { site } = useShell();
  const asksToLogIn = door === 'autoship-required-login';
  return (
    <div className={styles.card}>
      <h1>{asksToLogIn ? 'Log in to start your Autoship' : heading}</h1>
      <p>{whyClosed(door, site)}</p>
      <div className={styles.actions}>
        {asksToLogIn && (
          <a href={loginPath} className={buttons.primary}>
            Log In
          </a>
        )}
        <Link to={paths.cart} className={asksToLogIn ? buttons.secondary : buttons.primary}>
          Back to cart
        </Link>
        {!asksToLogIn && (
          <Link to={paths.home} className={buttons.secondary}>
            Go to the shop
          </Link>
        )}
      </div>
    </div>
  );
};

/** The doors to an account; only the one that stands in the way of a checkout has no layout of the shop (RT-24). */
export const IdentityScreen = ({ data }: Props) =>
  data.door === 'autoship-required-login' ? (
    <BareLayout>
      <Card data={data} />
    </BareLayout>
  ) : (
    <Card data={data} />
  );
