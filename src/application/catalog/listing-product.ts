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
