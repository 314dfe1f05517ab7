import type { HomeScreenData } from '#application/home/home-page';
import { buildCategoryPath } from '#domain/shell/routes';
import styles from './home-screen.module.css';

const animals = { dog: 'Dog', cat: 'Cat' } as const;

type Props = { readonly needs: HomeScreenData['needs'] };

const Paw = () => (
  <svg viewBox="0 0 24 24" width="64" height="64" fill="currentColor" aria-hidden="true">
    <ellipse cx="5" cy="11" rx="2.2" ry="2.8" />
    <ellipse cx="9.5" cy="6" rx="2.3" ry="3" />
    <ellipse cx="14.5" cy="6" rx="2.3" ry="3" />
    <ellipse cx="19" cy="11" rx="2.2" ry="2.8" />
    <path d="M12 11.5c3 0 6.500 4 6.500 7 0 2-1.600 3.200-3.400 3.200-1.200 0-2-.6-3.100-.6s-1.900.6-3.100.6c-1.800 0-3.400-1.200-3.400-3.200 0-3 3.500-7 6.500-7Z" />
  </svg>
);

/** Links to the lists of dog and cat products, and from each to lists by age and health. */
export const ShopByNeed = ({ needs }: Props) => (
  <section aria-label="Shop by pet" className={styles.pets}>
    {(['dog', 'cat'] as const).map((species) => (
      <div key={species} className={`panel ${styles.pet}`} data-species={species}>
        <h2 className={styles.petTitle}>
          <a href={buildCategoryPath(species)}>{`Shop ${animals[species]}`}</a>
        </h2>
        <Paw />
        {needs[species].length > 0 && (
          <ul className={styles.needs} aria-label={`${animals[species]} food by need`}>
            {needs[species].map(({ text, url }) => (
              <li key={url}>
                <a href={url} className={styles.need}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    ))}
  </section>
);
