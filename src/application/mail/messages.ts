import type { OutOfStockPolicy } from '#domain/autoship/contract';
import type { SellingPlan } from '#domain/autoship/selling-plan';
import { formatDollars, type Money } from '#domain/money';
import type { DeclineReason, SavedPaymentCard, ShownPaymentCard } from '#domain/payments/payment';
import { formatPounds } from '#domain/programme/quota';
import type { QuotaMeter } from '#domain/programme/quota-meter';
import { type CalendarDate, formatLongDate } from '#domain/time';
import type { AccountLinkPurpose } from '../ports/account-links';
import { endWithFullStop, invalidEmailMessage } from '../shell/messages';
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
    cardIsOver: ({ expiry }: Pick<SavedPaymentCard, 'expiry'>): string =>
      `That card is valid through ${formatExpiry(expiry)} only, so the payment will be declined. Please give us another one in your account.`,
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
    again: (attempt: number, date: CalendarDate): string =>
      `That was try ${attempt} of 4. We try again on ${formatLongDate(date)}.`,
    mend: 'If the card is not the right one any more, give us another one in your account.',
  },
  paused: {
    subject: (shopName: string): string => `Your ${shopName} Autoship is paused`,
    heading: (firstName: string): string => `${firstName}, your Autoship is paused`,
    reasons: {
      unserved: 'We cannot deliver to your address any more, or no longer sell something that you get.',
      ineligible: 'The rules of the staff program are not met at present, so we may not send it.',
    },
    mend: 'Nothing is charged or sent meanwhile. Once you have mended it, or asked us to, it goes on with the next date.',
  },
  needsCard: {
    subject: (shopName: string): string => `Your ${shopName} Autoship needs a card`,
    heading: (firstName: string): string => `${firstName}, your Autoship needs a card`,
    reasons: {
      declined: 'Your bank has declined the payment of your Autoship at each of four tries, so it is paused.',
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
