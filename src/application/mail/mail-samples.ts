import { buildAutoshipPlan } from '#domain/autoship/selling-plan';
import type { CartId, CheckoutToken } from '#domain/cart/priced-cart';
import type { MerchandiseId } from '#domain/catalog/product';
import { money } from '#domain/money';
import type { Order, OrderId, OrderLine } from '#domain/orders/order';
import type { Zip } from '#domain/shipping/zip';
import type { Instant } from '#domain/time';
import type { MailingShop } from './mail-layout';
import type { BuildMailSamples, MailSample } from './mail-sample';

export type SampleSettings = {
  /** The staff site; without it, no emails of the staff program are shown. */
  readonly staffShop?: MailingShop & { readonly timeZone: string };
  readonly shop: MailingShop & { readonly timeZone: string };
  readonly now: Instant;
  /** Pictures of the shop's products; if there are none, the emails have no pictures. */
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

/** Each email of `emails` with sample data, so editors and operators see what shoppers get: first those of the consumer site. */
export const buildMailSamples = (
  emails: readonly BuildMailSamples[],
  settings: SampleSettings,
): readonly MailSample[] => {
  const { shop, staffShop, now } = settings;
  const consumer = { site: 'DTC', shop, to, order: sampleOrder(settings), now } as const;
  const staff = staffShop && ({ site: 'HPSF', shop: staffShop, to, order: sampleStaffOrder(settings), now } as const);
  return [consumer, ...(staff ? [staff] : [])].flatMap((site) => emails.flatMap((build) => build(site)));
};
