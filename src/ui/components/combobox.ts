/** The list of a combobox: whether it is open, and its active option. */
export type ComboboxModel<Option extends { readonly id: string }> = {
  readonly isOpen: boolean;
  readonly activeOption: Option | undefined;
  type(text: string): Promise<void>;
  /** Moves to the next or the previous option. */
  move(step: 1 | -1): void;
  close(): void;
  /** Closes the list and removes its options. */
  forget(): void;
};

export type Combobox<Option extends { readonly id: string }> = {
  readonly form: HTMLFormElement;
  /** The name of its text field. */
  readonly fieldName: string;
  /** Selects what keeps the list open while it has focus. */
  readonly keepsOpen: string;
  readonly model: ComboboxModel<Option>;
  readonly choose: (option: Option) => void;
};

export const findComboboxField = (form: HTMLFormElement, name: string): HTMLInputElement | undefined => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : undefined;
};

/** Handles the keys of a combobox (WAI-ARIA 1.2) and returns whether it did; the field handles all other keys. */
const handleKey = <Option extends { readonly id: string }>(
  key: string,
  field: HTMLInputElement,
  { model, choose }: Combobox<Option>,
): boolean => {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowUp':
      model.move(key === 'ArrowDown' ? 1 : -1);
      return model.isOpen;
    case 'Enter':
      if (!model.isOpen || !model.activeOption) return false;
      choose(model.activeOption);
      return true;
    case 'Escape':
      if (model.isOpen) model.close();
      else {
        field.value = '';
        model.forget();
      }
      return true;
    default:
      return false;
  }
};

const keyCodeOfComposition = 229;

/** Whether a key belongs to an input method. WebKit ends the composition before the Enter that confirms it. */
const isOfComposition = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === keyCodeOfComposition;

/** Makes the text field of a form a combobox; returns a function that removes the listeners. */
export const addComboboxListeners = <Option extends { readonly id: string }>(
  combobox: Combobox<Option>,
): (() => void) => {
  const { form, fieldName, keepsOpen, model } = combobox;
  const controller = new AbortController();
  const { signal } = controller;
  const findField = (): HTMLInputElement | undefined => findComboboxField(form, fieldName);
  const type = (): void => void model.type(findField()?.value ?? '');
  form.addEventListener('input', type, { signal });
  form.addEventListener('submit', model.forget, { signal });
  form.addEventListener(
    'keydown',
    (event) => {
      const field = findField();
      if (!field || event.target !== field || isOfComposition(event) || event.ctrlKey || event.metaKey) return;
      if (handleKey(event.key, field, combobox)) event.preventDefault();
    },
    { signal },
  );
  form.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Element && relatedTarget.closest(keepsOpen))) model.close();
    },
    { signal },
  );
  if (findField() === document.activeElement) type();
  return () => controller.abort();
};

/** Says to screen readers what the list of a text field shows. */
export const describeCombobox = (
  field: HTMLInputElement | undefined,
  listId: string,
  { isOpen, activeOption }: Pick<ComboboxModel<{ readonly id: string }>, 'isOpen' | 'activeOption'>,
): void => {
  field?.setAttribute('role', 'combobox');
  field?.setAttribute('aria-autocomplete', 'list');
  field?.setAttribute('aria-controls', listId);
  field?.setAttribute('aria-expanded', String(isOpen));
  if (activeOption) field?.setAttribute('aria-activedescendant', activeOption.id);
  else field?.removeAttribute('aria-activedescendant');
};
