import { type RefObject, useEffect } from 'react';
import { addComboboxListeners, type Combobox, describeCombobox, findComboboxField } from './combobox';

type Asked<Option extends { readonly id: string }> = Omit<Combobox<Option>, 'form'> & {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly listId: string;
};

/** Makes the text field of `form` a combobox while it is rendered. `choose` has to be one function across renders. */
export const useCombobox = <Option extends { readonly id: string }>({
  form,
  fieldName,
  keepsOpen,
  listId,
  model,
  choose,
}: Asked<Option>): void => {
  const { isOpen, activeOption } = model;
  useEffect(
    () =>
      form.current ? addComboboxListeners({ form: form.current, fieldName, keepsOpen, model, choose }) : undefined,
    [form, fieldName, keepsOpen, model, choose],
  );
  useEffect(() => {
    if (form.current) describeCombobox(findComboboxField(form.current, fieldName), listId, { isOpen, activeOption });
  }, [form, fieldName, listId, isOpen, activeOption]);
  useEffect(() => {
    if (activeOption) document.getElementById(activeOption.id)?.scrollIntoView({ block: 'nearest' });
  }, [activeOption]);
};
