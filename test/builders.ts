import type { PictureOriginal, ProductToWrite, VariantToWrite } from '#application/ports/catalogue-writer';
import type { ContentToWrite } from '#application/ports/content-writer';
import type { NewOrder } from '#application/ports/orders';
import type { Subscription, SubscriptionId } from '#application/ports/subscriptions';
import type { Guest } from '#application/visitor';
import { autoshipPlan, type SellingPlanId } from '#domain/autoship/selling-plan';
import { assembleCart, type MerchandiseFacts } from '#domain/cart/assemble-cart';
import { type Cart, type CartLine, emptyCart, type LineId } from '#domain/cart/cart';
import type { CartId, CheckoutToken, PricedCart, PricedLine } from '#domain/cart/priced-cart';
import type { MerchandiseId, Terms, VariantId } from '#domain/catalog/product';
import type { Address } from '#domain/checkout/address';
import type { ContactInput } from '#domain/content/contact-form';
import type { SectionName } from '#domain/content/site-content';
import type { MailMessage } from '#domain/mail/message';
import { money } from '#domain/money';
import type { OrderId, OrderLine } from '#domain/orders/order';
import type { Card } from '#domain/payments/card';
import type { Discount } from '#domain/pricing/discount';
import type { ListingQuery } from '#domain/search/listing';
import type { Warehouse } from '#domain/shipping/stock-level';
import { defaultLocation, type Zip } from '#domain/shipping/zip';
import { type CalendarDate, type Instant, instant } from '#domain/time';

/** Valid by default; override what matters to a test. */
export type Some<T> = Partial<T>;

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

export const someTerms = (some: Some<Terms> = {}): Terms => ({
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
  ...some,
});

export const aVariant = (some: Some<VariantToWrite> = {}): VariantToWrite => ({
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
  ...some,
});

export const aProduct = (some: Some<ProductToWrite> = {}): ProductToWrite => ({
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
  ...some,
});

/** A product with one variant, told from others by a short name. */
export const aProductNamed = (name: string, some: Some<ProductToWrite> = {}, variant: Some<VariantToWrite> = {}) =>
  aProduct({
    handle: name.toLowerCase().replaceAll(' ', '-'),
    title: name,
    variants: [aVariant({ sku: `${name.toUpperCase().replaceAll(' ', '-')}-1`, ...variant })],
    ...some,
  });

/** A gift card of $25.00 that no warehouse has. */
export const aGiftCard = (): ProductToWrite =>
  aProductNamed(
    'Gift Card',
    { productType: 'Gift Card', autoship: false },
    { sku: 'GIFT-1', stock: {}, prices: { dtc: { price: money(2500) }, hpsf: { price: money(2500) } } },
  );

export const aListingQuery = (some: Some<ListingQuery> = {}): ListingQuery => ({
  chosen: {},
  sort: 'featured',
  page: 1,
  limit: 24,
  ...some,
});

export const aWarehouse = (some: Some<Warehouse> = {}): Warehouse => ({
  number: 1,
  name: 'Denver',
  ranges: [['80000', '81699']],
  ...some,
});

export const aLineContents = (some: Some<CartLine> = {}): CartLine => ({
  id: 'line-1' as LineId,
  merchandiseId: 'gid://provender/ProductVariant/10001' as MerchandiseId,
  quantity: 1,
  attributes: [],
  ...some,
});

export const someContents = (some: Some<Cart> = {}): Cart => ({ ...emptyCart, ...some });

