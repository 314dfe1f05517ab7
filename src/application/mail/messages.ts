import type { SellingPlan } from '#domain/autoship/selling-plan';
import { endWithName, startWithName } from '#domain/greeting';
import { isolateText } from '#domain/isolated-text';
import { formatDollars, type Money } from '#domain/money';
import type { ParcelTracking } from '#domain/orders/parcel';
import { formatPounds } from '#domain/staff-program/quota';
import type { QuotaMeter } from '#domain/staff-program/quota-meter';
import { type CalendarDate, formatLongDate } from '#domain/time';
import type { AccountLinkPurpose } from '../ports/account-links';
import { endWithFullStop } from '../shell/messages';
import { confirmationMessage } from '../staff-program/messages';

export const orderMailMessages = {
  confirmedSubject: (shopName: string, number: number): string => `Your ${shopName} order ${number} is confirmed`,
  confirmed: (firstName: string, number: number): string =>
    `${endWithName('Thank you', firstName)}. Your order ${number} is confirmed.`,
  seeOrder: 'See your order status',
  nextDelivery: (title: string, { name }: SellingPlan, date: CalendarDate): string =>
    `${isolateText(title)}: ${name.toLowerCase()}. Your next delivery ships on ${formatLongDate(date)}.`,
  declinedSubject: (shopName: string): string => `We couldn't place your ${shopName} order`,
  declinedHeading: (firstName: string): string => startWithName(firstName, "We couldn't place your order"),
  declined: (total: Money): string =>
    `Your payment of ${formatDollars(total)} didn't go through, so we didn't place your order. You haven't been charged.`,
  givenUp: (total: Money): string =>
    `We couldn't reach your bank to charge ${formatDollars(total)}, so we didn't place your order. You haven't been charged.`,
  tryAgain: 'Your items are still in your cart. Go back to checkout to try again with this card or another one.',
  openCheckout: 'Go to checkout',
};

/** The receipt for a message to the shop. */
export const contactReceiptMessages = {
  subject: (shopName: string, reference: string): string => `${shopName} got your message (${reference})`,
  heading: (firstName: string): string => endWithName('Thanks for your message', firstName),
  received: (reference: string): string => `We'll reply to this email address. Your reference number is ${reference}.`,
  notYou: "If you didn't write to us, ignore this email.",
} as const;

/** What the email about a refund says. */
export const orderRefundedMessages = {
  refunded: {
    subject: (shopName: string, number: number): string => `Your refund for ${shopName} order ${number}`,
    heading: (firstName: string, number: number): string =>
      startWithName(firstName, `Here's your refund for order ${number}`),
  },
  canceled: {
    subject: (shopName: string, number: number): string => `Your ${shopName} order ${number} is canceled`,
    heading: (firstName: string, number: number): string =>
      startWithName(firstName, `Your order ${number} is canceled`),
  },
  toCard: (total: Money): string =>
    `We refunded ${formatDollars(total)} to the card you paid with. It may take a few days to show up on your statement.`,
  asRequested: "This is the refund you asked for. You don't have to send anything back.",
  partOfRequest:
    "This is part of the refund you asked for. You don't have to send anything back. If you think we missed something, contact us.",
  itemsHeading: 'What we refunded',
  costsHeading: 'Your refund',
  labels: {
    items: 'Items',
    shipping: 'Shipping',
    serviceCharge: 'Alaska and Hawaii service charge',
    tax: 'Tax',
    total: 'Refund total',
  },
  autoship: {
    active: 'Your Autoship is still active. To pause or cancel it, contact us.',
    paused: 'Your Autoship is still paused. To resume or cancel it, contact us.',
    canceled: 'Your Autoship is canceled too.',
  },
  seeOrder: 'See your order status',
} as const;

