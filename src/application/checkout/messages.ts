import { formatFrequency } from '#domain/autoship/frequency';
import type { LaterDelivery } from '#domain/autoship/later-deliveries';
import type { AddressFieldError } from '#domain/checkout/address-form';
import { type LegalName, parseRenewalConsentVersion, type RenewalConsentVersion } from '#domain/checkout/consent';
import type { CheckoutField, CheckoutFieldError, CheckoutFieldErrors } from '#domain/checkout/form';
import { isolateText } from '#domain/isolated-text';
import { formatDollars, type Money } from '#domain/money';
import type { DeclineReason } from '#domain/payments/payment';
import type { HomeOrClinic } from '#domain/shipping/place';
import { invalidEmailMessage, invalidPhoneMessage, requiredFieldMessage, tooLongMessage } from '../shell/messages';
import { zipRefusalMessages } from '../shipping/messages';
import type { ShortItem, StockProblem } from './find-stock-problem';

const addressFieldMessages: Readonly<Record<AddressFieldError, string>> = {
  required: requiredFieldMessage,
  'too-long': tooLongMessage,
  phone: invalidPhoneMessage,
  state: 'Choose a state.',
  zip: zipRefusalMessages.MalformedZip,
  'zip-of-other-state': "This ZIP code isn't in the state you chose.",
};

/** What's wrong with a field of an address. A state is picked from a list, so a missing one has its own message (VA-14). */
export const describeAddressError = (field: string, error: AddressFieldError): string =>
  addressFieldMessages[field === 'state' && error === 'required' ? 'state' : error];

const fieldErrorMessages: Readonly<Record<Exclude<CheckoutFieldError, AddressFieldError>, string>> = {
  email: invalidEmailMessage,
  'zip-not-served': zipRefusalMessages.ZipNotServed,
  'zip-short': "We can't ship everything to this ZIP code. See below.",
  consent: 'To order an Autoship, please agree to the automatic renewal.',
  'card-number': 'Enter a valid card number.',
  'card-expiry': 'Enter the expiration date as MM/YY.',
  'card-expired': 'This card has expired.',
  'card-code': 'Enter the 3- or 4-digit security code.',
};

const isAddressError = (error: CheckoutFieldError): error is AddressFieldError => error in addressFieldMessages;

export type CheckoutFieldMessages = Readonly<Partial<Record<CheckoutField, string>>>;

/** The message of each invalid field (VA-13, VA-14). */
export const buildCheckoutFieldMessages = (errors: CheckoutFieldErrors): CheckoutFieldMessages =>
  Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [
      field,
      isAddressError(error) ? describeAddressError(field, error) : fieldErrorMessages[error],
    ]),
  );

export const placingMessage = 'Placing your order...';

export const buildInvalidFieldCountMessage = (count: number): string => {
  if (count === 0) return '';
  return count === 1 ? 'Please check one field below.' : `Please check ${count} fields below.`;
};

/** Every text that shoppers ever agreed to, by edition. Never edit one: write a new edition. */
const renewalConsentTexts: Readonly<Record<string, (name: LegalName) => string>> = {
  '2026-11': (name) =>
    `I agree that my Autoship renews automatically until I cancel. ${name} will save my card and charge it for each delivery on the schedule I chose. I'll pay the prices below, and never more unless I agree. ${name} will email me 3 days before each delivery. I can skip, change or cancel anytime at no cost.`,
  '2026-11-staff': (name) =>
    `I agree that my Autoship renews automatically until I cancel. ${name} will save my card and charge it for each delivery on the schedule I chose. For each delivery, I'll pay my group's staff price on the day I'm charged. ${name} will email me that price 3 days before. Today's prices are below. I can skip, change or cancel anytime at no cost.`,
  '2026-02': () =>
    'I agree that my Autoship items renew automatically until I cancel: Provender keeps this card, sends them again at the interval I chose and charges the prices below, never more without my consent, after a reminder by email 3 days before. I can skip, change or cancel at any time, at no cost.',
  '2026-02-staff': () =>
    'I agree that my Autoship items renew automatically until I cancel: Provender keeps this card, sends them again at the interval I chose and charges the staff price of my group on that day, which a reminder by email states 3 days before. Below is what that is today. I can skip, change or cancel at any time, at no cost.',
};

