/** What reviewers think of a product: 1 to 5, to a tenth, on average of `count` reviews, at least one. */
export type Rating = { readonly average: number; readonly count: number };

const mostReviews = 10_000_000;

/** None where there are no reviews, or the numbers are no rating. */
export const ratingOf = (average: number, count: number): Rating | undefined =>
  average >= 1 && average <= 5 && Number.isInteger(count) && count > 0 && count <= mostReviews
    ? { average: Math.round(average * 10) / 10, count }
    : undefined;
