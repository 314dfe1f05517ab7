import { describe, expect, it } from 'vitest';
import type { ProductToWrite } from '#application/ports/catalog-writer';
import type { Listings } from '#application/ports/listings';
import { money } from '#domain/money';
import type { ListingQuery } from '#domain/search/listing';
import type { Site } from '#domain/site';
import { aListingQuery, aProductNamed, aVariant, someTerms } from '../builders';

const priced = (cents: number) => ({ prices: { dtc: { price: money(cents) }, hpsf: { price: money(cents) } } });

const puppy = aProductNamed(
  'Puppy Chicken Bites',
  { terms: someTerms({ lifestage: ['puppy'] }), rank: 3, sales: 5, description: 'For growing puppies.' },
  priced(3000),
);
const kitten = aProductNamed(
  'Kitten Chicken Pate',
  {
    terms: someTerms({ species: ['cat'], lifestage: ['kitten'], food_form: ['wet-food'] }),
    rank: 2,
    sales: 9,
    description: 'Soft.',
  },
  priced(1000),
);
const urinary = aProductNamed(
  'Urinary Salmon',
  {
    terms: someTerms({
      species: ['cat'],
      lifestage: ['adult-cat'],
      flavor: ['salmon'],
      health_conditions: ['urinary-care'],
    }),
    rank: 1,
    sales: 1,
    description: 'Care.',
  },
  priced(2000),
);
const salmonPuppy = aProductNamed(
  'Salmon Puppy',
  { terms: someTerms({ lifestage: ['puppy'], flavor: ['salmon'] }), rank: 4, sales: 0, description: 'Fish.' },
  { ...priced(4000), badges: ['featured'] },
);
const allProducts = [puppy, kitten, urinary, salmonPuppy];

