import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { ContentReader, PageContentReader } from '#application/ports/content';
import type { ContentToWrite } from '#application/ports/content-writer';
import type { Site } from '#domain/site';
import { aCarousel, aContact, aDrawing, aHeader, aHome, anInstant, someContent, someGlobals } from '../builders';
import type { OpenShop } from './test-shop';

type Open<C> = (seed: ContentToWrite | undefined, site: Site) => Promise<C>;

/** The time of the clock of every adapter. */
const now = anInstant();
const before = { endsAt: '2026-03-05T12:00:00.000Z' };
const later = { startsAt: '2026-03-05T12:00:00.001Z' };
const today = { startsAt: '2026-03-05T12:00:00.000Z', endsAt: '2026-03-05T12:00:00.001Z' };

const link = { text: 'Shop', url: '/products' };
const image = aDrawing('bowl', 'A bowl');
const pictured = { alt: 'A bowl', source: expect.stringMatching(/^[\w.-]+$/) };

/** A version that has ended, one that starts later, the one that is shown, and one that it takes precedence over. */
const versions = <Document extends object>(shown: Document, other: Document): readonly Document[] => [
  { ...other, ...before },
  { ...other, ...later },
  { ...shown, ...today },
  other,
];

/** What every source of page content promises. `open` gives the content of a site, with `seed` if it is given. */
const pageContentContract = (adapter: string, open: Open<PageContentReader>) =>
  describe(`Page content: ${adapter}`, () => {
    it('finds a page by its slug', async () => {
      const content = await open(someContent(), 'DTC');
      expect(await content.page('faq', now)()).toEqual(
        O.some({ slug: 'faq', title: 'Questions', blocks: [{ kind: 'text', html: '<p>Ask.</p>' }] }),
      );
    });

    it.each(['', 'nobody', 'a\u0000b'])('finds no page by the slug %j', async (slug) => {
      const content = await open(someContent(), 'DTC');
      expect(await content.page(slug, now)()).toEqual(O.none);
    });

    it('has blocks of every kind in a page', async () => {
      const colored = { backgroundColor: 'blue', copyColor: 'light' } as const;
      const column = { headline: 'A column', paragraph: 'Words.', action: link };
      const blocks: NonNullable<ContentToWrite['pages']>[number]['blocks'] = [
        { kind: 'text', headline: 'Hello', html: '<p>Text.</p>' },
        { kind: 'questions', items: [{ question: 'Why?', html: '<p>Because.</p>' }] },
        { kind: 'feature', headline: 'A feature', html: '<p>Rich.</p>', image, actions: [link], ...colored },
        { kind: 'highlight', headline: 'A highlight', paragraph: 'Plain.', actions: [], copyColor: 'dark' },
        { kind: 'columns', left: { ...column, image }, right: { headline: 'Other', paragraph: 'More.' } },
      ];
      const content = await open(someContent({ pages: [{ slug: 'all', title: 'All', blocks }] }), 'DTC');
      const page = O.toUndefined(await content.page('all', now)());
      const [text, questions, feature, highlight, columns] = blocks;
      expect(page?.blocks).toEqual([
        text,
        questions,
        { ...feature, image: pictured },
        highlight,
        { ...columns, left: { ...column, image: pictured } },
      ]);
    });

    it('shows announcements of the site between their dates, in the order of the editors', async () => {
      const announcements: ContentToWrite['announcements'] = [
        { id: 'z', text: 'Always', sites: ['DTC'] },
        { id: 'past', text: 'Past', sites: ['DTC'], ...before },
        { id: 'staff', text: 'Staff', sites: ['HPSF'] },
        { id: 'now', text: 'Now', sites: ['DTC'], ...today },
        { id: 'a', text: 'Later', sites: ['DTC'], ...later },
      ];
      const content = await open(someContent({ announcements }), 'DTC');
      expect((await content.announcements(now)()).map(({ id }) => id)).toEqual(['z', 'now']);
    });

    it('shows banners between their dates, those in lists on their site alone', async () => {
      const banner = { headline: 'Hello', copyColor: 'light' } as const;
      const promotion = { position: 3, image, headline: 'Look', action: link };
      const content = await open(
        someContent({
          sitewideBanners: [
            { id: 'z', ...banner, text: 'More', image, action: link, backgroundColor: 'gray' },
            { id: 'past', ...banner, ...before },
          ],
          promotionBanners: [
            { id: 'staff', ...promotion, sites: ['HPSF'] },
            { id: 'later', ...promotion, sites: ['DTC'], ...later },
            { id: 'both', ...promotion, sites: ['DTC', 'HPSF'] },
          ],
        }),
        'DTC',
      );
      expect(await content.sitewideBanners(now)()).toEqual([
        { id: 'z', ...banner, text: 'More', image: pictured, action: link, backgroundColor: 'gray' },
      ]);
      expect(await content.promotionBanners(now)()).toEqual([
        { id: 'both', ...promotion, image: pictured, sites: ['DTC', 'HPSF'] },
      ]);
    });

    it('has each SKU with a deal once, of the deals shown now', async () => {
      const deals = [{ skus: ['B', 'A'] }, { skus: ['C'], ...before }, { skus: ['A', 'D'], ...today }];
      const content = await open(someContent({ deals }), 'DTC');
      expect(await content.dealSkus(now)()).toEqual(['B', 'A', 'D']);
    });

    it('has the carousels of a page that are shown, in the order of the editors', async () => {
      const carousels = [
        aCarousel({ page: '404', headline: 'Z', paragraph: 'Popular.', backgroundColor: 'light blue' }),
        aCarousel({ page: '404', headline: 'Past', ...before }),
        aCarousel({ page: '404', headline: 'A', handles: ['two', 'one'] }),
      ];
      const content = await open(someContent({ carousels }), 'DTC');
      expect(await content.carousels('404', now)()).toEqual([carousels[0], carousels[2]]);
      expect(await content.carousels('Cart', now)()).toEqual([]);
    });

    it('has of each single document the first version that is shown', async () => {
      const column = { headline: 'Old', paragraph: 'Old.' };
      const content = await open(
        someContent({
          pages: versions({ slug: 'p', title: 'Now', blocks: [] }, { slug: 'p', title: 'Other', blocks: [] }),
          header: versions(aHeader({ searchPlaceholder: 'Now' }), aHeader()),
          footer: versions(
            { columns: [], social: [], legal: [], copyright: 'Now' },
            { columns: [], social: [], legal: [], copyright: 'Other' },
          ),
          globals: versions(someGlobals({ notFound: { title: 'Now', message: '', actions: [] } }), someGlobals()),
          highlight: versions(
            { headline: 'Now', paragraph: 'Words.', image, actions: [link], copyColor: 'dark' },
            { headline: 'Other', paragraph: 'Words.', actions: [], copyColor: 'dark' },
          ),
          twoColumns: versions(
            { left: { headline: 'Now', paragraph: 'Words.' }, right: column },
            { left: column, right: column },
          ),
          goodnessBox: versions({ image, text: 'Now', skus: ['A'] }, { image, text: 'Other', skus: [] }),
          noResults: versions(
            { title: 'Now', message: 'Nothing.', suggestions: [link], handles: ['one'] },
            { title: 'Other', message: 'Nothing.', suggestions: [], handles: [] },
          ),
          contact: versions(aContact({ title: 'Now' }), aContact()),
          accountPages: versions(
            {
              pages: [
                { slug: 'orders', title: 'Now', intro: 'Yours.' },
                { slug: 'dashboard', title: 'Start' },
              ],
              satisfactionGuarantee: { title: 'Promised', body: 'Sixty days.' },
            },
            { pages: [] },
          ),
          navigations: versions(
            { handle: 'gifts', items: [{ label: 'Now', url: '/', children: [] }] },
            {
              handle: 'gifts',
              items: [],
            },
          ),
        }),
        'DTC',
      );
      expect(await content.page('p', now)()).toMatchObject({ value: { title: 'Now' } });
      expect(await content.header(now)()).toMatchObject({ searchPlaceholder: 'Now' });
      expect(await content.footer(now)()).toMatchObject({ copyright: 'Now' });
      expect(await content.globals(now)()).toMatchObject({ notFound: { title: 'Now' } });
      expect(await content.highlight(now)()).toMatchObject({
        value: { headline: 'Now', image: pictured, actions: [link] },
      });
      expect(await content.twoColumns(now)()).toMatchObject({ value: { left: { headline: 'Now' }, right: column } });
      expect(await content.goodnessBox(now)()).toMatchObject({ value: { text: 'Now', image: pictured, skus: ['A'] } });
      expect(await content.noResults(now)()).toMatchObject({ title: 'Now', suggestions: [link], handles: ['one'] });
      expect(await content.contact(now)()).toMatchObject({ ...aContact(), title: 'Now' });
      expect(await content.accountPages(now)()).toMatchObject({
        pages: [
          { slug: 'orders', title: 'Now', intro: 'Yours.' },
          { slug: 'dashboard', title: 'Start' },
        ],
        satisfactionGuarantee: { title: 'Promised', body: 'Sixty days.' },
      });
      expect(await content.navigation('gifts', now)()).toEqual(O.some([{ label: 'Now', url: '/', children: [] }]));
    });

    it('has the menus of the header by their handles, three levels deep, and none of another', async () => {
      const leaf = { label: 'Leaf', url: '/c', children: [] };
      const navigation = [{ label: 'Root', url: '/a', children: [{ label: 'Twig', url: '/b', children: [leaf] }] }];
      const content = await open(someContent({ header: [aHeader({ navigation, help: [leaf] })] }), 'DTC');
      expect(await content.navigation('main', now)()).toEqual(O.some(navigation));
      expect(await content.navigation('help', now)()).toEqual(O.some([leaf]));
      for (const handle of ['', 'nobody', 'logo', '__proto__', 'constructor']) {
        expect(await content.navigation(handle, now)()).toEqual(O.none);
      }
    });

    it('has the picture and link of the error page for unknown addresses', async () => {
      const notFound = { title: 'Gone', message: 'Try again.', image: aDrawing('not-found', 'A dog'), actions: [link] };
      const content = await open(someContent({ globals: [someGlobals({ notFound })] }), 'DTC');
      const { image: shown, ...rest } = (await content.globals(now)()).notFound;
      expect(rest).toEqual({ title: 'Gone', message: 'Try again.', actions: [link] });
      expect(shown).toMatchObject({ alt: 'A dog', source: expect.stringMatching(/^[\w.-]+$/) });
    });

    it('has no minimum for free shipping when the editors wrote none', async () => {
      const { notFound } = someGlobals();
      const content = await open(someContent({ globals: [{ notFound }] }), 'DTC');
      expect(await content.globals(now)()).not.toHaveProperty('freeShippingMinimum');
    });

    it('has the header and footer of every page', async () => {
      const content = await open(someContent(), 'DTC');
      expect(await content.globals(now)()).toMatchObject({
        freeShippingMinimum: 5000,
        notFound: { title: 'Not here' },
      });
      expect(await content.header(now)()).toMatchObject({ searchPlaceholder: 'Search', logo: { alt: 'Provender' } });
      expect(await content.footer(now)()).toMatchObject({ copyright: '2026' });
    });

    it('has another picture for a phone when the editors gave one', async () => {
      const logo = { ...aDrawing('logo', 'Provender'), narrow: aDrawing('small-logo') };
      const content = await open(someContent({ header: [aHeader({ logo })] }), 'DTC');
      const shown = (await content.header(now)()).logo;
      expect(shown).toMatchObject({ alt: 'Provender', narrow: { source: expect.stringMatching(/^[\w.-]+$/) } });
      expect(shown.narrow?.source).not.toBe(shown.source);
    });

    it('answers defaults before the editors wrote anything', async () => {
      const content = await open(undefined, 'DTC');
      expect(await content.announcements(now)()).toEqual([]);
      expect(await content.sitewideBanners(now)()).toEqual([]);
      expect(await content.promotionBanners(now)()).toEqual([]);
      expect(await content.dealSkus(now)()).toEqual([]);
      expect(await content.carousels('/', now)()).toEqual([]);
      expect(await content.highlight(now)()).toEqual(O.none);
      expect(await content.twoColumns(now)()).toEqual(O.none);
      expect(await content.goodnessBox(now)()).toEqual(O.none);
      expect(await content.navigation('main', now)()).toEqual(O.none);
      expect((await content.header(now)()).navigation).toEqual([]);
      expect((await content.footer(now)()).columns).toEqual([]);
      expect((await content.globals(now)()).notFound.title).not.toBe('');
      expect((await content.noResults(now)()).title).not.toBe('');
      expect((await content.contact(now)()).topics).toEqual([]);
      expect((await content.accountPages(now)()).pages).toEqual([]);
    });
  });

