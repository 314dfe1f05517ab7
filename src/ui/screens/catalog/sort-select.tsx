import type { ListScreenData } from '#application/catalog/list-page';
import type { ListingSort } from '#domain/search/listing';
import buttons from '../../components/button.module.css';
import styles from './list-screen.module.css';

const labels: Readonly<Record<ListingSort, string>> = {
  featured: 'Featured',
  'best-selling': 'Best selling',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  'title-asc': 'Name: A to Z',
  'title-desc': 'Name: Z to A',
};

type Props = {
  readonly data: Pick<ListScreenData, 'sort' | 'sorts' | 'search'>;
  /** The id of the form that submits it without script. */
  readonly form: string;
  readonly onSort: (sort: ListingSort) => void;
};

/** The select of the sort order. In a search, `featured` sorts by best match. */
export const SortSelect = ({ data, form, onSort }: Props) => (
  <div className={`screen-only ${styles.sort}`}>
    <label>
      <span>Sort by</span>
      <select
        name="sort"
        form={form}
        value={data.sort}
        onChange={({ target }) => {
          const sort = data.sorts.find((one) => one === target.value);
          if (sort) onSort(sort);
        }}
      >
        {data.sorts.map((sort) => (
          <option key={sort} value={sort}>
            {sort === 'featured' && data.search !== undefined ? 'Best match' : labels[sort]}
          </option>
        ))}
      </select>
    </label>
    <button type="submit" form={form} className={`without-script ${buttons.secondary}`}>
      Sort
    </button>
  </div>
);
