import * as E from 'fp-ts/Either';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ListScreenData } from '#application/catalog/list-page';
import type { ProductScreenData } from '#application/catalog/product-page';
import type { ContentScreenData } from '#application/content/content-page';
import type { HomeScreenData } from '#application/home/home-page';
import { aCarousel, aProduct, someContent } from '../../builders';
import { tokenOf } from '../../contracts/test-shop';
import { merchandiseOf } from '../../http-shop';
import { contentThat, silent } from '../../troubled-content';
import { type ASite, aSite, openPage, pageOf } from '../a-site';

const handle = 'adult-chicken-dry-dog-food';

afterEach(() => {
  vi.useRealTimers();
});

/** A site whose content and lists never answer. */
const aSilentSite = async (): Promise<ASite> => {
  const site = await aSite(undefined, { content: contentThat(silent) });
  site.ports.listings.find = silent;
  return site;
};

/** What `task` has answered once a patience is over, without waiting for it. */
const afterOneTimeout = async <A>(task: () => Promise<A>): Promise<A | 'still waiting'> => {
  vi.useFakeTimers();
  const answer = task();
  await vi.advanceTimersByTimeAsync(1500);
  return Promise.race([answer, Promise.resolve('still waiting' as const)]);
};

const checkoutOf = async ({ shop, ports }: ASite) => {
  const lines = [{ merchandiseId: await merchandiseOf(ports, 'ADC-15'), quantity: 1 }];
  const added = await shop.addToCart.execute({ lines })();
  if (E.isLeft(added)) throw new Error('not added');
  return { token: tokenOf(added.right) };
};

describe('a page while content never answers', () => {
  it('is answered after one timeout as the home page', async () => {
    const { shop } = await aSilentSite();
    expect(await afterOneTimeout(openPage<HomeScreenData>(shop, '/'))).toMatchObject({ kind: 'page' });
  });

  it('is answered after one timeout as a list', async () => {
    const { shop } = await aSite(undefined, { content: contentThat(silent) });
    expect(await afterOneTimeout(openPage<ListScreenData>(shop, '/products'))).toMatchObject({ kind: 'page' });
  });

  it('is answered after one timeout as a product page, without similar products', async () => {
    const { shop } = await aSilentSite();
    const page = await afterOneTimeout(openPage<ProductScreenData>(shop, `/products/${handle}`));
    expect(page).toMatchObject({ kind: 'page', page: { screen: { product: { handle }, related: [] } } });
  });

  it('is answered after one timeout as the cart page', async () => {
    const { shop } = await aSilentSite();
    expect(await afterOneTimeout(shop.showCart.execute())).toMatchObject({ page: { status: 200 } });
  });

  it('is answered after one timeout as the checkout, with the built-in minimum for free shipping', async () => {
    const site = await aSilentSite();
    const request = await checkoutOf(site);
    expect(await afterOneTimeout(site.shop.showCheckout.execute(request))).toMatchObject({ kind: 'page' });
  });

  it('is answered after one timeout as the error page of an unknown address', async () => {
    const { shop } = await aSilentSite();
    expect(await afterOneTimeout(shop.showError.notFound('/nowhere'))).toMatchObject({ status: 404 });
  });

  it('is answered after one timeout as a content page and as the error page in its place', async () => {
    const { shop } = await aSilentSite();
    const outcome = await afterOneTimeout(openPage<ContentScreenData>(shop, '/faq'));
    if (outcome === 'still waiting' || outcome.kind !== 'unavailable') throw new Error('not unavailable');
    const page = shop.showError.unavailable('request-1', outcome.wrapInLayout)();
    await vi.advanceTimersByTimeAsync(0);
    expect(await Promise.race([page, Promise.resolve('still waiting')])).toMatchObject({ status: 503 });
  });
});

describe('a page while products never answer', () => {
  const content = someContent({
    carousels: [aCarousel({ handles: [handle] }), aCarousel({ page: '404', handles: [handle] })],
  });
  const withoutProducts = async () => {
    const { shop, ports } = await aSite({ products: [aProduct()], content });
    ports.products.byHandles = silent;
    return shop;
  };

  it('is answered after one timeout as the home page, with its other parts', async () => {
    const shop = await withoutProducts();
    const outcome = await afterOneTimeout(openPage<HomeScreenData>(shop, '/'));
    if (outcome === 'still waiting') throw new Error(outcome);
    const { screen, shell } = pageOf(outcome);
    expect(screen).toMatchObject({ carousels: [], content: { slides: [{ headline: 'Good food' }] } });
    expect(shell.header.searchPlaceholder).toBe('Search');
  });

  it('is answered after one timeout as the error page of an unknown address, with its other parts', async () => {
    const shop = await withoutProducts();
    expect(await afterOneTimeout(shop.showError.notFound('/nowhere'))).toMatchObject({
      screen: { title: 'Not here', carousels: [] },
    });
  });
});
