/** What the page says where a guest looks an order up. The same for an unknown number and for another address. */
export const orderLookUpMessages = {
  intro: 'You find the order number in the mail that confirmed your order.',
  number: 'Enter the number of your order, such as 100123.',
  email: 'Enter the email address that you ordered with.',
  OrderNotFound: 'We find no order with this number and this email address. Please check both.',
  TooManyLookUps: 'There were too many tries for this order. Please wait 15 minutes, and try again.',
  notShipped: 'It has not shipped yet, so there is no carrier.',
  cancelled: 'It is canceled, so it does not ship.',
} as const;
