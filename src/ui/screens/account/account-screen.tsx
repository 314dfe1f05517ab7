import type { AccountScreenData, SessionRow } from '#application/account/account-page';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import styles from './account-screen.module.css';

type Props = { readonly data: AccountScreenData };

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

const Session = ({ session: { family, device, zip, lastUsedAt, isThis } }: { readonly session: SessionRow }) => (
  <li className={styles.session}>
    <span>
      <strong>{device}</strong> near {zip}
      <br />
      {isThis ? 'This browser' : `Last used ${dates.format(lastUsedAt)} UTC`}
    </span>
    {!isThis && (
      <form method="post" action={findRoutePath('dashboard')}>
        <input type="hidden" name="family" value={family} />
        <button type="submit" className={buttons.secondary} aria-label={`Log out ${device} near ${zip}`}>
          Log out
        </button>
      </form>
    )}
  </li>
);

/** The dashboard of a signed-in customer (RT-17): the account, and where it is signed in. */
export const AccountScreen = ({ data: { firstName, lastName, email, sessions, notice } }: Props) => (
  <div className={`page ${styles.screen}`}>
    <h1>My Account</h1>
    {notice !== undefined && <p role="status">{notice}</p>}
    <section className="panel" aria-labelledby="profile">
      <h2 id="profile">Your details</h2>
      <p>
        {firstName} {lastName}
        <br />
        {email}
      </p>
      <form method="post" action={findRoutePath('logout')}>
        <button type="submit" className={buttons.primary}>
          Log out
        </button>
      </form>
    </section>
    <section className="panel" aria-labelledby="sessions">
      <h2 id="sessions">Where you are logged in</h2>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <Session key={session.family} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post" action={findRoutePath('dashboard')}>
          <input type="hidden" name="intent" value="end-others" />
          <button type="submit" className={buttons.secondary}>
            Log out everywhere else
          </button>
        </form>
      )}
    </section>
  </div>
);
