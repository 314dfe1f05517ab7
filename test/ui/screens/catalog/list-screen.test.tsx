// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as TE from 'fp-ts/TaskEither';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MerchandiseId, ProductId, VariantId } from '#domain/catalog/product';
import { buildProductCards } from '#domain/catalog/product-card';
import { money } from '#domain/money';
import type { LoadPageData } from '#ui/shell/routes.tsx';
import { aCart } from '../../../builders';
import { aCard, aList, aPage, aShop, aSoldProduct, aSoldVariant, someModels } from '../../builders';
import { renderShop } from '../../render-screen';

afterEach(cleanup);

/** How the pictures of the first cards are loaded, and how soon. */
const loadingOf = (cards: number) =>
  screen
    .getAllByRole('article')
    .slice(0, cards)
    .map((card) => card.querySelector('img'))
    .map((picture) => [picture?.getAttribute('loading'), picture?.getAttribute('fetchpriority')]);

/** The cards, promotions and placeholders of the list. */
const placesInList = () => {
  const list = screen.getAllByRole('article')[0]?.closest('[role="list"]');
  return [...(list?.children ?? [])].flatMap((group) => [...group.children]);
};

const two = [aCard(), aCard({ id: 'product-2' as ProductId, title: 'Puppy Salmon Dry Dog Food' })];

