import type { ReactNode } from 'react';
import type { ProfileFormState, ProfileScreenData, SessionRow } from '#application/account/profile-page';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import { TextField } from '../../components/field';
import { FormNotice } from '../../components/form-notice';
import { PasswordField } from '../../components/password-field';
import { AccountFrame } from './account-frame';
import { ProfileDetails } from './profile-details';
import { ProfileProgram } from './profile-program';
import styles from './profile-screen.module.css';

type Props = { readonly data: ProfileScreenData };

const describeSession = ({ device, zip }: SessionRow): string => (zip === undefined ? device : `${device} near ${zip}`);

const Session = ({ session }: { readonly session: SessionRow }) => {
  const { family, lastUsed, isThis } = session;
  return (
    <li className={styles.session}>
      <span>
        <strong>{describeSession(session)}</strong>
        <br />
        <span>{isThis ? 'This browser' : `Last used ${lastUsed}`}</span>
      </span>
      {!isThis && (
        <form method="post" action={findRoutePath('profile')}>
          <input type="hidden" name="family" value={family} />
          <button type="submit" className={buttons.secondary} aria-label={`Log out ${describeSession(session)}`}>
            Log out
          </button>
        </form>
      )}
    </li>
  );
};

type ChangeFormProps = {
  readonly intent: 'change-email' | 'change-password';
  readonly heading: string;
  readonly state: ProfileFormState | undefined;
  readonly submit: string;
  readonly children: ReactNode;
};

/** A form of the profile, with its refusal at the top. Each asks for the current password. */
const ChangeForm = ({ intent, heading, state, submit, children }: ChangeFormProps) => (
  <section className="panel" aria-labelledby={intent}>
    <h2 id={intent}>{heading}</h2>
    <form method="post" action={findRoutePath('profile')} className={styles.form} noValidate>
      <input type="hidden" name="intent" value={intent} />
      {state?.alert !== undefined && <FormNotice tone="error">{state.alert}</FormNotice>}
      {children}
      <button type="submit" className={buttons.primary}>
        {submit}
      </button>
    </form>
  </section>
);

const CurrentPassword = ({ state }: Pick<ChangeFormProps, 'state'>) => (
  <PasswordField
    label="Current password"
    name="currentPassword"
    autoComplete="current-password"
    maxLength={200}
    error={state?.errors?.currentPassword}
    autoFocus={state?.errors?.currentPassword !== undefined}
  />
);

const ChangeEmail = ({ data: { changeEmail } }: Props) => (
  <ChangeForm intent="change-email" heading="Email address" state={changeEmail} submit="Change email">
    <TextField
      label="New email"
      name="email"
      type="email"
      autoComplete="email"
      required
      maxLength={254}
      defaultValue={changeEmail?.email}
      error={changeEmail?.errors?.email}
      autoFocus={changeEmail?.errors?.email !== undefined}
    />
    <CurrentPassword state={changeEmail} />
  </ChangeForm>
);

const ChangePassword = ({ data: { email, changePassword } }: Props) => (
  <ChangeForm intent="change-password" heading="Password" state={changePassword} submit="Change password">
    <input name="username" autoComplete="username" defaultValue={email} readOnly hidden />
    <CurrentPassword state={changePassword} />
    <PasswordField
      label="New password"
      name="password"
      autoComplete="new-password"
      maxLength={200}
      error={changePassword?.errors?.password}
      autoFocus={changePassword?.errors?.password !== undefined}
    />
  </ChangeForm>
);

const Sessions = ({ data: { sessions } }: Props) => (
  <section className="panel" aria-labelledby="sessions">
    <h2 id="sessions">Where you're logged in</h2>
    <ul className={styles.sessions}>
      {sessions.map((session) => (
        <Session key={session.family} session={session} />
      ))}
    </ul>
    {sessions.length > 1 && (
      <form method="post" action={findRoutePath('profile')}>
        <input type="hidden" name="intent" value="end-others" />
        <button type="submit" className={buttons.secondary}>
          Log out everywhere else
        </button>
      </form>
    )}
  </section>
);

/** The profile of a logged-in customer, with details, email, password and sessions. */
export const ProfileScreen = ({ data }: Props) => (
  <AccountFrame page={data} notice={data.notice}>
    <ProfileDetails data={data} />
    {data.program && <ProfileProgram program={data.program} />}
    {data.hasPassword && <ChangeEmail data={data} />}
    {data.hasPassword && <ChangePassword data={data} />}
    <Sessions data={data} />
  </AccountFrame>
);
