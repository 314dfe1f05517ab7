import type { ListingProduct, Product } from '#domain/catalog/product';

type OnlyOnPage = Exclude<keyof Product, keyof ListingProduct>;

/** A product without the fields that only its own page shows. */
export const toListingProduct = <Whole extends Pick<Product, OnlyOnPage>>({
  descriptionHtml: _html,
  tags: _tags,
  sites: _sites,
  nutrition: _nutrition,
  updatedAt: _updatedAt,
  ...listing
}: Whole): Omit<Whole, OnlyOnPage> => listing;

const longestDescription = 80;

const cardOf = (product: Product | ListingProduct): ListingProduct => ({
  id: product.id,
  handle: product.handle,
  title: product.title,
  brand: product.brand,
  productType: product.productType,
  description: [...product.description].slice(0, longestDescription).join(''),
  terms: product.terms,
  picture: product.picture,
  options: product.options,
  variants: product.variants.map((variant) => ({ ...variant, pictures: variant.pictures.slice(0, 1) })),
  sellingPlans: product.sellingPlans.slice(0, 1),
  ...(product.rating ? { rating: product.rating } : {}),
});

const cards = new WeakMap<object, ListingProduct>();

/**
 * The part of a product that a card shows, which keeps payloads small: the beginning of the description, one picture
 * per variant, and the first selling plan (a card shows only whether there are any). Equal products, by reference, give
 * the same card.
 */
export const toCardProduct = (product: Product | ListingProduct): ListingProduct => {
  const card = cards.get(product) ?? cardOf(product);
  cards.set(product, card);
  return card;
};
