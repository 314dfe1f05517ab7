import { observer } from 'mobx-react-lite';
import { type RefObject, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { HighlightedText } from '../components/highlighted-text';
import { Picture } from '../components/picture';
import { useCombobox } from '../components/use-combobox';
import { didYouMeanLabel, SuggestionsModel } from '../models/suggestions-model';
import { useShopModels } from '../shop-models';
import styles from './suggestion-list.module.css';

const listId = 'search-suggestions';

/** The list stays open while the field has focus, or an option pressed by touch. Tab skips the options. */
const keepsOpen = 'header [name=search], [role=option]';

type Props = { readonly form: RefObject<HTMLFormElement | null> };

/** The suggestions below the search field of `form`. While it is rendered, the field is a combobox. */
export const SuggestionList = observer(function SuggestionList({ form }: Props) {
  const { loadShop } = useShopModels();
  const navigate = useNavigate();
  const [model] = useState(() => new SuggestionsModel(loadShop));
  const { isOpen, activeOption, groups, query } = model;
  const choose = useCallback(
    ({ url }: { readonly url: string }) => {
      model.forget();
      void navigate(url);
    },
    [model, navigate],
  );
  useCombobox({ form, fieldName: 'search', keepsOpen, listId, model, choose });
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
                  choose({ url });
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
