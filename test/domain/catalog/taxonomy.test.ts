import { describe, expect, it } from 'vitest';
import { isSpecies, type Species } from '#domain/catalog/species';
import { filterFields, filterGroups, findFilterOption, findOfferedFilterGroups } from '#domain/catalog/taxonomy';
import { type Site, sites } from '#domain/site';

const groupAt = (slug: string) => {
  const group = filterGroups.find((one) => one.slug === slug);
  if (!group) throw new Error(`no group ${slug}`);
  return group;
};

const slugsOf = (slug: string) => groupAt(slug).options.map((option) => option.slug);
const offered = (slug: string, site: Site, species?: Species) =>
  (findOfferedFilterGroups(site, species).find((group) => group.slug === slug)?.options ?? []).map(
    (option) => option.slug,
  );

describe('the list of filter fields', () => {
  it('has those that a group filters by, and no others (FI-04)', () => {
    expect(filterFields.toSorted()).toEqual([...new Set(filterGroups.map(({ field }) => field))].toSorted());
    expect(new Set(filterFields).size).toBe(filterFields.length);
  });
});

describe('the list of filter groups', () => {
  it.each([
    ['species', 'species', 'Species', false],
    ['brand', 'brand', 'Brand', true],
    ['pet-age', 'lifestage', 'Pet Age', true],
    ['breed-size', 'breed_size', 'Breed Size', true],
    ['food-form', 'food_form', 'Food Form', false],
    ['flavor', 'flavor', 'Flavor', true],
    ['health-category', 'health_conditions', 'Health Category', true],
    ['weight', 'weight_unit', 'Weight', false],
    ['type', 'pack_type', 'Product Type', true],
    ['diet-line', 'sub_brand', 'Provender Daily Line', true],
    ['prescription-diet', 'sub_brand', 'Provender Clinical Line', true],
  ])(
    'has %s, which filters by %s, is labelled %s, and is in the menus: %s (FI-05, FI-06)',
    (slug, field, label, isNavigation) => {
      expect(groupAt(slug)).toMatchObject({ field, label, isNavigation });
    },
  );

  it('has no others, in one order for each site', () => {
    expect(filterGroups).toHaveLength(11);
    for (const site of sites) {
      const orders = findOfferedFilterGroups(site).map(({ sortOrder }) => sortOrder[site]);
      expect(orders).toEqual([...new Set(orders)].toSorted((a = 0, b = 0) => a - b));
    }
  });

  it('has options with a different slug each', () => {
    for (const { options } of filterGroups) expect(new Set(options.map(({ slug }) => slug)).size).toBe(options.length);
  });

  it('has options that filter by the field of their group, by their slug except for weight (FI-03)', () => {
    for (const { field, options } of filterGroups) {
      for (const { slug, filter } of options) {
        expect(filter).toEqual({
          field,
          value: field === 'weight_unit' ? expect.stringMatching(/^(?:lbs|oz)$/) : slug,
        });
      }
    }
  });
});

describe('the option list of a filter group', () => {
  it.each<[string, readonly string[]]>([
    ['species', ['dog', 'cat']],
    ['brand', ['provender-daily', 'provender-clinical', 'provender-treats']],
    ['pet-age', ['puppy', 'adult-dog', 'senior-dog', 'kitten', 'adult-cat', 'senior-cat']],
    ['breed-size', ['small-breed', 'medium-breed', 'large-breed']],
    ['food-form', ['dry-food', 'wet-food']],
    ['weight', ['1lb-45lb', '2.5oz-13oz']],
    ['type', ['bag', 'can', 'tray', 'pouch']],
    [
      'flavor',
      [
        ...[
          'beef',
          'chicken',
          'duck',
          'egg',
          'lamb',
          'liver',
          'ocean-fish',
          'original-flavor',
          'pollock',
          'salmon',
          'tuna',
        ],
        ...['turkey', 'vegetable', 'venison'],
      ],
    ],
    [
      'health-category',
      [
        ...['aging-care', 'dental-care', 'digestive-care', 'endocrine-system-care', 'food-sensitivities'],
        ...['glucose-management', 'growth', 'heart-care', 'joint-care', 'kidney-care', 'liver-care', 'thyroid-care'],
        ...['restorative-care', 'skin-care', 'urgent-care', 'urinary-care', 'weight-management'],
      ],
    ],
  ])('has for %s the options %j (FI-07 to FI-15)', (slug, options) => {
    expect(slugsOf(slug)).toEqual(options);
  });

  it('has for prescription-diet at least the five options that the specification names (FI-17)', () => {
    expect(slugsOf('prescription-diet')).toEqual(
      expect.arrayContaining(['kidney-care', 'urinary-care', 'joint-care', 'thyroid-care', 'weight-reduction']),
    );
  });

  it.each([
    ['health-category', 'endocrine-system-care', 'Endocrine System Care'],
    ['flavor', 'ocean-fish', 'Ocean Fish'],
    ['weight', '1lb-45lb', '1 lb - 45 lb'],
    ['weight', '2.5oz-13oz', '2.5 oz - 13 oz'],
    ['brand', 'provender-clinical', 'Provender Clinical'],
    ['diet-line', 'skin-and-coat', 'Skin and Coat'],
  ])('labels %s %s as %s', (group, option, label) => {
    expect(groupAt(group).options.find(({ slug }) => slug === option)?.label).toBe(label);
  });
});

