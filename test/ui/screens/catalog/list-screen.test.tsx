// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as TE from 'fp-ts/TaskEither';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MerchandiseId, ProductId, VariantId } from '#domain/catalog/product';
import { money } from '#domain/money';
import type { LoadPage } from '#ui/routes.tsx';
import { aCart } from '../../../builders';
import { aList, aPage, aShop, aSoldProduct, aSoldVariant, someModels } from '../../builders';
import { renderShop } from '../../render-screen';

afterEach(cleanup);

/** How the pictures of the first cards are loaded, and how soon. */
const loadingOf = (cards: number) =>
  screen
    .getAllByRole('article')
    .slice(0, cards)
    .map((card) => card.querySelector('img'))
    .map((picture) => [picture?.getAttribute('loading'), picture?.getAttribute('fetchpriority')]);

const two = [aSoldProduct(), aSoldProduct({ id: 'product-2' as ProductId, title: 'Puppy Salmon Dry Dog Food' })];

describe('a list', () => {
  it('announces how many products there are', async () => {
    await renderShop('/products', aPage(aList({ total: 2, products: two })));
    expect(screen.getByText('2 products', { selector: '[role=status]' })).toBeDefined();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('says what editors propose where a search found nothing (UI-12)', async () => {
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

  it('loads the pictures of the first row at once, the first of them before all others', async () => {
    const four = [1, 2, 3, 4].map((index) => aSoldProduct({ id: `product-${index}` as ProductId }));
    await renderShop('/products', aPage(aList({ total: 4, products: four })));
    expect(loadingOf(4)).toEqual([
      ['eager', 'high'],
      ['eager', 'low'],
      ['eager', 'low'],
      ['lazy', 'auto'],
    ]);
  });

  it('loads the first picture of what it proposes instead of nothing at once', async () => {
    const nothingFound = { message: 'Try again.', suggestions: [], products: two };
    await renderShop(
      '/products?search=zebra',
      aPage(aList({ kind: 'search', search: 'zebra', products: [], total: 0, nothingFound })),
    );
    expect(loadingOf(2)).toEqual([
      ['eager', 'high'],
      ['lazy', 'auto'],
    ]);
  });

  it('has an editor’s banner before the product of its position (API-56)', async () => {
    const image = { source: 'a1', alt: 'A box' };
    const action = { text: 'How', url: '/autoship' };
    const promotions = [{ id: 'b', position: 2, image, headline: '35% off', action, sites: ['DTC' as const] }];
    await renderShop('/products', aPage(aList({ total: 2, products: two, promotions })));
    const cells = screen.getAllByRole('article').map((card) => card.closest('li'));
    const banner = screen.getByRole('region', { name: '35% off' }).closest('li');
    expect([banner?.previousElementSibling, banner?.nextElementSibling]).toEqual(cells);
  });

  it('leads to the filtered list when a box is checked, and shows it checked at once', async () => {
    const load: LoadPage = ({ request }) =>
      request.url.includes('puppy') ? new Promise(() => {}) : Promise.resolve(aPage(aList()));
    const router = await renderShop('/products', load);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /Puppy/, hidden: true });
    fireEvent.click(box);
    expect(box.checked).toBe(true);
    expect(router.state.navigation.location?.search).toBe('?pet-age=puppy');
  });

  it('takes a filter off by its chip, and leaves focus at the count', async () => {
    const chosen = aPage(aList({ chosen: { 'pet-age': ['puppy'] } }));
    const load: LoadPage = async ({ request }) => (request.url.includes('puppy') ? chosen : aPage(aList()));
    const router = await renderShop('/products?pet-age=puppy', load);
    fireEvent.click(screen.getByRole('link', { name: /Remove Pet Age: ?Puppy/ }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(document.activeElement?.id).toBe('result-count');
  });

  it('has a form that works without script', async () => {
    await renderShop('/products', aPage(aList({ search: 'beef', kind: 'search' })));
    const filters = screen.getByRole('checkbox', { name: /Puppy/, hidden: true }).closest('form');
    const boxes = within(filters ?? document.body).getAllByRole<HTMLInputElement>('checkbox', { hidden: true });
    expect(filters?.getAttribute('action')).toBe('/products');
    expect(filters?.getAttribute('method')).toBe('get');
    expect(boxes.map(({ name, value }) => `${name}=${value}`)).toEqual(['pet-age=puppy', 'pet-age=adult-dog']);
    expect(filters?.querySelector<HTMLInputElement>('[name=search]')?.value).toBe('beef');
  });
});

describe('a card in a list that is filtered', () => {
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
  const load: LoadPage = async ({ request }) => {
    const flavors = new URL(request.url).searchParams.get('flavor')?.split(',') ?? [];
    const inPath = /flavor\/(\w+)/.exec(request.url)?.[1];
    const all = [...(inPath === undefined ? [] : [inPath]), ...flavors];
    return aPage(aList({ facets, products: [product], chosen: all.length > 0 ? { flavor: all } : {} }));
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
  ])('at %s is of the variant %j', async (url, expected) => {
    await renderShop(url, load);
    expect(seen()).toEqual(expected);
  });

  it('puts that variant into the cart', async () => {
    const execute = vi.fn<ReturnType<typeof aShop>['addToCart']['execute']>(() => TE.right(aCart()));
    await renderShop('/products?flavor=lamb', load, someModels(aShop({ addToCart: { execute } })));
    fireEvent.click(card().getByRole('button', { name: /Add to cart/ }));
    await waitFor(() => expect(execute).toHaveBeenCalled());
    expect(execute.mock.calls[0]?.[0]).toMatchObject({ lines: [{ merchandiseId: 'gid://shop/ProductVariant/2' }] });
  });

  it('follows the filters as they change', async () => {
    await renderShop('/products', load);
    fireEvent.click(screen.getByRole('checkbox', { name: /salmon/, hidden: true }));
    await waitFor(() => expect(seen()).toEqual(['3', 'salmon', 'SKU-3', '$30.00']));
  });
});

describe('sorting a list', () => {
  it('has a button of its own beside it, for where there is no script', async () => {
    await renderShop('/products', aPage(aList()));
    const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sort' });
    expect(button.parentElement?.contains(sort)).toBe(true);
    expect([button.type, button.className]).toEqual(['submit', expect.stringContaining('without-script')]);
    expect([button.form?.id, button.form?.getAttribute('action')]).toEqual([sort.form?.id, '/products']);
  });
});

describe('the pages of a list', () => {
  const titles = ['Adult Beef', 'Adult Duck', 'Puppy Salmon'];
  const listOf = (page: number, of: readonly string[] = titles) =>
    aList({
      page,
      pages: of.length,
      total: of.length,
      products: of
        .slice(page - 1, page)
        .map((title) => aSoldProduct({ id: title as ProductId, handle: title.replace(' ', '-').toLowerCase(), title })),
    });
  const load: LoadPage = async ({ request }) => {
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

  it('come below the first, at the same address', async () => {
    const router = await renderShop('/products', load);
    await loadMore(2);
    expect(shown()).toEqual(['Adult Beef', 'Adult Duck']);
    expect(screen.getByText('Showing 2 of 3').getAttribute('role')).toBe('status');
    expect(router.state.location.search).toBe('');
  });

  it('take their room while they are awaited', async () => {
    const slow: LoadPage = (args) => (args.request.url.includes('page=2') ? new Promise(() => {}) : load(args));
    await renderShop('/products', slow);
    const list = screen.getByRole('article').closest('ul');
    fireEvent.click(screen.getByRole('link', { name: 'Load more' }));
    await waitFor(() => expect(list?.children).toHaveLength(2));
    expect(list?.lastElementChild?.getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByRole('link', { name: 'Loading...' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('are all there when one comes back, without waiting for any', async () => {
    let answers = true;
    const once: LoadPage = (args) =>
      answers || !args.request.url.includes('page=') ? load(args) : new Promise(() => {});
    const router = await renderShop('/products', once);
    await loadMore(2);
    await loadMore(3);
    answers = false;
    await act(() => router.navigate('/elsewhere'));
    expect(screen.queryByRole('article')).toBeNull();
    await act(() => router.navigate(-1));
    expect(shown()).toEqual(titles);
  });

  it('are forgotten by another visit to the same list', async () => {
    const router = await renderShop('/products', load);
    await loadMore(2);
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/products'));
    expect(shown()).toEqual(['Adult Beef']);
  });

  it('do not end up in the list that a filter leads to', async () => {
    const router = await renderShop('/products', load);
    await loadMore(2);
    await act(() => router.navigate('/products?pet-age=puppy'));
    expect(shown()).toEqual(['Puppy Salmon']);
    await act(() => router.navigate(-1));
    expect(shown()).toEqual(['Adult Beef', 'Adult Duck']);
  });

  it('are fetched anew after a reload, as many as there were', async () => {
    const models = someModels();
    models.lastPages.set('default', 3);
    await renderShop('/products', load, models);
    await waitFor(() => expect(shown()).toEqual(titles));
  });

  it('are no more than there are, whatever the browser remembers', async () => {
    const models = someModels();
    models.lastPages.set('default', 1e9);
    await renderShop('/products', load, models);
    await waitFor(() => expect(shown()).toEqual(titles));
    expect(screen.getAllByRole('article')[0]?.closest('ul')?.children).toHaveLength(3);
  });

  it('begin where the address says, with links both ways (FI-21)', async () => {
    await renderShop('/products?page=2', load);
    expect(shown()).toEqual(['Adult Duck']);
    expect(screen.getByRole('link', { name: 'Previous products' }).getAttribute('href')).toBe('/products');
    expect(screen.getByRole('link', { name: 'Load more' }).getAttribute('href')).toBe('/products?page=3');
  });

  it('leave focus at what was loaded when there is nothing more to load', async () => {
    await renderShop('/products?page=2', load);
    screen.getByRole('link', { name: 'Load more' }).focus();
    await loadMore(2);
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Showing \d+ to \d+ of 3$/));
  });

  it('that cannot be had leave the list as it was, and can be asked for again', async () => {
    let online = false;
    const failing: LoadPage = (args) =>
      online || !args.request.url.includes('page=') ? load(args) : Promise.reject(new TypeError('offline'));
    await renderShop('/products', failing);
    fireEvent.click(screen.getByRole('link', { name: 'Load more' }));
    await screen.findByText('Sorry, we could not load more products. Please try again.');
    expect(shown()).toEqual(['Adult Beef']);
    expect(screen.getByRole('article').closest('ul')?.children).toHaveLength(1);
    online = true;
    await loadMore(2);
    await loadMore(3);
    expect(shown()).toEqual(titles);
  });

  it('show a product that moved between two of them once', async () => {
    const moved: LoadPage = async (args) =>
      args.request.url.includes('page=2') ? aPage({ ...listOf(1), page: 2 }) : load(args);
    await renderShop('/products', moved);
    fireEvent.click(screen.getByRole('link', { name: 'Load more' }));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Load more' }).getAttribute('href')).toMatch(/page=3$/),
    );
    expect(shown()).toEqual(['Adult Beef']);
  });
});

describe('the results of a search', () => {
  it('mark in titles what was searched for', async () => {
    await renderShop(
      '/products?search=pupy',
      aPage(
        aList({ kind: 'search', search: 'pupy', products: [aSoldProduct({ title: 'Puppy Salmon Dry Dog Food' })] }),
      ),
    );
    const title = screen.getByRole('link', { name: 'Puppy Salmon Dry Dog Food' });
    expect([...title.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Puppy']);
  });

  it('lead to what was probably meant, with the same filters and sort', async () => {
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
