import { describe, expect, it } from 'vitest';
import type { ContentScreenData } from '#application/content/content-page';
import { aCarousel, aProductNamed, someContent } from '../../builders';
import { down } from '../../troubled-content';
import { aSite, openPage, pageOf } from '../a-site';

const products = ['One', 'Two', 'Three'].map((name) => aProductNamed(name));
const content = someContent({
  carousels: [aCarousel({ page: '404', headline: 'Popular', handles: ['two', 'gone', 'one'] })],
});

describe('the error page of an unknown address', () => {
  it('has the texts, the picture and the carousel that the editors chose (RT-39, RT-42)', async () => {
    const { shop } = await aSite({ products, content });
    const page = await shop.showError.notFound('/nowhere')();
    expect(page).toMatchObject({ status: 404, head: { title: '404 Error', noindex: true } });
    expect(page.screen).toMatchObject({ kind: 'error', status: 404, title: 'Not here' });
    const [shown] = page.screen.carousels;
    expect(shown?.content.headline).toBe('Popular');
    expect(shown?.products.map(({ handle }) => handle)).toEqual(['two', 'one']);
  });

  it('has no carousel in the staff shop (RT-42)', async () => {
    const { shop } = await aSite({ products, content }, { site: 'HPSF' });
    const { screen } = await shop.showError.notFound('/nowhere')();
    expect(screen.carousels).toEqual([]);
  });
});

describe('the error page of a failure', () => {
  it('says only that something failed, and the request id (RT-40, RT-43)', async () => {
    const { shop } = await aSite({ products, content });
    const page = await shop.showError.failed('request-1')();
    expect(page).toMatchObject({ status: 500, head: { title: '404 Error', noindex: true } });
    expect(page.screen).toEqual({
      kind: 'error',
      status: 500,
      title: 'Something went wrong',
      message: 'Please try again in a moment.',
      actions: [{ text: 'Shop all products', url: '/products' }],
      carousels: [],
      requestId: 'request-1',
    });
  });
});

describe('the error page of an unavailable page', () => {
  it('says the same with another status, in the layout that is loaded already', async () => {
    const { shop, ports } = await aSite({ products, content });
    const outcome = await openPage<ContentScreenData>(shop, '/faq')();
    ports.content.page = down;
    const unavailable = await openPage<ContentScreenData>(shop, '/faq')();
    if (unavailable.kind !== 'unavailable') throw new Error('not unavailable');
    const page = await shop.showError.unavailable('request-1', unavailable.wrapInLayout)();
    expect(page).toMatchObject({ status: 503, head: { title: '404 Error', noindex: true } });
    expect(page.screen).toMatchObject({ status: 503, title: 'Something went wrong', requestId: 'request-1' });
    expect(page.shell).toEqual(pageOf(outcome).shell);
  });
});

describe('the page of a form message', () => {
  it('has its own title and status, and one link', async () => {
    const { shop } = await aSite();
    const action = { text: 'Back', url: '/cart' };
    const page = await shop.showError.said(422, 'Not accepted', 'That code is too long.', action)();
    expect(page).toMatchObject({ status: 422, head: { title: 'Not accepted | Provender', noindex: true } });
    expect(page.screen).toMatchObject({ message: 'That code is too long.', actions: [action] });
  });
});