/** What every `ContentReader` adapter promises. */
export const contentContract = (adapter: string, open: Open<ContentReader>) => {
  pageContentContract(adapter, open);

  describe(`Content: ${adapter}`, () => {
    it('has all pages, in the order of the editors', async () => {
      const pages = ['zip', 'autoship', 'faq'].map((slug) => ({ slug, title: slug, blocks: [] }));
      const content = await open(someContent({ pages }), 'DTC');
      expect((await content.pages(anInstant())()).map(({ slug }) => slug)).toEqual(['zip', 'autoship', 'faq']);
    });

    it('has a picture for each drawing', async () => {
      const content = await open(someContent({ header: [aHeader({ logo: aDrawing('bowl', 'Logo') })] }), 'DTC');
      const slide = (await content.home(now)()).slides[0];
      const { logo } = await content.header(now)();
      expect(slide).toMatchObject({ headline: 'Good food', backgroundColor: 'dark blue', image: { alt: 'A bowl' } });
      expect(slide?.image.source).toMatch(/^[\w.-]+$/);
      expect(logo).toEqual({ source: slide?.image.source, alt: 'Logo' });
    });

    it('answers when the next document of the site begins or ends', async () => {
      const content = await open(
        someContent({
          announcements: [
            { id: 'always', text: 'Always', sites: ['DTC'] },
            { id: 'staff', text: 'Staff', sites: ['HPSF'], endsAt: '2026-03-05T12:00:00.001Z' },
            { id: 'over', text: 'Over', sites: ['DTC'], endsAt: '2026-03-05T12:00:00.000Z' },
            { id: 'soon', text: 'Soon', sites: ['DTC'], startsAt: '2026-03-06T12:00:00.000Z' },
          ],
          home: [aHome({ endsAt: '2026-03-07T12:00:00.000Z' }), aHome()],
          deals: [{ skus: ['A'], startsAt: '2026-03-08T12:00:00.000Z' }],
        }),
        'DTC',
      );
      const changeAfter = async (at: string) => O.toUndefined(await content.nextChange(anInstant(at))());
      expect(await changeAfter('2026-03-05T12:00:00.000Z')).toBe(anInstant('2026-03-06T12:00:00.000Z'));
      expect(await changeAfter('2026-03-06T12:00:00.000Z')).toBe(anInstant('2026-03-07T12:00:00.000Z'));
      expect(await changeAfter('2026-03-07T12:00:00.000Z')).toBe(anInstant('2026-03-08T12:00:00.000Z'));
      expect(await changeAfter('2026-03-08T12:00:00.000Z')).toBeUndefined();
    });

    it('has every page that is shown, each slug once', async () => {
      const page = (slug: string, title: string) => ({ slug, title, blocks: [] });
      const pages = [page('z', 'Z'), { ...page('a', 'Later'), ...later }, page('a', 'Now'), page('a', 'Other')];
      const content = await open(someContent({ pages }), 'DTC');
      expect((await content.pages(now)()).map(({ title }) => title)).toEqual(['Z', 'Now']);
    });

    it('has the current home page, order of needs and welcome message, and the synonyms', async () => {
      const welcome = (headline: string) => ({ headline, text: 'Good to see you.', action: link });
      const content = await open(
        someContent({
          home: versions(aHome({ slides: [], autoplay: true }), aHome()),
          welcome: versions(welcome('Now'), welcome('Other')),
          needs: versions({ dog: ['puppy'], cat: ['kitten'] }, { dog: [], cat: [] }),
          searchSynonyms: [{ typed: ['renal'], finds: ['kidney-care'] }],
        }),
        'DTC',
      );
      expect(await content.needs(now)()).toEqual(O.some({ dog: ['puppy'], cat: ['kitten'], ...today }));
      expect(await content.searchSynonyms()()).toEqual([{ typed: ['renal'], finds: ['kidney-care'] }]);
      expect(await content.home(now)()).toMatchObject({ slides: [], autoplay: true });
      expect(await content.welcome(now)()).toMatchObject({ value: { headline: 'Now', action: link } });
    });

    it('has an empty home page before the editors wrote anything', async () => {
      const content = await open(undefined, 'DTC');
      expect(await content.pages(now)()).toEqual([]);
      expect(await content.welcome(now)()).toEqual(O.none);
      expect(await content.nextChange(now)()).toEqual(O.none);
      expect((await content.home(now)()).slides).toEqual([]);
      expect(await content.needs(now)()).toEqual(O.none);
      expect(await content.searchSynonyms()()).toEqual([]);
    });
  });
};

