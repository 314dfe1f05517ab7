import type { Rating } from '#domain/catalog/rating';
import { formatWholeNumber } from '#domain/whole-number';
import styles from './rating-line.module.css';

/** The average rating out of five stars, and the number of reviews. */
export const RatingLine = ({ rating: { average, count } }: { readonly rating: Rating }) => (
  <p
    className={styles.rating}
    role="img"
    aria-label={`Rated ${average.toFixed(1)} out of 5 by ${count} ${count === 1 ? 'reviewer' : 'reviewers'}`}
  >
    <strong>{average.toFixed(1)}</strong>
    <span>{` (${formatWholeNumber(count)})`}</span>
  </p>
);
