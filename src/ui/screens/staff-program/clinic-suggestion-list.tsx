import { observer } from 'mobx-react-lite';
import { type RefObject, useCallback, useState } from 'react';
import type { ClinicRow } from '#application/staff-program/program-page';
import { HighlightedText } from '../../components/highlighted-text';
import { useCombobox } from '../../components/use-combobox';
import { type ClinicSuggestion, ClinicSuggestionsModel } from '../../models/clinic-suggestions-model';
import { useShopModels } from '../../shop-models';
import styles from './clinic-suggestion-list.module.css';

const listId = 'clinic-suggestions';

/** The list stays open while the field has focus, or an option pressed by touch. Tab skips the options. */
const keepsOpen = 'main [name=clinic], [role=option]';

type Props = { readonly form: RefObject<HTMLFormElement | null>; readonly choose: (row: ClinicRow) => void };

/** The clinics below the search field of `form`. While it is rendered, the field is a combobox. */
export const ClinicSuggestionList = observer(function ClinicSuggestionList({ form, choose }: Props) {
  const { loadShop } = useShopModels();
  const [model] = useState(() => new ClinicSuggestionsModel(loadShop));
  const { isOpen, activeOption, options, term } = model;
  const chooseOption = useCallback(
    ({ row }: ClinicSuggestion) => {
      const field = form.current?.elements.namedItem('clinic');
      if (field instanceof HTMLInputElement) field.value = row.name;
      model.forget();
      choose(row);
    },
    [form, model, choose],
  );
  useCombobox({ form, fieldName: 'clinic', keepsOpen, listId, model, choose: chooseOption });
  return (
    <>
      <div
        id={listId}
        role="listbox"
        aria-label="Suggested clinics, schools and shelters"
        className={styles.list}
        hidden={!isOpen}
        onPointerDown={(event) => event.pointerType === 'mouse' && event.preventDefault()}
      >
        {options.map((option) => (
          <button
            key={option.id}
            id={option.id}
            type="button"
            role="option"
            aria-selected={option.id === activeOption?.id}
            tabIndex={-1}
            className={styles.option}
            onClick={() => chooseOption(option)}
          >
            <HighlightedText text={option.row.name} query={term} />
            <span className={styles.place}>
              <HighlightedText text={option.row.place} query={term} />
            </span>
          </button>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {model.announcement}
      </p>
    </>
  );
});