/** The emails about refund requests. */
export const refundRequestMailMessages = {
  link: {
    subject: (shopName: string, number: number): string => `Your refund link for ${shopName} order ${number}`,
    heading: (firstName: string, number: number): string =>
      startWithName(firstName, `Here's your refund link for order ${number}`),
    works: "Use this link to tell us what wasn't right. It works for 14 days.",
    notYou: "If you didn't ask for this link, ignore this email. Nothing will change.",
    button: 'Ask for a refund',
  },
  asked: {
    subject: (shopName: string, number: number): string => `We got your refund request for ${shopName} order ${number}`,
    heading: (firstName: string, number: number): string =>
      startWithName(firstName, `We got your refund request for order ${number}`),
    whatsNext: "We'll review it and email you our answer. If we approve it, we'll refund the card you paid with.",
  },
  refused: {
    subject: (shopName: string, number: number): string => `Your refund request for ${shopName} order ${number}`,
    heading: (firstName: string, number: number): string =>
      startWithName(firstName, `We couldn't approve your refund request for order ${number}`),
    reason: (reason: string): string => `Here's why: ${endWithFullStop(reason)}`,
    disagree: "If you think that's a mistake, contact us.",
    contact: 'Contact us',
  },
  itemsHeading: 'What you asked us to refund',
  keep: "You don't have to send anything back. If the food is still fresh, please donate it to a local shelter.",
  seeOrder: 'See your order status',
  /** The reason in the sample refusal. */
  sampleReason: 'We already replaced this bag.',
} as const;

/** What the emails about a package say; `part` if the order has other packages too. */
export const parcelMailMessages = {
  ParcelShipped: {
    whole: {
      subject: (shopName: string, number: number): string => `Your ${shopName} order ${number} has shipped`,
      heading: (firstName: string, number: number): string =>
        startWithName(firstName, `Your order ${number} is on its way`),
    },
    part: {
      subject: (shopName: string, number: number): string => `Part of your ${shopName} order ${number} has shipped`,
      heading: (firstName: string, number: number): string =>
        startWithName(firstName, `Part of your order ${number} is on its way`),
    },
  },
  ParcelDelayed: {
    whole: {
      subject: (shopName: string, number: number): string => `Your ${shopName} order ${number} is running late`,
      heading: (firstName: string, number: number): string =>
        startWithName(firstName, `Your order ${number} is running late`),
    },
    part: {
      subject: (shopName: string, number: number): string => `Part of your ${shopName} order ${number} is running late`,
      heading: (firstName: string, number: number): string =>
        startWithName(firstName, `Part of your order ${number} is running late`),
    },
  },
  ParcelDelivered: {
    whole: {
      subject: (shopName: string, number: number): string => `Your ${shopName} order ${number} was delivered`,
      heading: (firstName: string, number: number): string =>
        startWithName(firstName, `Your order ${number} was delivered`),
    },
    part: {
      subject: (shopName: string, number: number): string => `Part of your ${shopName} order ${number} was delivered`,
      heading: (firstName: string, number: number): string =>
        startWithName(firstName, `Part of your order ${number} was delivered`),
    },
  },
  expected: (date: string): string => `It should arrive on ${date}.`,
  willTell: "We'll email you when it's delivered.",
  carrier: ({ carrier, number }: Pick<ParcelTracking, 'carrier' | 'number'>): string =>
    `It's shipping with ${isolateText(carrier)}. Your tracking number is ${number}.`,
  delayed: 'The carrier told us about a delay. Sorry about the wait.',
  delivered: (date: string): string => `Your package arrived on ${date}.`,
  trouble: "Something missing or damaged? Let us know and we'll make it right.",
  itemsHeading: "What's in this package",
  quantity: (units: number): string => `Quantity ${units}`,
  track: 'Track this package',
  seeOrder: 'See your order status',
  contact: 'Contact us',
} as const;

/** What the confirmation of a staff order adds. */
export const staffOrderMailMessages = {
  toHome: "We'll deliver to your home.",
  toClinic: (clinic: string): string => `We'll deliver to your clinic, ${isolateText(clinic)}.`,
  takes: (grams: number, resetsOn: CalendarDate): string =>
    `This order uses ${formatPounds(grams)} of your monthly weight limit, which resets on ${formatLongDate(resetsOn)}.`,
  left: ({ leftPounds }: QuotaMeter): string => `You have ${leftPounds} lb left until then.`,
} as const;

/** The emails about an account; those with a single-use link go by the link's purpose. */
export type AccountMailName =
  | AccountLinkPurpose['kind']
  | 'welcome'
  | 'known-email'
  | 'email-changed'
  | 'password-changed'
  | 'account-deleted';

type AccountMailText = {
  readonly subject: string;
  readonly heading: string;
  readonly sentences: readonly string[];
  /** What the button says. */
  readonly label: string;
};

