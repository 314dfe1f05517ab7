import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { buildPackageDesign } from '#adapters/artwork/build-package-design';
import { drawPicture } from '#adapters/artwork/draw-picture';
import { createProductCsvReader } from '#adapters/csv/read-product-csv';
import { sanitizeHtml } from '#adapters/sanitize-html/sanitize-html';
import { ImportProductsService } from '#application/catalog/import-products';
import type { ProductToWrite } from '#application/ports/catalog-writer';
import { badgeNamesInOrder, selectProductCardBadges } from '#domain/catalog/badges';
import { computeDailyFoodAmount, computeFeedingGuideGrams, seniorAge } from '#domain/catalog/feeding';
import { computeDryMatterPercent, computeGramsPerUnit } from '#domain/catalog/nutrient-values';
import { allSpecies } from '#domain/catalog/species';
import { findOfferedFilterGroups } from '#domain/catalog/taxonomy';
import { type ContentSectionName, contentSectionNames, type SiteContent } from '#domain/content/site-content';
import { computeStockAvailability } from '#domain/shipping/stock-level';
import { isZipInRanges, parseZipRange } from '#domain/shipping/zip';
import { stateOfZip } from '#domain/shipping/zip-states';
import { sites } from '#domain/site';
import { parseContentFile } from '#main/server/import-content-file.ts';
import { aCatalog, means } from '../application/catalog/product-file';

const data = join(import.meta.dirname, '../../data');
const read = (name: string): unknown => JSON.parse(readFileSync(join(data, name), 'utf8'));

const catalog = aCatalog();
const service = new ImportProductsService(catalog.writer, {
  ...means,
  sanitize: sanitizeHtml,
  drawPackaging: buildPackageDesign,
});
const report = await service.execute({
  readRows: createProductCsvReader(() => createReadStream(join(data, 'catalog.csv'))),
})();
const products: readonly ProductToWrite[] = [...catalog.products.values()];
const onSite = (site: 'DTC' | 'HPSF') => products.filter((product) => product.sites.includes(site));
const variants = products.flatMap((product) => product.variants);

