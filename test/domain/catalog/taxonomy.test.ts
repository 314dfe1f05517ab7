import { describe, expect, it } from 'vitest';
import { isSpecies, type Species } from '#domain/catalog/species';
import { filterFields, filterGroups, offeredGroups, optionAt } from '#domain/catalog/taxonomy';
import { type Site, sites } from '#domain/site';

const groupAt = (slug: string) => {
  const group = filterGroups.find((one) => one.slug === slug);
  if (!group) throw new Error(`no group ${slug}`);
  return group;
};

const slugsFromUrl = (slug: string) => groupAt(slug).options.map((option) => option.slug);
const offered = (slug: string, site: Site, species?: Species) =>
  (offeredGroups(site, species).find((group) => group.slug === slug)?.options ?? []).map((option) => option.slug);

describe('filter fields', () => {
  it('are those that a group filters by, and no others (FI-04)', () => {
    expect(filterFields.toSorted()).toEqual([...new Set(filterGroups.map(({ field }) => field))].toSorted());
    expect(new Set(filterFields).size).toBe(filterFields.length);
  });
});

describe('filter groups', () => {
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
  ])('%s filters by %s, is labelled %s, and is in the menus: %s (FI-05, FI-06)', (slug, field, label, isNavigation) => {
    expect(groupAt(slug)).toMatchObject({ field, label, isNavigation });
  });

  it('are no others, and in one order a site', () => {
    expect(filterGroups).toHaveLength(11);
    for (const site of sites) {
      const orders = offeredGroups(site).map(({ sortOrder }) => sortOrder[site]);
      expect(orders).toEqual([...new Set(orders)].toSorted((a = 0, b = 0) => a - b));
    }
  });

  it('have options with a slug of their own each', () => {
    for (const { options } of filterGroups) expect(new Set(options.map(({ slug }) => slug)).size).toBe(options.length);
  });

  it('have options that filter by the field of their group, by their slug but for weight (FI-03)', () => {
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

describe('the options of a group', () => {
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
  ])('%s are %j (FI-07 to FI-15)', (slug, options) => {
    expect(slugsFromUrl(slug)).toEqual(options);
  });

  it('prescription-diet are among others the five that the specification names (FI-17)', () => {
    expect(slugsFromUrl('prescription-diet')).toEqual(
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
  ])('%s %s is labelled %s', (group, option, label) => {
    expect(groupAt(group).options.find(({ slug }) => slug === option)?.label).toBe(label);
  });
});

describe('what is offered where (FI-20)', () => {
  it.each<[Species, readonly string[]]>([
    ['dog', ['puppy', 'adult-dog', 'senior-dog']],
    ['cat', ['kitten', 'adult-cat', 'senior-cat']],
  ])('pet ages for a %s are %j (FI-09)', (species, ages) => {
    expect(offered('pet-age', 'DTC', species)).toEqual(ages);
  });

  it('breed sizes are for dogs alone (FI-10)', () => {
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
  ])('%s %s is offered for %j (FI-18, FI-19, CT-34)', (group, option, where) => {
    const found = sites.flatMap((site) =>
      (['dog', 'cat'] as const)
        .filter((species) => offered(group, site, species).includes(option))
        .map((species) => `${site} ${species}`),
    );
    expect(found).toEqual(where);
  });

  it('with no species chosen is what any species is offered', () => {
    for (const site of sites) {
      for (const group of offeredGroups(site)) {
        const ofEither = [...offered(group.slug, site, 'dog'), ...offered(group.slug, site, 'cat')];
        expect(new Set(group.options.map(({ slug }) => slug))).toEqual(new Set(ofEither));
      }
    }
  });

  it('never is a group without options', () => {
    for (const site of sites) {
      for (const species of ['dog', 'cat'] as const) {
        expect(offeredGroups(site, species).every(({ options }) => options.length > 0)).toBe(true);
      }
    }
  });
});

describe('the option that an address names (RT-03)', () => {
  it('is found where it is offered, and nowhere else', () => {
    expect(optionAt('DTC', 'dog', 'flavor', 'egg')?.option.label).toBe('Egg');
    expect(optionAt('DTC', 'cat', 'flavor', 'egg')).toBeUndefined();
    expect(optionAt('DTC', 'dog', 'prescription-diet', 'kidney-care')).toBeUndefined();
    expect(optionAt('HPSF', 'dog', 'prescription-diet', 'kidney-care')?.group.field).toBe('sub_brand');
    expect(optionAt('DTC', 'dog', 'lifestage', 'puppy')).toBeUndefined();
    expect(optionAt('DTC', undefined, 'pet-age', 'kitten')?.option.slug).toBe('kitten');
  });
});

describe('a species', () => {
  it('is dog or cat, in lower case', () => {
    expect(['dog', 'cat', 'Dog', 'dogs', ''].map(isSpecies)).toEqual([true, true, false, false, false]);
  });
});
