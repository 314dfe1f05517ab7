import type { ListScreenData } from '#application/catalog/list-page';
import { toggleOption } from '#domain/search/listing-url';
import { closeIcon, Icon } from '../../components/icon';
import { keepPlaceAttribute } from '../../follow-links';
import styles from './list-screen.module.css';
import { buildListUrl, chosenFilters } from './list-url';

/** A pressed chip disappears, so focus moves to the count of the new results. */
const focusCount = () => document.getElementById('result-count')?.focus({ preventScroll: true });

/** The chosen filters as links, each of which removes its filter; works without script. */
export const FilterChips = ({ data }: { readonly data: ListScreenData }) => {
  const chosen = chosenFilters(data);
  const chips = data.facets.flatMap(({ slug, label, options }) =>
    options
      .filter((option) => (chosen[slug] ?? []).includes(option.slug))
      .map((option) => ({ group: slug, groupLabel: label, ...option })),
  );
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Chosen filters">
      {chips.map(({ group, groupLabel, slug, label }) => (
        <li key={`${group} ${slug}`}>
          <a
            className={styles.chip}
            href={buildListUrl(data, { chosen: toggleOption(chosen, group, slug) })}
            onClick={focusCount}
            {...keepPlaceAttribute('push')}
          >
            <span className="visually-hidden">{`Remove ${groupLabel}: `}</span>
            <span>{label}</span>
            <Icon of={closeIcon} size={16} />
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a
            className={styles.clear}
            href={buildListUrl(data, { chosen: data.species ? { species: [data.species] } : {} })}
            onClick={focusCount}
            {...keepPlaceAttribute('push')}
          >
            Clear all
          </a>
        </li>
      )}
    </ul>
  );
};