describe('the seed catalog', () => {
  it('is imported without a problem or a warning', () => {
    expect(report).toMatchObject({ problems: [], warnings: [], updated: 0 });
  });

  it('has at least 96 products and 300 variants for consumers, and 72 products for staff', () => {
    expect(onSite('DTC').length).toBeGreaterThanOrEqual(96);
    expect(onSite('DTC').flatMap((product) => product.variants).length).toBeGreaterThanOrEqual(300);
    expect(onSite('HPSF').length).toBeGreaterThanOrEqual(72);
  });

  const offered = sites.flatMap((site) =>
    allSpecies.flatMap((species) =>
      findOfferedFilterGroups(site, species).flatMap((group) =>
        group.options
          .filter(({ slug }) => group.field !== 'species' || slug === species)
          .map((option) => ({ site, species, group, option })),
      ),
    ),
  );

  it.each(offered.map((one) => [`${one.site} ${one.species} ${one.group.slug} ${one.option.slug}`, one] as const))(
    'has something for %s',
    (_name, { site, species, option: { filter } }) => {
      const found = onSite(site).filter(
        ({ terms }) =>
          terms.species.includes(species) && 'value' in filter && terms[filter.field].includes(filter.value),
      );
      expect(found).not.toEqual([]);
    },
  );

  it('has a price of each site for each variant, and some lowered ones', () => {
    for (const site of sites) {
      const list = site === 'DTC' ? 'dtc' : 'hpsf';
      expect(onSite(site).flatMap((product) => product.variants.filter(({ prices }) => !prices[list]))).toEqual([]);
    }
    expect(variants.filter(({ prices }) => prices.dtc?.compareAtPrice).length).toBeGreaterThan(20);
  });

  it('has variants in stock, limited and out of stock, and most in stock', () => {
    const classes = variants.map(({ stock }) => computeStockAvailability(Math.max(...Object.values(stock ?? {}))));
    const count = (name: string) => classes.filter((one) => one === name).length;
    expect(count('limited')).toBeGreaterThan(5);
    expect(count('out_of_stock')).toBeGreaterThan(3);
    expect(count('in_stock') / classes.length).toBeGreaterThan(0.8);
  });

  it('has ingredients, analysis and energy of all food, with plausible feeding amounts', () => {
    for (const { nutrition, productType, terms, title } of products) {
      expect(nutrition.ingredients.length, title).toBeGreaterThan(60);
      expect(nutrition.analysis.length, title).toBeGreaterThanOrEqual(4);
      expect(nutrition.energy?.calories, title).toBeGreaterThan(0);
      if (productType === 'Treats') continue;
      const species = terms.species[0] === 'cat' ? 'cat' : 'dog';
      const daily = computeDailyFoodAmount(nutrition, {
        species,
        pounds: species === 'cat' ? 10 : 30,
        activity: 'moderate',
        age: 'adult',
      });
      expect(daily?.calories, title).toBeGreaterThan(species === 'cat' ? 120 : 350);
      expect(daily?.calories, title).toBeLessThan(species === 'cat' ? 600 : 1600);
    }
  });

  const foods = products.filter(({ productType }) => productType !== 'Treats');
  const isClinical = ({ brand }: ProductToWrite) => brand.includes('Clinical');
  const guarantee = ({ nutrition }: ProductToWrite, name: string) =>
    nutrition.analysis.find((one) => one.name === name)?.value ?? '';

  it('guarantees a maximum of phosphorus in kidney diets and of sodium in heart diets', () => {
    for (const [need, nutrient, limit] of [
      ['kidney-care', 'Phosphorus', 0.5],
      ['heart-care', 'Sodium', 0.15],
    ] as const) {
      const diets = foods.filter((food) => isClinical(food) && food.handle.includes(`clinical-${need}`));
      expect(diets.length).toBeGreaterThan(1);
      for (const diet of diets) {
        expect(guarantee(diet, nutrient), diet.title).toMatch(/^[\d.]+% max$/);
        expect(Number.parseFloat(guarantee(diet, nutrient)), diet.title).toBeLessThanOrEqual(limit);
      }
    }
  });

  it('has the protein that dogs and cats need, except in diets that limit it on purpose', () => {
    const minimum = ({ terms, handle }: ProductToWrite) => {
      const growing = terms.lifestage.every((stage) => stage === 'puppy' || stage === 'kitten');
      if (terms.species.includes('cat')) return growing ? 30 : 26;
      if (/kidney|liver|heart/.test(handle)) return 12;
      return growing ? 22.5 : 18;
    };
    for (const food of foods) {
      const protein = Number.parseFloat(guarantee(food, 'Crude protein'));
      const moisture = Number.parseFloat(guarantee(food, 'Moisture'));
      expect(computeDryMatterPercent(protein, moisture), food.title).toBeGreaterThanOrEqual(minimum(food));
      expect(computeDryMatterPercent(protein, moisture), food.title).toBeLessThan(60);
    }
  });

  it('names no ingredient twice', () => {
    for (const { nutrition, title } of products) {
      const names = nutrition.ingredients
        .replace(/\([^)]*\)/g, '')
        .split(',')
        .map((name) => name.trim().toLowerCase().replace(/\.$/, ''));
      expect(
        names.filter((name, index) => names.indexOf(name) < index),
        title,
      ).toEqual([]);
    }
  });

  it('calls no pet a senior before the age in the calculator and the guide', () => {
    const ages = foods.filter(({ title }) => title.includes('Senior')).map(({ title }) => /(\d+)\+/.exec(title)?.[1]);
    expect(ages.filter((age) => Number(age) < seniorAge)).toEqual([]);
    for (const site of sites) expect(JSON.stringify(read(`content/${site}.json`))).toContain(`age ${seniorAge}`);
  });

  it('gives the calories of a kilogram, and so grams, for every food with a feeding guide', () => {
    for (const { nutrition, title } of foods) {
      const grams = nutrition.energy && computeGramsPerUnit(nutrition.energy);
      if (nutrition.energy?.unit === 'cup') {
        expect(grams, title).toBeGreaterThan(80);
        expect(grams, title).toBeLessThan(140);
      }
      for (const row of nutrition.feedingGuide) {
        expect(computeFeedingGuideGrams(row, nutrition.energy), title).toBeGreaterThan(0);
      }
    }
  });

  it('has a typical analysis of Clinical foods that keeps what their label guarantees', () => {
    for (const food of foods.filter(isClinical)) {
      const typical = food.nutrition.typicalAnalysis ?? [];
      const percent = (name: string) => typical.find((one) => one.name === name)?.percent ?? Number.NaN;
      const limit = (name: string) => Number.parseFloat(guarantee(food, name));
      expect(percent('Protein'), food.title).toBeGreaterThanOrEqual(limit('Crude protein'));
      expect(percent('Fat'), food.title).toBeGreaterThanOrEqual(limit('Crude fat'));
      expect(percent('Moisture'), food.title).toBeLessThanOrEqual(limit('Moisture'));
      for (const mineral of ['Phosphorus', 'Sodium', 'Magnesium']) {
        if (guarantee(food, mineral)) expect(percent(mineral), food.title).toBeLessThanOrEqual(limit(mineral));
      }
      expect(
        typical.reduce((sum, one) => sum + one.percent, 0),
        food.title,
      ).toBeLessThanOrEqual(100);
    }
  });

  it('has a drawing for each variant, of every form', () => {
    const drawings = variants.flatMap(({ pictures }) =>
      pictures.map((one) => (one.kind === 'drawing' ? one.drawing : undefined)),
    );
    expect(drawings.every((drawing) => drawPicture(drawing).startsWith('<svg'))).toBe(true);
    for (const form of ['bag', 'can', 'tray', 'pouch', 'treat-pouch']) {
      expect(drawings).toContainEqual(expect.objectContaining({ form }));
    }
  });

  it('has every badge that a merchant can give', () => {
    const usedBadges = new Set<string>(variants.flatMap(({ badges }) => badges));
    const given = ['deal', 'best-seller', 'featured', 'back-in-stock', 'brand-new', 'new-innovation', 'new-formula'];
    expect([...given, 'new-flavor', 'new-look', 'discontinued-soon'].filter((badge) => !usedBadges.has(badge))).toEqual(
      [],
    );
  });

  it.each(sites)('shows a card with each badge on %s, deals but to consumers (PC-18, PC-25)', (site) => {
    const seen = new Set(
      onSite(site).flatMap((product) =>
        product.variants.flatMap(({ badges, stock }) =>
          selectProductCardBadges({
            badges,
            availability: computeStockAvailability(Math.max(...Object.values(stock ?? {}))),
          }).map(({ name }) => name),
        ),
      ),
    );
    expect(badgeNamesInOrder.filter((name) => !seen.has(name) && (name !== 'deal' || site === 'DTC'))).toEqual([]);
  });
});

