// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ProductId } from '#domain/catalog/product';
import type { LoadPage } from '#ui/routes.tsx';
import { aList, aPage, aSoldProduct } from '../../builders';
import { renderShop } from '../../render-screen';

afterEach(cleanup);

const two = [aSoldProduct(), aSoldProduct({ id: 'product-2' as ProductId, title: 'Puppy Salmon Dry Dog Food' })];

describe('a list', () => {
  it('announces how many products there are', async () => {
    await renderShop('/products', aPage(aList({ total: 2, products: two })));
    expect(screen.getByText('2 products', { selector: '[role=status]' })).toBeDefined();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('says in words that a search found nothing', async () => {
    await renderShop(
      '/products?search=zebra',
      aPage(aList({ kind: 'search', search: 'zebra', products: [], total: 0 })),
    );
    expect(screen.getByRole('heading', { name: 'No results for "zebra"' })).toBeDefined();
  });

  it('leads to the filtered list when a box is checked, and shows it checked at once', async () => {
    const load: LoadPage = (_route, { request }) =>
      request.url.includes('puppy') ? new Promise(() => {}) : Promise.resolve(aPage(aList()));
    const router = await renderShop('/products', load);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /Puppy/, hidden: true });
    fireEvent.click(box);
    expect(box.checked).toBe(true);
    expect(router.state.navigation.location?.search).toBe('?pet-age=puppy');
  });

  it('takes a filter off by its chip, and leaves focus at the count', async () => {
    const chosen = aPage(aList({ chosen: { 'pet-age': ['puppy'] } }));
    const load: LoadPage = async (_route, { request }) => (request.url.includes('puppy') ? chosen : aPage(aList()));
    const router = await renderShop('/products?pet-age=puppy', load);
    fireEvent.click(screen.getByRole('link', { name: /Remove Pet Age: ?Puppy/ }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(document.activeElement?.id).toBe('result-count');
  });

  it('puts the next page below the first, at the same address', async () => {
    const [first, second] = two;
    const load: LoadPage = async (_route, { request }) =>
      aPage(
        request.url.includes('page=2')
          ? aList({ page: 2, pages: 2, total: 2, products: second ? [second] : [] })
          : aList({ pages: 2, total: 2, products: first ? [first] : [] }),
      );
    const router = await renderShop('/products', load);
    fireEvent.click(screen.getByRole('link', { name: 'Load more' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(router.state.location.search).toBe('');
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
