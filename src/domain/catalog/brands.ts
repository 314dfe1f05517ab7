export const brands = {
  daily: 'Provender Daily',
  clinical: 'Provender Clinical',
  treats: 'Provender Treats',
} as const;

const slugOf = (brand: string): string => brand.toLowerCase().replaceAll(' ', '-');

const slugs: ReadonlyMap<string, string> = new Map(
  Object.values(brands).map((brand) => [brand.toLowerCase(), slugOf(brand)]),
);
const treatsSlug = slugOf(brands.treats);

/** The three brands by their own slug; every other brand goes by that of the treats (BC-16, CT-08). */
export const brandSlug = (brand: string): string => {
  const plain = brand
    .replace(/[®™]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return slugs.get(plain) ?? treatsSlug;
};
