import type { OutOfStockPolicy } from '#domain/autoship/contract';
import { formatDollars, type Money } from '#domain/money';
import type { DeclineReason, SavedPaymentCard, ShownPaymentCard } from '#domain/payments/payment';
import { type CalendarDate, formatLongDate } from '#domain/time';

const listTitles = (titles: readonly string[]): string =>
  titles.length < 2 ? titles.join('') : `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;

/** What happens to a delivery with something that is out of stock. */
const shortageTexts: Readonly<Record<OutOfStockPolicy, string>> = {
  'ship-the-rest': 'If there is still not enough, we send the rest and charge only what we send.',
  wait: 'If there is still not enough, the whole delivery waits for up to 14 days.',
  substitute: 'If there is still not enough, we send the substitute that you approved, at no higher price.',
  skip: 'If there is still not enough, we skip this delivery and charge nothing.',
};

/** The brand of a card as people write it: `Visa`. */
const nameBrand = ({ brand }: Pick<ShownPaymentCard, 'brand'>): string =>
  brand.charAt(0).toUpperCase() + brand.slice(1);

/** The last month of a card (`YYYY-MM`) as it is printed on it: `12/2030`. */
const formatExpiry = (expiry: string): string => `${expiry.slice(5)}/${expiry.slice(0, 4)}`;

const declineTexts: Readonly<Record<DeclineReason, string>> = {
  card_declined: 'your bank declined it.',
  insufficient_funds: 'your bank declined it, because the card has insufficient funds.',
  expired_card: 'your card has expired.',
  processing_error: 'it could not be processed.',
};

/** What the mails about autoships say. */
export const autoshipMailMessages = {
  openAccount: 'Open your account',
  about: (titles: readonly string[], frequency: string): string =>
    titles.length === 0
      ? `This is about your Autoship, ${frequency.toLowerCase()}.`
      : `This is about your Autoship with ${listTitles(titles)}, ${frequency.toLowerCase()}.`,
  stop: 'You can skip, change, pause or cancel it at any time and at no cost: open your account, or write to us.',
  reminder: {
    subject: (shopName: string, date: CalendarDate): string =>
      `Your ${shopName} Autoship ships on ${formatLongDate(date)}`,
    heading: (firstName: string): string => `${firstName}, your next Autoship is coming up`,
    charged: (total: Money, date: CalendarDate, card: ShownPaymentCard | undefined): string =>
      `On ${formatLongDate(date)} we charge ${formatDollars(total)}${card ? ` to your ${nameBrand(card)} card ending in ${card.last4}` : ''} and send your box. It arrives 2 to 5 business days later.`,
    cardWillHaveExpired: ({ expiry }: Pick<SavedPaymentCard, 'expiry'>): string =>
      `That card is valid through ${formatExpiry(expiry)} only, so the payment will most likely be declined. Please give us another one in your account.`,
    until: (lockAt: string): string => `You can change, move or skip it until ${lockAt}.`,
    never: 'We charge no more than this unless you change something.',
    change: 'Change this delivery',
    calendar: 'Show my dates in my calendar',
    programPrices: 'These are the prices of the program today.',
    short: (titles: readonly string[], policy: OutOfStockPolicy): string =>
      `We may not have enough of ${listTitles(titles)}. ${shortageTexts[policy]}`,
    leftOut: (title: string, price: Money): string =>
      `${title} is left out until you accept its new price of ${formatDollars(price)}.`,
  },
  placed: {
    subject: (shopName: string, number: number): string => `Your ${shopName} Autoship is on its way: order ${number}`,
    heading: (firstName: string, number: number): string =>
      `${firstName}, your Autoship is on its way as order ${number}.`,
    next: (date: CalendarDate): string =>
      `Your next one ships on ${formatLongDate(date)}. We remind you three days before.`,
  },
  declined: {
    subject: (shopName: string): string => `We could not charge your ${shopName} Autoship`,
    heading: (firstName: string): string => `${firstName}, your payment did not go through`,
    first: (total: Money, decline: DeclineReason = 'card_declined'): string =>
      `We could not take the payment of ${formatDollars(total)} for your Autoship: ${declineTexts[decline]} Nothing was charged, and nothing is sent before it is.`,
    again: (declines: number, date: CalendarDate): string =>
      `That was try ${declines} of 4. We try again on ${formatLongDate(date)}.`,
    mend: (decline: DeclineReason = 'card_declined'): string =>
      decline === 'expired_card'
        ? 'Please give us another card in your account before then, or the next try will fail too.'
        : 'If the card is not the right one any more, give us another one in your account.',
  },
  paused: {
    subject: (shopName: string): string => `Your ${shopName} Autoship is paused`,
    heading: (firstName: string): string => `${firstName}, your Autoship is paused`,
    reasons: {
      address: "We can't deliver to your address anymore.",
      items: 'We no longer sell something in it.',
      ineligible: 'The rules of the staff program are not met at present, so we may not send it.',
    },
    help: "We won't charge you while it's paused. Write to us, and we'll find out together how it can go on.",
    contact: 'Contact us',
  },
  needsCard: {
    subject: (shopName: string): string => `Your ${shopName} Autoship needs a card`,
    heading: (firstName: string): string => `${firstName}, your Autoship needs a card`,
    reasons: {
      declined: 'The payment of your Autoship did not go through at any of four tries, so it is paused.',
      none: 'We have no card that we can charge for your Autoship, so it is paused.',
    },
    mend: 'Nothing is charged or sent meanwhile. With another card you choose the date of the next delivery, from three days ahead on.',
  },
  priceRise: {
    subject: (shopName: string): string => `A price in your ${shopName} Autoship goes up`,
    heading: (firstName: string): string => `${firstName}, a price in your Autoship goes up`,
    rise: (title: string, from: Money, to: Money): string =>
      `${title} costs ${formatDollars(to)} now. We promised you ${formatDollars(from)}. Autoship takes 5 % off either.`,
    until: (date: CalendarDate): string =>
      `The price that we promised holds for deliveries through ${formatLongDate(date)}.`,
    choices: 'You can accept the new price, swap it for something else, skip it or cancel, now or later.',
    confirmFirst:
      'You can skip it or cancel. To accept the new price, create an account with this address and confirm it first; the link then offers it.',
    answer: 'Accept, skip or cancel',
    answerUnconfirmed: 'Skip or cancel',
    unanswered: 'If we hear nothing, we leave it out, remind you of it with each delivery, and end it after two.',
  },
  outOfStock: {
    subject: (shopName: string): string => `Something in your ${shopName} Autoship is out of stock`,
    heading: (firstName: string): string => `${firstName}, something is out of stock`,
    missing: (titles: readonly string[]): string =>
      `We do not have enough of ${titles.length === 0 ? 'what you get' : listTitles(titles)} near you.`,
    outcomes: {
      waits: 'Your delivery waits. We look each day, for up to 14 days, and charge nothing before we send it.',
      skipped: 'We skip this delivery and charge nothing. The next one comes as planned.',
      'sent-without': 'We sent everything else, and charged only that.',
    },
  },
  notMade: {
    subject: (shopName: string): string => `Your ${shopName} Autoship is not sent as planned`,
    heading: (firstName: string): string => `${firstName}, your Autoship is not sent as planned`,
    reasons: {
      'nothing-left':
        'Every item of it is left out this time: by you, or because its new price waits for your answer. Nothing is charged or sent.',
      ended:
        'Nothing is left of it: the new price of its last item was not accepted in two deliveries. It has ended, and nothing is charged any more. You can order it again in the shop at any time.',
      'over-quota':
        'It would pass the monthly limit of the program, so it moves to the first of the next month. Nothing is charged before.',
    },
  },
  cardExpiring: {
    subject: (shopName: string): string => `The card of your ${shopName} Autoship expires soon`,
    heading: (firstName: string): string => `${firstName}, your card expires soon`,
    expires: ({ brand, last4, expiry }: SavedPaymentCard): string =>
      `Your ${nameBrand({ brand })} card ending in ${last4} is valid through ${formatExpiry(expiry)}. Your Autoship is charged to it.`,
    mend: 'Give us another card in your account, so that no delivery is missed.',
  },
  yearly: {
    subject: (shopName: string): string => `What renews at ${shopName}, and how to stop it`,
    heading: (firstName: string): string => `${firstName}, this is your Autoship`,
    renews: (frequency: string, startedOn: CalendarDate): string =>
      `Once a year we remind you of what renews. ${frequency} since ${formatLongDate(startedOn)}, until you cancel, we send you and charge:`,
    promise:
      'This is what each delivery costs at present. We never charge more for an item than we promised you, unless you accept it.',
  },
} as const;
