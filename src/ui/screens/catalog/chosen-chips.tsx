import type { ListScreenData } from '#application/catalog/list-page';
import { toggleOption } from '#domain/search/listing-url';
import { Icon } from '../../components/icon';
import { closeIcon } from '../../components/icons';
import { Link } from '../../components/link';
import { chosenOf, listAddress } from './list-address';
import styles from './list-screen.module.css';

const stays = { preventScrollReset: true, state: { keepFocus: true } } as const;

/** The chip goes with its press; who pressed it by keyboard is left at the count of what there is now. */
const focusCount = () => document.getElementById('result-count')?.focus({ preventScroll: true });

/** What is chosen, each to be taken off; without script too. */
export const ChosenChips = ({ data }: { readonly data: ListScreenData }) => {
  const chosen = chosenOf(data);
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
          <Link
            className={styles.chip}
            to={listAddress(data, { chosen: toggleOption(chosen, group, slug) })}
            onClick={focusCount}
            {...stays}
          >
            <span className="visually-hidden">Remove {groupLabel}: </span>
            {label}
            <Icon of={closeIcon} size={16} />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            className={styles.clear}
            to={listAddress(data, { chosen: data.species ? { species: [data.species] } : {} })}
            onClick={focusCount}
            {...stays}
          >
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
};