/** The text that a customer agreed to; undefined for a version from another shop. */
export const findRenewalConsentText = (version: string): string | undefined => {
  const { edition, name } = parseRenewalConsentVersion(version);
  return Object.hasOwn(renewalConsentTexts, edition) ? renewalConsentTexts[edition]?.(name) : undefined;
};

/** What a shopper agrees to, with its version. */
export const buildRenewalConsent = (
  version: RenewalConsentVersion,
): { readonly version: RenewalConsentVersion; readonly text: string } => {
  const text = findRenewalConsentText(version);
  if (text === undefined) throw new Error(`the consent text ${version} has no wording`);
  return { version, text };
};

/** What's charged with the order, and what each later delivery costs, such as `Every 4 weeks: $57.30`. */
export const laterDeliveryMessages = {
  today: (total: Money): string => `Today: ${formatDollars(total)} for the whole order.`,
  later: ({ every, cost: { goods, shipping, serviceCharge, tax, total } }: LaterDelivery): string => {
    const parts = [
      `items ${formatDollars(goods)}`,
      shipping === 0 ? 'free shipping' : `shipping ${formatDollars(shipping)}`,
      ...(serviceCharge > 0 ? [`service charge ${formatDollars(serviceCharge)}`] : []),
      `tax ${formatDollars(tax)}`,
    ];
    return `${formatFrequency(every)}, from the second delivery on: ${formatDollars(total)} (${parts.join(', ')}).`;
  },
};

/** What to tell a shopper whose payment was declined, and what to do next. */
export const declineMessages: Readonly<Record<DeclineReason, string>> = {
  card_declined: 'Your card was declined. Please try another card or contact your bank.',
  insufficient_funds: 'Your card has insufficient funds. Please try another card.',
  expired_card: 'Your card has expired. Please try another card.',
  processing_error: "We couldn't process your payment. You haven't been charged. Please try again.",
};

export const buildTotalMessage = (total: Money): string =>
  `Your total is now ${formatDollars(total)}. Please look it over, then place your order again.`;

export const firstAutoshipCodeRemovedMessage = 'AUTO35 only works on your first Autoship, so we removed it.';

export const firstOrderCodeRemovedMessage = (code: string): string =>
  `${code} only works on your first order, so we removed it.`;

/** What's short of an item at the order's destination. */
export const describeShortItem = (
  { title, left }: Pick<ShortItem, 'title' | 'left'>,
  place: HomeOrClinic = 'home',
): string =>
  left > 0
    ? `We have only ${left} of ${isolateText(title)} left near ${place === 'clinic' ? 'your clinic' : 'you'}.`
    : `${isolateText(title)} is out of stock near ${place === 'clinic' ? 'your clinic' : 'you'}.`;

export const buildSoldOutMessage = (
  lines: readonly Pick<ShortItem, 'title' | 'left'>[],
  place: HomeOrClinic = 'home',
): string =>
  lines
    .map((item) => describeShortItem(item, place))
    .concat('Please update your cart.')
    .join(' ');

/** What an order lacks at a ZIP code, as one text. */
export const describeStockProblem = (problem: StockProblem, place: HomeOrClinic): string =>
  problem.kind === 'NotServed' ? zipRefusalMessages.ZipNotServed : buildSoldOutMessage(problem.items, place);

/** The list of items that can't go to the ZIP code, beside the address. */
export const shortItemMessages = {
  heading: 'These items need a change',
  sizes: 'Sizes we can ship there:',
  noSize: "We can't ship another size there right now.",
  remove: 'Remove',
} as const;

/** What a shop with test payments says to shoppers who can reach it over the internet. */
export const noPaymentsMessage =
  "This shop can't take payments yet, so we can't place your order. Please don't enter your card. Your cart is saved.";

/** Only once the shop has given up on the charge for good. */
export const paymentAbandonedMessage = "We couldn't reach the bank. You haven't been charged. Please try again.";

export const paymentPendingMessage =
  "Your order may still go through. We're waiting for the bank. Please don't pay again. We'll email you as soon as we know.";

/** Below the thanks for an order. */
export const confirmationSentMessage = (email: string): string => `We sent a confirmation to ${email}.`;