/** What every `ContentWriter` adapter promises. */
export const contentWriterContract = (adapter: string, open: OpenShop) =>
  describe(`ContentWriter: ${adapter}`, () => {
    it('leaves other sections and the other site unchanged', async () => {
      const { dtc, hpsf } = await open();
      await dtc.content.write(someContent())();
      await hpsf.content.write(someContent())();
      await dtc.content.write({ carousels: [] })();
      expect(await dtc.content.carousels('/', now)()).toEqual([]);
      expect(O.isSome(await dtc.content.page('faq', now)())).toBe(true);
      expect(await hpsf.content.carousels('/', now)()).toHaveLength(1);
    });

    it('returns which sections changed, and moves the revision only then', async () => {
      const { dtc } = await open();
      const revision = () => dtc.revisions.current('DTC')();
      expect(await dtc.content.write(someContent())()).toContain('pages');
      const first = await revision();
      expect(await dtc.content.write(someContent())()).toEqual([]);
      expect(await revision()).toBe(first);
      expect(await dtc.content.write({ ...someContent(), header: [aHeader({ searchPlaceholder: 'New' })] })()).toEqual([
        'header',
      ]);
      expect(await revision()).toBeGreaterThan(first);
    });

    it('lists the sections that have a document', async () => {
      const { dtc, hpsf } = await open();
      await dtc.content.write({ pages: [{ slug: 'a', title: 'A', blocks: [] }], carousels: [] })();
      expect(await dtc.content.listStored()()).toEqual(['pages']);
      expect(await hpsf.content.listStored()()).toEqual([]);
    });

    it('keeps the last of two simultaneous writes, completely', async () => {
      const { dtc } = await open();
      const page = (title: string) => ({ slug: title, title, blocks: [] });
      await Promise.all(
        ['one', 'two', 'three'].map((title) => dtc.content.write({ pages: [page(title), page(`${title}-2`)] })()),
      );
      const [first, second] = (await dtc.content.pages(now)()).map(({ title }) => title);
      expect(second).toBe(`${first}-2`);
    });
  });
