import { describe, expect, it } from 'vitest';
import type { ListScreenData } from '#application/catalog/list-page';
import { aDrawing, aProduct, aProductNamed, aVariant, someContent, someTerms } from '../../builders';
import { aSite, isPlainJson, openPage, pageOf } from '../a-site';

const dog = aProductNamed('Beef Dinner', { terms: someTerms({ flavor: ['beef'], lifestage: ['puppy'] }) });
const cat = aProductNamed('Tuna Dinner', {
  terms: someTerms({ species: ['cat'], flavor: ['tuna'], lifestage: ['adult-cat'] }),
});
const many = Array.from({ length: 30 }, (_, index) => aProductNamed(`Food ${index + 1}`, { rank: index }));

const list = async (url: string, ...args: Parameters<typeof aSite>) => {
  const [seed = { products: [dog, cat] }, options] = args;
  return openPage<ListScreenData>((await aSite(seed, options)).shop, url, options?.site)();
};
const shown = async (url: string, ...args: Parameters<typeof aSite>) => pageOf(await list(url, ...args));

describe('a list', () => {
  it.each([
    ['/products', 'list', ['beef-dinner', 'tuna-dinner']],
    ['/products/dog', 'category', ['beef-dinner']],
    ['/products/cat/species', 'category', ['tuna-dinner']],
    ['/products/dog/flavor/beef', 'category', ['beef-dinner']],
    ['/products/dog/flavor/lamb', 'category', []],
    ['/products?flavor=tuna', 'list', ['tuna-dinner']],
    ['/products?species=cat', 'list', ['tuna-dinner']],
    ['/products/dog?species=cat', 'category', ['beef-dinner']],
    ['/products?search=tuna', 'search', ['tuna-dinner']],
    ['/products/dog?search=tuna', 'category', ['beef-dinner']],
    ['/products?color=red', 'list', ['beef-dinner', 'tuna-dinner']],
  ])('%s shows a %s with the options %j', async (url, kind, handles) => {
    const { screen } = await shown(url);
    expect([screen.kind, screen.products.map(({ handle }) => handle)]).toEqual([kind, handles]);
  });

  it.each([
    '/products/dog/nothing',
    '/products/cat/breed-size',
    '/products?page=0',
    '/products?page=2',
    '/products/some-food',
  ])('%s answers 404', async (url) => {
    expect(await list(url)).toEqual({ kind: 'not-found' });
  });

  it('shows 24 products a page, and then the rest (FI-21)', async () => {
    const first = (await shown('/products', { products: many })).screen;
    const second = (await shown('/products?page=2', { products: many })).screen;
    expect([first.products.length, first.pages, first.total]).toEqual([24, 2, 30]);
    expect(second.products.map(({ handle }) => handle)).toEqual(many.slice(24).map(({ handle }) => handle));
    expect(await list('/products?page=3', { products: many })).toEqual({ kind: 'not-found' });
  });

  it('counts the option of its path as chosen in its group', async () => {
    expect((await shown('/products/dog/flavor/beef?flavor=lamb')).screen.chosen).toEqual({
      species: ['dog'],
      flavor: ['beef', 'lamb'],
    });
  });

  it('is plain JSON', async () => {
    expect(isPlainJson(await shown('/products/dog/flavor/beef'))).toBe(true);
  });
});

describe('the head of a list (TI-15)', () => {
  it.each([
    ['/products', 'Shop All Pet Food', '/products'],
    ['/products?flavor=beef&sort=title-asc', 'Shop All Pet Food', '/products'],
    ['/products/dog/species', 'Dog', '/products/dog'],
    ['/products/dog/flavor', 'Dog', '/products/dog'],
    ['/products/dog/pet-age/puppy?sort=price-asc', 'Puppy', '/products/dog/pet-age/puppy'],
  ])('has for %s the title %j and the address %s', async (url, title, canonical) => {
    expect((await shown(url)).head).toMatchObject({
      title: `${title} | Provender`,
      canonical: `https://shop.test${canonical}`,
      noindex: false,
    });
  });

  it('has the page in its canonical address', async () => {
    const { head } = await shown('/products?page=2&sort=title-asc', { products: many });
    expect(head.canonical).toBe('https://shop.test/products?page=2');
  });

  it('has noindex and no canonical address for a search', async () => {
    const { head, screen } = await shown('/products?search=tuna');
    expect(head).toMatchObject({ title: 'Search results for tuna | Provender', noindex: true });
    expect(screen.heading).toBe('Search results for "tuna"');
    expect(head).not.toHaveProperty('canonical');
  });

  it('has no sorts by price in the staff shop (RO-12)', async () => {
    const { head, screen } = await shown('/products?sort=price-asc', undefined, { site: 'HPSF' });
    expect(head.title).toBe('Product Catalog | Provender Professional Staff Feeding');
    expect([screen.sort, screen.sorts]).toEqual(['featured', ['featured', 'best-selling', 'title-asc', 'title-desc']]);
    expect(JSON.stringify(screen.products)).not.toContain('"price"');
  });
});

