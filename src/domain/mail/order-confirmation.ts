import { nextDelivery } from '#domain/autoship/selling-plan';
import { dollars, type Money } from '#domain/money';
import type { Order, OrderLine } from '#domain/orders/order';
import { dateAt, longDate } from '#domain/time';
import type { MailMessage } from './message';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

type Shop = { readonly name: string; readonly origin: string; readonly timeZone: string };

const lineText = (line: OrderLine): string =>
  `${line.quantity} x ${line.title}${line.variantTitle ? ` (${line.variantTitle})` : ''}: ${dollars(line.amount)}`;

const autoshipSentences = (order: Order, timeZone: string): readonly string[] => {
  const date = dateAt(order.createdAt, timeZone);
  return order.lines.flatMap(({ sellingPlan, title }) =>
    sellingPlan
      ? [`${title}: ${sellingPlan.name.toLowerCase()}, next on ${longDate(nextDelivery(date, sellingPlan))}.`]
      : [],
  );
};

const costRows = ({ cost }: Order): readonly (readonly [label: string, amount: Money])[] => [
  ['Items', cost.goods],
  ['Shipping', cost.shipping],
  ...(cost.serviceCharge > 0 ? [['Alaska and Hawaii service charge', cost.serviceCharge] as const] : []),
  ['Tax', cost.tax],
  ['Total', cost.total],
];

/** The email that a shopper gets when an order is placed. */
export const buildOrderConfirmationMail = (order: Order, shop: Shop): MailMessage => {
  const { firstName, lastName, address1, address2, city, provinceCode, zip } = order.address;
  const to = [`${firstName} ${lastName}`, address1, ...(address2 ? [address2] : []), `${city}, ${provinceCode} ${zip}`];
  const autoships = autoshipSentences(order, shop.timeZone);
  const costs = costRows(order).map(([label, amount]) => `${label}: ${dollars(amount)}`);
  const parts: readonly (readonly [heading: string, lines: readonly string[]])[] = [
    ['Your items', order.lines.map(lineText)],
    ['What it costs', costs],
    ['Where it goes', to],
    ...(autoships.length > 0 ? [['Your Autoships', autoships] as const] : []),
  ];
  const greeting = `Thank you, ${firstName}. Your order ${order.number} is confirmed.`;
  const farewell = `${shop.name}, ${shop.origin}`;
  return {
    to: order.contact.email,
    subject: `Your ${shop.name} order ${order.number} is confirmed`,
    text: [greeting, ...parts.map(([heading, lines]) => `${heading}\n${lines.join('\n')}`), farewell].join('\n\n'),
    html: [
      `<h1>${escapeHtml(greeting)}</h1>`,
      ...parts.map(([heading, lines]) => `<h2>${escapeHtml(heading)}</h2><p>${lines.map(escapeHtml).join('<br>')}</p>`),
      `<p>${escapeHtml(farewell)}</p>`,
    ].join('\n'),
  };
};
