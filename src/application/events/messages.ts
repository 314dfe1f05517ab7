/** Why an event wasn't handled, for the shop's operators. */
export const notHandledReasons = {
  orderMissing: "The order doesn't exist.",
  autoshipMissing: "The Autoship doesn't exist.",
  customerMissing: "The customer doesn't exist.",
  messageMissing: "The message doesn't exist.",
  nothingToRefund: 'The payment processor found nothing to refund.',
  noHandler: 'Only the embedded backends handle this event.',
  otherKind: 'The event has another kind than its handler.',
  threw: 'An unexpected error; see the log.',
} as const;
