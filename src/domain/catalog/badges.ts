import type { StockAvailability } from './availability';

/** All badges in the order in which they are shown, on both sites (PC-16, PC-17). */
const badges = [
  { name: 'out-of-stock', label: 'Out of Stock', color: 'error' },
  { name: 'limited-stock', label: 'Limited Stock', color: 'warning' },
  { name: 'deal', label: 'Deal', color: 'success-dark' },
  { name: 'best-seller', label: 'Best Seller', color: 'primary' },
  { name: 'featured', label: 'Featured', color: 'primary' },
  { name: 'back-in-stock', label: 'Back In Stock', color: 'warning' },
  { name: 'brand-new', label: 'New', color: 'success' },
  { name: 'new-innovation', label: 'New Innovation', color: 'success' },
  { name: 'new-formula', label: 'New Formula', color: 'success' },
  { name: 'new-flavor', label: 'New Flavor', color: 'success' },
  { name: 'new-look', label: 'New Look', color: 'success' },
  { name: 'discontinued-soon', label: 'Discontinued Soon', color: 'warning' },
] as const;

export type ProductBadge = (typeof badges)[number];
export type ProductBadgeName = ProductBadge['name'];
export const badgeNamesInOrder: readonly ProductBadgeName[] = badges.map(({ name }) => name);

/** The most badges on a card (PC-18). */
const maximumBadges = 2;

const known = new Set<string>(badgeNamesInOrder);

/** Parses tags such as `badge::deal`. `new` means `brand-new`; unknown and repeated badges are dropped (PC-19). */
export const parseBadgeTags = (tags: readonly string[]): readonly ProductBadgeName[] => {
  const named = tags
    .map((tag) => tag.trim().toLowerCase())
    .filter((tag) => tag.startsWith('badge::'))
    .map((tag) => tag.slice('badge::'.length).trim())
    .map((name) => (name === 'new' ? 'brand-new' : name))
    .filter((name) => known.has(name));
  return badgeNamesInOrder.filter((name) => named.includes(name));
};

const stockBadge: Readonly<Record<StockAvailability, ProductBadgeName | undefined>> = {
  in_stock: undefined,
  limited: 'limited-stock',
  out_of_stock: 'out-of-stock',
};

/** All badges of a variant, in order. Badges about stock come from its availability, not from its tags (PC-26). */
export const buildVariantBadges = ({
  badges: tagged = [],
  availability,
}: {
  readonly badges?: readonly ProductBadgeName[];
  readonly availability: StockAvailability;
}): readonly ProductBadge[] => {
  const ofStock = stockBadge[availability];
  const named = new Set<ProductBadgeName>(tagged.filter((name) => name !== 'out-of-stock' && name !== 'limited-stock'));
  if (availability === 'out_of_stock') named.delete('back-in-stock');
  if (ofStock) named.add(ofStock);
  return badges.filter(({ name }) => named.has(name));
};

/** The badges that a card shows: the first two (PC-18). */
export const selectProductCardBadges = (variant: Parameters<typeof buildVariantBadges>[0]): readonly ProductBadge[] =>
  buildVariantBadges(variant).slice(0, maximumBadges);
