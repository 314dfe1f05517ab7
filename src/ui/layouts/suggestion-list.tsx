import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { MarkedText } from '../components/marked-text';
import { Picture } from '../components/picture';
import { repairLabel, SuggestionsModel } from '../models/suggestions-model';
import { useShop } from '../shop-models';
import styles from './suggestion-list.module.css';

const listId = 'search-suggestions';

/** The field, and an option that a finger presses; Tab leads past both. */
const keepsOpen = 'header [name=search], [role=option]';

type Props = { readonly form: RefObject<HTMLFormElement | null> };

const fieldIn = (form: HTMLFormElement): HTMLInputElement | undefined => {
  const field = form.elements.namedItem('search');
  return field instanceof HTMLInputElement ? field : undefined;
};

/** The keys of a combobox (WAI-ARIA 1.2); all others are the field's. Answers whether the field is to leave the key alone. */
const press = (key: string, model: SuggestionsModel, field: HTMLInputElement, go: (url: string) => void): boolean => {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowUp':
      model.move(key === 'ArrowDown' ? 1 : -1);
      return model.isOpen;
    case 'Enter':
      if (!model.isOpen || !model.activeOption) return false;
      go(model.activeOption.url);
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

/** Listens until it is told to stop. */
const attach = (form: HTMLFormElement, model: SuggestionsModel, go: (url: string) => void): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  const type = (): void => void model.type(fieldIn(form)?.value ?? '');
  form.addEventListener('input', type, { signal });
  form.addEventListener('submit', model.forget, { signal });
  form.addEventListener(
    'keydown',
    (event) => {
      const field = fieldIn(form);
      if (!field || event.target !== field || event.isComposing || event.ctrlKey || event.metaKey) return;
      if (press(event.key, model, field, go)) event.preventDefault();
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
  if (fieldIn(form) === document.activeElement) type();
  return () => controller.abort();
};

/** What is proposed below the search field of `form` while something is typed there; the field becomes a combobox by it. */
export const SuggestionList = observer(function SuggestionList({ form }: Props) {
  const { suggestSearch } = useShop().shop;
  const navigate = useNavigate();
  const [model] = useState(() => new SuggestionsModel(suggestSearch));
  const { isOpen, activeOption, groups, query } = model;
  useEffect(() => {
    if (!form.current) return undefined;
    return attach(form.current, model, (url) => {
      model.forget();
      void navigate(url);
    });
  }, [form, model, navigate]);
  useEffect(() => {
    const field = form.current && fieldIn(form.current);
    field?.setAttribute('role', 'combobox');
    field?.setAttribute('aria-autocomplete', 'list');
    field?.setAttribute('aria-controls', listId);
    field?.setAttribute('aria-expanded', String(isOpen));
    if (activeOption) field?.setAttribute('aria-activedescendant', activeOption.id);
    else field?.removeAttribute('aria-activedescendant');
  }, [form, isOpen, activeOption]);
  useEffect(() => {
    if (activeOption) document.getElementById(activeOption.id)?.scrollIntoView({ block: 'nearest' });
  }, [activeOption]);
  return (
    <>
      <div
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        className={styles.list}
        hidden={!isOpen}
        onPointerDown={(event) => event.pointerType === 'mouse' && event.preventDefault()}
      >
        {groups.map(({ label, options }) => (
          <fieldset key={label} aria-label={label} className={styles.group}>
            <p className={styles.label} aria-hidden>
              {label}
            </p>
            {options.map(({ id, text, url, product }) => (
              <a
                key={id}
                id={id}
                role="option"
                aria-selected={id === activeOption?.id}
                tabIndex={-1}
                href={url}
                className={styles.option}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  model.forget();
                  void navigate(url);
                }}
              >
                {product && <Picture source={product.image} alt="" width={48} height={48} sizes="48px" largest={100} />}
                <span>
                  <MarkedText text={text} query={label === repairLabel ? undefined : query} />
                  {product && <span className={styles.brand}>{product.brand}</span>}
                </span>
              </a>
            ))}
          </fieldset>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {model.announcement}
      </p>
    </>
  );
});
