import type { OutOfStockPolicy } from '#domain/autoship/contract';
import { startWithName } from '#domain/greeting';
import { isolateText } from '#domain/isolated-text';
import { formatDollars, type Money } from '#domain/money';
import {
  type DeclineReason,
  formatCardBrand,
  type SavedPaymentCard,
  type ShownPaymentCard,
} from '#domain/payments/payment';
import { type CalendarDate, formatLongDate } from '#domain/time';
import { shortageTexts } from '../autoship/messages';
import { endWithFullStop } from '../shell/messages';

const listTitles = (titles: readonly string[]): string =>
  titles.length < 2 ? titles.join('') : `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;

/** The last month of a card (`YYYY-MM`) as the card shows it: `12/2030`. */
const formatExpiry = (expiry: string): string => `${expiry.slice(5)}/${expiry.slice(0, 4)}`;

const declineTexts: Readonly<Record<DeclineReason, (total: string) => string>> = {
  card_declined: (total) => `Your bank declined your ${total} Autoship payment.`,
  insufficient_funds: (total) => `Your card didn't have enough funds for your ${total} Autoship payment.`,
  expired_card: (total) => `Your card has expired, so your ${total} Autoship payment didn't go through.`,
  processing_error: (total) => `We couldn't process your ${total} Autoship payment.`,
};

