import { describe, expect, it } from 'vitest';
import type { ContentScreenData } from '#application/content/content-page';
import { aContact, aProduct, someContactInput, someContent } from '../../builders';
import { contentThat, down } from '../../troubled-content';
import { aSite, isPlainJson, openPage, pageOf } from '../a-site';

const content = someContent({
  pages: [
    { slug: 'faq', title: 'Questions', description: 'What people ask.', blocks: [] },
    { slug: 'contact-us', title: 'Contact us', blocks: [{ kind: 'text', html: '<p>Write.</p>' }] },
  ],
});

describe('a content page (RT-16)', () => {
  it('shows what the editors wrote under its slug', async () => {
    const { shop } = await aSite({ content });
    const page = pageOf(await openPage<ContentScreenData>(shop, '/faq')());
    expect(page.head).toMatchObject({
      title: 'Questions | Provender',
      description: 'What people ask.',
      canonical: 'https://shop.test/faq',
    });
    expect(page.screen).toMatchObject({ kind: 'content', page: { slug: 'faq' } });
    expect(isPlainJson(page)).toBe(true);
  });

  it('has the title of the specification in the consumer shop (TI-10)', async () => {
    const titleOn = async (site: 'DTC' | 'HPSF') =>
      pageOf(await openPage<ContentScreenData>((await aSite({ content }, { site })).shop, '/contact-us')()).head.title;
    expect(await titleOn('DTC')).toBe('Contact Us for any Pet Food Questions | Provender');
    expect(await titleOn('HPSF')).toBe('Contact Us | Provender Professional Staff Feeding');
  });

  it('is unavailable when the content service is, and says why', async () => {
    const { shop } = await aSite(undefined, { content: contentThat(down) });
    expect(await openPage<ContentScreenData>(shop, '/faq')()).toMatchObject({
      kind: 'unavailable',
      why: new Error('the provider is down'),
    });
  });

  it.each(['/nobody', '/FAQ', '/faq/more', '/%00'])('is not found under %s', async (path) => {
    const { shop } = await aSite({ content });
    expect(await openPage<ContentScreenData>(shop, path)()).toEqual({ kind: 'not-found' });
  });
});

describe('the sitemap (RT-12)', () => {
  const pages = [
    { slug: 'faq', title: 'Questions', blocks: [] },
    { slug: 'sitemap', title: 'Sitemap', blocks: [] },
  ];
  const indexOf = async (...args: Parameters<typeof aSite>) =>
    pageOf(await openPage<ContentScreenData>((await aSite(...args)).shop, '/sitemap')()).screen.index ?? [];

  it('gives each heading an id that no other has (RT-25)', async () => {
    const { shop } = await aSite({ products: [aProduct()], content: someContent({ pages }) });
    const { screen } = pageOf(await openPage<ContentScreenData>(shop, '/sitemap')());
    const anchors = (screen.index ?? []).flatMap(({ anchor, groups }) => [anchor, ...groups.map((one) => one.anchor)]);
    expect(anchors.length).toBeGreaterThan(4);
    expect(new Set(anchors).size).toBe(anchors.length);
    for (const anchor of anchors) expect(anchor).toMatch(/^[a-z0-9-]+$/);
  });

  it('lists the categories with products, and the current pages', async () => {
    const index = await indexOf({ products: [aProduct()], content: someContent({ pages }) });
    const links = index.flatMap(({ groups }) => groups.flatMap((group) => group.links));
    const urls = links.map(({ url }) => url);
    expect(index.map(({ title }) => title)).toEqual(['Dog food and treats', 'Cat food and treats', 'Everything else']);
    expect(urls).toEqual(expect.arrayContaining(['/products', '/faq', '/cart', '/products/dog/food-form/dry-food']));
    expect(urls.filter((url) => url.includes('wet-food') || url === '/sitemap')).toEqual([]);
    expect(new Set(urls).size).toBe(urls.length);
  });

  it('leaves out the categories when they fail to load', async () => {
    const { shop, ports } = await aSite({ content: someContent({ pages }) });
    ports.listings.find = down;
    const { screen } = pageOf(await openPage<ContentScreenData>(shop, '/sitemap')());
    expect(screen.index?.map(({ title }) => title)).toEqual(['Everything else']);
  });

  it('is shown on no other page', async () => {
    const { shop } = await aSite({ content: someContent({ pages }) });
    expect(pageOf(await openPage<ContentScreenData>(shop, '/faq')()).screen).not.toHaveProperty('index');
  });
});

describe('the contact page (RT-08)', () => {
  const withForm = someContent({
    pages: [{ slug: 'contact-us', title: 'Contact us', blocks: [] }],
    contact: [aContact()],
  });

  it('has the topics and the contact details, and not the email that messages are sent to', async () => {
    const { shop } = await aSite({ content: withForm });
    const { screen } = pageOf(await openPage<ContentScreenData>(shop, '/contact-us')());
    expect(screen.contact).toEqual({
      title: 'Contact us',
      phone: '(555) 010-0100',
      hours: 'Monday to Friday',
      topics: aContact().topics,
    });
  });

  it.each([
    [{ kind: 'refused', input: someContactInput(), errors: { email: 'No.' } }, 422],
    [{ kind: 'too-many', input: someContactInput() }, 429],
  ] as const)('says why a message was refused: %j', async (posted, status) => {
    const { shop } = await aSite({ content: withForm });
    const page = pageOf(await shop.showContent.refusing(posted)());
    expect(page).toMatchObject({ status, head: { noindex: true }, screen: { posted } });
    expect(isPlainJson(page)).toBe(true);
  });
});
