import { sites as allSites, type Site } from '#domain/site';
import { houseBrandLabels } from './brands';
import { allSpecies, type Species } from './species';

/** The fields that products are filtered by (FI-04). */
export const filterFields = [
  'species',
  'brand',
  'lifestage',
  'breed_size',
  'food_form',
  'flavor',
  'health_conditions',
  'weight_unit',
  'pack_type',
  'sub_brand',
] as const;
export type FilterField = (typeof filterFields)[number];

/** Bounds are inclusive; only `weight_unit` may have them (FI-03). */
export type ProductFilterCondition =
  | { readonly field: FilterField; readonly value: string }
  | { readonly field: 'weight_unit'; readonly min: number; readonly max: number };

export type FilterOption = {
  readonly label: string;
  readonly slug: string;
  readonly sites: readonly Site[];
  readonly species: readonly Species[];
  readonly filter: ProductFilterCondition;
};

/** A filter group (FI-01); those with `isNavigation` are in the shop's menus (FI-06). */
export type FilterGroup = Omit<FilterOption, 'filter'> & {
  readonly field: FilterField;
  readonly isNavigation: boolean;
  readonly navigationLabel?: string;
  readonly sortOrder: Readonly<Partial<Record<Site, number>>>;
  readonly options: readonly FilterOption[];
};

type Limits = Partial<Pick<FilterOption, 'sites' | 'species'>>;

const dogOnly: Limits = { species: ['dog'] };
const catOnly: Limits = { species: ['cat'] };
const consumersOnly: Limits = { sites: ['DTC'] };

