import type { PictureOriginal, ProductToWrite, VariantToWrite } from '#application/ports/catalog-writer';
import type { ContentToWrite } from '#application/ports/content-writer';
import type { NewOrder } from '#application/ports/orders';
import type { Guest } from '#application/visitor';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import { buildAutoshipPlan } from '#domain/autoship/selling-plan';
import { type MerchandisePricingData, priceCartRecord } from '#domain/cart/assemble-cart';
import { type Cart, type CartLine, emptyCart, type LineId } from '#domain/cart/cart';
import type { CartId, CheckoutToken, PricedCart, PricedLine } from '#domain/cart/priced-cart';
import type { MerchandiseId, ProductFilterValues, VariantId } from '#domain/catalog/product';
import type { ShippingAddress } from '#domain/checkout/address';
import type { ContactInput } from '#domain/content/contact-form';
import type { ContentSectionName } from '#domain/content/site-content';
import type { CustomerAddress } from '#domain/customer/customer-address';
import type { MailMessage } from '#domain/mail/message';
import { money } from '#domain/money';
import {
  buildRenewalOrderId,
  type CheckoutOrigin,
  type OrderId,
  type OrderLine,
  type RenewalOrigin,
} from '#domain/orders/order';
import type { OrderRefund } from '#domain/orders/order-refund';
import type { Parcel } from '#domain/orders/parcel';
import type { RefundRequest } from '#domain/orders/refund-request';
import type { PaymentCard } from '#domain/payments/card';
import type { BirthMonth, PetId, SavedPet } from '#domain/pets/pet';
import type { DiscountCodeDefinition } from '#domain/pricing/discount';
import type { ErrorReport } from '#domain/reporting/error-report';
import type { ListingQuery } from '#domain/search/listing';
import type { StockWarehouse } from '#domain/shipping/stock-level';
import { defaultDeliveryLocation, type Zip } from '#domain/shipping/zip';
import type { Clinic, ClinicId } from '#domain/staff-program/clinic';
import { type Instant, instant } from '#domain/time';

// What a builder makes is valid; a test overrides the fields that it is about.

export const aPet = (overrides: Partial<SavedPet> = {}): SavedPet => ({
  id: 'bella' as PetId,
  name: 'Bella',
  species: 'dog',
  born: '2022-05' as BirthMonth,
  weight: 45,
  weightUnit: 'lbs',
  activity: 'moderate',
  isNeutered: true,
  foods: [],
  ...overrides,
});

export const anInstant = (iso = '2026-03-05T12:00:00.000Z'): Instant => instant(Date.parse(iso));

export const aDrawing = (name = 'bag', alt = 'A bag of food'): PictureOriginal => ({
  kind: 'drawing',
  drawing: { kind: 'packaging', name },
  alt,
});

export const aRaster = (bytes: readonly number[] = [0, 255, 1, 2], alt = 'A photo'): PictureOriginal => ({
  kind: 'raster',
  bytes: Uint8Array.from(bytes),
  mediaType: 'image/png',
  alt,
});

export const someTerms = (overrides: Partial<ProductFilterValues> = {}): ProductFilterValues => ({
  species: ['dog'],
  brand: ['provender-daily'],
  lifestage: ['adult-dog'],
  breed_size: [],
  food_form: ['dry-food'],
  flavor: ['chicken'],
  health_conditions: [],
  weight_unit: ['lbs'],
  pack_type: ['bag'],
  sub_brand: ['adult'],
  ...overrides,
});

export const aVariant = (overrides: Partial<VariantToWrite> = {}): VariantToWrite => ({
  sku: 'ADC-15',
  options: [
    { name: 'Size', value: '15 lb bag' },
    { name: 'Flavor', value: 'Chicken' },
  ],
  flavorSlug: 'chicken',
  sizeSlug: '15-lb-bag',
  prices: { dtc: { price: money(4599) }, hpsf: { price: money(2300) } },
  weight: 15,
  weightUnit: 'lbs',
  badges: [],
  stock: { 1: 50 },
  pictures: [aDrawing()],
  ...overrides,
});

