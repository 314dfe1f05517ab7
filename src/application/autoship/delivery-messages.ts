import type { DeadLinkReason, DeliveryLinkAct, UsedDeliveryLink } from '#domain/autoship/delivery-link';
import { endWithName, startWithName } from '#domain/greeting';
import { isolateText } from '#domain/isolated-text';
import { formatDollars, type Money } from '#domain/money';
import { type CalendarDate, formatLongDate } from '#domain/time';

type ActTexts = {
  readonly heading: string;
  /** What it does; `next` is the date of the next delivery after that. */
  readonly text: (next: CalendarDate | undefined) => string;
  readonly label: string;
  readonly done: (used: Pick<UsedDeliveryLink, 'date' | 'next'>) => string;
};

const nextOn = (next: CalendarDate | undefined): string =>
  next === undefined ? '' : ` Your next delivery ships on ${formatLongDate(next)}.`;

export const deliveryLinkActTexts: Readonly<Record<DeliveryLinkAct, ActTexts>> = {
  'accept-price': {
    heading: 'Accept the new price',
    text: () => 'Your deliveries continue as before, at no more than this price.',
    label: 'Accept the new price',
    done: ({ next }) => `You accepted the new price.${nextOn(next)}`,
  },
  confirm: {
    heading: 'Looks good',
    text: () => 'Nothing changes. Your box ships as planned.',
    label: 'Keep it as planned',
    done: ({ date }) => `Thanks! Your box ships as planned on ${formatLongDate(date)}.`,
  },
  skip: {
    heading: 'Skip this one',
    text: (next) => `You won't be charged this time.${nextOn(next)}`,
    label: 'Skip this delivery',
    done: ({ date, next }) =>
      `We'll skip the ${formatLongDate(date)} delivery and won't charge you for it.${nextOn(next)}`,
  },
  delay: {
    heading: 'Get it a week later',
    text: (next) =>
      next === undefined
        ? 'All later deliveries move by a week too.'
        : `This delivery ships on ${formatLongDate(next)} instead. All later ones move by a week too.`,
    label: 'Delay by a week',
    done: ({ date, next }) => `We delayed the ${formatLongDate(date)} delivery by a week.${nextOn(next)}`,
  },
  cancel: {
    heading: 'Stop this Autoship',
    text: () => "We won't ship anything or charge you again. Canceling is free, and you can restart it anytime.",
    label: 'Cancel Autoship',
    done: () => "We canceled this Autoship. You won't be charged again.",
  },
};

const deadTexts: Readonly<Record<DeadLinkReason, string>> = {
  locked: "We're packing this delivery or have already shipped it, so this link can't change it anymore.",
  changed: "This Autoship has changed since we sent that email, so its link doesn't work anymore.",
};

/** The page behind a link in an email about a delivery. */
export const deliveryLinkMessages = {
  heading: (firstName: string, date: CalendarDate): string =>
    startWithName(firstName, `Your next Autoship ships on ${formatLongDate(date)}`),
  usedHeading: (firstName: string): string => endWithName('Done', firstName),
  undoneHeading: (firstName: string): string => startWithName(firstName, "Everything's back the way it was"),
  deadHeading: (firstName: string): string => startWithName(firstName, 'This link has expired'),
  arrival: 'We ship it that day. It arrives 2–5 business days later.',
  confirmFirst:
    'To accept the new price, first create an account with your email and confirm it. Then come back to this page.',
  until: (lockAt: string): string => `You can use this link once, until ${lockAt}.`,
  price: (
    title: string,
    promised: Money | undefined,
    { price, until }: { readonly price: Money; readonly until?: CalendarDate },
  ): string => {
    const former = promised === undefined ? '' : ` instead of ${formatDollars(promised)}`;
    const promise = until === undefined ? '' : ` You keep the old price through ${formatLongDate(until)}.`;
    return `${isolateText(title)} now costs ${formatDollars(price)}${former}.${promise} Autoship takes 5% off.`;
  },
  dead: (reason: DeadLinkReason): string => deadTexts[reason],
  pricesChanged: 'A price changed since you opened this page. Please check it again.',
  notOffered: "This link can't do that. Please choose something else.",
  undone: ({ next }: { readonly next?: CalendarDate }): string => `We undid that.${nextOn(next)}`,
  undoRefused: "You can't undo that anymore.",
  undoHeading: 'Changed your mind?',
  undoText: 'You can undo this until we pack the delivery.',
  undoLabel: 'Undo',
  actsHeading: 'What would you like to do?',
  itemsHeading: "What's coming",
  account: (hasAccount: boolean): string =>
    hasAccount
      ? 'Need to change your items, dates, address or card? Log in to your account.'
      : 'Need to change your items, dates, address or card? We can help.',
  accountLabel: (hasAccount: boolean): string => (hasAccount ? 'Manage this Autoship' : 'Contact us'),
  calendarHeading: 'In your calendar',
  calendarText: 'The calendar link in our email shows your delivery dates. Shared it by mistake? Turn it off here.',
  calendarLabel: 'Stop sharing my dates',
  calendarEnded: 'Your calendar link is turned off.',
} as const;

/** What a calendar shows about Autoships. */
export const calendarMessages = {
  name: (shopName: string): string => `${shopName} Autoship`,
  event: (shopName: string): string => `${shopName} ships your Autoship`,
  arrival: 'It arrives 2–5 business days later.',
} as const;
