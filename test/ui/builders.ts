import * as TE from 'fp-ts/TaskEither';
import type { ListScreenData } from '#application/catalog/list-page';
import type { Page, Shell } from '#application/shell/page';
import { autoshipPlans } from '#domain/autoship/selling-plan';
import type { MerchandiseId, Product, ProductId, Variant, VariantId } from '#domain/catalog/product';
import { money } from '#domain/money';
import { AddedModel } from '#ui/models/added-model.ts';
import { CartLinesModel } from '#ui/models/cart-lines-model.ts';
import { CartModel } from '#ui/models/cart-model.ts';
import { ListPagesModel } from '#ui/models/list-pages-model.ts';
import { LocationModel } from '#ui/models/location-model.ts';
import { NoticesModel } from '#ui/models/notices-model.ts';
import { StockModel } from '#ui/models/stock-model.ts';
import type { Shop } from '#ui/shop.ts';
import { aCart, someTerms } from '../builders';

/** Valid by default; override what matters to a test. */
export const aSoldVariant = (some: Partial<Variant> = {}): Variant => ({
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
  ...some,
});

export const aSoldProduct = (some: Partial<Product> = {}): Product => ({
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
  ...some,
});

export const aList = (some: Partial<ListScreenData> = {}): ListScreenData => ({
  kind: 'list',
  heading: 'Shop All Pet Food',
  trail: [],
  path: '/products',
  chosen: {},
  sort: 'featured',
  sorts: ['featured', 'title-asc'],
  page: 1,
  pages: 1,
  total: 1,
  products: [aSoldProduct()],
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
  ...some,
});

const aShell = (some: Partial<Shell> = {}): Shell => ({
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
  freeShippingMinimum: money(5000),
  ...some,
});

export const aPage = <Screen>(screen: Screen, shell: Partial<Shell> = {}): Page<Screen> => ({
  status: 200,
  head: { title: 'Provender', noindex: false, jsonLd: [] },
  shell: aShell(shell),
  screen,
});

/** A shop that answers every cart request with one cart, in stock everywhere. */
export const aShop = (some: Partial<Shop> = {}): Shop => ({
  addToCart: { execute: () => TE.right(aCart()) },
  updateCart: { execute: () => TE.right(aCart()) },
  removeLine: { execute: () => TE.right(aCart()) },
  getCart: { execute: () => TE.right(aCart()) },
  changeCodes: { execute: () => TE.right(aCart()) },
  stock: {
    levels: (skus) => async () => skus.map((sku) => ({ sku, availability: 'in_stock' })),
    warehouses: () => async () => [{ number: 1, name: 'Denver', ranges: [['80000', '81999']] }],
  },
  emailSignups: { add: () => async () => undefined },
  ...some,
});

/** The app-wide models over a shop, with what the browser's stores were told. */
export const someModels = (shop: Shop = aShop()) => {
  const kept: { summary: unknown; location: unknown } = { summary: undefined, location: undefined };
  const lastPages = new Map<string, number>();
  const notices = new NoticesModel();
  const added = new AddedModel(() => Promise.resolve());
  const location = new LocationModel(
    {
      read: () => undefined,
      write: (next) => {
        kept.location = next;
      },
    },
    shop.stock,
  );
  const cart = new CartModel(
    shop,
    {
      read: () => undefined,
      write: (next) => {
        kept.summary = next;
      },
    },
    notices,
    added,
  );
  const listPages = new ListPagesModel({
    lastPage: (entry) => lastPages.get(entry),
    keepLastPage: (entry, page) => {
      lastPages.set(entry, page);
    },
    scrolled: () => undefined,
  });
  return {
    shop,
    notices,
    added,
    location,
    cart,
    cartLines: new CartLinesModel(cart, shop, notices),
    stock: new StockModel(shop.stock, location),
    listPages,
    kept,
    lastPages,
  };
};
