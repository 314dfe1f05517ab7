export const brands = {
  daily: 'Provender Daily',
  clinical: 'Provender Clinical',
  treats: 'Provender Treats',
} as const;

/** The three brands by their own slug; every other brand goes by that of the treats (BC-16, CT-08). */
export const brandSlug = (brand: string): string => {
  const plain = brand
    .replace(/[®™]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  const own = Object.values(brands).find((name) => name.toLowerCase() === plain);
  return (own ?? brands.treats).toLowerCase().replaceAll(' ', '-');
};
