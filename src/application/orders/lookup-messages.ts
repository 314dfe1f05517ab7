/** What the page says when a guest looks up an order: the same for an unknown number and a wrong email. */
export const orderLookUpMessages = {
  intro: "You'll find the order number in your confirmation email.",
  number: 'Enter your order number, such as 100123.',
  email: 'Enter the email you ordered with.',
  OrderNotFound: "We can't find an order with that number and email. Please check both.",
  TooManyLookUps: 'Too many tries for this order. Please wait 15 minutes, then try again.',
  notShipped: "This order hasn't shipped yet, so there's no carrier.",
  canceled: "This order is canceled, so it won't ship.",
} as const;
