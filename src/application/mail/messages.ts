import type { SellingPlan } from '#domain/autoship/selling-plan';
import { formatDollars, type Money } from '#domain/money';
import { formatPounds } from '#domain/programme/quota';
import type { QuotaMeter } from '#domain/programme/quota-meter';
import { type CalendarDate, formatLongDate } from '#domain/time';
import type { AccountLinkPurpose } from '../ports/account-links';
import { endWithFullStop } from '../shell/messages';

export const orderMailMessages = {
  confirmedSubject: (shopName: string, number: number): string => `Your ${shopName} order ${number} is confirmed`,
  confirmed: (firstName: string, number: number): string =>
    `Thank you, ${firstName}. Your order ${number} is confirmed.`,
  seeOrder: 'See the status of your order',
  nextDelivery: (title: string, { name }: SellingPlan, date: CalendarDate): string =>
    `${title}: ${name.toLowerCase()}, next on ${formatLongDate(date)}.`,
  declinedSubject: (shopName: string): string => `Your ${shopName} order was not placed`,
  declinedHeading: (firstName: string): string => `${firstName}, your order was not placed`,
  declined: (total: Money): string =>
    `We could not take the payment of ${formatDollars(total)} for your order, so it was not placed. You have not been charged.`,
  givenUp: (total: Money): string =>
    `We couldn't reach the bank to charge ${formatDollars(total)} for your order, so we didn't place it. You haven't been charged.`,
  tryAgain: 'Your items are still there. To try again, with this or another card, open the checkout once more.',
  openCheckout: 'Open the checkout',
};

/** What the mail about a refund says. */
export const orderRefundedMessages = {
  refunded: {
    subject: (shopName: string, number: number): string => `A refund for your ${shopName} order ${number}`,
    heading: (firstName: string, number: number): string => `${firstName}, here is a refund for order ${number}`,
  },
  cancelled: {
    subject: (shopName: string, number: number): string => `Your ${shopName} order ${number} is canceled`,
    heading: (firstName: string, number: number): string => `${firstName}, your order ${number} is canceled`,
  },
  toCard: (total: Money): string =>
    `We refunded ${formatDollars(total)} to the card that you paid with. Your bank may take a few days to show it.`,
  itemsHeading: 'What is refunded',
  costsHeading: 'How much it is',
  labels: {
    items: 'Items',
    shipping: 'Shipping',
    serviceCharge: 'Alaska and Hawaii service charge',
    tax: 'Tax',
    total: 'Refund',
  },
  autoshipGoesOn: 'Your Autoship goes on as planned. You can pause or cancel it in your account.',
  seeOrder: 'See the status of your order',
} as const;

/** What the confirmation of an order of staff says besides. */
export const staffOrderMailMessages = {
  toHome: 'We deliver it to your home.',
  toClinic: (clinic: string): string => `We deliver it to your clinic, ${clinic}.`,
  takes: (grams: number, resetsOn: CalendarDate): string =>
    `It takes ${formatPounds(grams)} of your monthly weight limit, which starts anew on ${formatLongDate(resetsOn)}.`,
  left: ({ leftPounds }: QuotaMeter): string => `You have ${leftPounds} lb left until then.`,
} as const;

