import { observer } from 'mobx-react-lite';
import { findRoutePath } from '#domain/shell/routes';
import { Icon, personIcon } from '../components/icon';
import { useShopModels } from '../shop-models';
import { useGuestPaths } from '../use-guest-paths';
import { useHydratedValue } from '../use-hydrated-value';
import { useIsSignedIn } from '../use-is-signed-in';
import { useIsUnregistered } from '../use-reachable-links';
import styles from './account-link.module.css';

/** A phone's link to the account, with the first name of the person who is logged in. */
export const AccountLink = observer(function AccountLink() {
  const { shopper } = useShopModels();
  const isSignedIn = useIsSignedIn();
  const isUnregistered = useIsUnregistered();
  const firstName = useHydratedValue(shopper.firstName, undefined);
  const loginUrl = useGuestPaths()?.login ?? findRoutePath('dashboard');
  return (
    <a
      href={isSignedIn ? findRoutePath(isUnregistered ? 'eligibility' : 'dashboard') : loginUrl}
      className={styles.account}
    >
      <Icon of={personIcon} size={20} />
      <span className={styles.name}>
        {isSignedIn ? (
          <>
            <span className="visually-hidden">Your account, </span>
            <bdi>{firstName ?? 'Account'}</bdi>
          </>
        ) : (
          <span>Log in</span>
        )}
      </span>
    </a>
  );
});