export const aProduct = (overrides: Partial<ProductToWrite> = {}): ProductToWrite => ({
  handle: 'adult-chicken-dry-dog-food',
  title: 'Adult Chicken & Rice Dry Dog Food',
  brand: 'Provender Daily',
  productType: 'Dog Food',
  status: 'published',
  sites: ['DTC', 'HPSF'],
  terms: someTerms(),
  descriptionHtml: '<p>Balanced food for grown dogs.</p>',
  description: 'Balanced food for grown dogs.',
  tags: ['dry'],
  options: [
    { name: 'Size', values: ['15 lb bag'] },
    { name: 'Flavor', values: ['Chicken'] },
  ],
  autoship: true,
  nutrition: {
    ingredients: 'Chicken, brown rice, barley',
    analysis: [{ name: 'Crude protein', value: 'min 21 %' }],
    energy: { calories: 367, unit: 'cup' },
    feedingGuide: [{ pounds: 20, amount: '1 1/2 cups' }],
  },
  rank: 10,
  sales: 100,
  picture: aDrawing(),
  variants: [aVariant()],
  ...overrides,
});

/** A product with one variant; a short name makes its handle, title and SKU unique. */
export const aProductNamed = (
  name: string,
  overrides: Partial<ProductToWrite> = {},
  variant: Partial<VariantToWrite> = {},
) =>
  aProduct({
    handle: name.toLowerCase().replaceAll(' ', '-'),
    title: name,
    variants: [aVariant({ sku: `${name.toUpperCase().replaceAll(' ', '-')}-1`, ...variant })],
    ...overrides,
  });

/** A gift card of $25.00 that no warehouse has. */
export const aGiftCard = (): ProductToWrite =>
  aProductNamed(
    'Gift Card',
    { productType: 'Gift Card', autoship: false },
    { sku: 'GIFT-1', stock: {}, prices: { dtc: { price: money(2500) }, hpsf: { price: money(2500) } } },
  );

export const aListingQuery = (overrides: Partial<ListingQuery> = {}): ListingQuery => ({
  chosen: {},
  sort: 'featured',
  page: 1,
  limit: 24,
  ...overrides,
});

export const aWarehouse = (overrides: Partial<StockWarehouse> = {}): StockWarehouse => ({
  number: 1,
  name: 'Denver',
  ranges: [['80000', '81699']],
  ...overrides,
});

export const aLineContents = (overrides: Partial<CartLine> = {}): CartLine => ({
  id: 'line-1' as LineId,
  merchandiseId: 'gid://provender/ProductVariant/10001' as MerchandiseId,
  quantity: 1,
  attributes: [],
  ...overrides,
});

export const someContents = (overrides: Partial<Cart> = {}): Cart => ({ ...emptyCart, ...overrides });

export const someMerchandise = (
  variant: Partial<MerchandisePricingData['variant']> = {},
  onHand = 50,
): MerchandisePricingData => ({
  product: {
    handle: 'adult-chicken-dry-dog-food',
    title: 'Adult Chicken & Rice Dry Dog Food',
    brand: 'Provender Daily',
    productType: 'Dog Food',
  },
  variant: {
    id: '10001' as VariantId,
    merchandiseId: 'gid://provender/ProductVariant/10001' as MerchandiseId,
    sku: 'ADC-15',
    options: [
      { name: 'Size', value: '15 lb bag' },
      { name: 'Flavor', value: 'Chicken' },
    ],
    flavorSlug: 'chicken',
    sizeSlug: '15-lb-bag',
    picture: { source: 'a1b2', alt: 'A bag of food' },
    price: money(4599),
    weight: 15,
    weightUnit: 'lbs',
    ...variant,
  },
  autoship: true,
  onHand,
});

/** The request of a visitor of any kind. */
export type Asking = Omit<Guest, 'kind'>;

export const aGuest = (overrides: Partial<Asking> = {}): Guest => ({
  kind: 'Guest',
  site: 'DTC',
  location: defaultDeliveryLocation,
  ...overrides,
});

/** A cart of one bag, priced by the rules of the shop from `contents`. */
export const aCart = (contents: Partial<Cart> = {}, overrides: Partial<PricedCart> = {}): PricedCart => {
  const merchandise = someMerchandise();
  const kept = {
    id: 'cart-1' as CartId,
    site: 'DTC',
    checkoutToken: 'token-1' as CheckoutToken,
    version: 1,
    contents: someContents({ lines: [aLineContents()], ...contents }),
  } as const;
  return {
    ...priceCartRecord(kept, {
      at: anInstant(),
      origin: 'https://shop.test',
      merchandise: new Map([[merchandise.variant.merchandiseId, merchandise]]),
      discounts: [],
    }),
    ...overrides,
  };
};

