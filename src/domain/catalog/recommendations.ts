import type { ListingProduct } from './product';

type Known = Pick<ListingProduct, 'terms'>;

const prescriptionBrand = 'provender-clinical';

const isPrescription = ({ terms }: Known): boolean => terms.brand.includes(prescriptionBrand);

const share = (some: readonly string[], others: readonly string[]): boolean => some.some((one) => others.includes(one));

/** For a pet of the same species; what is for no pet goes with what is for none. */
const isForSamePet = (one: Known, other: Known): boolean =>
  one.terms.species.length === 0 ? other.terms.species.length === 0 : share(one.terms.species, other.terms.species);

/** A diet that a vet prescribes is proposed beside another one alone: never to a pet that may be healthy. */
const goesBeside =
  (product: Known) =>
  (other: Known): boolean =>
    isForSamePet(product, other) && (isPrescription(product) || !isPrescription(other));

/** 0 for the same need of health, 1 for a food that is for none in particular, 2 for another need. */
const needApart = (product: Known, other: Known): number => {
  const [own, its] = [product.terms.health_conditions, other.terms.health_conditions];
  if (own.length === 0 ? its.length === 0 : share(own, its)) return 0;
  return its.length === 0 ? 1 : 2;
};

const ageApart = (product: Known, other: Known): number =>
  Number(!share(product.terms.lifestage, other.terms.lifestage));

/** Those of `others` that are proposed beside a product: the same need first, then the same age, then as they came. */
export const recommendedWith = <Other extends Known>(product: Known, others: readonly Other[]): readonly Other[] =>
  others
    .filter(goesBeside(product))
    .toSorted((a, b) => needApart(product, a) - needApart(product, b) || ageApart(product, a) - ageApart(product, b));

/** The species that some products are for. */
export const petSpeciesOf = (products: readonly Known[]): readonly string[] => [
  ...new Set(products.flatMap(({ terms }) => terms.species)),
];

/**
 * What is proposed beside a cart: nothing that it has already, nothing for pets where all it has is for none, and no diet
 * that a vet prescribes where it has none such. `products` are those in the cart, as far as they are known.
 */
export const recommendedBesideCart = <Other extends Known & { readonly handle: string }>(
  inCart: { readonly handles: readonly string[]; readonly products: readonly Known[] | 'unknown' },
  others: readonly Other[],
): readonly Other[] => {
  const { handles } = inCart;
  const products = inCart.products === 'unknown' ? [] : inCart.products;
  const pets = petSpeciesOf(products);
  const isForNoPet = products.length > 0 && pets.length === 0;
  const isPrescribed = products.some(isPrescription);
  const isWrong = (other: Other): boolean =>
    handles.includes(other.handle) ||
    (isForNoPet && other.terms.species.length > 0) ||
    (isPrescription(other) && !isPrescribed);
  return suitableForPets(pets, others).filter((other) => !isWrong(other));
};

/** What suits pets of these species: all of it where none is known; what is for no pet suits everybody. */
export const suitableForPets = <Other extends Known>(
  pets: readonly string[],
  others: readonly Other[],
): readonly Other[] =>
  pets.length === 0 ? others : others.filter(({ terms }) => terms.species.length === 0 || share(terms.species, pets));
