import { autoshipPercentOff } from '#domain/autoship/selling-plan';
import { formatDollars, type Money } from '#domain/money';
import { firstAutoshipPercentOff } from '#domain/pricing/discount';

export const loadMoreFailedMessage = "Sorry, we couldn't load more products. Please try again.";

/** Which products of a list are shown: `first` and `last` are positions, from 1. */
export const shownProductsMessage = ({
  first,
  last,
  total,
}: Readonly<Record<'first' | 'last' | 'total', number>>): string =>
  first === 1 ? `Showing ${last} of ${total}` : `Showing ${first} to ${last} of ${total}`;

/** What Autoship saves on a size, below its Autoship price. */
export const withAutoshipMessage = (saving: Money): string => `with Autoship, save ${formatDollars(saving)}`;

/** What Autoship saves on a size, below the choice. */
export const autoshipSavingMessage = (saving: Money): string =>
  `Save ${formatDollars(saving)} (${autoshipPercentOff}%) on every delivery, and ${firstAutoshipPercentOff}% on your first Autoship. Cancel anytime.`;

/** What Autoship saves, on the home page. */
export const autoshipOfferMessage = `Save ${firstAutoshipPercentOff}% on your first Autoship, then ${autoshipPercentOff}% on every delivery. Cancel anytime.`;

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