export const aCartLine = (overrides: Partial<PricedLine> = {}): PricedLine => {
  const [line] = aCart().lines;
  if (!line) throw new Error('a cart has a line');
  return { ...line, ...overrides };
};

export const aDiscount = (overrides: Partial<DiscountCodeDefinition> = {}): DiscountCodeDefinition => ({
  code: 'WELCOME10',
  sites: ['DTC'],
  value: { kind: 'percent', percent: 10 },
  ...overrides,
});

export const anAddress = (overrides: Partial<ShippingAddress> = {}): ShippingAddress => ({
  firstName: 'Test',
  lastName: 'Shopper',
  address1: '1 Main Street',
  city: 'Aurora',
  provinceCode: 'CO',
  zip: '80011' as Zip,
  countryCode: 'US',
  ...overrides,
});

export const anOrderLine = (overrides: Partial<OrderLine> = {}): OrderLine => ({
  merchandiseId: 'gid://provender/ProductVariant/10001' as MerchandiseId,
  sku: 'ADC-15',
  title: 'Adult Chicken & Rice Dry Dog Food',
  variantTitle: '15 lb bag / Chicken',
  productType: 'Dog Food',
  pictureSource: 'a1b2',
  quantity: 2,
  listPrice: money(4599),
  unitPrice: money(4369),
  discounts: [{ promotion: 'AUTOSHIP', amount: money(460) }],
  amount: money(8738),
  taxRate: 2900,
  tax: money(253),
  weight: 30,
  sellingPlan: buildAutoshipPlan({ count: 4, unit: 'week' }),
  ...overrides,
});

/** An address as the address book has it. */
export const aCustomerAddress = (overrides: Partial<CustomerAddress> = {}): CustomerAddress => ({
  ...anAddress(),
  ...overrides,
});

type OrderChanges = Partial<Omit<NewOrder, 'origin'> & Omit<CheckoutOrigin, 'kind'>>;

/** A new order of a checkout. */
export const anOrder = ({
  cartId = 'cart-1' as CartId,
  checkoutToken = 'token-1' as CheckoutToken,
  ...overrides
}: OrderChanges = {}): NewOrder & { readonly origin: CheckoutOrigin } => ({
  id: 'order-1' as OrderId,
  site: 'DTC',
  status: 'pending',
  origin: { kind: 'checkout', cartId, checkoutToken },
  createdAt: anInstant(),
  contact: { email: 'shopper@example.com', phone: '3035550100' },
  address: anAddress(),
  warehouse: 1,
  lines: [anOrderLine()],
  cost: { goods: money(8738), shipping: money(0), serviceCharge: money(0), tax: money(253), total: money(8991) },
  attributes: [{ key: 'SALES_ORG', value: 'USHD' }],
  note: '',
  consentVersion: '2026-02',
  ...overrides,
});

/** A pending refund of one of two units of the first line of `anOrder`. */
/** A parcel with one unit of the first line, shipped two hours after `anOrder` was placed. */
export const aParcel = (overrides: Partial<Parcel> = {}): Parcel => ({
  number: 1,
  lines: [{ position: 0, units: 1 }],
  events: [{ kind: 'shipped', at: instant(anInstant() + 2 * 3_600_000) }],
  ...overrides,
});

export const aRefund = (overrides: Partial<OrderRefund> = {}): OrderRefund => ({
  number: 1,
  begunAt: anInstant(),
  charge: 'charge-1',
  lines: [{ position: 0, units: 1, amount: money(4369), tax: money(127) }],
  shipping: money(0),
  serviceCharge: money(0),
  total: money(4496),
  status: 'pending',
  ...overrides,
});

/** An open request for one of two units of the first line of `anOrder`. */
export const aRefundRequest = (overrides: Partial<RefundRequest> = {}): RefundRequest => ({
  number: 1,
  askedAt: anInstant(),
  reason: 'disliked',
  details: 'She walks away from it.',
  lines: [{ position: 0, units: 1 }],
  ...overrides,
});

/** A new order of the first attempt to charge the first delivery of an autoship. */
export const aRenewalOrder = (overrides: Partial<Omit<RenewalOrigin, 'kind'>> = {}): NewOrder => {
  const origin = { contractId: 'contract-1' as AutoshipContractId, cycle: 1, attempt: 1, ...overrides };
  return { ...anOrder(), id: buildRenewalOrderId(origin), status: 'renewing', origin: { kind: 'renewal', ...origin } };
};

