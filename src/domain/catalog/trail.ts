import { type Site, showsPrices } from '#domain/site';
import { brandSlug, brands } from './brands';
import type { ListingProduct } from './product';
import type { Species } from './species';
import type { FilterOption } from './taxonomy';

/** A step of the way back; the last one, where one is, has no link. */
export type Crumb = { readonly label: string; readonly link?: string };

const home: Crumb = { label: 'Home', link: '/' };
const allProducts: Crumb = { label: 'All Products', link: '/products' };
const catalog: Crumb = { label: 'Catalog', link: '/products' };

export const speciesLabel = (species: Species): string => (species === 'dog' ? 'Dog' : 'Cat');

const start = (site: Site): readonly Crumb[] => (site === 'HPSF' ? [catalog] : [home, allProducts]);

const speciesCrumb = (species: Species): Crumb => ({
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

const brandLabel = (slug: string): string =>
  Object.values(brands).find((brand) => brand.toLowerCase().replaceAll(' ', '-') === slug) ?? brands.treats;

const formLabels: Readonly<Record<string, string>> = { 'dry-food': 'Dry Food', 'wet-food': 'Wet Food' };

/** The trail of a list (BC-03 to BC-05); on the staff site the catalog and what is chosen in it (BC-10). */
export const listTrail = (site: Site, species?: Species, option?: FilterOption): readonly Crumb[] => {
  if (!showsPrices(site)) return [...start(site), ...(option ? [{ label: option.label }] : [])];
  return [
    ...start(site),
    ...(species ? [speciesCrumb(species)] : []),
    ...(species && option ? [{ label: option.label }] : []),
  ];
};

/**
 * BC-03 to BC-08 for a product page reached on its own, of a product for both species as for dogs unless told otherwise
 * (BC-04); on the staff site the catalog alone (BC-10).
 */
export const productTrail = (
  site: Site,
  product: ListingProduct,
  species: Species = product.terms.species.includes('dog') ? 'dog' : 'cat',
): readonly Crumb[] => {
  if (!showsPrices(site)) return [...start(site), { label: product.title }];
  const brand = brandSlug(product.brand);
  const age = petAge(product.terms.lifestage.join(', '));
  const [form = ''] = product.terms.food_form;
  const formLabel = formLabels[form];
  return [
    ...start(site),
    speciesCrumb(species),
    { label: brandLabel(brand), link: `/products/${species}/brand/${brand}` },
    { label: age, link: `/products/${species}/pet-age/${petAgeSlug(age, species)}` },
    ...(formLabel ? [{ label: formLabel, link: `/products/${species}/food-form/${form}` }] : []),
    { label: product.title },
  ];
};
