import { describe, expect, it } from 'vitest';
import { aProductNamed, someContent } from '../../builders';
import { aSite, asked, isPlainJson, pageOf } from '../a-site';

const products = ['One', 'Two'].map((name) => aProductNamed(name));
const withCarousel = (handles: readonly string[]) =>
  someContent({
    home: { ...someContent().home, carousel: { page: '/', headline: 'Best', handles, copyColor: 'dark' } },
  });

const home = async (...args: Parameters<typeof aSite>) =>
  pageOf(await (await aSite(...args)).shop.showHome.execute(asked('/'))());

describe('the home page', () => {
  it('has what the editors wrote, and the products of its carousel in their order', async () => {
    const page = await home({ products, content: withCarousel(['two', 'gone', 'one']) });
    expect(page.head).toMatchObject({ title: 'Provender', canonical: 'https://shop.test/' });
    expect(page.screen.content.slides[0]?.headline).toBe('Good food');
    expect(page.screen.bestSellers.map(({ handle }) => handle)).toEqual(['two', 'one']);
    expect(isPlainJson(page)).toBe(true);
  });

  it('asks for no product where the carousel has none', async () => {
    expect((await home({ products, content: withCarousel([]) })).screen.bestSellers).toEqual([]);
  });

  it('offers pet ages and health care as the site has them', async () => {
    const { needs } = (await home({ products })).screen;
    expect(needs.map(({ slug }) => slug)).toEqual(['pet-age', 'health-category']);
  });

  it('has no prices in the staff shop', async () => {
    const page = await home({ products, content: withCarousel(['one']) }, { site: 'HPSF' });
    expect(page.screen.bestSellers).toHaveLength(1);
    expect(JSON.stringify(page.screen.bestSellers)).not.toContain('"price"');
  });

  it('stands before anybody wrote anything', async () => {
    expect((await home({ products })).screen).toMatchObject({ kind: 'home', bestSellers: [], content: { slides: [] } });
  });
});