export const aCard = (overrides: Partial<PaymentCard> = {}): PaymentCard => ({
  number: '4242424242424242',
  expiresMonth: 12,
  expiresYear: 2030,
  code: '123',
  ...overrides,
});

export const aMail = (overrides: Partial<MailMessage> = {}): MailMessage => ({
  to: 'shopper@example.com',
  subject: 'Thank you, your order is confirmed',
  text: 'Order 100001 is on its way.',
  html: '<p>Order 100001 is on its way.</p>',
  ...overrides,
});

type SomeDocument<Name extends ContentSectionName> = NonNullable<ContentToWrite[Name]>[number];

export const someGlobals = (overrides: Partial<SomeDocument<'globals'>> = {}): SomeDocument<'globals'> => ({
  freeShippingMinimum: money(5000),
  notFound: { title: 'Not here', message: 'Try the shelf.', image: aDrawing('not-found'), actions: [] },
  ...overrides,
});

export const aHeader = (overrides: Partial<SomeDocument<'header'>> = {}): SomeDocument<'header'> => ({
  logo: aDrawing('logo', 'Provender'),
  account: [],
  help: [],
  learn: [],
  navigation: [],
  searchPlaceholder: 'Search',
  ...overrides,
});

export const aHome = (overrides: Partial<SomeDocument<'home'>> = {}): SomeDocument<'home'> => ({
  slides: [
    {
      headline: 'Good food',
      paragraph: 'For good dogs.',
      image: aDrawing('bowl', 'A bowl'),
      action: { text: 'Shop', url: '/products' },
      backgroundColor: 'dark blue',
      copyColor: 'light',
    },
  ],
  steps: [{ title: 'Choose', text: 'Pick a food.' }],
  ...overrides,
});

export const aCarousel = (overrides: Partial<SomeDocument<'carousels'>> = {}): SomeDocument<'carousels'> => ({
  page: '/',
  headline: 'Best sellers',
  handles: ['adult-chicken-dry-dog-food'],
  copyColor: 'dark',
  ...overrides,
});

export const aContact = (overrides: Partial<SomeDocument<'contact'>> = {}): SomeDocument<'contact'> => ({
  title: 'Contact us',
  phone: '(555) 010-0100',
  hours: 'Monday to Friday',
  email: 'hello@shop.example',
  topics: [
    { label: 'An order', value: 'order' },
    { label: 'A food', value: 'food' },
  ],
  ...overrides,
});

export const someContactInput = (overrides: Partial<ContactInput> = {}): ContactInput => ({
  firstName: 'Pat',
  lastName: 'Shopper',
  email: 'pat@example.com',
  phone: '',
  topic: 'order',
  orderNumber: '',
  message: 'Where is my order, please?',
  topicDetail: '',
  ...overrides,
});

export const someContent = (overrides: Partial<ContentToWrite> = {}): ContentToWrite => ({
  announcements: [{ id: 'shipping', text: 'Free shipping from $50', sites: ['DTC', 'HPSF'] }],
  globals: [someGlobals()],
  header: [aHeader()],
  footer: [
    {
      columns: [{ title: 'Help', links: [{ text: 'FAQ', url: '/faq' }] }],
      social: [],
      legal: [],
      copyright: '2026',
    },
  ],
  home: [aHome()],
  pages: [{ slug: 'faq', title: 'Questions', blocks: [{ kind: 'text', html: '<p>Ask.</p>' }] }],
  carousels: [aCarousel(), aCarousel({ page: '404', headline: 'Popular', handles: [] })],
  ...overrides,
});

export const anErrorReport = (some: Partial<ErrorReport> = {}): ErrorReport => ({
  origin: 'server',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'cart')",
  stack: 'at CartScreen (server/chunks/cart-screen-a1b2c3d4.js:12:34)',
  route: '/cart',
  release: 'release-1',
  ...some,
});

/** A clinic that takes deliveries. */
export const aClinic = (id = 'G100001', overrides: Partial<Clinic> = {}): Clinic => ({
  id: id as ClinicId,
  kind: 'clinic',
  name: `Clinic ${id}`,
  address: { address1: '1 Alder Way', city: 'Fallowmere', provinceCode: 'CO', zip: '80011' as Zip },
  shipTo: `ship-${id}`,
  soldTo: `sold-${id}`,
  accountGroup: 'VET_CLINIC',
  isHomeDeliveryOnly: false,
  ...overrides,
});