/** What every `Listings` adapter promises. `open` gives the listings of a site with the products of `seed`. */
export const listingsContract = (
  adapter: string,
  open: (seed: readonly ProductToWrite[], site: Site) => Promise<Listings>,
) =>
  describe(`Listings: ${adapter}`, () => {
    const titles = async (listings: Listings, query: Partial<ListingQuery>): Promise<readonly string[]> =>
      (await listings.find(aListingQuery(query))()).products.map(({ title }) => title);

    it('lists featured products first, then in the order of the merchant', async () => {
      const listings = await open(allProducts, 'DTC');
      expect(await titles(listings, {})).toEqual([
        'Salmon Puppy',
        'Urinary Salmon',
        'Kitten Chicken Pate',
        'Puppy Chicken Bites',
      ]);
    });

    it('sorts by price', async () => {
      const listings = await open(allProducts, 'DTC');
      expect((await titles(listings, { sort: 'price-asc' }))[0]).toBe('Kitten Chicken Pate');
      expect((await titles(listings, { sort: 'price-desc' }))[0]).toBe('Salmon Puppy');
    });

    it('sorts by the price of the variant that a card shows, which stock and filters choose', async () => {
      const sold = (name: string, ...variants: readonly (readonly [flavor: string, cents: number, left: number])[]) =>
        aProductNamed(name, {
          terms: someTerms({ flavor: variants.map(([flavor]) => flavor.toLowerCase()) }),
          variants: variants.map(([flavor, cents, left], index) =>
            aVariant({
              sku: `${name}-${index}`,
              options: [{ name: 'Flavor', value: flavor }],
              flavorSlug: flavor.toLowerCase(),
              stock: { 1: left },
              ...priced(cents),
            }),
          ),
        });
      const listings = await open(
        [
          sold('Cheap Beef', ['Beef', 1000, 0], ['Salmon', 9000, 20]),
          sold('Dear Beef', ['Beef', 5000, 20], ['Salmon', 2000, 20]),
          sold('Plain', ['Lamb', 6000, 20], ['Beef', 3000, 20]),
        ],
        'DTC',
      );
      const titlesByPrice = (chosen: ListingQuery['chosen'], search?: string) =>
        titles(listings, { chosen, sort: 'price-asc', ...(search === undefined ? {} : { search }) });
      expect(await titlesByPrice({})).toEqual(['Dear Beef', 'Plain', 'Cheap Beef']);
      expect(await titlesByPrice({ flavor: ['beef'] })).toEqual(['Cheap Beef', 'Plain', 'Dear Beef']);
      expect(await titlesByPrice({ flavor: ['salmon'] })).toEqual(['Dear Beef', 'Cheap Beef']);
      expect(await titlesByPrice({}, 'Plain-1')).toEqual(['Plain']);
      expect(await titles(listings, { chosen: { flavor: ['beef'] }, sort: 'price-desc' })).toEqual([
        'Dear Beef',
        'Plain',
        'Cheap Beef',
      ]);
    });

    it('sorts by best selling', async () => {
      const listings = await open(allProducts, 'DTC');
      expect((await titles(listings, { sort: 'best-selling' }))[0]).toBe('Kitten Chicken Pate');
    });

    it('neither has nor sorts by prices on the staff site', async () => {
      const listings = await open(allProducts, 'HPSF');
      const listing = await listings.find(aListingQuery({ sort: 'price-asc' }))();
      expect(listing.products[0]?.title).toBe('Salmon Puppy');
      expect(listing.products[0]?.variants[0]).not.toHaveProperty('price');
    });

    it('filters by species and by options', async () => {
      const listings = await open(allProducts, 'DTC');
      expect(await titles(listings, { species: 'cat', chosen: { flavor: ['salmon'] } })).toEqual(['Urinary Salmon']);
      expect(await titles(listings, { chosen: { 'pet-age': ['puppy', 'kitten'] }, sort: 'title-asc' })).toEqual([
        'Kitten Chicken Pate',
        'Puppy Chicken Bites',
        'Salmon Puppy',
      ]);
    });

    it('counts the options of what it found', async () => {
      const listings = await open(allProducts, 'DTC');
      const { facets } = await listings.find(aListingQuery({ species: 'dog' }))();
      const flavors = facets.find(({ slug }) => slug === 'flavor')?.options.map(({ slug, count }) => [slug, count]);
      expect(flavors).toEqual([
        ['chicken', 1],
        ['salmon', 1],
      ]);
    });

    it('returns a page, and the totals of all pages', async () => {
      const listings = await open(allProducts, 'DTC');
      const listing = await listings.find(aListingQuery({ page: 2, limit: 3 }))();
      expect(listing.products.map(({ title }) => title)).toEqual(['Puppy Chicken Bites']);
      expect(listing).toMatchObject({ total: 4, page: 2, pages: 2 });
    });

    it('returns the true total past the end', async () => {
      const listings = await open(allProducts, 'DTC');
      expect(await listings.find(aListingQuery({ page: 9 }))()).toMatchObject({
        products: [],
        total: 4,
        page: 9,
        pages: 1,
      });
    });

    it('never treats a gift as sold out (CH-08)', async () => {
      const gift = aProductNamed('A Gift', { productType: 'Gift Card' }, { ...priced(500), stock: {} });
      const listings = await open([...allProducts, gift], 'DTC');
      expect((await titles(listings, { sort: 'title-asc' }))[0]).toBe('A Gift');
      expect((await titles(listings, { sort: 'price-asc' }))[0]).toBe('A Gift');
    });

    it('lists sold-out products last', async () => {
      const gone = aProductNamed('Gone', { rank: 0 }, { badges: ['featured'], stock: { 1: 0 } });
      const listings = await open([gone, ...allProducts], 'DTC');
      expect((await titles(listings, {})).at(-1)).toBe('Gone');
    });

    it('lists nothing that is not published here', async () => {
      const listings = await open(
        [aProductNamed('Draft', { status: 'draft' }), aProductNamed('Staff', { sites: ['HPSF'] })],
        'DTC',
      );
      expect(await listings.find(aListingQuery())()).toMatchObject({ products: [], total: 0, pages: 1 });
    });

    it.each([
      ['puppies', ['Puppy Chicken Bites', 'Salmon Puppy']],
      ['chiken kiten', ['Kitten Chicken Pate']],
      ['urinry care', ['Urinary Salmon']],
      ['salmn pupy', ['Salmon Puppy']],
      ['pup', ['Puppy Chicken Bites', 'Salmon Puppy']],
      ['URINARY-SALMON-1', ['Urinary Salmon']],
      ['the kittens', ['Kitten Chicken Pate']],
      ['zebra', []],
      ['\u0000 "(*', []],
    ])('finds by the text %j', async (search, expected) => {
      const listings = await open(allProducts, 'DTC');
      expect((await titles(listings, { search, sort: 'title-asc' })).toSorted()).toEqual(expected);
    });

    it.each([
      ['chiken kiten', 'chicken kitten'],
      ['urinary salmon', undefined],
      ['pup', undefined],
      ['zebra', undefined],
    ])('proposes for %j %j', async (search, didYouMean) => {
      const listings = await open(allProducts, 'DTC');
      expect((await listings.find(aListingQuery({ search }))()).didYouMean).toBe(didYouMean);
    });

    it('proposes nothing when its proposal is searched for', async () => {
      const listings = await open(allProducts, 'DTC');
      const { didYouMean = '' } = await listings.find(aListingQuery({ search: 'salmn pupy' }))();
      expect(await listings.find(aListingQuery({ search: didYouMean }))()).not.toHaveProperty('didYouMean');
    });

    it.each(['puppy-chicken-bites-1', 'PUPPYCHICKENBITES1', 'xy-70', 'XY 70', 'xy7'])(
      'finds by the code %j',
      async (search) => {
        const listings = await open([{ ...puppy, tags: ['code::XY-70'] }, ...allProducts.slice(1)], 'DTC');
        expect(await titles(listings, { search })).toEqual(['Puppy Chicken Bites']);
      },
    );

    it('lists the best match first', async () => {
      const mention = aProductNamed('Beef Stew', { description: 'No salmon in it, but a salmon likes it.', rank: 0 });
      const listings = await open([mention, ...allProducts], 'DTC');
      expect((await titles(listings, { search: 'salmon' })).at(-1)).toBe('Beef Stew');
    });

    it('filters the products that a text found', async () => {
      const listings = await open(allProducts, 'DTC');
      const listing = await listings.find(aListingQuery({ search: 'salmon', species: 'dog' }))();
      expect(listing.products.map(({ title }) => title)).toEqual(['Salmon Puppy']);
      expect(listing.total).toBe(1);
    });
  });
