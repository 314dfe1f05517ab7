export const loadMoreFailedMessage = "Sorry, we couldn't load more products. Please try again.";

/** A list's description for search engines. */
export const buildListDescription = (heading: string, total: number, filters: string): string =>
  `${heading}: ${total} ${total === 1 ? 'product' : 'products'}${filters}, delivered to your door.`;

/** What the endpoints tell other clients. */
export const noCollectionMessage = "There's no collection with that handle.";

export const pictureMessages = {
  unknown: "There's no such picture.",
  unreadable: "We can't read the picture.",
  tooMany: 'Please try again shortly.',
} as const;
