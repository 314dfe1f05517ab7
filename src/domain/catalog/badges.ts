import type { Availability } from './availability';

/** All badges in the order in which they are shown, on both sites (PC-16, PC-17). */
export const badgeOrder = [
  'out-of-stock',
  'limited-stock',
  'deal',
  'best-seller',
  'featured',
  'back-in-stock',
  'brand-new',
  'new-innovation',
  'new-formula',
  'new-flavor',
  'new-look',
  'discontinued-soon',
] as const;

export type BadgeName = (typeof badgeOrder)[number];
type BadgeColor = 'error' | 'warning' | 'success' | 'success-dark' | 'primary';
export type Badge = { readonly name: BadgeName; readonly label: string; readonly color: BadgeColor };

/** The most badges on a card (PC-18). */
const maximumBadges = 2;

const badges: Readonly<Record<BadgeName, Badge>> = {
  'out-of-stock': { name: 'out-of-stock', label: 'Out of Stock', color: 'error' },
  'limited-stock': { name: 'limited-stock', label: 'Limited Stock', color: 'warning' },
  deal: { name: 'deal', label: 'Deal', color: 'success-dark' },
  'best-seller': { name: 'best-seller', label: 'Best Seller', color: 'primary' },
  featured: { name: 'featured', label: 'Featured', color: 'primary' },
  'back-in-stock': { name: 'back-in-stock', label: 'Back In Stock', color: 'warning' },
  'brand-new': { name: 'brand-new', label: 'New', color: 'success' },
  'new-innovation': { name: 'new-innovation', label: 'New Innovation', color: 'success' },
  'new-formula': { name: 'new-formula', label: 'New Formula', color: 'success' },
  'new-flavor': { name: 'new-flavor', label: 'New Flavor', color: 'success' },
  'new-look': { name: 'new-look', label: 'New Look', color: 'success' },
  'discontinued-soon': { name: 'discontinued-soon', label: 'Discontinued Soon', color: 'warning' },
};

const known = new Set<string>(badgeOrder);

/**
 * Parses badge tags, such as `badge::deal`. `badge::new` is `badge::brand-new`; unknown and repeated ones are dropped
 * (PC-19).
 */
export const badgesFromTags = (tags: readonly string[]): readonly BadgeName[] => {
  const named = tags
    .map((tag) => tag.trim().toLowerCase())
    .filter((tag) => tag.startsWith('badge::'))
    .map((tag) => tag.slice('badge::'.length).trim())
    .map((name) => (name === 'new' ? 'brand-new' : name))
    .filter((name) => known.has(name));
  return badgeOrder.filter((name) => named.includes(name));
};

const stockBadge: Readonly<Record<Availability, BadgeName | undefined>> = {
  in_stock: undefined,
  limited: 'limited-stock',
  out_of_stock: 'out-of-stock',
};

/** All badges of a variant, in order. Badges about stock come from its availability, not from its tags (PC-26). */
export const badgesOf = (variant: {
  readonly badges: readonly BadgeName[];
  readonly availability: Availability;
}): readonly Badge[] => {
  const ofStock = stockBadge[variant.availability];
  const named = new Set<BadgeName>(
    variant.badges.filter((name) => name !== 'out-of-stock' && name !== 'limited-stock'),
  );
  if (variant.availability === 'out_of_stock') named.delete('back-in-stock');
  if (ofStock) named.add(ofStock);
  return badgeOrder.filter((name) => named.has(name)).map((name) => badges[name]);
};

/** The badges that a card shows: the first two (PC-18). */
export const cardBadges = (variant: Parameters<typeof badgesOf>[0]): readonly Badge[] =>
  badgesOf(variant).slice(0, maximumBadges);
