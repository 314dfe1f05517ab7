import type { AutoshipRefusal } from '#domain/autoship/autoship-refusal';
import type { CustomerChange, CustomerChangeKind } from '#domain/autoship/customer-change';
import type { AutoshipDifference, MergeRefusal } from '#domain/autoship/merge-autoships';
import { maximumItemsPerOrder } from '#domain/cart/quantity';
import { formatDollars, type Money, subtractMoney } from '#domain/money';
import { formatPounds } from '#domain/staff-program/quota';
import { type CalendarDate, formatLongDate } from '#domain/time';
import type { NoSuchAutoship } from './change-autoship';
import { autoshipRefusalTexts, describeMergeRefusal, differenceTexts } from './messages';
import type { SentNow } from './send-delivery-now';

type ChangeTexts = {
  /** The question that the preview asks. */
  readonly heading: string;
  /** The button that makes the change. */
  readonly confirm: string;
  /** What can't be seen in the deliveries. */
  readonly note?: string;
};

const noUndoText = "You can't undo this.";

const oneTimeItemTexts: ChangeTexts = { heading: 'Add this to your next delivery?', confirm: 'Add it once' };

/** What the preview of each change says. */
const changeTexts: Readonly<Record<CustomerChangeKind, ChangeTexts>> = {
  'skip-delivery': { heading: 'Skip this delivery?', confirm: 'Skip this delivery' },
  'move-delivery': {
    heading: 'Move this delivery?',
    confirm: 'Move this delivery',
    note: 'Later deliveries stay as they are.',
  },
  'move-all-deliveries': { heading: 'Move this and all later deliveries?', confirm: 'Move all deliveries' },
  'send-now': {
    heading: 'Send this delivery now?',
    confirm: 'Send it now',
    note: `We'll charge your card right away and pack your box about two hours later. ${noUndoText}`,
  },
  'set-one-time-item': oneTimeItemTexts,
  'add-one-time-item': oneTimeItemTexts,
  'leave-out-line': { heading: 'Leave this out of your next delivery?', confirm: 'Leave it out' },
  'put-back-line': { heading: 'Put this back into your next delivery?', confirm: 'Put it back' },
  'set-quantity': { heading: 'Change the quantity?', confirm: 'Change quantity' },
  'swap-line': { heading: 'Swap this item?', confirm: 'Swap it' },
  'set-out-of-stock': { heading: 'Change what we do if this is out of stock?', confirm: 'Save' },
  'accept-price': { heading: 'Accept the new price?', confirm: 'Accept the new price' },
  'remove-line': { heading: 'Remove this item from every delivery?', confirm: 'Remove it' },
  'add-line': { heading: 'Add this to every delivery?', confirm: 'Add it to every delivery' },
  'set-frequency': { heading: 'Change how often it ships?', confirm: 'Change the schedule' },
  pause: {
    heading: 'Pause this Autoship?',
    confirm: 'Pause',
    note: "We won't ship anything or charge you while it's paused.",
  },
  resume: { heading: 'Resume this Autoship?', confirm: 'Resume' },
  'set-address': { heading: 'Ship to this address?', confirm: 'Ship here' },
  'set-card': { heading: 'Pay with this card?', confirm: 'Use this card' },
  'pay-now': {
    heading: 'Pay now with this card?',
    confirm: 'Pay now',
    note: `We'll charge this card right away and pack your box about two hours later. ${noUndoText}`,
  },
  merge: {
    heading: 'Combine these two Autoships?',
    confirm: 'Combine them',
    note: `Everything will ship in one box. ${noUndoText}`,
  },
  'ship-together': {
    heading: 'Ship these two on the same day?',
    confirm: 'Ship them together',
    note: "We'll ship two boxes that day, and charge you for each one.",
  },
  cancel: {
    heading: 'Cancel this Autoship?',
    confirm: 'Cancel Autoship',
    note: "We won't ship anything or charge you again. You can restart it anytime.",
  },
  reactivate: { heading: 'Restart this Autoship?', confirm: 'Restart' },
};

export const describeChange = (change: CustomerChange): ChangeTexts =>
  change.kind === 'set-one-time-item' && change.quantity === 0
    ? { heading: 'Take this out of your next delivery?', confirm: 'Take it out' }
    : changeTexts[change.kind];

const ownDifferenceTexts: Readonly<Record<AutoshipDifference, string>> = {
  site: differenceTexts.site,
  customer: differenceTexts.customer,
  address: 'These Autoships ship to different addresses. You can ship them on the same day instead.',
  card: 'These Autoships use different cards. Choose one card for both, or ship them on the same day instead.',
  frequency: 'These Autoships ship on different schedules. Change one, or ship them on the same day instead.',
};

const formatLimit = (maximum: number): string =>
  maximum === maximumItemsPerOrder
    ? `An Autoship can have up to ${maximum} items. Remove something first, or start a second Autoship.`
    : `You can get 1 to ${maximum} of one item in a delivery.`;

