import { useEffect, useRef } from 'react';
import { accountDeletedMessage } from '#application/account/messages';
import type { BareScreenData } from '#application/shell/bare-page';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import { TextField } from '../../components/field';
import { SingleCardLayout } from '../../shell/single-card-layout';
import { useHomePath } from '../../use-reachable-links';
import styles from './bare-screen.module.css';

/** Milliseconds (KO-21). */
const logoutDelay = 100;

const Maintenance = () => (
  <>
    <h1>We'll be right back</h1>
    <p>We're updating the shop. It usually takes a few minutes. Your cart is safe.</p>
    <p>
      <a href={useHomePath()} target="_self" className={buttons.primary}>
        Try again
      </a>
    </p>
  </>
);

type PropsOf<Page extends BareScreenData['page']> = {
  readonly data: Extract<BareScreenData, { readonly page: Page }>;
};

const PasswordProtect = ({ data: { redirect, alert } }: PropsOf<'password-protect'>) => (
  <>
    <h1>This shop isn't open yet</h1>
    <p>If you have a password, enter it to look around.</p>
    <form method="post" action={findRoutePath('passwordProtect')} className={styles.form}>
      {redirect !== undefined && <input type="hidden" name="redirect" value={redirect} />}
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={200}
        error={alert}
      />
      <button type="submit" className={buttons.primary}>
        Enter
      </button>
    </form>
  </>
);

/** The logout page; logs out without a press if a link of the shop opened it (RT-19, RT-35). */
const Logout = ({ data: { asks } }: PropsOf<'logout'>) => {
  const form = useRef<HTMLFormElement>(null);
  const home = useHomePath();
  useEffect(() => {
    if (asks) return undefined;
    const timer = setTimeout(() => form.current?.requestSubmit(), logoutDelay);
    return () => clearTimeout(timer);
  }, [asks]);
  return (
    <>
      <h1>Log out</h1>
      <p>Logging out also clears the cart on this device.</p>
      <form method="post" action={findRoutePath('logout')} className={styles.form} ref={form}>
        <button type="submit" className={buttons.primary}>
          Log out
        </button>
        <a href={home} target="_self" className={buttons.secondary}>
          Stay logged in
        </a>
      </form>
    </>
  );
};

const LoggedOut = ({ data: { provider } }: PropsOf<'logged-out'>) => (
  <>
    <h1>You're logged out</h1>
    {provider && <p>You may still be logged in to other sites. If you share this computer, log out there too.</p>}
    {provider && (
      <p>
        <a href={provider.url} target="_self" className={buttons.secondary}>
          {provider.text}
        </a>
      </p>
    )}
    <p>
      <a href={findRoutePath('home')} target="_self" className={buttons.primary}>
        Go to the shop
      </a>
    </p>
  </>
);

const AccountDeleted = () => (
  <>
    <h1>We deleted your account</h1>
    <p>{accountDeletedMessage}</p>
    <p>
      <a href={findRoutePath('home')} target="_self" className={buttons.primary}>
        Go to the shop
      </a>
    </p>
  </>
);

const PageContent = ({ data }: { readonly data: BareScreenData }) => {
  if (data.page === 'password-protect') return <PasswordProtect data={data} />;
  if (data.page === 'logged-out') return <LoggedOut data={data} />;
  if (data.page === 'account-deleted') return <AccountDeleted />;
  return data.page === 'logout' ? <Logout data={data} /> : <Maintenance />;
};

/** The pages without a layout: maintenance, password and logout (RT-14, RT-15, RT-19). */
export const BareScreen = ({ data }: { readonly data: BareScreenData }) => (
  <SingleCardLayout>
    <PageContent data={data} />
  </SingleCardLayout>
);
