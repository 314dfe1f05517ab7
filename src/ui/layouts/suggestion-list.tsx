import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { HighlightedText } from '../components/highlighted-text';
import { Picture } from '../components/picture';
import { didYouMeanLabel, SuggestionsModel } from '../models/suggestions-model';
import { useShopModels } from '../shop-models';
import styles from './suggestion-list.module.css';

const listId = 'search-suggestions';

/** The list stays open while the field has focus, or an option pressed by touch. Tab skips the options. */
const keepsOpen = 'header [name=search], [role=option]';

type Props = { readonly form: RefObject<HTMLFormElement | null> };

const fieldIn = (form: HTMLFormElement): HTMLInputElement | undefined => {
  const field = form.elements.namedItem('search');
  return field instanceof HTMLInputElement ? field : undefined;
};

/** Handles the keys of a combobox (WAI-ARIA 1.2) and answers whether it did; the field handles all other keys. */
const handleKey = (
  key: string,
  model: SuggestionsModel,
  field: HTMLInputElement,
  go: (url: string) => void,
): boolean => {
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

/** Answers a function that removes the listeners. */
const addListeners = (form: HTMLFormElement, model: SuggestionsModel, go: (url: string) => void): (() => void) => {
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
      if (handleKey(event.key, model, field, go)) event.preventDefault();
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

/** The suggestions below the search field of `form`. While it is rendered, the field is a combobox. */
export const SuggestionList = observer(function SuggestionList({ form }: Props) {
  const { suggestSearch } = useShopModels().shop;
  const navigate = useNavigate();
  const [model] = useState(() => new SuggestionsModel(suggestSearch));
  const { isOpen, activeOption, groups, query } = model;
  useEffect(() => {
    if (!form.current) return undefined;
    return addListeners(form.current, model, (url) => {
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
          <fieldset key={label} aria-label={label}>
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
                  <HighlightedText text={text} query={label === didYouMeanLabel ? undefined : query} />
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
