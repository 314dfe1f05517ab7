/** What the calls say of refused requests for orders, to other clients. */
export const orderApiMessages = {
  OrderQueryRefused: 'The query does not follow the grammar that the description of this call gives.',
  OrderCursorRefused: 'The cursor is not one of this list.',
  OtherCustomer: 'There is no such customer here.',
  UnknownOrder: 'There is no such order.',
} as const;