describe('the offer of filter options (FI-20)', () => {
  it.each<[Species, readonly string[]]>([
    ['dog', ['puppy', 'adult-dog', 'senior-dog']],
    ['cat', ['kitten', 'adult-cat', 'senior-cat']],
  ])('has for a %s the pet ages %j (FI-09)', (species, ages) => {
    expect(offered('pet-age', 'DTC', species)).toEqual(ages);
  });

  it('has breed sizes for dogs only (FI-10)', () => {
    expect(offered('breed-size', 'DTC', 'dog')).toHaveLength(3);
    expect(offered('breed-size', 'DTC', 'cat')).toEqual([]);
  });

  it.each<[string, string, readonly string[]]>([
    ['brand', 'provender-treats', ['DTC dog', 'DTC cat']],
    ['flavor', 'egg', ['DTC dog', 'HPSF dog']],
    ['flavor', 'venison', ['DTC dog', 'HPSF dog']],
    ['flavor', 'original-flavor', ['DTC dog', 'DTC cat']],
    ['flavor', 'chicken', ['DTC dog', 'DTC cat', 'HPSF dog', 'HPSF cat']],
    ['brand', 'provender-clinical', ['DTC dog', 'DTC cat', 'HPSF dog', 'HPSF cat']],
    ['prescription-diet', 'kidney-care', ['HPSF dog', 'HPSF cat']],
  ])('includes %s %s for %j (FI-18, FI-19, CT-34)', (group, option, where) => {
    const found = sites.flatMap((site) =>
      (['dog', 'cat'] as const)
        .filter((species) => offered(group, site, species).includes(option))
        .map((species) => `${site} ${species}`),
    );
    expect(found).toEqual(where);
  });

  it('has the options of all species when none is chosen', () => {
    for (const site of sites) {
      for (const group of findOfferedFilterGroups(site)) {
        const ofEither = [...offered(group.slug, site, 'dog'), ...offered(group.slug, site, 'cat')];
        expect(new Set(group.options.map(({ slug }) => slug))).toEqual(new Set(ofEither));
      }
    }
  });

  it('never has a group without options', () => {
    for (const site of sites) {
      for (const species of ['dog', 'cat'] as const) {
        expect(findOfferedFilterGroups(site, species).every(({ options }) => options.length > 0)).toBe(true);
      }
    }
  });
});

describe('the option that an address names (RT-03)', () => {
  it('is found for the site and species that offer it, and for no other', () => {
    expect(findFilterOption('DTC', 'dog', 'flavor', 'egg')?.option.label).toBe('Egg');
    expect(findFilterOption('DTC', 'cat', 'flavor', 'egg')).toBeUndefined();
    expect(findFilterOption('DTC', 'dog', 'prescription-diet', 'kidney-care')).toBeUndefined();
    expect(findFilterOption('HPSF', 'dog', 'prescription-diet', 'kidney-care')?.group.field).toBe('sub_brand');
    expect(findFilterOption('DTC', 'dog', 'lifestage', 'puppy')).toBeUndefined();
    expect(findFilterOption('DTC', undefined, 'pet-age', 'kitten')?.option.slug).toBe('kitten');
  });
});

describe('a species', () => {
  it('is dog or cat, in lower case', () => {
    expect(['dog', 'cat', 'Dog', 'dogs', ''].map(isSpecies)).toEqual([true, true, false, false, false]);
  });
});
