import type { Site } from '#domain/site';
import { isSpecies, type Species } from './species';
import { type FilterGroup, type FilterOption, offeredGroups, optionAt } from './taxonomy';
import { picturesSegment } from './variant-url';

/** What an address below `/products` asks for. */
export type ProductPath =
  | { readonly kind: 'list' }
  | {
      readonly kind: 'category';
      readonly species: Species;
      readonly group?: FilterGroup;
      readonly option?: FilterOption;
    }
  | { readonly kind: 'product-short'; readonly handle: string }
  | {
      readonly kind: 'product';
      readonly brand: string;
      readonly handle: string;
      readonly flavor: string;
      readonly size: string;
    }
  /** One picture of a variant, in large; the first is 1. */
  | {
      readonly kind: 'picture';
      readonly handle: string;
      readonly flavor: string;
      readonly size: string;
      readonly number: number;
    };

const pictureNumber = /^[1-9]\d?$/;

const category = (site: Site, species: Species, groupSlug?: string, optionSlug?: string): ProductPath | undefined => {
  if (groupSlug === undefined) return { kind: 'category', species };
  const group = offeredGroups(site, species).find(({ slug }) => slug === groupSlug);
  if (!group) return undefined;
  if (optionSlug === undefined) return { kind: 'category', species, group };
  if (groupSlug === 'species') return optionSlug === species ? { kind: 'category', species, group } : undefined;
  const found = optionAt(site, species, groupSlug, optionSlug);
  return found && { kind: 'category', species, ...found };
};

/**
 * Reads the segments behind `/products`, decoded, in the order of precedence of RT-03: a species and at most two more
 * are a category, one other segment is a product in short form, exactly four are a variant, and behind those a picture of
 * it. Undefined is a 404.
 */
export const productPath = (segments: readonly string[], site: Site): ProductPath | undefined => {
  const [first, second, third, fourth, fifth, sixth = ''] = segments;
  if (segments.some((segment) => segment === '')) return undefined;
  if (first === undefined) return { kind: 'list' };
  if (isSpecies(first) && segments.length <= 3) return category(site, first, second, third);
  if (second === undefined) return { kind: 'product-short', handle: first };
  if (third === undefined || fourth === undefined) return undefined;
  if (segments.length === 6 && fifth === picturesSegment && pictureNumber.test(sixth)) {
    return { kind: 'picture', handle: second, flavor: third, size: fourth, number: Number(sixth) };
  }
  if (segments.length > 4) return undefined;
  return { kind: 'product', brand: first, handle: second, flavor: third, size: fourth };
};
