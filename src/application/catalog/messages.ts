export const loadMoreFailedMessage = 'Sorry, we could not load more products. Please try again.';

/** The description of a list for search engines. */
export const buildListDescription = (heading: string, total: number, filters: string): string =>
  `${heading}: ${total} ${total === 1 ? 'product' : 'products'}${filters}, delivered to your door.`;

/** What the calls say, to other clients. */
export const noCollectionMessage = 'There is no collection of that handle.';

export const pictureMessages = {
  unknown: 'There is no such picture.',
  unreadable: 'The picture cannot be read.',
  tooMany: 'Please try again shortly.',
} as const;
