import { cleanSearchText } from '#domain/search/parse-listing-query';
import { type Site, showsPrices } from '#domain/site';
import { buildCategoryPath, findRoutePath } from '../shell/routes';
import { brandSlug, findBrandLabel } from './brands';
import type { ListingProduct } from './product';
import { allSpecies, type Species } from './species';
import { type FilterOption, findFilterOption } from './taxonomy';

/** A breadcrumb; the last one may have no link. */
export type Breadcrumb = { readonly label: string; readonly link?: string };

const home: Breadcrumb = { label: 'Home', link: findRoutePath('home') };
const allProducts: Breadcrumb = { label: 'All Products', link: findRoutePath('products') };
const catalog: Breadcrumb = { label: 'Catalog', link: findRoutePath('products') };

export const formatSpeciesLabel = (species: Species): string => (species === 'dog' ? 'Dog' : 'Cat');

const startCrumbs = (site: Site): readonly Breadcrumb[] => (site === 'HPSF' ? [catalog] : [home, allProducts]);

export const buildSpeciesBreadcrumb = (species: Species): Breadcrumb => ({
  label: formatSpeciesLabel(species),
  link: buildCategoryPath(species, 'species'),
});

type PetAge = 'Senior' | 'Puppy' | 'Kitten' | 'Adult';

/** The pet age of lifestages joined by `, `: Senior, else Puppy, else Kitten, else Adult (BC-15). */
export const parsePetAge = (lifestage: string): PetAge => {
  const values = lifestage.split(', ').map((value) => value.toLowerCase());
  return (
    (['Senior', 'Puppy', 'Kitten'] as const).find((age) => values.some((one) => one.startsWith(age.toLowerCase()))) ??
    'Adult'
  );
};

const petAgeSlug = (age: PetAge, species: Species): string =>
  age === 'Puppy' || age === 'Kitten' ? age.toLowerCase() : `${age.toLowerCase()}-${species}`;

const formLabels: Readonly<Record<string, string>> = { 'dry-food': 'Dry Food', 'wet-food': 'Wet Food' };

/** The breadcrumbs of a listing (BC-03 to BC-05); on the staff site the catalog and the chosen option (BC-10). */
export const buildListBreadcrumbs = (site: Site, species?: Species, option?: FilterOption): readonly Breadcrumb[] => {
  if (!showsPrices(site)) return [...startCrumbs(site), ...(option ? [{ label: option.label }] : [])];
  return [
    ...startCrumbs(site),
    ...(species ? [buildSpeciesBreadcrumb(species)] : []),
    ...(species && option ? [{ label: option.label }] : []),
  ];
};

/** Links to the brand's category page if the taxonomy has the brand, else to the species' listing filtered by it. */
const brandCrumb = (site: Site, species: Species, brand: string): Breadcrumb => {
  const slug = brandSlug(brand);
  const hasPage = findFilterOption(site, species, 'brand', slug) !== undefined;
  return {
    label: findBrandLabel(brand),
    link: hasPage ? buildCategoryPath(species, 'brand', slug) : `${buildCategoryPath(species)}?brand=${slug}`,
  };
};

/** The breadcrumb of a product that is not for a pet: its product type, linked to a search for it. */
const typeCrumbs = (productType: string): readonly Breadcrumb[] =>
  productType === ''
    ? []
    : [
        {
          label: productType,
          link: `${findRoutePath('products')}?search=${encodeURIComponent(cleanSearchText(productType))}`,
        },
      ];

const petCrumbs = (site: Site, { brand, terms }: ListingProduct, species: Species): readonly Breadcrumb[] => {
  const [form = ''] = terms.food_form;
  const formLabel = formLabels[form];
  const age = parsePetAge(terms.lifestage.join(', '));
  return [
    buildSpeciesBreadcrumb(species),
    ...(brand === '' ? [] : [brandCrumb(site, species, brand)]),
    ...(terms.lifestage.length === 0
      ? []
      : [{ label: age, link: buildCategoryPath(species, 'pet-age', petAgeSlug(age, species)) }]),
    ...(formLabel ? [{ label: formLabel, link: buildCategoryPath(species, 'food-form', form) }] : []),
  ];
};

/**
 * The breadcrumbs of a product page that was not reached from a listing (BC-03 to BC-08). A product for both species
 * counts as for dogs unless `species` says otherwise (BC-04). Fields that the product lacks have no breadcrumb; a
 * product that is not for a pet has its type (BC-16). On the staff site: catalog and title (BC-10).
 */
export const buildProductBreadcrumbs = (
  site: Site,
  product: ListingProduct,
  species: Species | undefined = allSpecies.find((one) => product.terms.species.includes(one)),
): readonly Breadcrumb[] => {
  const title: Breadcrumb = { label: product.title };
  if (!showsPrices(site)) return [...startCrumbs(site), title];
  return [
    ...startCrumbs(site),
    ...(species ? petCrumbs(site, product, species) : typeCrumbs(product.productType)),
    title,
  ];
};