describe('the extra content of a list', () => {
  const image = aDrawing();
  const banner = (position: number, endsAt?: string) => ({
    id: `banner-${position}`,
    position,
    image,
    headline: `Number ${position}`,
    action: { text: 'See', url: '/autoship' },
    sites: ['DTC' as const],
    ...(endsAt === undefined ? {} : { endsAt }),
  });
  const content = someContent({
    promotionBanners: [banner(9), banner(3), banner(5, '2020-01-01T00:00:00Z')],
    noResults: [
      { title: '', message: 'Try again.', suggestions: [{ text: 'Dog', url: '/products/dog' }], handles: ['liked'] },
    ],
    deals: [{ skus: ['LIKED'] }],
  });
  const liked = aProduct({ handle: 'liked', variants: [aVariant({ sku: 'LIKED' })] });
  const listed = async (url: string) => {
    const { shop } = await aSite({ products: [liked], content });
    return pageOf(await openPage<ListScreenData>(shop, url)()).screen;
  };

  it('proposes no list that has no products', async () => {
    const links = [
      { text: 'Cats', url: '/products/cat' },
      { text: 'Beef', url: '/products/dog/flavor/beef' },
      { text: 'Dogs', url: '/products/dog?flavor=chicken' },
      { text: 'Help', url: '/faq' },
    ];
    const { shop } = await aSite({
      products: [liked],
      content: someContent({ noResults: [{ title: '', message: 'Try again.', suggestions: links, handles: [] }] }),
    });
    const { nothingFound } = pageOf(await openPage<ListScreenData>(shop, '/products?search=zzzz')()).screen;
    expect(nothingFound?.suggestions.map(({ text }) => text)).toEqual(['Dogs', 'Help']);
  });

  it('has health needs in the order of the editors', async () => {
    const cared = aProduct({ terms: someTerms({ health_conditions: ['kidney-care', 'skin-care', 'growth'] }) });
    const { shop } = await aSite({
      products: [cared],
      content: someContent({ needs: [{ dog: ['skin-care', 'kidney-care'], cat: [] }] }),
    });
    const { facets } = pageOf(await openPage<ListScreenData>(shop, '/products/dog')()).screen;
    const needs = facets.find(({ slug }) => slug === 'health-category')?.options.map(({ slug }) => slug);
    expect(needs).toEqual(['skin-care', 'kidney-care', 'growth']);
  });

  it('has the current banners by position on the first page (API-56)', async () => {
    const { promotions } = await listed('/products');
    expect(promotions.map(({ position }) => position)).toEqual([3, 9]);
  });

  it('has no banners among the results of a search', async () => {
    expect((await listed('/products?search=chicken')).promotions).toEqual([]);
  });

  it('has what editors propose when there are no products (UI-12, API-63)', async () => {
    expect((await listed('/products?search=zzzz')).heading).toBe('No results for "zzzz"');
    const { nothingFound } = await listed('/products?search=zzzz');
    expect(nothingFound).toMatchObject({ message: 'Try again.', suggestions: [{ text: 'Dog' }] });
    expect(nothingFound?.products.map(({ handle }) => handle)).toEqual(['liked']);
    expect(await listed('/products')).not.toHaveProperty('nothingFound');
  });

  it('has the articles that a search finds, before what editors propose, when there are no products', async () => {
    const pages = [
      { slug: 'returns', title: 'Returns and refunds', blocks: [] },
      { slug: 'dogs', title: 'Dogs and wolves', blocks: [] },
    ];
    const { shop } = await aSite({ products: [liked], content: { ...content, pages } });
    const proposed = async (url: string) =>
      pageOf(await openPage<ListScreenData>(shop, url)()).screen.nothingFound?.suggestions.map(({ text }) => text);
    expect(await proposed('/products?search=retuns')).toEqual(['Returns and refunds', 'Dog']);
    expect(await proposed('/products/dog/flavor/lamb')).toEqual(['Dog']);
  });

  it('has the badge of a deal on products (API-57)', async () => {
    const { products } = await listed('/products');
    expect(products.flatMap(({ variants }) => variants.map(({ badges }) => badges))).toEqual([['deal']]);
  });
});
