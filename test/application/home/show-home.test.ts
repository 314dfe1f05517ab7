import { describe, expect, it } from 'vitest';
import type { HomeScreenData } from '#application/home/home-page';
import type { ContentToWrite } from '#application/ports/content-writer';
import { aCarousel, aProductNamed, someContent, someTerms } from '../../builders';
import { down } from '../../troubled-content';
import { aSite, isPlainJson, openPage, pageOf } from '../a-site';

const products = ['One', 'Two'].map((name) => aProductNamed(name));
const withCarousel = (handles: readonly string[]) => someContent({ carousels: [aCarousel({ handles })] });

const home = async (...args: Parameters<typeof aSite>) =>
  pageOf(await openPage<HomeScreenData>((await aSite(...args)).shop, '/')());

describe('the home page', () => {
  it('has what the editors wrote, and the products of its carousel in their order', async () => {
    const page = await home({ products, content: withCarousel(['two', 'gone', 'one']) });
    expect(page.head).toMatchObject({ title: 'Provender', canonical: 'https://shop.test/' });
    expect(page.screen.content.slides[0]?.headline).toBe('Good food');
    expect(page.screen.carousels[0]?.products.map(({ handle }) => handle)).toEqual(['two', 'one']);
    expect(isPlainJson(page)).toBe(true);
  });

  it('leaves out a carousel without products', async () => {
    expect((await home({ products, content: withCarousel(['gone']) })).screen.carousels).toEqual([]);
    expect((await home({ products, content: withCarousel([]) })).screen.carousels).toEqual([]);
  });

  it('links to the ages and health needs that have products, in the order of the editors', async () => {
    const cared = aProductNamed('Cared', {
      terms: someTerms({ lifestage: ['adult-dog'], health_conditions: ['kidney-care', 'skin-care'] }),
    });
    const texts = async (content?: ContentToWrite) =>
      (await home({ products: [cared], ...(content ? { content } : {}) })).screen.needs.dog.map(({ text }) => text);
    expect(await texts()).toEqual(['Adult Dog', 'Kidney Care', 'Skin Care']);
    const ordered = someContent({ needs: [{ dog: ['skin-care', 'growth', 'kidney-care'], cat: [] }] });
    expect(await texts(ordered)).toEqual(['Skin Care', 'Kidney Care', 'Adult Dog']);
    expect((await home({ products: [cared] })).screen.needs.cat).toEqual([]);
  });

  it('has no prices in the staff shop', async () => {
    const page = await home({ products, content: withCarousel(['one']) }, { site: 'HPSF' });
    expect(page.screen.carousels[0]?.products).toHaveLength(1);
    expect(JSON.stringify(page.screen.carousels)).not.toContain('"price"');
  });

  it('is shown before the editors wrote anything', async () => {
    expect((await home({ products })).screen).toMatchObject({ kind: 'home', carousels: [], content: { slides: [] } });
  });

  it('has the current highlight and two columns, and nothing in their place when there are none', async () => {
    const highlight = [{ headline: 'New', paragraph: 'Taste it.', actions: [], copyColor: 'dark' as const }];
    const column = { headline: 'Left', paragraph: 'Here.' };
    const content = someContent({ highlight, twoColumns: [{ left: column, right: column }] });
    expect((await home({ content })).screen).toMatchObject({
      highlight: { headline: 'New' },
      twoColumns: { left: { headline: 'Left' } },
    });
    const { screen } = await home({ content: someContent() });
    expect([screen.highlight, screen.twoColumns]).toEqual([undefined, undefined]);
  });

  it('leaves out a carousel whose products fail to load, and reports it (ER-12)', async () => {
    const { shop, ports, reports } = await aSite({ products, content: withCarousel(['one']) });
    ports.products.byHandles = down;
    expect(pageOf(await openPage<HomeScreenData>(shop, '/')()).screen.carousels).toEqual([]);
    expect(reports).toEqual(['Error loading carousel']);
  });
});
