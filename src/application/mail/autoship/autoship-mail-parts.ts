import { type AutoshipContract, listRenewingLines } from '#domain/autoship/contract';
import { formatFrequency } from '#domain/autoship/frequency';
import type { QuotedLine } from '#domain/autoship/renewal-quote';
import { formatCityLine, type ShippingAddress } from '#domain/checkout/address';
import { isolateText } from '#domain/isolated-text';
import type { MailMessage } from '#domain/mail/message';
import { formatDollars } from '#domain/money';
import type { Order } from '#domain/orders/order';
import { buildRoutePath, findRoutePath } from '#domain/shell/routes';
import { buildCostRows } from '../../orders/cost-rows';
import type { RenewalOffer } from '../../ports/renewal-offers';
import { autoshipMailMessages as texts } from '../autoship-messages';
import { buildMail, type MailItem, type MailingShop, type MailPart } from '../mail-layout';
import type { DeliveryMailLinks } from '../make-delivery-links';

/** Who an email goes to, and from which shop. */
export type AutoshipReader = {
  readonly to: string;
  readonly firstName: string;
  /** Whether the email is confirmed; accepting a price by link needs that. */
  readonly isEmailConfirmed: boolean;
  readonly shop: MailingShop & { readonly timeZone: string };
};

export const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text });

const contactButton = ({ origin }: MailingShop): MailPart => ({
  kind: 'button',
  label: texts.contactUs,
  url: origin + findRoutePath('contact'),
});

/** Where to find help, besides the one thing to do. */
export const contactLink = ({ origin }: MailingShop): MailPart => ({
  kind: 'link',
  label: texts.contactUs,
  url: origin + findRoutePath('contact'),
});

/**
 * The page on which the customer manages an Autoship, or a part of it. Someone whose email isn't confirmed has no account,
 * so they're told how to reach us.
 */
const managePart = (
  kind: 'button' | 'link',
  { id }: Pick<AutoshipContract, 'id'>,
  { isEmailConfirmed, shop }: Pick<AutoshipReader, 'isEmailConfirmed' | 'shop'>,
  label: string,
): MailPart =>
  isEmailConfirmed
    ? { kind, label, url: shop.origin + buildRoutePath('autoship', id) }
    : { kind, label: texts.contactUs, url: shop.origin + findRoutePath('contact') };

type Manager = Pick<AutoshipReader, 'isEmailConfirmed' | 'shop'>;

export const manageButton = (
  contract: Pick<AutoshipContract, 'id'>,
  reader: Manager,
  label: string = texts.manage,
): MailPart => managePart('button', contract, reader, label);

/** Where to manage an Autoship, besides the one thing to do. */
export const manageLink = (contract: Pick<AutoshipContract, 'id'>, reader: Manager): MailPart =>
  managePart('link', contract, reader, texts.manage);

/** That an Autoship can be stopped anytime, and where. */
export const stopParts = (contract: Pick<AutoshipContract, 'id'>, reader: Manager): readonly MailPart[] => [
  paragraph(texts.stop),
  manageLink(contract, reader),
];

/** The link that needs no login; if there's none, how to reach us. */
export const changeButton = (label: string, links: DeliveryMailLinks | undefined, shop: MailingShop): MailPart =>
  links ? { kind: 'button', label, url: links.delivery } : contactButton(shop);

export const itemOf = ({
  quantity,
  title,
  variantTitle,
  amount,
  pictureSource,
}: Omit<QuotedLine, 'merchandiseId' | 'productType' | 'listPrice' | 'unitPrice'>): MailItem => ({
  title: `${quantity} x ${title}`,
  details: variantTitle === '' ? [] : [variantTitle],
  amount: formatDollars(amount),
  pictureSource,
});

export const costsOf = (cost: Order['cost']): MailPart => ({
  kind: 'costs',
  heading: 'Cost',
  rows: buildCostRows(cost, 'Items').map(({ label, amount }) => [label, amount] as const),
});

export const destinationOf = ({
  firstName,
  lastName,
  company,
  address1,
  address2,
  ...address
}: ShippingAddress): MailPart => ({
  kind: 'lines',
  heading: 'Shipping to',
  lines: [
    `${isolateText(firstName)} ${lastName}`,
    ...(company ? [company] : []),
    address1,
    ...(address2 ? [address2] : []),
    formatCityLine(address),
  ],
});

/** An email of sentences, and of buttons and links, by default one button to the contact page. */
export const buildPlainMail = (
  {
    subject,
    heading,
  }: { readonly subject: (shopName: string) => string; readonly heading: (firstName: string) => string },
  sentences: readonly string[],
  { to, firstName, shop }: AutoshipReader,
  buttons: readonly MailPart[] = [contactButton(shop)],
): MailMessage =>
  buildMail(
    {
      to,
      subject: subject(shop.name),
      heading: heading(firstName),
      parts: [...sentences.map(paragraph), ...buttons],
    },
    shop,
  );

/** Which Autoship an email is about; an item we no longer sell has no name. */
export const nameAutoship = ({ lines, every }: AutoshipContract, offers: readonly RenewalOffer[]): string => {
  const titles = listRenewingLines({ lines }).flatMap(
    ({ merchandiseId }) => offers.find((offer) => offer.merchandiseId === merchandiseId)?.title ?? [],
  );
  return texts.about(titles, formatFrequency(every));
};

/** An Autoship whose card expires: what it's called, and the URL of the page that takes another card. */
export type AutoshipToPay = { readonly name: string; readonly cardUrl: string };
