import type { InputHTMLAttributes } from 'react';
import type { PetFormView } from '#application/account/pets-page';
import { activityLabels } from '#application/catalog/feeding-messages';
import {
  addPetLabels,
  ageUnitLabels,
  foodGroupLabels,
  monthNames,
  petMessages,
  weightUnitLabels,
} from '#application/pets/messages';
import { petActivityLevels } from '#domain/catalog/feeding';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import { SelectField, TextField } from '../../components/field';
import { FormNotice } from '../../components/form-notice';
import styles from './pets-screen.module.css';

type Props = { readonly view: PetFormView };
type Field = keyof PetFormView['errors'];

const fields: readonly Field[] = ['name', 'birthMonth', 'age', 'weight', 'activity', 'foods'];
const foodRows = [1, 2, 3, 4] as const;

const isFirstInvalid = ({ errors }: PetFormView, field: Field): boolean =>
  fields.find((name) => name in errors) === field;

type TextProps = Props &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'maxLength' | 'required'> & {
    readonly name: 'name' | 'birthYear' | 'age' | 'weight';
    readonly label: string;
    /** The field whose error it shows. */
    readonly field?: Field;
    readonly wide?: true;
  };

const PetText = ({ view, name, label, field, wide, ...input }: TextProps) => (
  <TextField
    {...input}
    label={label}
    name={name}
    autoComplete="off"
    defaultValue={view.values[name]}
    error={field && view.errors[field]}
    className={wide && styles.wide}
    autoFocus={field !== undefined && isFirstInvalid(view, field)}
  />
);

const Options = ({ labels }: { readonly labels: Readonly<Record<string, string>> }) => (
  <>
    {Object.entries(labels).map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </>
);

const AgeFields = ({ view }: Props) => (
  <fieldset className={`${styles.group} ${styles.wide}`}>
    <legend>Birth month or age</legend>
    <p className={styles.hint}>{petMessages.bornHint}</p>
    <div className={styles.form}>
      <SelectField
        label="Birth month"
        name="birthMonth"
        defaultValue={view.values.birthMonth ?? ''}
        error={view.errors.birthMonth}
        autoFocus={isFirstInvalid(view, 'birthMonth')}
      >
        <option value="">Not sure</option>
        {monthNames.map((month, index) => (
          <option key={month} value={index + 1}>
            {month}
          </option>
        ))}
      </SelectField>
      <PetText view={view} label="Birth year" name="birthYear" inputMode="numeric" maxLength={4} />
      <PetText view={view} label="Age" name="age" field="age" inputMode="numeric" maxLength={3} />
      <SelectField label="Age in" name="ageUnit" defaultValue={view.values.ageUnit}>
        <Options labels={ageUnitLabels} />
      </SelectField>
    </div>
  </fieldset>
);

const FoodRow = ({ view, row }: Props & { readonly row: (typeof foodRows)[number] }) => {
  const food = view.values.foods[row - 1];
  const { bought, others } = view.choices;
  const groups = [
    [foodGroupLabels.bought, bought],
    [foodGroupLabels[view.species], others],
  ] as const;
  return (
    <div className={styles.foodRow}>
      <SelectField
        label={`Food ${row}`}
        name={`food${row}`}
        defaultValue={food?.merchandiseId ?? ''}
        error={row === 1 ? view.errors.foods : undefined}
        autoFocus={row === 1 && isFirstInvalid(view, 'foods')}
      >
        <option value="">{row === 1 ? 'Choose a food' : 'None'}</option>
        {groups
          .filter(([, foods]) => foods.length > 0)
          .map(([label, foods]) => (
            <optgroup key={label} label={label}>
              {foods.map(({ merchandiseId, title }) => (
                <option key={merchandiseId} value={merchandiseId}>
                  {title}
                </option>
              ))}
            </optgroup>
          ))}
      </SelectField>
      <TextField
        label="Share in %"
        name={`share${row}`}
        aria-label={`Share of food ${row} in %`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        defaultValue={food?.share}
      />
    </div>
  );
};

const FoodFields = ({ view }: Props) => {
  const [first, ...others] = foodRows;
  return (
    <fieldset className={`${styles.group} ${styles.wide}`}>
      <legend>Food</legend>
      <p className={styles.hint}>{petMessages.foodHint}</p>
      <FoodRow view={view} row={first} />
      <details
        className={styles.details}
        open={view.errors.foods !== undefined || view.values.foods.slice(1).some((food) => food.merchandiseId !== '')}
      >
        <summary>More than one food?</summary>
        {others.map((row) => (
          <FoodRow key={row} view={view} row={row} />
        ))}
      </details>
    </fieldset>
  );
};

/** The form of a new or a saved pet. */
export const PetForm = ({ view }: Props) => {
  const { id, species, values, errors, alert } = view;
  return (
    <section className="panel" aria-labelledby="pet">
      <h2 id="pet">{id === undefined ? addPetLabels[species] : 'Edit this pet'}</h2>
      {alert !== undefined && <FormNotice tone="error">{alert}</FormNotice>}
      <form method="post" action={findRoutePath('pets')} className={styles.form} noValidate>
        {id !== undefined && <input type="hidden" name="id" value={id} />}
        <input type="hidden" name="species" value={species} />
        <PetText view={view} label="Name" name="name" field="name" maxLength={40} wide required />
        <AgeFields view={view} />
        <PetText view={view} label="Weight" name="weight" field="weight" inputMode="decimal" maxLength={6} required />
        <SelectField label="Weight in" name="weightUnit" defaultValue={values.weightUnit}>
          <Options labels={weightUnitLabels} />
        </SelectField>
        <SelectField
          label="Activity"
          name="activity"
          className={styles.wide}
          defaultValue={values.activity}
          error={errors.activity}
          autoFocus={isFirstInvalid(view, 'activity')}
        >
          {petActivityLevels.map((level) => (
            <option key={level} value={level}>
              {activityLabels[level]}
            </option>
          ))}
        </SelectField>
        <label className={`${styles.check} ${styles.wide}`}>
          <input type="checkbox" name="neutered" value="yes" defaultChecked={values.isNeutered} />
          <span>Spayed or neutered</span>
        </label>
        <FoodFields view={view} />
        <div className={`${buttons.row} ${styles.wide}`}>
          <button type="submit" name="intent" value="save" className={buttons.primary}>
            Save pet
          </button>
          <a href={findRoutePath('pets')} className={buttons.secondary}>
            Cancel
          </a>
        </div>
      </form>
    </section>
  );
};
