import type { DeadLinkReason, DeliveryLinkAct, UsedDeliveryLink } from '#domain/autoship/delivery-link';
import { formatDollars, type Money } from '#domain/money';
import { type CalendarDate, formatLongDate } from '#domain/time';

/** What the ledger gives as the reason of a change that was made by the link of a mail. */
export const linkReasonText = 'It was done by the link of a mail.';

const thenOn = (next: CalendarDate | undefined): string =>
  next === undefined ? '' : ` The next one then ships on ${formatLongDate(next)}.`;

type ActTexts = {
  readonly heading: string;
  /** What it does; `next` is the date of the next delivery afterwards. */
  readonly text: (next: CalendarDate | undefined) => string;
  readonly label: string;
  readonly done: (used: Pick<UsedDeliveryLink, 'date' | 'next'>) => string;
};

const nextOn = (next: CalendarDate | undefined): string =>
  next === undefined ? '' : ` Your next delivery ships on ${formatLongDate(next)}.`;

export const deliveryLinkActTexts: Readonly<Record<DeliveryLinkAct, ActTexts>> = {
  'accept-price': {
    heading: 'Accept the new price',
    text: () => 'Your deliveries then go on as before, at no more than this price.',
    label: 'Accept the new price',
    done: ({ next }) => `You accepted the new price.${nextOn(next)}`,
  },
  confirm: {
    heading: 'All is well',
    text: () => 'You change nothing, and your box comes as planned.',
    label: 'Leave it as it is',
    done: ({ date }) => `Thank you. Nothing changes: your box comes as planned, on ${formatLongDate(date)}.`,
  },
  skip: {
    heading: 'Skip this one',
    text: (next) => `Nothing is charged or sent this time.${thenOn(next)}`,
    label: 'Skip this delivery',
    done: ({ date, next }) => `We skip the delivery of ${formatLongDate(date)} and charge nothing.${nextOn(next)}`,
  },
  delay: {
    heading: 'Have it a week later',
    text: (next) =>
      next === undefined
        ? 'All later ones come a week later too.'
        : `It then ships on ${formatLongDate(next)}, and all later ones a week later too.`,
    label: 'Delay by a week',
    done: ({ date, next }) => `We moved the delivery of ${formatLongDate(date)} by a week.${nextOn(next)}`,
  },
  cancel: {
    heading: 'Stop this Autoship',
    text: () => 'Nothing is charged or sent any more. It costs nothing, and you can start again at any time.',
    label: 'Cancel Autoship',
    done: () => 'We canceled this Autoship. Nothing is charged or sent any more.',
  },
};

const deadTexts: Readonly<Record<DeadLinkReason, string>> = {
  locked: 'This delivery is being packed or was sent already, so it cannot be changed by this link any more.',
  changed: 'This Autoship was changed after we wrote that mail, so its link does nothing any more.',
};

/** The page of a link in a mail about a delivery. */
export const deliveryLinkMessages = {
  heading: (firstName: string, date: CalendarDate): string =>
    `${firstName}, your next Autoship ships on ${formatLongDate(date)}`,
  usedHeading: (firstName: string): string => `${firstName}, that is done`,
  undoneHeading: (firstName: string): string => `${firstName}, all is as before`,
  deadHeading: (firstName: string): string => `${firstName}, this link has expired`,
  arrival: 'We send it on that day. It arrives 2 to 5 business days later.',
  confirmFirst:
    'To accept the new price, create an account with your e-mail address and confirm it first; this page then offers it.',
  until: (lockAt: string): string => `You can change it by this link once, until ${lockAt}.`,
  price: (title: string, promised: Money | undefined, price: Money): string =>
    `${title} costs ${formatDollars(price)} now${promised === undefined ? '' : ` instead of ${formatDollars(promised)}`}. Autoship takes 5 % off.`,
  dead: (reason: DeadLinkReason): string => deadTexts[reason],
  pricesChanged: 'A price has changed since you opened this page. Please read it again.',
  notOffered: 'That cannot be done by this link. Please choose something else.',
  undone: ({ next }: { readonly next?: CalendarDate }): string => `We took that back.${nextOn(next)}`,
  undoRefused: 'That cannot be taken back any more.',
  undoHeading: 'Changed your mind?',
  undoText: 'Until the delivery is packed you can take back what was done.',
  undoLabel: 'Take it back',
  actsHeading: 'What should we do?',
  itemsHeading: 'What comes',
  account: 'Everything else is in your account: the items, the date, the address and the card.',
  accountLabel: 'Open your account',
  calendarHeading: 'In your calendar',
  calendarText: 'A calendar can read your dates at the address of our mail. End that if you shared it by mistake.',
  calendarLabel: 'Stop sharing my dates',
  calendarEnded: 'The address that we mailed for your calendar works no more.',
} as const;

/** What a calendar shows of autoships. */
export const calendarMessages = {
  name: (shopName: string): string => `${shopName} Autoship`,
  event: (shopName: string): string => `${shopName} sends your Autoship`,
  arrival: 'It arrives 2 to 5 business days later.',
} as const;
