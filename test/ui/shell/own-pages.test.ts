import { describe, expect, it } from 'vitest';
import { ownPages, replaceGuestLinks, unregisteredPages } from '#ui/shell/own-pages.ts';

const link = (text: string, url: string) => ({ text, url });

describe('replacing the links of guests', () => {
  it('names the pages of the account once, in place of those that log in or register', () => {
    const links = [
      link('Help', '/faq'),
      link('Log in', '/account/dashboard'),
      link('Delivery', '/delivery'),
      link('Create account', '/shelter/register?redirect=L2NhcnQ'),
    ];
    expect(replaceGuestLinks(links, ownPages).map(({ url }) => url)).toEqual([
      '/faq',
      '/account/dashboard',
      '/account/orders',
      '/account/autoships',
      '/account/pets',
      '/account/my-profile',
      '/account/address-book',
      '/account/cards',
      '/account/my-data',
      '/delivery',
    ]);
    expect(replaceGuestLinks(links, ownPages).map(({ text }) => text)).not.toContain('Log in');
  });

  it('keeps links that have nothing to do with the account', () => {
    const links = [link('Help', '/faq'), link('Elsewhere', 'https://example.com/shelter/login')];
    expect(replaceGuestLinks(links, ownPages)).toEqual(links);
  });

  it('names the pages of staff who are not registered in the same place', () => {
    const links = [link('Log in', '/account/dashboard'), link('Help', '/faq')];
    expect(replaceGuestLinks(links, unregisteredPages).map(({ url }) => url)).toEqual([
      '/shelter/eligibility',
      '/shelter/register',
      '/account/my-data',
      '/faq',
    ]);
  });
});
