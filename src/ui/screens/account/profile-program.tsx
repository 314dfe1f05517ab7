import type { ProgramDetails } from '#application/account/profile-page';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import { StaffDetailsFields } from '../staff-program/staff-details-fields';
import styles from './profile-screen.module.css';

type Props = { readonly program: ProgramDetails };

/** What the staff program knows about someone, editable: role, school, graduation year and where orders go. */
export const ProfileProgram = ({ program: { form, clinic, shipTo } }: Props) => (
  <section className="panel" aria-labelledby="program">
    <h2 id="program">Staff feeding program</h2>
    {clinic.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
    {shipTo !== undefined && <p>{`Ship-to account: ${shipTo}`}</p>}
    <p>
      <a href={findRoutePath('clinic')} className={buttons.secondary}>
        Choose another clinic
      </a>
    </p>
    <form method="post" action={findRoutePath('profile')} className={styles.form} noValidate>
      <input type="hidden" name="intent" value="save-staff-details" />
      <StaffDetailsFields form={form} />
      <button type="submit" className={buttons.primary}>
        Save program details
      </button>
    </form>
  </section>
);