const titleCase = (value: string): string =>
  value
    .split('-')
    .map((word) => (word === 'and' ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');

const option = (field: FilterField, value: string, limits: Limits = {}, label = titleCase(value)): FilterOption => ({
  label,
  slug: value,
  sites: limits.sites ?? allSites,
  species: limits.species ?? allSpecies,
  filter: { field, value },
});

const options = (field: FilterField, values: readonly string[], limits: Limits = {}): readonly FilterOption[] =>
  values.map((value) => option(field, value, limits));

type GroupDefinition = Omit<FilterGroup, 'sites' | 'species' | 'isNavigation' | 'sortOrder'> &
  Partial<Pick<FilterGroup, 'sites' | 'species' | 'isNavigation'>>;

/** In the sites' order. Without limits of its own a group is for all sites and species. */
const definitions: readonly GroupDefinition[] = [
  {
    field: 'species',
    label: 'Species',
    slug: 'species',
    isNavigation: false,
    options: options('species', ['dog', 'cat']),
  },
  {
    field: 'brand',
    label: 'Brand',
    slug: 'brand',
    options: [
      option('brand', 'provender-daily', {}, houseBrandLabels.daily),
      option('brand', 'provender-clinical', {}, houseBrandLabels.clinical),
      option('brand', 'provender-treats', consumersOnly, houseBrandLabels.treats),
    ],
  },
  {
    field: 'lifestage',
    label: 'Pet Age',
    slug: 'pet-age',
    options: [
      ...options('lifestage', ['puppy', 'adult-dog', 'senior-dog'], dogOnly),
      ...options('lifestage', ['kitten', 'adult-cat', 'senior-cat'], catOnly),
    ],
  },
  {
    field: 'breed_size',
    label: 'Breed Size',
    slug: 'breed-size',
    species: ['dog'],
    options: options('breed_size', ['small-breed', 'medium-breed', 'large-breed'], dogOnly),
  },
  {
    field: 'food_form',
    label: 'Food Form',
    slug: 'food-form',
    isNavigation: false,
    options: options('food_form', ['dry-food', 'wet-food']),
  },
  {
    field: 'flavor',
    label: 'Flavor',
    slug: 'flavor',
    options: [
      ...options('flavor', ['beef', 'chicken', 'duck']),
      option('flavor', 'egg', dogOnly),
      ...options('flavor', ['lamb', 'liver', 'ocean-fish']),
      option('flavor', 'original-flavor', consumersOnly),
      ...options('flavor', ['pollock', 'salmon', 'tuna', 'turkey', 'vegetable']),
      option('flavor', 'venison', dogOnly),
    ],
  },
  {
    field: 'health_conditions',
    label: 'Health Category',
    slug: 'health-category',
    options: options('health_conditions', [
      'aging-care',
      'dental-care',
      'digestive-care',
      'endocrine-system-care',
      'food-sensitivities',
      'glucose-management',
      'growth',
      'heart-care',
      'joint-care',
      'kidney-care',
      'liver-care',
      'thyroid-care',
      'restorative-care',
      'skin-care',
      'urgent-care',
      'urinary-care',
      'weight-management',
    ]),
  },
  {
    field: 'weight_unit',
    label: 'Weight',
    slug: 'weight',
    isNavigation: false,
    options: [
      { ...option('weight_unit', 'lbs', {}, '1 lb - 45 lb'), slug: '1lb-45lb' },
      { ...option('weight_unit', 'oz', {}, '2.5 oz - 13 oz'), slug: '2.5oz-13oz' },
    ],
  },
  {
    field: 'pack_type',
    label: 'Product Type',
    slug: 'type',
    options: options('pack_type', ['bag', 'can', 'tray', 'pouch']),
  },
  {
    field: 'sub_brand',
    label: `${houseBrandLabels.daily} Line`,
    slug: 'diet-line',
    navigationLabel: 'Diet Line',
    options: [
      option('sub_brand', 'adult'),
      option('sub_brand', 'puppy-development', dogOnly),
      option('sub_brand', 'kitten-development', catOnly),
      option('sub_brand', 'senior-vitality'),
      option('sub_brand', 'small-and-mini-breed', dogOnly),
      option('sub_brand', 'large-breed', dogOnly),
      ...options('sub_brand', [
        'sensitive-digestion',
        'skin-and-coat',
        'weight-control',
        'light',
        'oral-care',
        'joint-support',
        'urinary-support',
      ]),
      option('sub_brand', 'hairball-control', catOnly),
      option('sub_brand', 'indoor', catOnly),
      ...options('sub_brand', ['multi-benefit', 'active', 'grain-free']),
    ],
  },
  {
    field: 'sub_brand',
    label: `${houseBrandLabels.clinical} Line`,
    slug: 'prescription-diet',
    sites: ['HPSF'],
    navigationLabel: 'Prescription Diet',
    options: options(
      'sub_brand',
      [
        'kidney-care',
        'urinary-care',
        'joint-care',
        'thyroid-care',
        'weight-reduction',
        'digestive-care',
        'food-sensitivities',
        'skin-care',
        'dental-care',
        'glucose-management',
        'liver-care',
        'heart-care',
        'aging-care',
        'urgent-care',
        'restorative-care',
        'weight-management',
        'growth',
      ],
      { sites: ['HPSF'] },
    ),
  },
];

/** Every filter group and option, with the sites and species that each is offered for (FI-05 to FI-19). */
export const filterGroups: readonly FilterGroup[] = definitions.map(
  ({ sites = allSites, species = allSpecies, isNavigation = true, options: choices, ...group }, index) => ({
    ...group,
    sites,
    species,
    isNavigation,
    sortOrder: Object.fromEntries(sites.map((site) => [site, index + 1])),
    options: choices,
  }),
);

/** Whether a group or option is offered; without a chosen species any species matches (FI-20). */
const isOffered = (what: Pick<FilterGroup, 'sites' | 'species'>, site: Site, species?: Species): boolean =>
  what.sites.includes(site) && (species === undefined || what.species.includes(species));

/** The groups and options offered on a site for a species, in the site's order (FI-20). */
export const findOfferedFilterGroups = (site: Site, species?: Species): readonly FilterGroup[] =>
  filterGroups
    .filter((group) => isOffered(group, site, species))
    .map((group) => ({ ...group, options: group.options.filter((one) => isOffered(one, site, species)) }))
    .filter(({ options: some }) => some.length > 0)
    .toSorted((a, b) => (a.sortOrder[site] ?? 0) - (b.sortOrder[site] ?? 0));

/** The option at `/products/{species}/{group}/{option}`, or undefined if it is not offered (RT-03). */
export const findFilterOption = (
  site: Site,
  species: Species | undefined,
  groupSlug: string,
  optionSlug: string,
): { readonly group: FilterGroup; readonly option: FilterOption } | undefined => {
  const group = findOfferedFilterGroups(site, species).find((one) => one.slug === groupSlug);
  const found = group?.options.find((one) => one.slug === optionSlug);
  return group && found ? { group, option: found } : undefined;
};

/** Chosen option slugs by group slug: OR within a group, AND across groups. */
export type ChosenFilterOptions = Readonly<Record<string, readonly string[]>>;
