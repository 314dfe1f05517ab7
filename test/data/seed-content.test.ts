import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { confirmationMessage } from '#application/staff-program/messages';
import { leadsToPage } from '#domain/identity/visitor-role';

type Content = {
  readonly header: { readonly account: readonly { readonly label: string; readonly url: string }[] };
  readonly footer: {
    readonly legal: readonly unknown[];
    readonly columns: readonly { readonly links: readonly { readonly text: string; readonly url: string }[] }[];
  };
  readonly home: object;
  readonly carousels: readonly { readonly page: string }[];
  readonly pages: readonly { readonly slug: string; readonly blocks: readonly unknown[] }[];
  readonly accountPages: { readonly pages: readonly { readonly slug: string; readonly title: string }[] };
};

const textOf = (site: string): string => readFileSync(`data/content/${site}.json`, 'utf8');
const contentOf = (site: string): Content => JSON.parse(textOf(site)) as Content;

describe.each(['DTC', 'HPSF'])('the content that a new shop starts with, on %s', (site) => {
  it('links a guest to login and registration, and to nothing that needs an account', () => {
    const { header, footer } = contentOf(site);
    expect(header.account.map(({ label, url }) => [label, url])).toEqual([
      ['Log In', '/account/dashboard'],
      ['Create Account', '/shelter/register'],
    ]);
    const links = footer.columns.flatMap((column) => column.links).filter(({ url }) => url.startsWith('/account'));
    expect(links).toEqual([{ text: 'Log in', url: '/account/dashboard' }]);
  });

  it('links guests to the status of their orders', () => {
    const [help] = contentOf(site).footer.columns.filter(({ links }) => links.some(({ url }) => url === '/faq'));
    expect(help?.links).toContainEqual({ text: 'Order status', url: '/order-status' });
  });

  it('sends nobody to us for a change of an Autoship that the account can make', () => {
    const lines = textOf(site).split('\n');
    const promises = lines.filter((line) => /\b(?:skip|delay|pause|schedule)\b/i.test(line));
    expect(promises.filter((line) => line.includes('contact-us'))).toEqual([]);
    if (site === 'DTC') expect(promises.some((line) => line.includes('/account/autoships'))).toBe(true);
  });

  it('claims nothing about other items under an empty cart', () => {
    const headlines = contentOf(site).carousels.filter(({ page }) => page === 'Cart');
    expect(headlines).toHaveLength(1);
    expect(JSON.stringify(headlines)).not.toMatch(/together|with (it|this|these)|often/i);
  });

  it('has a privacy policy, which the footer and the terms link to', () => {
    const { pages, footer } = contentOf(site);
    const policy = pages.find(({ slug }) => slug === 'privacy-policy');
    expect(policy?.blocks.length).toBeGreaterThan(5);
    expect(footer.legal).toContainEqual({ text: 'Privacy policy', url: '/privacy-policy' });
    expect(JSON.stringify(pages.find(({ slug }) => slug === 'terms-and-conditions'))).toContain('/privacy-policy');
  });

  it('promises days of delivery to the 48 states alone (PC-11)', () => {
    const promises = textOf(site)
      .split('\n')
      .filter((line) => /2[-–]5 business|2-5 day/i.test(line));
    expect(promises.length).toBeGreaterThan(0);
    for (const line of promises) expect(line).toMatch(/48 states/);
  });

  it('claims no donations and no preferences while there are none', () => {
    expect(contentOf(site).home).not.toHaveProperty('giving');
    expect(textOf(site)).not.toMatch(/charity|shelters we give|Every order feeds|privacy preferences/i);
  });

  it('has the title of the autoship page of its site (TI-09, TI-14)', () => {
    const page = contentOf(site).accountPages.pages.find(({ slug }) => slug === 'autoships');
    expect(page?.title).toBe(site === 'DTC' ? 'My Subscriptions' : 'My Autoships');
  });
});

describe('the content of the staff site', () => {
  it('leads staff who are not registered to no page that would only redirect them', () => {
    const open = contentOf('HPSF').pages.filter(({ slug }) => leadsToPage(`/${slug}`, 'staff-unregistered'));
    expect(open.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['faq', 'terms-and-conditions']));
    const links = open.flatMap(({ slug, blocks }) =>
      [...JSON.stringify(blocks).matchAll(/(?:href=\\"|"url":")([^"\\]+)/g)].map(
        ([, url = '']) => [slug, url] as const,
      ),
    );
    expect(links).not.toEqual([]);
    expect(links.filter(([, url]) => !leadsToPage(url, 'staff-unregistered'))).toEqual([]);
  });

  it('says in the FAQ who confirms a request to join, and when, as the pages of the program do', () => {
    const faq = contentOf('HPSF').pages.find(({ slug }) => slug === 'faq');
    expect(JSON.stringify(faq)).toContain(confirmationMessage);
  });
});