/** What the emails about Autoships say. */
export const autoshipMailMessages = {
  contactUs: 'Contact us',
  manage: 'Manage your Autoship',
  about: (titles: readonly string[], frequency: string): string =>
    titles.length === 0
      ? `Your Autoship ships ${frequency.toLowerCase()}.`
      : `Your Autoship: ${listTitles(titles)}, ${frequency.toLowerCase()}.`,
  stop: 'You can skip, change, pause or cancel your Autoship anytime, at no cost.',
  reminder: {
    subject: (shopName: string, date: CalendarDate): string =>
      `Your ${shopName} Autoship ships on ${formatLongDate(date)}`,
    heading: (firstName: string): string => startWithName(firstName, 'Your next Autoship is coming up'),
    charged: (total: Money, date: CalendarDate, card: ShownPaymentCard | undefined): string =>
      card
        ? `On ${formatLongDate(date)}, we'll charge ${formatDollars(total)} to your ${formatCardBrand(card)} card ending in ${card.last4} and ship your box. It arrives 2–5 business days later.`
        : `On ${formatLongDate(date)}, we'll charge ${formatDollars(total)} and ship your box. It arrives 2–5 business days later.`,
    cardWillHaveExpired: ({ expiry }: Pick<SavedPaymentCard, 'expiry'>): string =>
      `That card is only valid through ${formatExpiry(expiry)}, so the payment probably won't go through. Enter another card before then.`,
    until: (lockAt: string): string => `You can skip or delay this delivery, or cancel your Autoship, until ${lockAt}.`,
    never: "We won't charge more than this unless you change something.",
    change: 'Change this delivery',
    useAnotherCard: 'Use another card',
    calendar: 'Add delivery dates to my calendar',
    programPrices: "These are today's program prices.",
    short: (titles: readonly string[], policy: OutOfStockPolicy): string =>
      `We may not have enough ${listTitles(titles)}. ${shortageTexts[policy]}`,
    leftOut: (title: string, price: Money): string =>
      `We'll leave out ${isolateText(title)} until you accept its new price, ${formatDollars(price)}.`,
  },
  changed: {
    subject: (shopName: string): string => `You changed your ${shopName} Autoship`,
    heading: (firstName: string): string => startWithName(firstName, "Here's what you changed"),
    notYou: "If this wasn't you, change your password and contact us.",
    see: 'See your Autoship',
  },
  placed: {
    subject: (shopName: string, number: number): string => `Your ${shopName} Autoship order ${number} is confirmed`,
    heading: (firstName: string, number: number): string =>
      startWithName(firstName, `We're getting your Autoship order ${number} ready`),
    next: (date: CalendarDate): string =>
      `Your next delivery ships on ${formatLongDate(date)}. We'll remind you three days before.`,
  },
  declined: {
    subject: (shopName: string): string => `We couldn't charge your card for your ${shopName} Autoship`,
    heading: (firstName: string): string => startWithName(firstName, "Your payment didn't go through"),
    first: (total: Money, decline: DeclineReason): string =>
      `${declineTexts[decline](formatDollars(total))} You haven't been charged, and we won't ship until payment goes through.`,
    again: (declines: number, date: CalendarDate): string =>
      `That was attempt ${declines} of 4. We'll try again on ${formatLongDate(date)}.`,
    nextStep: (decline: DeclineReason): string =>
      decline === 'expired_card'
        ? 'The next try would fail too, so enter a new card before then.'
        : "If this card doesn't work anymore, enter another one and we'll use it for the next try.",
    enterCard: 'Enter another card',
  },
  paused: {
    subject: (shopName: string): string => `Your ${shopName} Autoship is paused`,
    heading: (firstName: string): string => startWithName(firstName, 'Your Autoship is paused'),
    reasons: {
      address: "We can't deliver to your address anymore.",
      items: 'We no longer carry one of your items.',
      ineligible: "You don't meet the staff program's rules right now, so we can't ship your Autoship.",
    },
    overLimit: (limitPounds: number): string =>
      `A single delivery weighs more than your monthly limit of ${limitPounds} lb, so we can't ship your Autoship.`,
    help: {
      address: "We won't charge you while it's paused. To get deliveries again, change the address, then resume.",
      items: "We won't charge you while it's paused. To get deliveries again, swap that item, then resume.",
      ineligible: "We won't charge you while it's paused. Once you meet the rules again, you can resume it.",
      overLimit: "We won't charge you while it's paused. To get deliveries again, take something out, then resume.",
    },
    byOperator: (reason: string): string => `Here's why we paused it: ${endWithFullStop(reason)}`,
    untilResumed: "We won't charge you or ship anything while it's paused. You can resume it anytime.",
    until: (date: CalendarDate): string =>
      `We won't charge you or ship anything before ${formatLongDate(date)}. You can resume it sooner.`,
    eligibility: 'See what to do',
  },
  resumed: {
    subject: (shopName: string): string => `Your ${shopName} Autoship is active again`,
    heading: (firstName: string): string => startWithName(firstName, 'Your Autoship is active again'),
  },
  canceled: {
    subject: (shopName: string): string => `Your ${shopName} Autoship is canceled`,
    heading: (firstName: string): string => startWithName(firstName, 'Your Autoship is canceled'),
    nothingMore: "We won't charge you or ship it again. If you didn't ask for this, contact us.",
    startAgain: 'Start it again',
    shop: 'Shop all products',
  },
  needsCard: {
    subject: (shopName: string): string => `Your ${shopName} Autoship needs a card`,
    heading: (firstName: string): string => startWithName(firstName, 'Your Autoship needs a card'),
    reasons: {
      declined: "We tried your card four times and the payment didn't go through, so your Autoship is paused.",
      none: "We don't have a card to charge for your Autoship, so it's paused.",
    },
    nextStep: "We won't charge you or ship anything while it's paused. Enter a card and we'll resume it.",
    enterCard: 'Enter a card',
  },
  priceRise: {
    subject: (shopName: string): string => `A price in your ${shopName} Autoship is going up`,
    heading: (firstName: string): string => startWithName(firstName, 'A price in your Autoship is going up'),
    rise: (title: string, from: Money, to: Money): string =>
      `${isolateText(title)} now costs ${formatDollars(to)}. We promised you ${formatDollars(from)}. Autoship takes 5% off either price.`,
    until: (date: CalendarDate): string =>
      `You'll keep the promised price for deliveries through ${formatLongDate(date)}.`,
    choices: 'You can accept the new price, swap the item, skip this delivery or cancel.',
    swap: 'Swap the item',
    confirmFirst:
      'You can skip this delivery or cancel. To accept the new price, first create an account with this email and confirm it. Then use the link below.',
    answer: 'Accept, skip or cancel',
    answerUnconfirmed: 'Skip or cancel',
    unanswered:
      "If we don't hear from you by that date, we'll leave this item out and remind you with each delivery. After two deliveries, we'll remove it from your Autoship.",
  },
  outOfStock: {
    subject: (shopName: string): string => `Something in your ${shopName} Autoship is out of stock`,
    heading: (firstName: string): string => startWithName(firstName, 'Something is out of stock'),
    missing: (titles: readonly string[]): string =>
      titles.length === 0
        ? "We don't have enough of your items near you."
        : `We don't have enough ${listTitles(titles)} near you.`,
    outcomes: {
      waits:
        "Your delivery is on hold. We'll check every day for up to 14 days, and we won't charge you until it ships.",
      skipped: "We're skipping this delivery, so you won't be charged. The next one ships as planned.",
      'sent-without': 'We sent everything else and charged only for that.',
    },
  },
  notMade: {
    subject: (shopName: string): string => `Your ${shopName} Autoship isn't shipping as planned`,
    heading: (firstName: string): string => startWithName(firstName, "Your Autoship isn't shipping as planned"),
    reasons: {
      'nothing-left':
        "Every item is left out this time, because you asked us to leave it out or haven't accepted its new price yet. Nothing ships, and you won't be charged.",
      ended:
        "You didn't accept the new price of the last item for two deliveries in a row, so we ended your Autoship. You won't be charged again. You can order the item again anytime.",
      'over-quota':
        "This delivery would go over your monthly weight limit, so we moved it to the first of next month. You won't be charged before then.",
    },
  },
  cardExpiring: {
    subject: (shopName: string): string => `The card for your ${shopName} Autoship expires soon`,
    heading: (firstName: string): string => startWithName(firstName, 'Your card expires soon'),
    expires: ({ brand, last4, expiry }: SavedPaymentCard): string =>
      `Your ${formatCardBrand({ brand })} card ending in ${last4} pays for your Autoship and is only valid through ${formatExpiry(expiry)}.`,
    nextStep: "Enter another card so you don't miss a delivery.",
    enterCard: 'Enter another card',
  },
  cardLink: {
    subject: (shopName: string): string => `Enter a card for your ${shopName} Autoship`,
    heading: (firstName: string): string => startWithName(firstName, 'Enter a card for your Autoship'),
    works: "Here's the link to enter a new card. It works once, for 14 days.",
    notYou: "If you didn't ask for it, ignore this email. Nothing will change.",
    enterCard: 'Enter a card',
  },
  yearly: {
    subject: (shopName: string): string => `Your ${shopName} Autoship: what renews and how to stop it`,
    heading: (firstName: string): string => startWithName(firstName, "Here's your yearly Autoship reminder"),
    renews: (frequency: string, startedOn: CalendarDate): string =>
      `Your Autoship started on ${formatLongDate(startedOn)} and continues until you cancel. ${frequency}, we ship these items and charge you for them:`,
    promise:
      'This is what each delivery costs today. We never charge more for an item than we promised, unless you accept a new price.',
  },
} as const;
