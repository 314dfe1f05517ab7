import type { SellingPlan } from '#domain/autoship/selling-plan';
import { formatDollars, type Money } from '#domain/money';
import { type CalendarDate, formatLongDate } from '#domain/time';
import { invalidEmailMessage } from '../shell/messages';
import type { SignUpRefusal } from './sign-up-for-news';

export const signUpRefusalMessages: Readonly<Record<SignUpRefusal['kind'], string>> = {
  MalformedEmail: invalidEmailMessage,
  TooManySignUps: 'That was a bit much for now. Please try again in an hour.',
};

/** The thanks on the page, and those on the page after a form posted without script. */
export const signedUpMessage = 'Thank you, you are on the list.';
export const signedUpPageMessage = 'You are on the list. We will write when there is news.';

/** What the call says, to other clients. */
export const signUpApiMessages = {
  malformedEmail: 'The address is no email address.',
  emailField: 'This has to be an email address.',
} as const;

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
  tryAgain: 'Your items are still there. To try again, with this or another card, open the checkout once more.',
  openCheckout: 'Open the checkout',
};
