import { staffDeliveryMessages } from '#application/staff-program/messages';
import type { StaffDetailsForm } from '#application/staff-program/program-page';
import { SelectField } from '../../components/field';
import styles from './staff-details-fields.module.css';

type Props = { readonly form: StaffDetailsForm };

const places = [
  ['clinic', 'My clinic, school or shelter'],
  ['home', 'My home'],
] as const;

const PreferredAddress = ({ form: { values, errors } }: Props) => (
  <fieldset className={styles.choice} {...(errors.preferredAddress ? { 'aria-describedby': 'place-error' } : {})}>
    <legend>{staffDeliveryMessages.question}</legend>
    {places.map(([value, label]) => (
      <label key={value}>
        <input type="radio" name="preferredAddress" value={value} defaultChecked={values.preferredAddress === value} />
        <span>{label}</span>
      </label>
    ))}
    {errors.preferredAddress !== undefined && (
      <p id="place-error" className={styles.error}>
        {errors.preferredAddress}
      </p>
    )}
  </fieldset>
);

/** The fields where someone in the program says who they are. */
export const StaffDetailsFields = ({ form }: Props) => {
  const { values, errors, roles, years } = form;
  const first = (['roleCode', 'graduationYear'] as const).find((name) => errors[name] !== undefined);
  const shown = years.includes(Number(values.graduationYear)) ? values.graduationYear : '';
  return (
    <>
      <SelectField
        label="Your role"
        name="roleCode"
        required
        defaultValue={values.roleCode}
        error={errors.roleCode}
        autoFocus={first === 'roleCode'}
      >
        <option value="">Choose your role</option>
        {roles.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        className={styles.student}
        label="Graduation year (students only)"
        name="graduationYear"
        defaultValue={shown}
        error={errors.graduationYear}
        autoFocus={first === 'graduationYear'}
      >
        <option value="">Choose your year</option>
        {years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </SelectField>
      <PreferredAddress form={form} />
    </>
  );
};
