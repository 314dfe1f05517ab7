import { shortHash, slug } from './slug';

export const brands = {
  daily: 'Provender Daily',
  clinical: 'Provender Clinical',
  treats: 'Provender Treats',
} as const;

/** The URL segment of a product without a brand. */
const unbranded = 'brand';

/**
 * A brand's slug (BC-16, CT-08): `Provender® Daily` and `provender daily` are both `provender-daily`. A brand whose
 * slug would be empty gets a hash (`brand-1x2y3z`).
 */
export const brandSlug = (brand: string): string =>
  slug(brand) || (brand === '' ? unbranded : `${unbranded}-${shortHash(brand)}`);

const named: ReadonlyMap<string, string> = new Map(Object.values(brands).map((brand) => [slug(brand), brand]));

/** A brand's name in breadcrumbs: the shop's own brands without trademark signs, others as written. */
export const brandLabel = (brand: string): string => named.get(brandSlug(brand)) ?? brand;