describe('a list', () => {
  it('announces how many products there are', async () => {
    await renderShop('/products', aPage(aList({ total: 2, products: two })));
    expect(screen.getByText('2 products', { selector: '[role=status]' })).toBeDefined();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('shows what editors propose when a search found nothing (UI-12)', async () => {
    const nothingFound = {
      message: 'Try again.',
      suggestions: [{ text: 'Dog food', url: '/products/dog' }],
      products: two,
    };
    await renderShop(
      '/products?search=zebra',
      aPage(aList({ kind: 'search', search: 'zebra', products: [], total: 0, nothingFound })),
    );
    expect(screen.getByText('Try again.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Dog food' }).getAttribute('href')).toBe('/products/dog');
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('loads the pictures of the first row eagerly, the first of them with high priority', async () => {
    const four = [1, 2, 3, 4].map((index) => aCard({ id: `product-${index}` as ProductId }));
    await renderShop('/products', aPage(aList({ total: 4, products: four })));
    expect(loadingOf(4)).toEqual([
      ['eager', 'high'],
      ['eager', 'low'],
      ['eager', 'low'],
      ['lazy', null],
    ]);
  });

  it('loads the first picture of the proposals eagerly when no product was found', async () => {
    const nothingFound = { message: 'Try again.', suggestions: [], products: two };
    await renderShop(
      '/products?search=zebra',
      aPage(aList({ kind: 'search', search: 'zebra', products: [], total: 0, nothingFound })),
    );
    expect(loadingOf(2)).toEqual([
      ['eager', 'high'],
      ['lazy', null],
    ]);
  });

  it('shows an editor’s banner before the product at its position (API-56)', async () => {
    const image = { source: 'a1', alt: 'A box' };
    const action = { text: 'How', url: '/autoship' };
    const promotions = [{ id: 'b', position: 2, image, headline: '35% off', action, sites: ['DTC' as const] }];
    await renderShop('/products', aPage(aList({ total: 2, products: two, promotions })));
    const cells = screen.getAllByRole('article').map((card) => card.closest('[role="listitem"]'));
    const banner = screen.getByRole('region', { name: '35% off' }).closest('[role="listitem"]');
    expect([banner?.previousElementSibling, banner?.nextElementSibling]).toEqual(cells);
  });

  it('navigates to the filtered list when the shopper checks a box, and shows it checked at once', async () => {
    const load: LoadPageData = ({ request }) =>
      request.url.includes('puppy') ? new Promise(() => {}) : Promise.resolve(aPage(aList()));
    const router = await renderShop('/products', load);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /Puppy/, hidden: true });
    fireEvent.click(box);
    expect(box.checked).toBe(true);
    expect(router.state.navigation.location?.search).toBe('?pet-age=puppy');
  });

  it('removes a filter by its chip, and moves focus to the count', async () => {
    const chosen = aPage(aList({ chosen: { 'pet-age': ['puppy'] } }));
    const load: LoadPageData = async ({ request }) => (request.url.includes('puppy') ? chosen : aPage(aList()));
    const router = await renderShop('/products?pet-age=puppy', load);
    fireEvent.click(screen.getByRole('link', { name: /Remove Pet Age: ?Puppy/ }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(document.activeElement?.id).toBe('result-count');
  });

  it('offers its filters as a form that works without script', async () => {
    await renderShop('/products', aPage(aList({ search: 'beef', kind: 'search' })));
    const filters = screen.getByRole('checkbox', { name: /Puppy/, hidden: true }).closest('form');
    const boxes = within(filters ?? document.body).getAllByRole<HTMLInputElement>('checkbox', { hidden: true });
    expect(filters?.getAttribute('action')).toBe('/products');
    expect(filters?.getAttribute('method')).toBe('get');
    expect(boxes.map(({ name, value }) => `${name}=${value}`)).toEqual(['pet-age=puppy', 'pet-age=adult-dog']);
    expect(filters?.querySelector<HTMLInputElement>('[name=search]')?.value).toBe('beef');
  });
});

describe('a product card in a filtered list', () => {
  const flavored = (flavor: string, id: number) =>
    aSoldVariant({
      id: `variant-${id}` as VariantId,
      merchandiseId: `gid://shop/ProductVariant/${id}` as MerchandiseId,
      sku: `SKU-${id}`,
      options: [
        { name: 'Flavor', value: flavor },
        { name: 'Size', value: '5 lb' },
      ],
      flavorSlug: flavor.toLowerCase(),
      price: money(id * 1000),
      pictures: [{ source: flavor.toLowerCase(), alt: '' }],
    });
  const product = aSoldProduct({ variants: [flavored('Beef', 1), flavored('Lamb', 2), flavored('Salmon', 3)] });
  const facets = [
    {
      slug: 'flavor',
      label: 'Flavor',
      options: ['lamb', 'salmon'].map((one) => ({ slug: one, label: one, count: 1 })),
    },
  ];
  const load: LoadPageData = async ({ request }) => {
    const flavors = new URL(request.url).searchParams.get('flavor')?.split(',') ?? [];
    const inPath = /flavor\/(\w+)/.exec(request.url)?.[1];
    const all = [...(inPath === undefined ? [] : [inPath]), ...flavors];
    const chosen = all.length > 0 ? { flavor: all } : {};
    return aPage(aList({ facets, products: buildProductCards([product], { chosen }), chosen }));
  };
  const card = () => within(screen.getByRole('article'));
  const seen = () => [
    card()
      .getByRole<HTMLSelectElement>('combobox', { name: /^Size of/ })
      .value.slice(-1),
    screen.getByRole('article').querySelector('img')?.getAttribute('src')?.split('/').at(-1),
    card().getByRole('link').getAttribute('href')?.split('=').at(-1),
    /\$\d+\.\d\d/.exec(screen.getByRole('article').textContent ?? '')?.[0],
  ];

  it.each([
    ['/products', ['1', 'beef', 'SKU-1', '$10.00']],
    ['/products?flavor=lamb', ['2', 'lamb', 'SKU-2', '$20.00']],
    ['/products/dog/flavor/salmon', ['3', 'salmon', 'SKU-3', '$30.00']],
    ['/products?flavor=salmon,lamb', ['2', 'lamb', 'SKU-2', '$20.00']],
  ])('shows at %s the variant %j', async (url, expected) => {
    await renderShop(url, load);
    expect(seen()).toEqual(expected);
  });

  it('adds that variant to the cart', async () => {
    const execute = vi.fn<ReturnType<typeof aShop>['addToCart']['execute']>(() => TE.right(aCart()));
    await renderShop('/products?flavor=lamb', load, someModels(aShop({ addToCart: { execute } })));
    fireEvent.click(card().getByRole('button', { name: /Add to cart/ }));
    await waitFor(() => expect(execute).toHaveBeenCalled());
    expect(execute.mock.calls[0]?.[0]).toMatchObject({ lines: [{ merchandiseId: 'gid://shop/ProductVariant/2' }] });
  });

  it('changes its variant with the filters', async () => {
    await renderShop('/products', load);
    fireEvent.click(screen.getByRole('checkbox', { name: /salmon/, hidden: true }));
    await waitFor(() => expect(seen()).toEqual(['3', 'salmon', 'SKU-3', '$30.00']));
  });
});

describe('the sort control of a list', () => {
  it('has a submit button beside it for browsers without script', async () => {
    await renderShop('/products', aPage(aList()));
    const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sort' });
    expect(button.parentElement?.contains(sort)).toBe(true);
    expect([button.type, button.className]).toEqual(['submit', expect.stringContaining('without-script')]);
    expect([button.form?.id, button.form?.getAttribute('action')]).toEqual([sort.form?.id, '/products']);
  });
});

describe('a list of several pages', () => {
  const titles = ['Adult Beef', 'Adult Duck', 'Puppy Salmon'];
  const listOf = (page: number, of: readonly string[] = titles) =>
    aList({
      page,
      pages: of.length,
      total: of.length,
      products: of
        .slice(page - 1, page)
        .map((title) => aCard({ id: title as ProductId, handle: title.replace(' ', '-').toLowerCase(), title })),
    });
  const load: LoadPageData = async ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    const page = Number(searchParams.get('page') ?? 1);
    if (pathname !== '/products') return aPage(aList({ heading: 'Elsewhere', products: [] }));
    return aPage(searchParams.has('pet-age') ? listOf(page, ['Puppy Salmon', 'Puppy Turkey']) : listOf(page));
  };
  const shown = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
  const loadMore = async (count: number) => {
    fireEvent.click(screen.getByRole('link', { name: 'Load more' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count));
  };

  it('appends the next page below the first, at the same address', async () => {
    const router = await renderShop('/products', load);
    await loadMore(2);
    expect(shown()).toEqual(['Adult Beef', 'Adult Duck']);
    expect(screen.getByText('Showing 2 of 3').getAttribute('role')).toBe('status');
    expect(router.state.location.search).toBe('');
  });

  it('shows placeholders while the next page is loading', async () => {
    const slow: LoadPageData = (args) => (args.request.url.includes('page=2') ? new Promise(() => {}) : load(args));
    await renderShop('/products', slow);
    fireEvent.click(screen.getByRole('link', { name: 'Load more' }));
    await waitFor(() => expect(placesInList()).toHaveLength(2));
    expect(placesInList().at(-1)?.getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByRole('link', { name: 'Loading...' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('shows all loaded pages at once when the shopper comes back', async () => {
    let serverAnswers = true;
    const loadWhileAnswered: LoadPageData = (args) =>
      serverAnswers || !args.request.url.includes('page=') ? load(args) : new Promise(() => {});
    const router = await renderShop('/products', loadWhileAnswered);
    await loadMore(2);
    await loadMore(3);
    serverAnswers = false;
    await act(() => router.navigate('/elsewhere'));
    expect(screen.queryByRole('article')).toBeNull();
    await act(() => router.navigate(-1));
    expect(shown()).toEqual(titles);
  });

  it('shows only the first page on another visit', async () => {
    const router = await renderShop('/products', load);
    await loadMore(2);
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/products'));
    expect(shown()).toEqual(['Adult Beef']);
  });

  it('does not carry further pages over into the filtered list', async () => {
    const router = await renderShop('/products', load);
    await loadMore(2);
    await act(() => router.navigate('/products?pet-age=puppy'));
    expect(shown()).toEqual(['Puppy Salmon']);
    await act(() => router.navigate(-1));
    expect(shown()).toEqual(['Adult Beef', 'Adult Duck']);
  });

  it('loads as many pages again after a reload as were shown', async () => {
    const models = someModels();
    models.lastPages.set('default', 3);
    await renderShop('/products', load, models);
    await waitFor(() => expect(shown()).toEqual(titles));
  });

  it('has no more pages than exist, whatever the browser has stored', async () => {
    const models = someModels();
    models.lastPages.set('default', 1e9);
    await renderShop('/products', load, models);
    await waitFor(() => expect(shown()).toEqual(titles));
    expect(placesInList()).toHaveLength(3);
  });

  it('begins at the page of its address, with links to the pages before and after (FI-21)', async () => {
    await renderShop('/products?page=2', load);
    expect(shown()).toEqual(['Adult Duck']);
    expect(screen.getByRole('link', { name: 'Previous products' }).getAttribute('href')).toBe('/products');
    expect(screen.getByRole('link', { name: 'Load more' }).getAttribute('href')).toBe('/products?page=3');
  });

  it('moves focus to the loaded products when there is nothing more to load', async () => {
    await renderShop('/products?page=2', load);
    screen.getByRole('link', { name: 'Load more' }).focus();
    await loadMore(2);
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Showing \d+ to \d+ of 3$/));
  });

  it('stays as it was when the next page fails to load, and lets the shopper try again', async () => {
    let online = false;
    const failing: LoadPageData = (args) =>
      online || !args.request.url.includes('page=') ? load(args) : Promise.reject(new TypeError('offline'));
    await renderShop('/products', failing);
    fireEvent.click(screen.getByRole('link', { name: 'Load more' }));
    await screen.findByText("Sorry, we couldn't load more products. Please try again.");
    expect(shown()).toEqual(['Adult Beef']);
    expect(placesInList()).toHaveLength(1);
    online = true;
    await loadMore(2);
    await loadMore(3);
    expect(shown()).toEqual(titles);
  });

  it('shows a product once that moved between two pages', async () => {
    const moved: LoadPageData = async (args) =>
      args.request.url.includes('page=2') ? aPage({ ...listOf(1), page: 2 }) : load(args);
    await renderShop('/products', moved);
    fireEvent.click(screen.getByRole('link', { name: 'Load more' }));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Load more' }).getAttribute('href')).toMatch(/page=3$/),
    );
    expect(shown()).toEqual(['Adult Beef']);
  });
});

describe('a list of search results', () => {
  it('marks the searched words in titles', async () => {
    await renderShop(
      '/products?search=pupy',
      aPage(aList({ kind: 'search', search: 'pupy', products: [aCard({ title: 'Puppy Salmon Dry Dog Food' })] })),
    );
    const title = screen.getByRole('link', { name: 'Puppy Salmon Dry Dog Food' });
    expect([...title.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Puppy']);
  });

  it('links to the corrected search, with the same filters and sort', async () => {
    await renderShop(
      '/products?search=pupy',
      aPage(
        aList({
          kind: 'search',
          search: 'pupy',
          didYouMean: 'puppy',
          chosen: { flavor: ['salmon'] },
          sort: 'title-asc',
          products: two,
        }),
      ),
    );
    expect(screen.getByText(/Did you mean/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'puppy' }).getAttribute('href')).toBe(
      '/products?search=puppy&flavor=salmon&sort=title-asc',
    );
  });
});
