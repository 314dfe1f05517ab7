import { describe, expect, it } from 'vitest';
import { PageBuilder } from '#application/shell/page-builder';
import { money } from '#domain/money';
import type { Site } from '#domain/site';
import { anInstant, someContent, someGlobals } from '../../builders';
import { TestTime, testOrigins } from '../../contracts/test-shop';
import { down } from '../../troubled-content';
import { aSite, isPlainJson } from '../a-site';

const names = { DTC: 'Provender', HPSF: 'Provender Professional Staff Feeding' } as const;

const aFrame = async (site: Site = 'DTC', content = someContent()) => {
  const { ports } = await aSite({ content }, { site });
  const time = new TestTime();
  return new PageBuilder(
    {
      site,
      name: names[site],
      origin: testOrigins[site],
      legalName: 'Provender',
      shippingByState: true,
      signInMethod: 'password',
    },
    ports.content,
    time.clock,
  );
};

const screen = { kind: 'any' } as const;

describe('the title of a page', () => {
  it('is the page title followed by the site name (TI-01, TI-02)', async () => {
    expect((await (await aFrame()).wrapInLayout({ title: 'Dog' }, screen)()).head.title).toBe('Dog | Provender');
    expect((await (await aFrame('HPSF')).wrapInLayout({ title: 'Dog' }, screen)()).head.title).toBe(
      'Dog | Provender Professional Staff Feeding',
    );
  });

  it('is only the site name when a page has no title', async () => {
    expect((await (await aFrame()).wrapInLayout({}, screen)()).head.title).toBe('Provender');
  });
});

describe('the structured data of a page', () => {
  it('has its address on the shop’s own origin', async () => {
    const { head } = await (await aFrame()).wrapInLayout({ canonical: '/products' }, screen)();
    expect(head).toMatchObject({ canonical: 'https://shop.test/products', noindex: false });
  });

  it('says how to search the consumer shop, before the data of the page itself (TI-12)', async () => {
    const { head } = await (await aFrame()).wrapInLayout({ jsonLd: [{ '@type': 'Thing' }] }, screen)();
    expect(head.jsonLd).toMatchObject([
      {
        '@type': 'WebSite',
        potentialAction: {
          '@type': 'SearchAction',
          target: 'https://shop.test/search?search={search_term_string}',
          'query-input': 'required name=search_term_string',
        },
      },
      { '@type': 'Thing' },
    ]);
  });

  it('is missing in the staff shop, which has noindex', async () => {
    const { head } = await (await aFrame('HPSF')).wrapInLayout({ jsonLd: [{ '@type': 'Thing' }] }, screen)();
    expect(head).toMatchObject({ noindex: true, jsonLd: [] });
  });
});

describe('the layout data of a page', () => {
  it('has header, footer, and the current announcements', async () => {
    const announcements = [
      { id: 'now', text: 'Now', sites: ['DTC' as const] },
      { id: 'later', text: 'Later', sites: ['DTC' as const], startsAt: new Date(anInstant() + 1).toISOString() },
    ];
    const { shell } = await (await aFrame('DTC', someContent({ announcements }))).wrapInLayout({}, screen)();
    expect(shell).toMatchObject({ site: 'DTC', siteName: 'Provender', footer: { copyright: '2026' } });
    expect(shell.header.searchPlaceholder).toBe('Search');
    expect(shell.announcements.map(({ id }) => id)).toEqual(['now']);
  });

  it('expires when the next announcement begins or ends', async () => {
    const date = (milliseconds: number) => new Date(anInstant() + milliseconds).toISOString();
    const announcements = [
      { id: 'now', text: 'Now', sites: ['DTC' as const], endsAt: date(2000) },
      { id: 'later', text: 'Later', sites: ['DTC' as const], startsAt: date(1000) },
    ];
    const page = await (await aFrame('DTC', someContent({ announcements }))).wrapInLayout({}, screen)();
    expect(page.expiresAt).toBe(anInstant() + 1000);
    expect(isPlainJson(page)).toBe(true);
  });

  it('never expires when nothing begins or ends', async () => {
    expect(await (await aFrame()).wrapInLayout({}, screen)()).not.toHaveProperty('until');
  });

  it('has no announcements when their dates cannot be loaded', async () => {
    const announcements = [{ id: 'now', text: 'Now', sites: ['DTC' as const] }];
    const { ports } = await aSite({ content: someContent({ announcements }) });
    ports.content.nextChange = down;
    const identity = {
      site: 'DTC',
      name: names.DTC,
      origin: testOrigins.DTC,
      legalName: 'Provender',
      shippingByState: true,
      signInMethod: 'password',
    } as const;
    const { shell } = await new PageBuilder(identity, ports.content, ports.clock).wrapInLayout({}, screen)();
    expect(shell).toMatchObject({ announcements: [], footer: { copyright: '2026' } });
  });

  it('has $50 as the minimum for free shipping when the editors wrote none (FS-03)', async () => {
    const { freeShippingMinimum, ...unpriced } = someGlobals();
    const minimum = async (globals: ReturnType<typeof someGlobals>) =>
      (await (await aFrame('DTC', someContent({ globals: [globals] }))).wrapInLayout({}, screen)()).shell
        .freeShippingMinimum;
    expect(await minimum(unpriced)).toBe(5000);
    expect(await minimum({ ...unpriced, freeShippingMinimum: money(3500) })).toBe(3500);
    expect(freeShippingMinimum).toBe(5000);
  });

  it('promises no shipping on the staff site (FS-07)', async () => {
    const { shell } = await (await aFrame('HPSF', someContent({ globals: [someGlobals()] }))).wrapInLayout(
      {},
      screen,
    )();
    expect(shell).not.toHaveProperty('freeShippingMinimum');
  });

  it('makes a page of plain JSON', async () => {
    expect(
      isPlainJson(await (await aFrame()).wrapInLayout({ title: 'Dog', canonical: '/products/dog' }, screen)()),
    ).toBe(true);
  });
});
