import { describe, expect, it } from 'vitest';
import { someContent } from '../../builders';
import { contentThat, down } from '../../troubled-content';
import { aSite, asked, isPlainJson, pageOf } from '../a-site';

const content = someContent({
  pages: [
    { slug: 'faq', title: 'Questions', description: 'What people ask.', blocks: [] },
    { slug: 'contact-us', title: 'Contact us', blocks: [{ kind: 'text', html: '<p>Write.</p>' }] },
  ],
});

describe('a content page (RT-16)', () => {
  it('is what the editors wrote under its slug', async () => {
    const { shop } = await aSite({ content });
    const page = pageOf(await shop.showContent.execute(asked('/faq'))());
    expect(page.head).toMatchObject({
      title: 'Questions | Provender',
      description: 'What people ask.',
      canonical: 'https://shop.test/faq',
    });
    expect(page.screen).toMatchObject({ kind: 'content', page: { slug: 'faq' } });
    expect(isPlainJson(page)).toBe(true);
  });

  it('has the title that the specification names, in the consumer shop (TI-10)', async () => {
    const titleOn = async (site: 'DTC' | 'HPSF') =>
      pageOf(await (await aSite({ content }, { site })).shop.showContent.execute(asked('/contact-us'))()).head.title;
    expect(await titleOn('DTC')).toBe('Contact Us for any Pet Food Questions | Provender');
    expect(await titleOn('HPSF')).toBe('Contact Us | Provender Professional Staff Feeding');
  });

  it('is unavailable where the content service is, and says why', async () => {
    const { shop } = await aSite(undefined, { content: contentThat(down) });
    expect(await shop.showContent.execute(asked('/faq'))()).toMatchObject({
      kind: 'unavailable',
      why: new Error('the provider is down'),
    });
  });

  it.each(['/nobody', '/FAQ', '/faq/more', '/%00'])('is not there under %s', async (path) => {
    const { shop } = await aSite({ content });
    expect(await shop.showContent.execute(asked(path))()).toEqual({ kind: 'not-found' });
  });
});
