import { type RefObject, useState } from 'react';
import { clinicMessages } from '#application/staff-program/clinic-messages';
import type { ClinicRow } from '#application/staff-program/program-page';
import { clinicTermLength } from '#domain/staff-program/clinic-search';
import { TextField } from '../../components/field';
import styles from './clinic-search-field.module.css';
import type { ClinicSuggestionList } from './clinic-suggestion-list';

type Props = {
  /** The form of the field. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly term: string | undefined;
  readonly error: string | undefined;
  /** Called with the chosen suggestion; it has to be one function across renders. */
  readonly choose: (row: ClinicRow) => void;
};

/** The field for searching clinics. On first focus it loads the suggestions. */
export const ClinicSearchField = ({ form, term, error, choose }: Props) => {
  const [Suggestions, suggest] = useState<typeof ClinicSuggestionList>();
  const loadSuggestions = () =>
    void import('./clinic-suggestion-list').then(
      (part) => suggest(() => part.ClinicSuggestionList),
      () => undefined,
    );
  return (
    <div className={styles.field}>
      <TextField
        key={term}
        label={clinicMessages.searchHint}
        name="clinic"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        required
        maxLength={clinicTermLength.most}
        defaultValue={term}
        error={error}
        autoFocus={error !== undefined}
        onFocus={Suggestions ? undefined : loadSuggestions}
      />
      {Suggestions && <Suggestions key={`for ${term}`} form={form} choose={choose} />}
    </div>
  );
};
