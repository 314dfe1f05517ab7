import { isolateText } from '#domain/isolated-text';
import { formatDollars, type Money, subtractMoney, zeroMoney } from '#domain/money';

/** What the page says on which the customer chooses an item for an Autoship. */
export const itemPurposeTexts = {
  once: {
    heading: 'Add something to your next delivery',
    sentence: "You'll get it once, at today's price.",
  },
  add: {
    heading: 'Add an item to every delivery',
    sentence: "You'll get it with every delivery, at your Autoship price.",
  },
  swap: {
    heading: 'Swap this item',
    sentence: "From your next delivery on, you'll get the item you choose instead, at your Autoship price.",
  },
  substitute: {
    heading: 'Choose a substitute',
    sentence: "If your item is out of stock, we'll send this one instead. You won't pay more than for your own item.",
  },
  /** Short enough for a select on a phone; `perDelivery` says what it's about. */
  difference: (more: Money): string => {
    if (more === 0) return 'same price';
    return more > 0 ? `${formatDollars(more)} more` : `${formatDollars(subtractMoney(zeroMoney, more))} less`;
  },
  perDelivery: 'Next to each price is how much more or less each delivery would cost.',
  chooseOne: 'Choose',
  nothing: (query: string): string =>
    query === ''
      ? "There's nothing to choose from right now."
      : `We couldn't find anything for “${isolateText(query)}”.`,
} as const;
