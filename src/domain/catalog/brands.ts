import { computeShortHash, slugify } from './slug';

export const houseBrandLabels = {
  daily: 'Provender Daily',
  clinical: 'Provender Clinical',
  treats: 'Provender Treats',
} as const;

/** The URL segment of a product without a brand. */
const unbranded = 'brand';

/** A brand's slug (BC-16, CT-08): `provender-daily` of `Provender® Daily`; a hash if the slug would be empty. */
export const brandSlug = (brand: string): string =>
  slugify(brand) || (brand === '' ? unbranded : `${unbranded}-${computeShortHash(brand)}`);

const named: ReadonlyMap<string, string> = new Map(
  Object.values(houseBrandLabels).map((brand) => [slugify(brand), brand]),
);

/** A brand's name in breadcrumbs: the shop's own brands without trademark signs, others as written. */
export const findBrandLabel = (brand: string): string => named.get(brandSlug(brand)) ?? brand;
