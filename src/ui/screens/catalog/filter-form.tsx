import type { ListScreenData } from '#application/catalog/list-page';
import type { Chosen } from '#domain/catalog/taxonomy';
import type { Facet } from '#domain/search/listing';
import buttons from '../../components/button.module.css';
import { Icon } from '../../components/icon';
import { closeIcon, downIcon } from '../../components/icons';
import styles from './filter-form.module.css';
import { filterAction } from './list-address';

export const filtersId = 'filters';
export const filterFormId = 'filter-form';

const openAtFirst = 4;

type Choice = { readonly chosen: Chosen; readonly onToggle: (group: string, option: string) => void };
type GroupProps = Choice & { readonly facet: Facet; readonly open: boolean };

const FilterGroup = ({
  facet: { slug, label, options },
  open,
  chosen: { [slug]: chosen = [] },
  onToggle,
}: GroupProps) => {
  return (
    <details className={styles.group} open={open || chosen.length > 0}>
      <summary className={styles.summary}>
        {label}
        <Icon of={downIcon} size={18} />
      </summary>
      <fieldset className={styles.options}>
        <legend className="visually-hidden">{label}</legend>
        {options.map((option) => (
          <label key={option.slug} className={styles.option}>
            <input
              type="checkbox"
              name={slug}
              value={option.slug}
              checked={chosen.includes(option.slug)}
              onChange={() => onToggle(slug, option.slug)}
            />
            <span>{option.label}</span>
            <span className={styles.count}>
              {option.count}
              <span className="visually-hidden">{option.count === 1 ? ' product' : ' products'}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </details>
  );
};

type Props = Choice & { readonly data: ListScreenData };

/** Every group with its counts; a form that the browser sends where there is no script. */
export const FilterForm = ({ data, ...choice }: Props) => (
  <aside id={filtersId} popover="auto" className={styles.filters} aria-label="Filters">
    <div className={styles.top}>
      <h2 className={styles.heading}>Filters</h2>
      <button
        type="button"
        className={`${buttons.icon} ${styles.onlySheet}`}
        popoverTarget={filtersId}
        popoverTargetAction="hide"
        aria-label="Close filters"
      >
        <Icon of={closeIcon} size={22} />
      </button>
    </div>
    <form id={filterFormId} method="get" action={filterAction}>
      {data.search !== undefined && <input type="hidden" name="search" value={data.search} />}
      {data.facets.map((facet, index) => (
        <FilterGroup key={facet.slug} facet={facet} open={index < openAtFirst} {...choice} />
      ))}
      <div className={styles.apply}>
        <button type="submit" className={`without-script ${buttons.primary}`}>
          Apply
        </button>
        <button
          type="button"
          className={`with-script ${styles.onlySheet} ${buttons.primary}`}
          popoverTarget={filtersId}
          popoverTargetAction="hide"
        >
          Show {data.total} {data.total === 1 ? 'product' : 'products'}
        </button>
      </div>
    </form>
  </aside>
);
