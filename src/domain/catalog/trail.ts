import { searchText } from '#domain/search/parse-listing-query';
import { type Site, showsPrices } from '#domain/site';
import { brandLabel, brandSlug } from './brands';
import type { ListingProduct } from './product';
import { allSpecies, type Species } from './species';
import { type FilterOption, optionAt } from './taxonomy';

/** A step of the way back; the last one, where one is, has no link. */
export type Breadcrumb = { readonly label: string; readonly link?: string };

const home: Breadcrumb = { label: 'Home', link: '/' };
const allProducts: Breadcrumb = { label: 'All Products', link: '/products' };
const catalog: Breadcrumb = { label: 'Catalog', link: '/products' };

export const speciesLabel = (species: Species): string => (species === 'dog' ? 'Dog' : 'Cat');

const start = (site: Site): readonly Breadcrumb[] => (site === 'HPSF' ? [catalog] : [home, allProducts]);

const speciesCrumb = (species: Species): Breadcrumb => ({
  label: speciesLabel(species),
  link: `/products/${species}/species`,
});

type PetAge = 'Senior' | 'Puppy' | 'Kitten' | 'Adult';

/** By priority Senior, then Puppy, then Kitten, else Adult, from values joined by `, ` (BC-15). */
export const petAge = (lifestage: string): PetAge => {
  const values = lifestage.split(', ').map((value) => value.toLowerCase());
  return (
    (['Senior', 'Puppy', 'Kitten'] as const).find((age) => values.some((one) => one.startsWith(age.toLowerCase()))) ??
    'Adult'
  );
};

const petAgeSlug = (age: PetAge, species: Species): string =>
  age === 'Puppy' || age === 'Kitten' ? age.toLowerCase() : `${age.toLowerCase()}-${species}`;

const formLabels: Readonly<Record<string, string>> = { 'dry-food': 'Dry Food', 'wet-food': 'Wet Food' };

/** The trail of a list (BC-03 to BC-05); on the staff site the catalog and what is chosen in it (BC-10). */
export const listBreadcrumbs = (site: Site, species?: Species, option?: FilterOption): readonly Breadcrumb[] => {
  if (!showsPrices(site)) return [...start(site), ...(option ? [{ label: option.label }] : [])];
  return [
    ...start(site),
    ...(species ? [speciesCrumb(species)] : []),
    ...(species && option ? [{ label: option.label }] : []),
  ];
};

/** A brand that the taxonomy names has a page for each species, every other is a choice in the species' list. */
const brandCrumb = (site: Site, species: Species, brand: string): Breadcrumb => {
  const slug = brandSlug(brand);
  const hasPage = optionAt(site, species, 'brand', slug) !== undefined;
  return {
    label: brandLabel(brand),
    link: hasPage ? `/products/${species}/brand/${slug}` : `/products/${species}?brand=${slug}`,
  };
};

/** What a product for no pet is: its type leads to what a search for it finds. */
const typeCrumbs = (productType: string): readonly Breadcrumb[] =>
  productType === ''
    ? []
    : [{ label: productType, link: `/products?search=${encodeURIComponent(searchText(productType))}` }];

const petCrumbs = (site: Site, { brand, terms }: ListingProduct, species: Species): readonly Breadcrumb[] => {
  const [form = ''] = terms.food_form;
  const formLabel = formLabels[form];
  const age = petAge(terms.lifestage.join(', '));
  return [
    speciesCrumb(species),
    ...(brand === '' ? [] : [brandCrumb(site, species, brand)]),
    ...(terms.lifestage.length === 0
      ? []
      : [{ label: age, link: `/products/${species}/pet-age/${petAgeSlug(age, species)}` }]),
    ...(formLabel ? [{ label: formLabel, link: `/products/${species}/food-form/${form}` }] : []),
  ];
};

/**
 * BC-03 to BC-08 for a product page reached on its own, of a product for both species as for dogs unless told otherwise
 * (BC-04); on the staff site the catalog alone (BC-10). What the product does not say has no step; a product for no pet has
 * its type (BC-16).
 */
export const productBreadcrumbs = (
  site: Site,
  product: ListingProduct,
  species: Species | undefined = allSpecies.find((one) => product.terms.species.includes(one)),
): readonly Breadcrumb[] => {
  const title: Breadcrumb = { label: product.title };
  if (!showsPrices(site)) return [...start(site), title];
  return [...start(site), ...(species ? petCrumbs(site, product, species) : typeCrumbs(product.productType)), title];
};