export const accountMailMessages: Readonly<Record<AccountMailName, (shopName: string) => AccountMailText>> = {
  'confirm-account': (shopName) => ({
    subject: `Confirm your ${shopName} account`,
    heading: 'Confirm your account',
    sentences: [
      'Thanks for signing up. Open the link and enter the password you chose. The link works for one day.',
      'Forgot that password? Sign up again with a new one, then open the link in the newest email.',
      "If this wasn't you, ignore this email. We won't create an account.",
    ],
    label: 'Confirm my account',
  }),
  'reset-password': (shopName) => ({
    subject: `Choose a new ${shopName} password`,
    heading: 'Choose a new password',
    sentences: [
      'Open the link to choose a new password. It works once, for 30 minutes.',
      "Didn't ask for this? Ignore this email. Your password stays the same.",
    ],
    label: 'Choose a new password',
  }),
  'change-email': (shopName) => ({
    subject: `Confirm your new email for ${shopName}`,
    heading: 'Confirm your new email',
    sentences: [
      `You asked to use this email for your ${shopName} account.`,
      'Open the link and enter your account password. The link works for one day.',
      "If this wasn't you, ignore this email. Nothing will change.",
    ],
    label: 'Confirm my email',
  }),
  welcome: (shopName) => ({
    subject: `Welcome to ${shopName}`,
    heading: 'Your account is ready',
    sentences: [
      'Your email is confirmed. Your account keeps your orders and addresses in one place, and your cart follows you from device to device.',
      "Orders you've already placed with this email are there too.",
    ],
    label: 'Open my account',
  }),
  'known-email': (shopName) => ({
    subject: `You already have an account at ${shopName}`,
    heading: 'You already have an account',
    sentences: [
      'You tried to sign up with this email, but it already has an account. Just log in with your password.',
      'Forgot your password? Choose a new one below.',
      "If this wasn't you, ignore this email.",
    ],
    label: 'Choose a new password',
  }),
  'email-changed': (shopName) => ({
    subject: `Your ${shopName} account has a new email`,
    heading: 'Your account has a new email',
    sentences: [
      "You can't log in with this email anymore. Use the new one instead.",
      "If this wasn't you, someone else may know your password. Contact us right away.",
    ],
    label: 'Contact us',
  }),
  'password-changed': (shopName) => ({
    subject: `Your ${shopName} password was changed`,
    heading: 'Your password was changed',
    sentences: [
      'Use your new password from now on. We logged you out of every other browser.',
      "If this wasn't you, choose a new password right away.",
    ],
    label: 'Choose a new password',
  }),
  'account-deleted': (shopName) => ({
    subject: `Your ${shopName} account was deleted`,
    heading: 'Your account was deleted',
    sentences: [
      'As you asked, we deleted your account, your addresses and your saved cart.',
      'The law requires us to keep a record of what you bought and what it cost, without your name or address.',
      "If this wasn't you, contact us right away.",
    ],
    label: 'Contact us',
  }),
};

export type MailTexts = {
  readonly subject: string;
  readonly heading: string;
  readonly sentences: readonly string[];
  readonly label: string;
};

/** What the emails of the staff program say. */
export const staffMailMessages = {
  'clinic-requested': (clinic: string): MailTexts => ({
    subject: `You asked to join ${isolateText(clinic)}`,
    heading: 'Your request is on its way',
    sentences: [confirmationMessage, "You don't need to do anything else."],
    label: 'See your status',
  }),
  'clinic-approved': (clinic: string): MailTexts => ({
    subject: `You've joined ${isolateText(clinic)}`,
    heading: "You're in the program",
    sentences: [`${isolateText(clinic)} approved your request. You can browse the catalog and order now.`],
    label: 'Go to the catalog',
  }),
  'clinic-refused': (clinic: string, reason: string): MailTexts => ({
    subject: `${isolateText(clinic)} declined your request`,
    heading: 'Your request was declined',
    sentences: [
      `${isolateText(clinic)} declined your request to join. Their reason: ${endWithFullStop(reason)}`,
      "If that's a mistake, ask again. You can also ask to join another clinic, school or shelter.",
    ],
    label: 'Ask again',
  }),
  'graduation-near': (graduationYear: number, lastDay: string): MailTexts => ({
    subject: `Your staff program access ends ${lastDay}`,
    heading: "You're graduating this year",
    sentences: [
      `You told us you'll graduate in ${graduationYear}, so your last day in the staff feeding program is ${lastDay}.`,
      'Graduating in a different year? Change it in your profile.',
      'Starting work at a clinic, school or shelter? Change your role, then ask to join.',
    ],
    label: 'Open my profile',
  }),
} as const;

/** The reason in the sample refusal. */
export const sampleRefusalReason = 'Nobody by that name works here.';
