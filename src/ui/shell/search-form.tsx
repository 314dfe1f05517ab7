import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { findRoutePath } from '#domain/shell/routes';
import { parseFormText } from '../components/form-text';
import { Icon, searchIcon } from '../components/icon';
import styles from './search-form.module.css';
import type { SuggestionList } from './suggestion-list';

/** Opens `/products?search=` and keeps the searched text in the field. On first focus it loads the suggestions. */
export const SearchForm = ({ placeholder }: { readonly placeholder: string }) => {
  const form = useRef<HTMLFormElement>(null);
  const [Suggestions, suggest] = useState<typeof SuggestionList>();
  const loadSuggestions = () =>
    void import('./suggestion-list').then(
      (part) => suggest(() => part.SuggestionList),
      () => undefined,
    );
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const searched = pathname === findRoutePath('products') ? (new URLSearchParams(search).get('search') ?? '') : '';
  return (
    <search className={styles.search}>
      <form
        ref={form}
        onFocus={Suggestions ? undefined : loadSuggestions}
        action={findRoutePath('products')}
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          const text = parseFormText(new FormData(event.currentTarget), 'search').trim();
          void navigate(
            text === '' ? findRoutePath('products') : `${findRoutePath('products')}?search=${encodeURIComponent(text)}`,
          );
        }}
      >
        <input
          key={searched}
          className={styles.field}
          type="search"
          name="search"
          aria-label="Search products"
          placeholder={placeholder || 'Search products'}
          defaultValue={searched}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" className={styles.button} aria-label="Search">
          <Icon of={searchIcon} size={20} />
        </button>
        {Suggestions && <Suggestions key={`for ${searched}`} form={form} />}
      </form>
    </search>
  );
};
