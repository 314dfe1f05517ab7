import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createContentFileParser } from '#adapters/content-file/read-content-file';
import { sanitizeHtml } from '#adapters/sanitize-html/sanitize-html';
import { defaultContent } from '#application/content/default-content';

const read = createContentFileParser({ sanitize: sanitizeHtml, isScene: (name) => name === 'bowl' });

const page = (overrides: object = {}) => ({ slug: 'faq', title: 'Questions', blocks: [], ...overrides });
const text = (html: string) => ({ kind: 'text', html });
const nested = (levels: number): object => ({
  label: 'A',
  url: '/a',
  children: levels > 1 ? [nested(levels - 1)] : [],
});

describe('reading a content file', () => {
  it('reads a section as a list, or as one document', () => {
    const { sections, problems } = read({
      pages: [page()],
      noResults: { title: 'None', message: 'Sorry.', suggestions: [], handles: [] },
    });
    expect(problems).toEqual([]);
    expect(sections.pages).toEqual([{ place: 'pages[0]', document: page() }]);
    expect(sections.noResults?.map(({ place }) => place)).toEqual(['noResults']);
  });

  it('sanitizes HTML wherever it stands (ST-19)', () => {
    const blocks = [text('<p onclick="x()">Hi<script>alert(1)</script></p>')];
    expect(read({ pages: [page({ blocks })] }).sections.pages?.[0]?.document).toMatchObject({
      blocks: [{ html: '<p>Hi</p>' }],
    });
  });

  it.each([
    ['a minimum alone', { freeShippingMinimum: 7500 }, { freeShippingMinimum: 7500, ...defaultContent.globals }],
    [
      'a title alone',
      { notFound: { title: 'Lost?' } },
      { notFound: { ...defaultContent.globals.notFound, title: 'Lost?' } },
    ],
    ['nothing', {}, defaultContent.globals],
  ])('reads globals of %s, and defaults for the rest (EN-23)', (_name, globals, document) => {
    expect(read({ globals })).toEqual({ sections: { globals: [{ place: 'globals', document }] }, problems: [] });
  });

  it('accepts a document that is shown for a second', () => {
    const dates = { startsAt: '2026-12-01T00:00:00-05:00', endsAt: '2026-12-01T05:00:01Z' };
    expect(read({ pages: [page(dates)] }).problems).toEqual([]);
  });

  it('turns scenes into drawings, and keeps addresses to be fetched', () => {
    const action = { text: 'Shop', url: '/products' };
    const banner = { id: 'a', headline: 'Hi', copyColor: 'dark', action };
    const { sections } = read({
      sitewideBanners: [
        { ...banner, image: { scene: 'bowl', alt: 'A bowl', narrow: { scene: 'bowl' } } },
        {
          ...banner,
          image: { url: 'https://pictures.example/a.png', alt: 'A', narrow: { url: 'https://pictures.example/b.png' } },
        },
      ],
    });
    const bowl = { kind: 'drawing', drawing: { kind: 'scene', name: 'bowl' } };
    expect(sections.sitewideBanners?.map(({ document }) => document)).toMatchObject([
      { image: { ...bowl, alt: 'A bowl', narrow: bowl } },
      { image: { kind: 'remote', url: 'https://pictures.example/a.png', narrow: 'https://pictures.example/b.png' } },
    ]);
  });

  it.each<[string, object, string, RegExp]>([
    [
      'a kind of block that is none',
      { pages: [page(), page({ blocks: [{ kind: 'video' }] })] },
      'pages[1].blocks[0].kind',
      /isn't one of text, questions/,
    ],
    [
      'HTML that is nothing but danger',
      { pages: [page({ blocks: [text('<script>x</script>')] })] },
      'pages[0].blocks[0].html',
      /nothing that can be shown/,
    ],
    [
      'a missing field',
      { pages: [page({ blocks: [{ kind: 'text' }] })] },
      'pages[0].blocks[0].html',
      /^pages\[0\].blocks\[0\] has no html, so pages\[0\] is skipped\.$/,
    ],
    ['a misspelled field', { pages: [page({ tittle: 'A' })] }, 'pages[0].tittle', /isn't a field/],
    ['a slug of the shop itself', { pages: [page({ slug: 'cart' })] }, 'pages[0].slug', /shop's own/],
    ['a slug that is none', { pages: [page({ slug: '../etc' })] }, 'pages[0].slug', /isn't a slug/],
    [
      'a date without a time zone',
      { pages: [page({ startsAt: '2026-11-27T07:00:00' })] },
      'pages[0].startsAt',
      /isn't a date/,
    ],
    ['a date that is none', { pages: [page({ endsAt: '2026-13-45T07:00:00Z' })] }, 'pages[0].endsAt', /isn't a date/],
    [
      'a document that ends before it starts',
      { pages: [page({ startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-11-01T00:00:00Z' })] },
      'pages[0].endsAt',
      /isn't after startsAt/,
    ],
    [
      'globals that end as they start, each in a time zone of its own',
      { globals: { startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-12-01T01:00:00+01:00' } },
      'globals.endsAt',
      /isn't after startsAt/,
    ],
    [
      'a price that is no whole number of cents',
      { globals: { notFound: { title: 'A', message: 'B', actions: [] }, freeShippingMinimum: 49.95 } },
      'globals.freeShippingMinimum',
      /cents/,
    ],
    [
      'a scene that nobody draws',
      { goodnessBox: { image: { scene: 'moon', alt: 'A' }, text: 'A', skus: [] } },
      'goodnessBox.image.scene',
      /isn't a scene/,
    ],
    [
      'a menu of four levels',
      { navigations: [{ handle: 'main', items: [nested(4)] }] },
      'navigations[0].items[0].children[0].children[0].children',
      /more than 0/,
    ],
    [
      'a color that is none',
      { carousels: [{ page: '/', headline: 'A', handles: [], copyColor: 'pink' }] },
      'carousels[0].copyColor',
      /isn't one of light, dark/,
    ],
    [
      'an address of mail that is none',
      { contact: { title: 'A', phone: '', hours: '', email: 'a@b.co\nBcc: c@d.ef', topics: [] } },
      'contact.email',
      /isn't an email/,
    ],
    ['a section that is none', { pagez: [] }, 'pagez', /^There's no section named pagez\. Skipped\.$/],
    ['a document that is none', { pages: ['faq'] }, 'pages[0]', /isn't an object/],
  ])('refuses %s, naming its place', (_name, file, place, reason) => {
    const { problems } = read(file);
    expect(problems).toEqual([{ place, sentence: expect.stringMatching(reason) }]);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'http://shop.example/',
    '//evil.example',
    '/\\evil.example',
    '/a b',
    '\tjavascript:x',
    'vbscript:x',
    '',
  ])('refuses a link to %j (ST-19)', (url) => {
    const { sections, problems } = read({
      footer: { columns: [], social: [], legal: [{ text: 'A', url }], copyright: 'B' },
    });
    expect(problems.map(({ place }) => place)).toEqual(['footer.legal[0].url']);
    expect(sections.footer).toEqual([]);
  });

  it.each([
    '/faq',
    '/products/dog?page=2#top',
    'https://shop.example/a',
    'mailto:hello@shop.example',
    'tel:+15550100100',
  ])('accepts a link to %j', (url) => {
    const footer = { columns: [], social: [], legal: [{ text: 'A', url }], copyright: 'B' };
    expect(read({ footer }).problems).toEqual([]);
  });

  it('says which field a document or a part of it lacks', () => {
    const { problems } = read({ pages: [{ slug: 'a', title: 'A' }, page({ blocks: [{ kind: 'text' }] })] });
    expect(problems.map(({ sentence }) => sentence)).toEqual([
      "pages[0] has no blocks, so it's skipped.",
      'pages[1].blocks[0] has no html, so pages[1] is skipped.',
    ]);
  });

  it('keeps the valid documents next to invalid ones', () => {
    const { sections, problems } = read({ pages: [page(), page({ title: 5 }), page({ slug: 'two' })] });
    expect(sections.pages?.map(({ place }) => place)).toEqual(['pages[0]', 'pages[2]']);
    expect(problems).toEqual([
      { place: 'pages[1].title', sentence: "pages[1].title isn't text, so pages[1] is skipped." },
    ]);
  });

  it.each([null, 5, 'text', [], undefined])('refuses a file that is %j', (file) => {
    expect(read(file)).toMatchObject({
      sections: {},
      problems: [{ sentence: "The file isn't an object with sections." }],
    });
  });

  it('never throws, whatever the file contains', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const file of [value, { pages: value }, { pages: [value] }, { home: value }, { header: { logo: value } }])
          read(file);
      }),
    );
  });
});
