import type { ListingProduct, ProductFilterValues } from './product';

/** The terms that say whom a product is for. */
type WithTerms = { readonly terms: Pick<ProductFilterValues, 'species' | 'brand'> };
type WithNeeds = Pick<ListingProduct, 'terms'>;

const prescriptionBrand = 'provender-clinical';

const isPrescription = ({ terms }: WithTerms): boolean => terms.brand.includes(prescriptionBrand);

const overlap = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((one) => others.includes(one));

/** Whether two products are for a pet of the same species, or both for no pet. */
const isForSamePet = (one: WithTerms, other: WithTerms): boolean =>
  one.terms.species.length === 0 ? other.terms.species.length === 0 : overlap(one.terms.species, other.terms.species);

/** Prescription diets are recommended only beside prescription diets: the pet may be healthy otherwise. */
const canRecommendWith =
  (product: WithTerms) =>
  (other: WithTerms): boolean =>
    isForSamePet(product, other) && (isPrescription(product) || !isPrescription(other));

/** How far two products' health needs differ: 0 for the same, 1 if the other has none, 2 for different needs. */
const needDistance = (product: WithNeeds, other: WithNeeds): number => {
  const [own, its] = [product.terms.health_conditions, other.terms.health_conditions];
  if (own.length === 0 ? its.length === 0 : overlap(own, its)) return 0;
  return its.length === 0 ? 1 : 2;
};

const ageDistance = (product: WithNeeds, other: WithNeeds): number =>
  Number(!overlap(product.terms.lifestage, other.terms.lifestage));

/** Products to recommend beside a product: the same health need first, then the same age, then in the given order. */
export const findRecommendationsForProduct = <Other extends WithNeeds>(
  product: WithNeeds,
  others: readonly Other[],
): readonly Other[] =>
  others
    .filter(canRecommendWith(product))
    .toSorted(
      (a, b) =>
        needDistance(product, a) - needDistance(product, b) || ageDistance(product, a) - ageDistance(product, b),
    );

/** The species that these products are for. */
export const collectProductSpecies = (products: readonly WithTerms[]): readonly string[] => [
  ...new Set(products.flatMap(({ terms }) => terms.species)),
];

/**
 * Products to recommend beside a cart: none that it already has, none for pets if everything in it is for no pet, and
 * no prescription diet unless it has one. `products` are the known products of the cart.
 */
export const filterRecommendationsForCart = <Other extends WithTerms & { readonly handle: string }>(
  inCart: { readonly handles: readonly string[]; readonly products: readonly WithTerms[] | 'unknown' },
  others: readonly Other[],
): readonly Other[] => {
  const { handles } = inCart;
  const products = inCart.products === 'unknown' ? [] : inCart.products;
  const pets = collectProductSpecies(products);
  const isForNoPet = products.length > 0 && pets.length === 0;
  const isPrescribed = products.some(isPrescription);
  const isWrong = (other: Other): boolean =>
    handles.includes(other.handle) ||
    (isForNoPet && other.terms.species.length > 0) ||
    (isPrescription(other) && !isPrescribed);
  return selectProductsForPets(pets, others).filter((other) => !isWrong(other));
};

/** Products for pets of these species, or all if none is known; products for no pet suit everybody. */
export const selectProductsForPets = <Other extends WithTerms>(
  pets: readonly string[],
  others: readonly Other[],
): readonly Other[] =>
  pets.length === 0 ? others : others.filter(({ terms }) => terms.species.length === 0 || overlap(terms.species, pets));
