import { fingerprint, slug } from './slug';

export const brands = {
  daily: 'Provender Daily',
  clinical: 'Provender Clinical',
  treats: 'Provender Treats',
} as const;

/** What the address of a product has in the place of a brand that nobody named. */
const nobody = 'brand';

/**
 * A brand's own slug (BC-16, CT-08): `Provender® Daily` and `provender daily` are `provender-daily`. One without a letter of
 * an address goes by a fingerprint (`brand-1x2y3z`).
 */
export const brandSlug = (brand: string): string =>
  slug(brand) || (brand === '' ? nobody : `${nobody}-${fingerprint(brand)}`);

const named: ReadonlyMap<string, string> = new Map(Object.values(brands).map((brand) => [slug(brand), brand]));

/** What a brand is called in a trail: the shop's own without their trademark signs, every other as it is written. */
export const brandLabel = (brand: string): string => named.get(brandSlug(brand)) ?? brand;