describe('the list of seed warehouses', () => {
  const warehouses = read('warehouses.json') as readonly { name: string; ranges: readonly string[] }[];
  const ranges = warehouses.flatMap((one) =>
    one.ranges.map((range) => O.toNullable(parseZipRange(range)) ?? ([range, ''] as const)),
  );

  it('serves the zips of every state', () => {
    const prefixes = Array.from({ length: 1000 }, (_, prefix) => String(prefix).padStart(3, '0'));
    const ofStates = prefixes.filter((prefix) => O.isSome(stateOfZip(`${prefix}01`)));
    expect(ofStates.filter((prefix) => !isZipInRanges(`${prefix}01`, ranges))).toEqual([]);
  });

  it.each(['00901', '09012', '34001', '96201', '96910'])('does not serve %s', (zip) => {
    expect(isZipInRanges(zip, ranges)).toBe(false);
  });
});

describe.each(sites)('the seed content of %s', (site) => {
  const text = readFileSync(join(data, 'content', `${site}.json`), 'utf8');
  const file = read(`content/${site}.json`);
  const { sections, problems } = parseContentFile(file);
  const documents = <Name extends ContentSectionName>(name: Name) =>
    (sections[name] ?? []).map(({ document }) => document as SiteContent[Name][number]);
  const handles = new Set(onSite(site).map(({ handle }) => handle));
  const skus = new Set(onSite(site).flatMap((product) => product.variants.map(({ sku }) => sku)));

  it('is imported without a problem', () => {
    expect(problems).toEqual([]);
  });

  it('has documents in every section except those for dates and deals', () => {
    const empty = contentSectionNames.filter((name) => documents(name).length === 0);
    expect(empty).toEqual(site === 'DTC' ? ['navigations'] : ['deals', 'navigations']);
  });

  it('names only products and SKUs of the site', () => {
    const named = [
      ...documents('carousels').flatMap((carousel) => carousel.handles),
      ...documents('noResults').flatMap((one) => one.handles),
    ];
    expect(named.filter((handle) => !handles.has(handle))).toEqual([]);
    const variantsNamed = [...documents('deals'), ...documents('goodnessBox')].flatMap((one) => one.skus);
    expect(variantsNamed.filter((sku) => !skus.has(sku))).toEqual([]);
  });

  it('has every page of the shop once, three slides, and what explains Autoship to consumers alone (RO-12)', () => {
    const slugs = documents('pages').map(({ slug }) => slug);
    const wanted = ['contact-us', 'faq', 'returns-refunds', 'shipping', 'sitemap', 'terms-and-conditions'];
    expect(wanted.filter((slug) => !slugs.includes(slug))).toEqual([]);
    expect(slugs.includes('autoship')).toBe(site === 'DTC');
    expect(new Set(slugs).size).toBe(slugs.length);
    const [home] = documents('home');
    expect([home?.slides.length, home?.steps.length]).toEqual([3, site === 'DTC' ? 3 : 0]);
    expect(documents('carousels').map(({ page }) => page)).toEqual(['/', '404', 'Cart']);
  });

  it('has a description of every picture, and another picture for phones of each slide', () => {
    expect(text).not.toMatch(/"alt": ""/);
    expect(documents('home')[0]?.slides.map(({ image }) => image.narrow !== undefined)).toEqual([true, true, true]);
  });

  it('has HTML that is sanitized already (ST-19)', () => {
    const written = [...text.matchAll(/"html": ("(?:[^"\\]|\\.)*")/g)].map(
      ([, html = '""']) => JSON.parse(html) as string,
    );
    expect(written.length).toBeGreaterThan(10);
    expect(written.map(sanitizeHtml)).toEqual(written);
  });

  it('links to existing pages', () => {
    const slugs = new Set(documents('pages').map(({ slug }) => slug));
    const links = [...text.matchAll(/(?:"url": "|href=\\")\/([a-z-]+)(?:"|\\")/g)].map(([, slug = '']) => slug);
    const own = ['products', 'cart', 'order-status', 'privacy'];
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((slug) => !slugs.has(slug) && !own.includes(slug))).toEqual([]);
  });

  it('links in the menu of each species to all filters for menus, and to nothing else (FI-06)', () => {
    const [header] = documents('header');
    for (const species of allSpecies) {
      const menu = header?.navigation.find(({ url }) => url === `/products/${species}`);
      const groups = findOfferedFilterGroups(site, species).filter(({ isNavigation }) => isNavigation);
      expect(menu?.children.map(({ label, url }) => [label, url])).toEqual(
        groups.map(({ label, navigationLabel = label, slug }) => [navigationLabel, `/products/${species}/${slug}`]),
      );
      for (const { slug, options } of groups) {
        const own = `/products/${species}/${slug}`;
        const links = menu?.children.find(({ url }) => url === own)?.children ?? [];
        const of = links.filter(({ url }) => url !== own);
        expect(links.length - of.length, own).toBe(of.length < options.length ? 1 : 0);
        const known = options.map(({ label, slug: option }) => `${label} ${own}/${option}`);
        expect(of.filter(({ label, url }) => !known.includes(`${label} ${url}`))).toEqual([]);
      }
    }
  });

  it('links to existing lists', () => {
    const links = [...text.matchAll(/"\/products\/(dog|cat)\/([a-z-]+)\/([a-z-]+)"/g)];
    const missing = links.filter(([, species, group, option]) => {
      const found = findOfferedFilterGroups(site, species === 'cat' ? 'cat' : 'dog').find((one) => one.slug === group);
      return !found?.options.some((one) => one.slug === option);
    });
    expect(links.length).toBeGreaterThan(20);
    expect(missing.map(([link]) => link)).toEqual([]);
  });
});

describe('the seed content of the staff shop', () => {
  it('mentions no prices, codes and savings (RO-12)', () => {
    const text = readFileSync(join(data, 'content', 'HPSF.json'), 'utf8');
    expect(text).not.toMatch(/\$\d|\d ?%|WELCOME10|percent|\bdeal\b|\boff\b|free shipping/i);
  });
});
