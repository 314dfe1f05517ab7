import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { Content, PageContent } from '#application/ports/content';
import type { ContentToWrite } from '#application/ports/content-writer';
import type { Site } from '#domain/site';
import { aDrawing, anInstant, someContent } from '../builders';

type Open<C> = (seed: ContentToWrite | undefined, site: Site) => Promise<C>;

/** What everything promises that answers pages. `open` gives the content of a site that was given `seed`, if anything. */
export const pageContentContract = (adapter: string, open: Open<PageContent>) =>
  describe(`Page content: ${adapter}`, () => {
    it('finds a page by its slug', async () => {
      const content = await open(someContent(), 'DTC');
      expect(await content.page('faq')()).toEqual(
        O.some({ slug: 'faq', title: 'Questions', blocks: [{ kind: 'text', html: '<p>Ask.</p>' }] }),
      );
    });

    it.each(['', 'nobody', 'a\u0000b'])('finds no page by the slug %j', async (slug) => {
      const content = await open(someContent(), 'DTC');
      expect(await content.page(slug)()).toEqual(O.none);
    });

    it('shows announcements between their dates, in the order of the editors', async () => {
      const announcements: ContentToWrite['announcements'] = [
        { id: 'z', text: 'Always', sites: ['DTC'] },
        { id: 'past', text: 'Past', sites: ['DTC'], endsAt: '2026-03-05T12:00:00.000Z' },
        { id: 'staff', text: 'Staff', sites: ['HPSF'] },
        { id: 'now', text: 'Now', sites: ['DTC'], startsAt: '2026-03-05T12:00:00.000Z' },
        { id: 'a', text: 'Later', sites: ['DTC'], startsAt: '2026-03-05T12:00:00.001Z' },
      ];
      const content = await open(someContent({ announcements }), 'DTC');
      const shown = await content.announcements(anInstant('2026-03-05T12:00:00.000Z'))();
      expect(shown.map(({ id }) => id)).toEqual(['z', 'now']);
    });

    it('has the picture of the page that is not there, and where it leads', async () => {
      const actions = [{ text: 'Shop', url: '/products' }];
      const notFound = { title: 'Gone', message: 'Try again.', image: aDrawing('not-found', 'A dog'), actions };
      const { image, ...rest } = (await (await open(someContent({ globals: { notFound } }), 'DTC')).globals()())
        .notFound;
      expect(rest).toEqual({ title: 'Gone', message: 'Try again.', actions });
      expect(image).toMatchObject({ alt: 'A dog', source: expect.stringMatching(/^[\w.-]+$/) });
    });

    it('has no minimum for free shipping where the editors wrote none', async () => {
      const { notFound } = someContent().globals;
      const content = await open(someContent({ globals: { notFound } }), 'DTC');
      expect(await content.globals()()).not.toHaveProperty('freeShippingMinimum');
    });

    it('has the frame of every page', async () => {
      const content = await open(someContent(), 'DTC');
      expect(await content.globals()()).toMatchObject({ freeShippingMinimum: 5000, notFound: { title: 'Not here' } });
      expect(await content.header()()).toMatchObject({ searchPlaceholder: 'Search', logo: { alt: 'Provender' } });
      expect(await content.footer()()).toMatchObject({ copyright: '2026' });
    });

    it('answers something sensible before anybody wrote anything', async () => {
      const content = await open(undefined, 'DTC');
      expect(await content.announcements(anInstant())()).toEqual([]);
      expect((await content.header()()).navigation).toEqual([]);
      expect((await content.footer()()).columns).toEqual([]);
      expect((await content.globals()()).notFound.title).not.toBe('');
    });
  });

/** What every `Content` adapter promises. */
export const contentContract = (adapter: string, open: Open<Content>) => {
  pageContentContract(adapter, open);

  describe(`Content: ${adapter}`, () => {
    it('has all pages, in the order of the editors', async () => {
      const pages = ['zip', 'autoship', 'faq'].map((slug) => ({ slug, title: slug, blocks: [] }));
      const content = await open(someContent({ pages }), 'DTC');
      expect((await content.pages(anInstant())()).map(({ slug }) => slug)).toEqual(['zip', 'autoship', 'faq']);
    });

    it('has a picture that stands for each drawing', async () => {
      const content = await open(
        someContent({ header: { ...someContent().header, logo: aDrawing('bowl', 'Logo') } }),
        'DTC',
      );
      const slide = (await content.home()()).slides[0];
      const { logo } = await content.header()();
      expect(slide).toMatchObject({ headline: 'Good food', backgroundColor: 'dark blue', image: { alt: 'A bowl' } });
      expect(slide?.image.source).toMatch(/^[\w.-]+$/);
      expect(logo).toEqual({ source: slide?.image.source, alt: 'Logo' });
    });

    it('tells when next an announcement of the site begins or ends', async () => {
      const announcements: ContentToWrite['announcements'] = [
        { id: 'always', text: 'Always', sites: ['DTC'] },
        { id: 'staff', text: 'Staff', sites: ['HPSF'], endsAt: '2026-03-05T12:00:00.001Z' },
        { id: 'over', text: 'Over', sites: ['DTC'], endsAt: '2026-03-05T12:00:00.000Z' },
        { id: 'now', text: 'Now', sites: ['DTC'], endsAt: '2026-03-07T12:00:00.000Z' },
        { id: 'soon', text: 'Soon', sites: ['DTC'], startsAt: '2026-03-06T12:00:00.000Z' },
      ];
      const content = await open(someContent({ announcements }), 'DTC');
      const changeAfter = async (at: string) => O.toUndefined(await content.nextChange(anInstant(at))());
      expect(await changeAfter('2026-03-05T12:00:00.000Z')).toBe(anInstant('2026-03-06T12:00:00.000Z'));
      expect(await changeAfter('2026-03-06T12:00:00.000Z')).toBe(anInstant('2026-03-07T12:00:00.000Z'));
      expect(await changeAfter('2026-03-07T12:00:00.000Z')).toBeUndefined();
    });

    it('has the carousels of a page in the order of the editors', async () => {
      const carousels = ['Z', 'A'].map((headline) => ({
        page: '404',
        headline,
        handles: [headline],
        copyColor: 'dark' as const,
      }));
      const content = await open(someContent({ carousels }), 'DTC');
      expect((await content.carousels('404')()).map(({ headline }) => headline)).toEqual(['Z', 'A']);
      expect(await content.carousels('Cart')()).toEqual([]);
    });

    it('has an empty home page before anybody wrote anything', async () => {
      const content = await open(undefined, 'DTC');
      expect(await content.carousels('/')()).toEqual([]);
      expect(await content.nextChange(anInstant())()).toEqual(O.none);
      expect((await content.home()()).slides).toEqual([]);
    });
  });
};