export const someMerchandise = (variant: Some<MerchandiseFacts['variant']> = {}, onHand = 50): MerchandiseFacts => ({
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

/** What a visitor of any kind says. */
export type Asking = Omit<Guest, 'kind'>;

export const aGuest = (some: Some<Asking> = {}): Guest => ({
  kind: 'Guest',
  site: 'DTC',
  location: defaultLocation,
  ...some,
});

/** A cart of one bag, priced by the rules of the shop from `contents`. */
export const aCart = (contents: Some<Cart> = {}, some: Some<PricedCart> = {}): PricedCart => {
  const merchandise = someMerchandise();
  const kept = {
    id: 'cart-1' as CartId,
    site: 'DTC',
    checkoutToken: 'token-1' as CheckoutToken,
    version: 1,
    contents: someContents({ lines: [aLineContents()], ...contents }),
  } as const;
  return {
    ...assembleCart(kept, {
      at: anInstant(),
      origin: 'https://shop.test',
      merchandise: new Map([[merchandise.variant.merchandiseId, merchandise]]),
      discounts: [],
    }),
    ...some,
  };
};

export const aCartLine = (some: Some<PricedLine> = {}): PricedLine => {
  const [line] = aCart().lines;
  if (!line) throw new Error('a cart has a line');
  return { ...line, ...some };
};

export const aDiscount = (some: Some<Discount> = {}): Discount => ({
  code: 'WELCOME10',
  sites: ['DTC'],
  value: { kind: 'percent', percent: 10 },
  ...some,
});

export const anAddress = (some: Some<Address> = {}): Address => ({
  firstName: 'Test',
  lastName: 'Shopper',
  address1: '1 Main Street',
  city: 'Aurora',
  provinceCode: 'CO',
  zip: '80011' as Zip,
  countryCode: 'US',
  ...some,
});

export const anOrderLine = (some: Some<OrderLine> = {}): OrderLine => ({
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
  sellingPlan: autoshipPlan(4),
  ...some,
});

export const anOrder = (some: Some<NewOrder> = {}): NewOrder => ({
  id: 'order-1' as OrderId,
  site: 'DTC',
  status: 'pending',
  cartId: 'cart-1' as CartId,
  checkoutToken: 'token-1' as CheckoutToken,
  createdAt: anInstant(),
  contact: { email: 'shopper@example.com', phone: '3035550100' },
  address: anAddress(),
  warehouse: 1,
  lines: [anOrderLine()],
  cost: { goods: money(8738), shipping: money(0), serviceCharge: money(0), tax: money(253), total: money(8991) },
  attributes: [{ key: 'SALES_ORG', value: 'USHD' }],
  note: '',
  consentVersion: '2026-01',
  ...some,
});

export const aSubscription = (some: Some<Subscription> = {}): Subscription => ({
  id: 'subscription-1' as SubscriptionId,
  email: 'shopper@example.com',
  firstOrderId: 'order-1' as OrderId,
  merchandiseId: 'gid://provender/ProductVariant/10001' as MerchandiseId,
  sellingPlanId: 'autoship-4w' as SellingPlanId,
  quantity: 2,
  startDate: '2026-03-05' as CalendarDate,
  nextDate: '2026-04-02' as CalendarDate,
  address: anAddress(),
  consentVersion: '2026-01',
  ...some,
});

export const aCard = (some: Some<Card> = {}): Card => ({
  number: '4242424242424242',
  expiresMonth: 12,
  expiresYear: 2030,
  code: '123',
  ...some,
});

export const aMail = (some: Some<MailMessage> = {}): MailMessage => ({
  to: 'shopper@example.com',
  subject: 'Thank you, your order is confirmed',
  text: 'Order 100001 is on its way.',
  html: '<p>Order 100001 is on its way.</p>',
  ...some,
});

type SomeDocument<Name extends SectionName> = NonNullable<ContentToWrite[Name]>[number];

export const someGlobals = (some: Some<SomeDocument<'globals'>> = {}): SomeDocument<'globals'> => ({
  freeShippingMinimum: money(5000),
  notFound: { title: 'Not here', message: 'Try the shelf.', image: aDrawing('not-found'), actions: [] },
  ...some,
});

export const aHeader = (some: Some<SomeDocument<'header'>> = {}): SomeDocument<'header'> => ({
  logo: aDrawing('logo', 'Provender'),
  account: [],
  help: [],
  learn: [],
  navigation: [],
  searchPlaceholder: 'Search',
  ...some,
});

export const aHome = (some: Some<SomeDocument<'home'>> = {}): SomeDocument<'home'> => ({
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
  ...some,
});

export const aCarousel = (some: Some<SomeDocument<'carousels'>> = {}): SomeDocument<'carousels'> => ({
  page: '/',
  headline: 'Best sellers',
  handles: ['adult-chicken-dry-dog-food'],
  copyColor: 'dark',
  ...some,
});

export const aContact = (some: Some<SomeDocument<'contact'>> = {}): SomeDocument<'contact'> => ({
  title: 'Contact us',
  phone: '(555) 010-0100',
  hours: 'Monday to Friday',
  email: 'hello@shop.example',
  topics: [
    { label: 'An order', value: 'order' },
    { label: 'A food', value: 'food' },
  ],
  ...some,
});

export const someContactInput = (some: Some<ContactInput> = {}): ContactInput => ({
  firstName: 'Pat',
  lastName: 'Shopper',
  email: 'pat@example.com',
  phone: '',
  topic: 'order',
  orderNumber: '',
  message: 'Where is my order, please?',
  website: '',
  ...some,
});

export const someContent = (some: Some<ContentToWrite> = {}): ContentToWrite => ({
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
  ...some,
});