/** Why a change wasn't made, and what the customer can do instead. */
export const describeOwnRefusal = (refusal: AutoshipRefusal | MergeRefusal | NoSuchAutoship): string => {
  switch (refusal.kind) {
    case 'NoSuchAutoship':
      return "We can't find that Autoship.";
    case 'NoOpenDelivery':
      return 'This Autoship has no upcoming delivery to change. Resume or restart it first.';
    case 'AlreadyActive':
      return autoshipRefusalTexts.AlreadyActive;
    case 'AlreadyCanceled':
      return 'This Autoship is canceled. To change it, restart it first.';
    case 'DeliveryIsCharged':
      return "We're charging your card for this delivery right now. Try again in a few minutes.";
    case 'DeliveryIsLocked':
      return "It's too late to change the items or date of your next delivery. You can still skip it, or cancel the Autoship.";
    case 'DateTooEarly':
      return `That's too soon. The earliest date you can pick is ${formatLongDate(refusal.earliest)}.`;
    case 'DateTooLate':
      return `That's too late. The latest date you can pick is ${formatLongDate(refusal.latest)}. You can also move all later deliveries, or pause.`;
    case 'NeedsCard':
      return 'This Autoship needs a card first. Choose one, and it can ship again.';
    case 'NoSuchLine':
      return "That item isn't in this Autoship anymore.";
    case 'NothingToChange':
      return "Your Autoship is already set up that way, so there's nothing to change.";
    case 'NotForSale':
      return autoshipRefusalTexts.NotForSale;
    case 'NeedsSubstitute':
      return autoshipRefusalTexts.NeedsSubstitute;
    case 'NoSuchAddress':
      return "We can't ship to that address. Choose another one from your address book.";
    case 'NoSuchCard':
      return autoshipRefusalTexts.NoSuchCard;
    case 'LastLine':
      return "That's the only item in this Autoship. Swap it, or cancel the Autoship instead.";
    case 'NothingToDeliver':
      return 'This Autoship has no items left. You can subscribe to any food on its product page.';
    case 'QuantityLimit':
      return formatLimit(refusal.maximum);
    case 'NothingToUndo':
      return "It's too late to undo that.";
    case 'NeedsConsent':
      return 'Please agree to the terms below to restart.';
    case 'PreviewOutdated':
      return "Something changed since you opened this page, so we haven't done anything yet. Here's how it looks now.";
    case 'NoPayments':
      return "This shop can't take payments right now, so you weren't charged.";
    case 'SentToday':
      return 'We already sent a delivery today. You can send the next one tomorrow.';
    case 'OutOfStock':
      return "Something in this delivery is out of stock, so we can't send it now. Swap it, or leave it out this time.";
    case 'OverQuota':
      return "This delivery would go over this month's weight limit. Take something out, or move it to next month.";
    case 'OverEveryMonth':
      return `A delivery can weigh up to ${formatPounds(refusal.limitGrams)}, the monthly limit of the staff program. Choose a smaller quantity, or take something out first.`;
    case 'Ineligible':
      return "Your account doesn't meet the staff program's rules right now. Check your eligibility, then try again.";
    case 'CannotDeliver':
      return "We can't deliver this right now. Check the address, and swap anything we no longer sell.";
    case 'SameAutoship':
      return 'You picked the same Autoship twice. Choose another one.';
    case 'SameDate':
      return describeMergeRefusal(refusal);
    case 'AutoshipsDiffer':
      return ownDifferenceTexts[refusal.difference];
    case 'PriceIsPending':
      return 'One item is in both Autoships and has a new price. Accept the new price or swap the item first.';
  }
};

/** What came of a delivery that was sent or paid for at once. */
export const ownSentNowTexts: Readonly<Record<SentNow, string>> = {
  placed: "We charged your card and placed your order. We'll pack it in about two hours.",
  declined:
    "Your card was declined, so we haven't shipped anything. Choose another card, or we'll try this one again over the next few days.",
  'given-up': "We couldn't reach the payment processor. You weren't charged, and we'll try again in a minute.",
  undecided:
    "We don't know yet if your payment went through. Please don't pay again. Check this page in a few minutes.",
};

/** What a preview says about the deliveries, side by side. */
export const previewTexts = {
  failed: "We couldn't reach the shop. Check your connection and try again.",
  unreadable: "We couldn't read what you want to change. Please go back and try again.",
  before: 'Now',
  after: 'After this change',
  sum: (count: number): string =>
    count === 1 ? 'Total for the next delivery' : `Total for the next ${count} deliveries`,
  nothing: 'No deliveries planned.',
  difference: (before: Money, after: Money): string => {
    if (after === before) return 'Your next delivery costs the same.';
    return after > before
      ? `Your next delivery costs ${formatDollars(subtractMoney(after, before))} more.`
      : `Your next delivery costs ${formatDollars(subtractMoney(before, after))} less.`;
  },
  dates: (before: CalendarDate, after: CalendarDate): string =>
    `Your next delivery ships ${formatLongDate(after)} instead of ${formatLongDate(before)}.`,
  /** What boxes that are combined, or ship together, cost over the same time. */
  differenceTogether: (before: Money, after: Money): string => {
    if (after === before) return 'Your total for these deliveries stays the same.';
    return after > before
      ? `In total, these deliveries cost ${formatDollars(subtractMoney(after, before))} more.`
      : `In total, these deliveries cost ${formatDollars(subtractMoney(before, after))} less.`;
  },
  freeShippingGained: "You'll get free shipping.",
  freeShippingLost: "You'll lose free shipping.",
  leavesCart: "We'll take it out of your cart.",
} as const;
