import { buildAutoshipPlan } from '#domain/autoship/selling-plan';
import type { CartId, CheckoutToken } from '#domain/cart/priced-cart';
import type { MerchandiseId } from '#domain/catalog/product';
import type { MailMessage } from '#domain/mail/message';
import { money } from '#domain/money';
import type { Order, OrderId, OrderLine } from '#domain/orders/order';
import { buildRoutePath, findRoutePath } from '#domain/shell/routes';
import type { Zip } from '#domain/shipping/zip';
import { convertPoundsToGrams, findQuotaMonth } from '#domain/staff-program/quota';
import type { Instant } from '#domain/time';
import { buildAccountLinkMail, buildAccountMail } from './account-mails';
import { buildAutoshipMailSamples } from './autoship-mail-samples';
import { buildContactMail } from './contact-mail';
import { buildContactReceiptMail } from './contact-receipt-mail';
import type { MailingShop } from './mail-layout';
import type { MailSample } from './mail-sample';
import { type AccountMailName, sampleRefusalReason } from './messages';
import { buildNewsMail } from './news-mail';
import { buildOrderConfirmationMail } from './order-confirmation';
import { buildOrderNotPlacedMail } from './order-not-placed';
import { buildRefundMailSamples } from './order-refunded-samples';
import { buildStaffMail, type StaffMail, type StaffMailName } from './staff-mails';

export type SampleSettings = {
  /** The staff site; without it, no emails of the staff program are shown. */
  readonly staffShop?: MailingShop & { readonly timeZone: string };
  readonly shop: MailingShop & { readonly timeZone: string };
  readonly now: Instant;
  /** Pictures of products of the shop; a mail without pictures is shown where there are none. */
  readonly pictureSources: readonly string[];
};

const to = 'shopper@example.com';
const sampleClinic = 'Fallowmere Alder Clinic';

const sampleLine = (quantity: number, pictureSource: string): OrderLine => ({
  merchandiseId: 'sample' as MerchandiseId,
  sku: 'SAMPLE',
  title: 'Chicken & Rice Dry Food',
  variantTitle: '15 lb bag / Chicken',
  productType: 'Dry Food',
  pictureSource,
  quantity,
  listPrice: money(4599),
  unitPrice: money(4369),
  discounts: [],
  amount: money(quantity * 4369),
  taxRate: 2900,
  tax: money(quantity * 127),
  weight: quantity * 15,
  sellingPlan: buildAutoshipPlan({ count: 4, unit: 'week' }),
});

const sampleCheckoutToken = ({ origin }: MailingShop): CheckoutToken =>
  `sample-of-${new URL(origin).hostname}` as CheckoutToken;

const sampleOrder = ({ shop, now, pictureSources }: SampleSettings): Order => ({
  id: 'sample' as OrderId,
  number: 100_001,
  site: 'DTC',
  status: 'placed',
  attempt: 1,
  origin: {
    kind: 'checkout',
    cartId: 'sample' as CartId,
    checkoutToken: sampleCheckoutToken(shop),
  },
  createdAt: now,
  contact: { email: to },
  address: {
    firstName: 'Sample',
    lastName: 'Shopper',
    address1: '1 Main Street',
    city: 'Aurora',
    provinceCode: 'CO',
    zip: '80011' as Zip,
    countryCode: 'US',
  },
  warehouse: 1,
  lines: [sampleLine(2, pictureSources[0] ?? ''), sampleLine(1, pictureSources[1] ?? pictureSources[0] ?? '')],
  cost: {
    goods: money(13_107),
    shipping: money(0),
    serviceCharge: money(0),
    tax: money(381),
    total: money(13_488),
  },
  attributes: [],
  note: '',
});

/** An order of staff to their clinic. */
const sampleStaffOrder = (settings: SampleSettings): Order => {
  const order = sampleOrder(settings);
  return {
    ...order,
    site: 'HPSF',
    address: { ...order.address, company: sampleClinic },
    lines: order.lines.map(({ sellingPlan: _plan, ...line }) => line),
    attributes: [{ key: 'shipping_location', value: 'ship_to_work' }],
  };
};

/** When each email about an account is sent. */
const accountMails: Readonly<Record<AccountMailName, string>> = {
  'confirm-account': 'Someone signs up',
  welcome: 'Someone who signed up confirms their email',
  'known-address': 'Someone signs up with an email that already has an account',
  'reset-password': 'Someone forgot their password',
  'change-email': 'A customer changes their email (sent to the new one)',
  'email-changed': "A customer's email was changed (sent to the old one)",
  'password-changed': 'A password was changed',
  'account-deleted': 'A customer deleted their account',
};

