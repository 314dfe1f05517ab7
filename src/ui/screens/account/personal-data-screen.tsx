import { personalDataMessages } from '#application/account/messages';
import type { PersonalDataScreenData } from '#application/account/personal-data-page';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import { TextField } from '../../components/field';
import { FormNotice } from '../../components/form-notice';
import { PasswordField } from '../../components/password-field';
import { AccountFrame } from './account-frame';
import styles from './profile-screen.module.css';

type Props = { readonly data: PersonalDataScreenData };

const Download = () => (
  <section className="panel" aria-labelledby="download">
    <h2 id="download">Download my data</h2>
    <p>{personalDataMessages.download}</p>
    <form method="post" action={findRoutePath('personalData')}>
      <input type="hidden" name="intent" value="download" />
      <button type="submit" className={buttons.secondary}>
        Download my data
      </button>
    </form>
  </section>
);

const List = ({ items }: { readonly items: readonly string[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

/** Asks for the password again, or for the email of customers who have no password here. */
const Proof = ({ data: { email, errors, hasPassword } }: Props) =>
  hasPassword ? (
    <>
      <input name="username" autoComplete="username" defaultValue={email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        maxLength={200}
        error={errors?.currentPassword}
        autoFocus={errors?.currentPassword !== undefined}
      />
    </>
  ) : (
    <TextField
      label={personalDataMessages.typeEmail}
      name="email"
      type="email"
      autoComplete="off"
      required
      maxLength={254}
      error={errors?.email}
      autoFocus={errors?.email !== undefined}
    />
  );

const DeleteAccount = ({ data }: Props) => (
  <section className="panel" aria-labelledby="delete">
    <h2 id="delete">Delete my account</h2>
    <p>We'll delete this right away:</p>
    <List items={personalDataMessages.deleted} />
    <p>{personalDataMessages.canceled}</p>
    <p>We have to keep this:</p>
    <List items={personalDataMessages.kept} />
    <p>{personalDataMessages.confirmation}</p>
    <form method="post" action={findRoutePath('personalData')} className={styles.form} noValidate>
      <input type="hidden" name="intent" value="delete" />
      {data.alert !== undefined && <FormNotice tone="error">{data.alert}</FormNotice>}
      <Proof data={data} />
      <button type="submit" className={buttons.danger}>
        Delete my account permanently
      </button>
    </form>
  </section>
);

/** Downloading all that the shop stores of a customer, and deleting it. */
export const PersonalDataScreen = ({ data }: Props) => (
  <AccountFrame page={data}>
    <Download />
    <DeleteAccount data={data} />
  </AccountFrame>
);
