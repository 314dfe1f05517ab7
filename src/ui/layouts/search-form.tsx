import { type ComponentType, type RefObject, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Icon } from '../components/icon';
import { searchIcon } from '../components/icons';
import { postedText } from '../components/posted-text';
import styles from './search-form.module.css';

type Suggesting = ComponentType<{ readonly form: RefObject<HTMLFormElement | null> }>;

/** Leads to `/products?search=`; what was searched for stays in the field. Who touches it is given suggestions. */
export const SearchForm = ({ placeholder }: { readonly placeholder: string }) => {
  const form = useRef<HTMLFormElement>(null);
  const [Suggestions, suggest] = useState<Suggesting>();
  const begin = () =>
    void import('./suggestion-list').then(
      (part) => suggest(() => part.SuggestionList),
      () => undefined,
    );
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const searched = pathname === '/products' ? (new URLSearchParams(search).get('search') ?? '') : '';
  return (
    <search className={styles.search}>
      <form
        ref={form}
        onFocus={Suggestions ? undefined : begin}
        action="/products"
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          const text = postedText(new FormData(event.currentTarget), 'search').trim();
          void navigate(text === '' ? '/products' : `/products?search=${encodeURIComponent(text)}`);
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