/** The mails about an account, those with a single-use link by the purpose of that link. */
export type AccountMailName =
  | AccountLinkPurpose['kind']
  | 'welcome'
  | 'known-address'
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
    subject: `Confirm your account at ${shopName}`,
    heading: 'Confirm your account',
    sentences: [
      `Somebody, most likely you, has registered at ${shopName} with this address. Open the link and enter the password that you chose. It works for a day.`,
      'If you have forgotten the password, register again with another, and open the link of the newest mail.',
      'If it was not you, there is nothing to do: without the link there is no account.',
    ],
    label: 'Confirm my account',
  }),
  'reset-password': (shopName) => ({
    subject: `Choose a new password at ${shopName}`,
    heading: 'Choose a new password',
    sentences: [
      'Open the link to choose a new password. It works once, for 30 minutes.',
      'If you did not ask for it, there is nothing to do: your password stays as it is.',
    ],
    label: 'Choose a new password',
  }),
  'change-email': (shopName) => ({
    subject: `Confirm your new address at ${shopName}`,
    heading: 'Confirm your new address',
    sentences: [
      `Somebody, most likely you, wants this to be the email address of an account at ${shopName}. Open the link and enter the password of the account. It works for a day.`,
      'If it was not you, there is nothing to do: without the link nothing changes.',
    ],
    label: 'Confirm my address',
  }),
  welcome: (shopName) => ({
    subject: `Welcome to ${shopName}`,
    heading: 'Your account is ready',
    sentences: [
      'Your address is confirmed. In your account you find your orders and addresses, and your cart follows you from one device to the next.',
      'Orders that you placed with this address before are there, too.',
    ],
    label: 'Open my account',
  }),
  'known-address': (shopName) => ({
    subject: `You have an account at ${shopName} already`,
    heading: 'You have an account already',
    sentences: [
      'Somebody, most likely you, has tried to register with this address, which has an account already. If you have forgotten the password, choose a new one here.',
    ],
    label: 'Choose a new password',
  }),
  'email-changed': (shopName) => ({
    subject: `Your account at ${shopName} has another email address`,
    heading: 'Your email address was changed',
    sentences: [
      'The email address of your account has been changed, and this one is not its address any more.',
      'If it was not you, somebody knows your password. Please write to us at once.',
    ],
    label: 'Write to us',
  }),
  'password-changed': (shopName) => ({
    subject: `Your password at ${shopName} was changed`,
    heading: 'Your password was changed',
    sentences: [
      'The password of your account has been changed, and every other browser was logged out.',
      'If it was not you, choose a new password here at once.',
    ],
    label: 'Choose a new password',
  }),
  'account-deleted': (shopName) => ({
    subject: `Your account at ${shopName} is deleted`,
    heading: 'Your account is deleted',
    sentences: [
      'Your account, your addresses and your saved cart are deleted, as you asked. Of your orders we keep what the law asks us to keep: what was sold and what it cost, without your name and address.',
      'If it was not you, please write to us at once.',
    ],
    label: 'Write to us',
  }),
};

export type MailTexts = {
  readonly subject: string;
  readonly heading: string;
  readonly sentences: readonly string[];
  readonly label: string;
};

/** What the mails of the staff programme say. */
export const staffMailMessages = {
  'clinic-requested': (clinic: string): MailTexts => ({
    subject: `You asked to join ${clinic}`,
    heading: 'Your request is on its way',
    sentences: [
      `We have asked ${clinic} to approve that you belong to them. You need to do nothing more.`,
      'As soon as they have decided, we send you another mail.',
    ],
    label: 'See where you stand',
  }),
  'clinic-approved': (clinic: string): MailTexts => ({
    subject: `You have joined ${clinic}`,
    heading: 'You are in the program',
    sentences: [`${clinic} has approved your request. You can look through the catalog and order now.`],
    label: 'Go to the catalog',
  }),
  'clinic-refused': (clinic: string, reason: string): MailTexts => ({
    subject: `${clinic} has refused your request`,
    heading: 'Your request was refused',
    sentences: [
      `${clinic} has refused your request to join. The reason: ${endWithFullStop(reason)}`,
      'If that is a mistake, ask again or ask another clinic, school or shelter.',
    ],
    label: 'Ask again',
  }),
  'graduation-near': (graduationYear: number, lastDay: string): MailTexts => ({
    subject: `The program is yours through ${lastDay}`,
    heading: 'You graduate this year',
    sentences: [
      `You told us that you graduate in ${graduationYear}, so your last day in the staff feeding program is ${lastDay}.`,
      'If you graduate in another year, change it in your profile. If you will work at a clinic, school or shelter, change your role and join it.',
    ],
    label: 'Open my profile',
  }),
} as const;

/** The reason in the sample of a refusal. */
export const sampleRefusalReason = 'Nobody of that name works here.';
