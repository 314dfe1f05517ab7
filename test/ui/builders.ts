import * as TE from 'fp-ts/TaskEither';
import type { UpcomingDeliveries } from '#application/autoship/list-next-deliveries';
import type { ListScreenData } from '#application/catalog/list-page';
import type { CheckoutScreenData } from '#application/checkout/checkout-page';
import type { BrowserStorage } from '#application/ports/browser-storage';
import type { StoredCartSummary } from '#application/ports/cart-summary';
import type { PageData, PageLayoutData } from '#application/shell/page';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import { autoshipPlans } from '#domain/autoship/selling-plan';
import type { LineId } from '#domain/cart/cart';
import type { NavigationContext } from '#domain/catalog/navigation-context';
import type { MerchandiseId, Product, ProductId, Variant, VariantId } from '#domain/catalog/product';
import { buildProductCards, type ProductCard } from '#domain/catalog/product-card';
import type { Breadcrumb } from '#domain/catalog/trail';
import { money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import { priceCheckout } from '#domain/pricing/price-checkout';
import type { ZipRange } from '#domain/shipping/zip';
import type { CalendarDate } from '#domain/time';
import { AddedToCartDialogModel } from '#ui/models/added-to-cart-dialog-model.ts';
import { CartLinesModel } from '#ui/models/cart-lines-model.ts';
import { DiscountCodesModel } from '#ui/screens/cart/discount-codes-model.ts';
import { StartCheckoutModel } from '#ui/screens/cart/start-checkout-model.ts';
import type { ShopUseCases } from '#ui/shop.ts';
import { type BrowserStores, makeShopModels } from '#ui/shop-models.ts';
import { aCart, aLineContents, someTerms } from '../builders';

/** Valid by default; override what matters to a test. */
export const aSoldVariant = (overrides: Partial<Variant> = {}): Variant => ({
  id: 'variant-1' as VariantId,
  merchandiseId: 'gid://shop/ProductVariant/1' as MerchandiseId,
  sku: 'ADC-15',
  options: [
    { name: 'Size', value: '15 lb' },
    { name: 'Flavor', value: 'Chicken' },
  ],
  flavorSlug: 'chicken',
  sizeSlug: '15-lb',
  price: money(4599),
  weight: 15,
  weightUnit: 'lbs',
  badges: [],
  availability: 'in_stock',
  pictures: [{ source: 'abc', alt: 'A bag of food' }],
  ...overrides,
});

export const aSoldProduct = (overrides: Partial<Product> = {}): Product => ({
  id: 'product-1' as ProductId,
  handle: 'adult-chicken',
  title: 'Adult Chicken Dry Dog Food',
  brand: 'Provender Daily',
  productType: 'Dry food',
  description: 'Balanced food for grown dogs of every size.',
  terms: someTerms(),
  picture: { source: 'abc', alt: 'A bag of food' },
  options: [
    { name: 'Size', values: ['15 lb'] },
    { name: 'Flavor', values: ['Chicken'] },
  ],
  variants: [aSoldVariant()],
  sellingPlans: autoshipPlans,
  descriptionHtml: '<p>Balanced food for grown dogs.</p>',
  tags: [],
  sites: ['DTC'],
  nutrition: {
    ingredients: 'Chicken, Rice.',
    analysis: [{ name: 'Crude protein, min.', value: '25%' }],
    energy: { calories: 371, unit: 'cup' },
    feedingGuide: [{ pounds: 30, amount: '2 cups' }],
  },
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...overrides,
});

/** The card of `aSoldProduct`. */
export const aCard = (overrides: Partial<Product> = {}): ProductCard => {
  const [card] = buildProductCards([aSoldProduct(overrides)]);
  if (!card) throw new Error('a product without variants has no card');
  return card;
};

export const aList = (overrides: Partial<ListScreenData> = {}): ListScreenData => ({
  kind: 'list',
  heading: 'Shop All Pet Food',
  trail: [],
  path: '/products',
  chosen: {},
  sort: 'featured',
  sorts: ['featured', 'title-asc'],
  promotions: [],
  page: 1,
  pages: 1,
  total: 1,
  products: [aCard()],
  facets: [
    {
      slug: 'pet-age',
      label: 'Pet Age',
      options: [
        { slug: 'puppy', label: 'Puppy', count: 3 },
        { slug: 'adult-dog', label: 'Adult Dog', count: 9 },
      ],
    },
  ],
  ...overrides,
});

const aShell = (overrides: Partial<PageLayoutData> = {}): PageLayoutData => ({
  site: 'DTC',
  siteName: 'Provender',
  header: {
    logo: { source: '', alt: '' },
    account: [],
    help: [],
    learn: [],
    navigation: [{ label: 'Dog', url: '/products/dog', children: [] }],
    searchPlaceholder: 'Search food',
  },
  footer: { columns: [], social: [], legal: [], copyright: 'Provender' },
  announcements: [],
  banners: [],
  ...(overrides.site === 'HPSF' ? {} : { freeShippingMinimum: money(5000) }),
  shippingByState: true,
  ...overrides,
});

/** The checkout of an empty cart. */
export const aCheckout = (overrides: Partial<CheckoutScreenData> = {}): CheckoutScreenData => ({
  kind: 'checkout',
  path: '/checkouts/token-1',
  lines: [],
  discountCodes: [],
  cost: priceCheckout([{ productType: 'Dog Food', amount: money(4599) }], 'CO', money(5000)),
  freeShippingMinimum: money(5000),
  state: 'CO',
  orderId: 'order-1' as OrderId,
  cartVersion: 7,
  otherSizes: {},
  values: {},
  errors: {},
  ...overrides,
});

const aDelivery: UpcomingDeliveries['deliveries'][number] = {
  key: '2',
  date: '2026-03-05' as CalendarDate,
  ships: 'March 5, 2026',
  arrives: 'Arrives March 9 to March 12, 2026',
  items: [
    {
      key: '0',
      title: 'Adult Chicken Dry Dog Food',
      variantTitle: '15 lb',
      pictureSource: 'abc',
      quantity: 1,
      price: '$43.69 each',
      amount: '$43.69',
      isOneTime: false,
    },
  ],
  shipping: 'Free shipping',
  costs: [],
  total: '$43.69',
  charge: money(4369),
  isSkipped: false,
};

/** An Autoship of one item whose next delivery ships on March 5 and can be changed. */
export const anUpcomingAutoship = (
  overrides: Partial<UpcomingDeliveries> = {},
  delivery: Partial<typeof aDelivery> = {},
): UpcomingDeliveries => ({
  id: 'contract-1' as AutoshipContractId,
  name: 'Adult Chicken Dry Dog Food',
  canChange: true,
  oneTimeItems: [],
  deliveries: [{ ...aDelivery, ...delivery }],
  ...overrides,
});

export const aPage = <Screen>(screen: Screen, shell: Partial<PageLayoutData> = {}): PageData<Screen> => ({
  status: 200,
  head: { title: 'Provender', noindex: false, jsonLd: [] },
  shell: aShell(shell),
  screen,
});

/** A cart with a line (`line-0`, `line-1`, …) of each quantity. */
export const cartOf = (...quantities: number[]) =>
  aCart({ lines: quantities.map((quantity, index) => aLineContents({ id: `line-${index}` as LineId, quantity })) });

/** The first line of a cart. */
export const lineOf = (cart = cartOf(2)) => {
  const [line] = cart.lines;
  if (!line) throw new Error('the cart has no line');
  return line;
};

/** The item of that line, to be added to a cart once more. */
export const toAdd = { merchandiseId: lineOf().variant.merchandiseId, quantity: 1 };

/** A shop that answers every cart request with one cart, in stock everywhere. */
export const aShop = (overrides: Partial<ShopUseCases> = {}): ShopUseCases => ({
  addToCart: { execute: () => TE.right(aCart()) },
  updateCartLines: { execute: () => TE.right(aCart()) },
  removeLine: { execute: () => TE.right(aCart()) },
  getCart: { execute: () => TE.right(aCart()) },
  applyDiscountCodes: { execute: () => TE.right(aCart()) },
  startCheckout: { execute: () => TE.right({ url: 'https://shop.test/checkouts/token-1' }) },
  listNextDeliveries: { execute: () => TE.right([]) },
  previewAutoshipChange: { execute: () => TE.left({ kind: 'SessionOver', message: 'You are logged out.' }) },
  makeAutoshipChange: { execute: () => TE.right({ message: 'You skipped a delivery.', canUndo: true, version: 2 }) },
  undoAutoshipChange: { execute: () => TE.right({ message: 'You undid the last change.' }) },
  stock: {
    levels: (skus) => async () => skus.map((sku) => ({ sku, availability: 'in_stock' })),
    warehouses: () => async () => [{ number: 1, name: 'Denver', ranges: [['80000', '81999']] }],
  },
  productCards: { byHandles: () => async () => [] },
  shippingState: { find: () => async () => undefined },
  signUpForNews: { execute: () => TE.right(undefined) },
  keepSessionAlive: { execute: () => TE.right({ inactivitySeconds: 900 }) },
  sendContactMessage: { execute: () => TE.right({ reference: 'C-ABCDEFGH23' }) },
  suggestClinics: { execute: () => async () => [] },
  suggestSearch: { execute: (query) => async () => ({ query, products: [], categories: [], articles: [] }) },
  currentContent: {
    announcements: () => async () => [],
    sitewideBanners: () => async () => [],
    promotionBanners: () => async () => [],
    dealSkus: () => async () => [],
  },
  ownProfile: { find: () => async () => undefined },
  chooseConsent: { execute: (choice) => async () => choice },
  ...overrides,
});

/** The storage of a browser, held in memory. */
export const someBrowserStorage = (initial: { readonly viewed?: readonly string[] } = {}): BrowserStorage => {
  let context: NavigationContext = { filters: [] };
  let viewed = initial.viewed ?? [];
  let served: readonly ZipRange[] | undefined;
  const trails = new Map<string, readonly Breadcrumb[]>();
  return {
    pages: {
      navigationContext: () => context,
      storeNavigationContext: (next) => {
        context = next;
      },
      findBreadcrumbs: (title) => trails.get(title),
      storeBreadcrumbs: (title, trail) => void trails.set(title, trail),
    },
    viewed: {
      handles: () => viewed,
      add: (handle) => {
        viewed = [handle, ...viewed.filter((one) => one !== handle)];
      },
    },
    welcome: { welcome: () => false },
    servedZips: {
      read: () => served,
      keep: (ranges) => {
        served = ranges;
      },
    },
  };
};

type ModelOptions = {
  readonly isSignedIn?: boolean;
  readonly isUnregistered?: boolean;
  readonly blocksCookies?: boolean;
  readonly summary?: StoredCartSummary;
};

/** The app-wide models over a shop and those of its cart page, with what the browser's stores were told. */
export const someModels = (
  shop: ShopUseCases = aShop(),
  { isSignedIn = false, isUnregistered = false, blocksCookies = false, summary }: ModelOptions = {},
) => {
  let cartSummary = summary;
  const stored: { summary: unknown; location: unknown; checkout: unknown } = {
    summary: undefined,
    location: undefined,
    checkout: undefined,
  };
  const lastPages = new Map<string, number>();
  const storage = someBrowserStorage();
  const stores: BrowserStores = {
    cartSummary: {
      read: () => cartSummary,
      write: (next) => {
        stored.summary = next;
        if (!blocksCookies) cartSummary = next;
      },
      recordCheckoutStart: (cartId) => {
        stored.checkout = cartId;
      },
      clearCheckoutStart: () => {
        stored.checkout = undefined;
      },
    },
    location: {
      read: () => undefined,
      write: (next) => {
        stored.location = next;
      },
      onChange: () => undefined,
    },
    consent: { read: () => undefined },
    hasPrivacySignal: () => false,
    openConsentPreferences: () => Promise.resolve(),
    isSignedIn: () => isSignedIn,
    isUnregistered: () => isUnregistered,
    shopperName: { read: () => undefined, write: () => undefined },
    listHistory: {
      lastPage: (entry) => lastPages.get(entry),
      keepLastPage: (entry, page) => {
        lastPages.set(entry, page);
      },
      scrolled: () => undefined,
    },
    storage: async () => storage,
  };
  const loadShop = async () => shop;
  const models = makeShopModels(loadShop, stores, new AddedToCartDialogModel(() => Promise.resolve()));
  const { cart, notices } = models;
  return {
    ...models,
    cartLines: new CartLinesModel(cart, notices),
    startCheckout: new StartCheckoutModel(loadShop, cart, models.cartSummary),
    discountCodes: new DiscountCodesModel(cart),
    stored,
    lastPages,
  };
};
