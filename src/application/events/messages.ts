/** Why an event was not handled, for whoever operates the shop. */
export const notHandledReasons = {
  orderMissing: 'The order is not there.',
  autoshipMissing: 'The Autoship is not there.',
  customerMissing: 'The customer is not there.',
  messageMissing: 'The message is not there.',
  nothingToRefund: 'The processor finds nothing to give back.',
  threw: 'It threw: the log says what.',
} as const;