const accountSample = (name: AccountMailName, { shop }: SampleSettings): MailMessage => {
  switch (name) {
    case 'confirm-account':
    case 'change-email':
    case 'reset-password':
      return buildAccountLinkMail(name, to, shop.origin + findRoutePath('login'), shop);
    default:
      return buildAccountMail(name, to, shop);
  }
};

/** When each email of the staff program is sent. */
const staffMails: Readonly<Record<StaffMailName, string>> = {
  'clinic-requested': 'Someone asks to join a clinic',
  'clinic-approved': 'The clinic approves a request',
  'clinic-refused': 'The clinic declines a request',
  'graduation-near': "60 days before a student's last day",
};

const staffSample = (name: StaffMailName): StaffMail => {
  const clinic = sampleClinic;
  if (name === 'graduation-near') return { name, graduationYear: 2027 };
  return name === 'clinic-refused' ? { name, clinic, reason: sampleRefusalReason } : { name, clinic };
};

const staffSamples = (
  shop: NonNullable<SampleSettings['staffShop']>,
  settings: SampleSettings,
): readonly MailSample[] => [
  {
    name: 'staff-order-confirmation',
    sent: 'A staff member orders to their clinic',
    message: buildOrderConfirmationMail(sampleStaffOrder(settings), shop, {
      month: findQuotaMonth(settings.now, shop.timeZone),
      limitGrams: convertPoundsToGrams(60),
      usedGrams: convertPoundsToGrams(45),
    }),
  },
  ...buildRefundMailSamples(sampleStaffOrder(settings), shop, 'staff-'),
  ...buildAutoshipMailSamples({
    site: 'HPSF',
    reader: { to, firstName: 'Sample', isEmailConfirmed: true, shop },
    order: sampleStaffOrder(settings),
    now: settings.now,
  }),
  ...(Object.keys(staffMails) as StaffMailName[]).map((name) => ({
    name,
    sent: staffMails[name],
    message: buildStaffMail(staffSample(name), to, shop),
  })),
];

const sampleContact = {
  firstName: 'Sample',
  lastName: 'Shopper',
  email: to,
  topic: 'An order',
  orderNumber: '100001',
  message: 'First line\nSecond line',
};

/** Each email of a site with sample data, so editors and operators see what shoppers get. */
export const buildMailSamples = (settings: SampleSettings): readonly MailSample[] => {
  const { shop, staffShop } = settings;
  const order = sampleOrder(settings);
  const names = Object.keys(accountMails) as AccountMailName[];
  return [
    {
      name: 'order-confirmation',
      sent: 'An order is placed',
      message: buildOrderConfirmationMail(order, shop),
    },
    {
      name: 'order-declined',
      sent: 'The bank declines a payment we were checking',
      message: buildOrderNotPlacedMail('OrderDeclined', order, { checkoutToken: sampleCheckoutToken(shop) }, shop),
    },
    {
      name: 'order-given-up',
      sent: "We couldn't reach the bank and gave up on a payment we were checking",
      message: buildOrderNotPlacedMail('OrderGivenUp', order, { checkoutToken: sampleCheckoutToken(shop) }, shop),
    },
    ...buildRefundMailSamples(order, shop),
    ...buildAutoshipMailSamples({
      site: 'DTC',
      reader: { to, firstName: 'Sample', isEmailConfirmed: true, shop },
      order,
      now: settings.now,
    }),
    ...names.map((name) => ({ name, sent: accountMails[name], message: accountSample(name, settings) })),
    ...(staffShop ? staffSamples(staffShop, settings) : []),
    {
      name: 'news',
      sent: 'Someone signs up for the newsletter',
      message: buildNewsMail(to, shop.origin + buildRoutePath('unsubscribe', 'sample'), shop),
    },
    {
      name: 'contact',
      sent: 'Someone sends the contact form (sent to the shop)',
      message: buildContactMail(sampleContact, { to: 'care@example.com', reference: 'C-000001', shop }),
    },
    {
      name: 'contact-receipt',
      sent: 'Someone sends the contact form',
      message: buildContactReceiptMail({ ...sampleContact, reference: 'C-000001' }, shop),
    },
  ];
};
