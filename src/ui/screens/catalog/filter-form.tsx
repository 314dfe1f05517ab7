import type { ListScreenData } from '#application/catalog/list-page';
import type { ChosenFilterOptions } from '#domain/catalog/taxonomy';
import type { Facet } from '#domain/search/listing';
import buttons from '../../components/button.module.css';
import { closeIcon, Icon } from '../../components/icon';
import styles from './filter-form.module.css';
import { filterAction } from './list-url';

export const filterPanelId = 'filters';
export const filterFormId = 'filter-form';

const openAtFirst = 4;

type Choice = { readonly chosen: ChosenFilterOptions; readonly onToggle: (group: string, option: string) => void };
type GroupProps = Choice & { readonly facet: Facet; readonly open: boolean };

const FilterGroup = ({
  facet: { slug, label, options },
  open,
  chosen: { [slug]: chosen = [] },
  onToggle,
}: GroupProps) => (
  <details className={styles.group} open={open || chosen.length > 0}>
    <summary className={styles.summary}>{label}</summary>
    <fieldset className={styles.options} aria-label={label}>
      {options.map((option) => (
        <label key={option.slug}>
          <input
            type="checkbox"
            name={slug}
            value={option.slug}
            checked={chosen.includes(option.slug)}
            onChange={() => onToggle(slug, option.slug)}
          />
          <span>{option.label}</span>
          <span className={option.count === 1 ? `${styles.count} ${styles.one}` : styles.count}>{option.count}</span>
        </label>
      ))}
    </fieldset>
  </details>
);

type Props = Choice & { readonly data: ListScreenData };

/** The groups of filters with the count of each option; without script the browser submits the form. */
export const FilterForm = ({ data, ...choice }: Props) => (
  <aside id={filterPanelId} popover="auto" className={`screen-only ${styles.filters}`} aria-label="Filters">
    <div className={styles.top}>
      <h2 className={styles.heading}>Filters</h2>
      <button
        type="button"
        className={`${buttons.icon} ${styles.onlySheet}`}
        popoverTarget={filterPanelId}
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
          popoverTarget={filterPanelId}
          popoverTargetAction="hide"
        >
          {`Show ${data.total} ${data.total === 1 ? 'product' : 'products'}`}
        </button>
      </div>
    </form>
  </aside>
);
