import type { Rating } from '#domain/catalog/rating';
import { Icon } from './icon';
import { starIcon } from './icons';
import styles from './rating-line.module.css';

/** How many stars of five, and of how many reviews. */
export const RatingLine = ({ rating: { average, count } }: { readonly rating: Rating }) => (
  <p className={styles.rating}>
    <Icon of={starIcon} size={16} className={styles.star} />
    <span className="visually-hidden">
      {`Rated ${average.toFixed(1)} of 5 by ${count} ${count === 1 ? 'reviewer' : 'reviewers'}`}
    </span>
    <span aria-hidden>
      <strong>{average.toFixed(1)}</strong>
      {` (${count.toLocaleString('en-US')})`}
    </span>
  </p>
);
