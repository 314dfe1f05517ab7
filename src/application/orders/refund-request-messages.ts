import { maximumRefundDetails, type RefundRequestRefusal } from '#domain/orders/ask-for-refund';
import type { LineUnits } from '#domain/orders/line-units';
import type { Order } from '#domain/orders/order';
import type { RefundRequest } from '#domain/orders/refund-request';
import { type CalendarDate, formatLongDate } from '#domain/time';
import { endWithFullStop } from '../shell/messages';

/** The page where someone asks for a refund, and the parts of other pages that lead to it or say what came of it. */
export const refundRequestTexts = {
  heading: 'Ask for a refund',
  ofOrder: (number: number): string => `Ask for a refund on order ${number}`,
  until: (lastDay: CalendarDate): string =>
    `Something not right? You can ask for a refund through ${formatLongDate(lastDay)}. You don't have to send anything back.`,
  intro: "Tell us what wasn't right. You don't have to send anything back, even if the bag is open.",
  whatsNext: "We'll review your request and email you our answer. Refunds go to the card you paid with.",
  linkIntro: "We'll send a link to the email you ordered with. It works for 14 days.",
  sendLink: 'Email me a link',
  linkSent: 'We emailed you a link. Open it to ask for a refund.',
  linkEnded: 'This link has expired. Look up your order to get a new one.',
  tooManyLinks: "We've emailed you several links today. Open the newest one, or contact us.",
  lookUp: 'Look up your order',
  items: 'What would you like refunded?',
  none: 'None',
  quantity: 'Quantity',
  units: (count: string, most: number): string => `${count} of ${most}`,
  unitsLabel: (title: string): string => `Quantity to refund: ${title}`,
  reason: 'What happened?',
  chooseReason: 'Choose a reason',
  details: 'Anything we should know? (optional)',
  button: 'Ask for a refund',
  back: 'Back to your order',
  requestsHeading: 'Refund requests',
  asked: "We got your request. We'll email you our answer.",
} as const;

const refusalTexts: {
  readonly [Kind in RefundRequestRefusal['kind']]: (
    refusal: Extract<RefundRequestRefusal, { readonly kind: Kind }>,
    titleOf: (position: number) => string,
  ) => string;
} = {
  PlatformOrder: () => 'Please contact us about a refund for this order.',
  NotPaid: () => "This order hasn't been paid for, so there's nothing to refund.",
  NothingLeftToAsk: () => "We've already refunded everything in this order, or we're still reviewing your request.",
  RestNotShipped: () => "The rest of this order hasn't shipped yet. Once it ships, you can ask for a refund.",
  NotPackedYet: () => "We haven't packed this order yet. Check back in a few hours, or contact us to cancel it.",
  GuaranteeEnded: ({ lastDay }) =>
    `The last day to ask for a refund on this order was ${formatLongDate(lastDay)}. If something's wrong, contact us.`,
  TooManyRequests: () => "You've asked for several refunds on this order. Please contact us instead.",
  RequestsChanged: () =>
    "Something changed since you opened this page, so we haven't sent anything yet. Please check it again.",
  ReasonMissing: () => 'Choose a reason.',
  DetailsTooLong: ({ maximum }) => `Please use ${maximum} characters or fewer.`,
  NothingChosen: () => 'Choose at least one item.',
  UnitsNotLeft: ({ position, left }, titleOf) =>
    left === 0
      ? `You can't ask for another refund on ${titleOf(position)}.`
      : `You can ask for a refund on up to ${left} of ${titleOf(position)}.`,
};

/** Why a request wasn't taken, in the customer's words. */
export const describeRefundRequestRefusal = <Kind extends RefundRequestRefusal['kind']>(
  refusal: Extract<RefundRequestRefusal, { readonly kind: Kind }>,
  { lines }: Pick<Order, 'lines'>,
): string => {
  const describe = refusalTexts[refusal.kind as Kind];
  return describe(refusal, (position) => lines[position]?.title ?? 'that item');
};

/** The units of a request, such as `2 × Chicken & Rice Dry Food`, a line each. */
export const listRequestedItems = ({ lines }: Pick<Order, 'lines'>, units: readonly LineUnits[]): readonly string[] =>
  units.flatMap(({ position, units: count }) => {
    const line = lines[position];
    return line ? [`${count} × ${[line.title, line.variantTitle].filter(Boolean).join(', ')}`] : [];
  });

/** How a request stands, in a sentence. */
export const describeRefundRequest = (
  { answer }: Pick<RefundRequest, 'answer'>,
  asked: CalendarDate,
  answered: CalendarDate | undefined,
): string => {
  if (!answer || answered === undefined)
    return `You asked on ${formatLongDate(asked)}. We'll review your request and email you our answer.`;
  if (answer.kind === 'approved') return `We approved your request on ${formatLongDate(answered)}.`;
  const refused = `We declined your request on ${formatLongDate(answered)}.`;
  return answer.reason === '' ? refused : `${refused} Here's why: ${endWithFullStop(answer.reason)}`;
};

/** What the endpoints tell other clients about refused refund requests. */
export const refundRequestApiMessages: Readonly<Record<RefundRequestRefusal['kind'], string>> = {
  PlatformOrder: 'A hosted platform refunds this order.',
  NotPaid: 'The order is not paid.',
  NothingLeftToAsk: 'Everything is refunded or part of a request that waits for an answer.',
  RestNotShipped: "What's left of the order hasn't shipped yet.",
  NotPackedYet: 'The order is not packed yet, so it can be canceled.',
  GuaranteeEnded: "The guarantee's 60 days are over.",
  TooManyRequests: 'The order has too many refund requests.',
  RequestsChanged: "`number` isn't the number of the order's next request.",
  ReasonMissing: 'The reason is unknown.',
  DetailsTooLong: `The details may have up to ${maximumRefundDetails} characters.`,
  NothingChosen: 'The request names no line.',
  UnitsNotLeft: "A line doesn't have that many units left to ask for, or is named twice.",
};
