import type { ProfileScreenData } from '#application/account/profile-page';
import { profileMessages } from '#application/customer/messages';
import { managedElsewhereMessage } from '#application/identity/messages';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import { TextField } from '../../components/field';
import { LogOutForm } from './log-out-form';
import styles from './profile-screen.module.css';

type Props = { readonly data: ProfileScreenData };

const MarketingConsent = ({ isChecked }: { readonly isChecked: boolean }) => (
  <div className={styles.consent}>
    <label>
      <input
        type="checkbox"
        name="acceptsMarketing"
        value="on"
        defaultChecked={isChecked}
        aria-describedby="marketing-hint"
      />
      <span>{profileMessages.marketing}</span>
    </label>
    <p id="marketing-hint">{profileMessages.marketingHint}</p>
  </div>
);

const DetailsForm = ({ data }: Props) => {
  const { values = data, errors = {} } = data.details ?? {};
  const invalid = (['firstName', 'lastName', 'phone'] as const).find((name) => name in errors);
  const field = (name: 'firstName' | 'lastName' | 'phone') => ({
    name,
    defaultValue: values[name],
    error: errors[name],
    autoFocus: name === invalid,
  });
  return (
    <form method="post" action={findRoutePath('profile')} className={styles.form} noValidate>
      <input type="hidden" name="intent" value="save-details" />
      <TextField {...field('firstName')} label="First name" autoComplete="given-name" required />
      <TextField {...field('lastName')} label="Last name" autoComplete="family-name" required />
      <TextField {...field('phone')} label="Phone (optional)" type="tel" autoComplete="tel" />
      <MarketingConsent isChecked={values.acceptsMarketing} />
      <button type="submit" className={buttons.primary}>
        Save details
      </button>
    </form>
  );
};

/** The names, the phone number and the consent to marketing of a customer, to be changed. */
export const ProfileDetails = ({ data }: Props) => (
  <section className="panel" aria-labelledby="details">
    <h2 id="details">Your details</h2>
    <p className={styles.details}>{data.email}</p>
    {!data.hasPassword && <p>{managedElsewhereMessage}</p>}
    <DetailsForm data={data} />
    <div className={styles.logOut}>
      <LogOutForm />
    </div>
  </section>
);
