import { dollars } from '#domain/money';
import type { Order } from '#domain/orders/order';
import type { MailMessage } from './message';
import { escapeHtml } from './order-confirmation';

/** The email that a shopper gets if a pending order was declined after all. */
export const buildOrderDeclinedMail = (
  { contact, address, cost, checkoutToken }: Pick<Order, 'contact' | 'address' | 'cost' | 'checkoutToken'>,
  shop: { readonly name: string; readonly origin: string },
): MailMessage => {
  const sentences = [
    `Hello ${address.firstName},`,
    `We could not take the payment of ${dollars(cost.total)} for your order, so it was not placed. You have not been charged.`,
    'Your items are still there. To try again, with this or another card, open the checkout once more:',
  ];
  const checkout = `${shop.origin}/checkouts/${checkoutToken}`;
  const farewell = `${shop.name}, ${shop.origin}`;
  const link = `<p><a href="${escapeHtml(checkout)}">${escapeHtml(checkout)}</a></p>`;
  return {
    to: contact.email,
    subject: `Your ${shop.name} order was not placed`,
    text: [...sentences, checkout, farewell].join('\n\n'),
    html: [
      ...sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`),
      link,
      `<p>${escapeHtml(farewell)}</p>`,
    ].join('\n'),
  };
};
