/** A product's average rating, 1 to 5 in tenths, and the number of reviews, at least one. */
export type Rating = { readonly average: number; readonly count: number };

const maximumReviews = 10_000_000;

/** Undefined without reviews, or if the numbers are out of range. */
export const buildRating = (average: number, count: number): Rating | undefined =>
  average >= 1 && average <= 5 && Number.isInteger(count) && count > 0 && count <= maximumReviews
    ? { average: Math.round(average * 10) / 10, count }
    : undefined;
