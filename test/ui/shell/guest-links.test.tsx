// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { cleanup, render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import type { PageLayoutData } from '#application/shell/page';
import type { FooterContent, HeaderContent } from '#domain/content/content-documents';
import { encodeRedirect } from '#domain/identity/redirect';
import { AccountLink } from '#ui/shell/account-link.tsx';
import { FooterAndWelcome } from '#ui/shell/footer.tsx';
import { AccountMenu, NavMenus } from '#ui/shell/nav-menus.tsx';
import { PageLayoutContext } from '#ui/shell/shell-context.ts';
import { ShopModelsContext } from '#ui/shop-models.ts';
import { aPage, aShop, someModels } from '../builders';

type Seed = { readonly header: HeaderContent; readonly footer: FooterContent };
const { header, footer }: Seed = JSON.parse(readFileSync('data/content/DTC.json', 'utf8'));

/** The account links of the header, the menu on phones and the footer, for a guest. */
const frameWith = (some: Partial<PageLayoutData>) => {
  const { shell } = aPage({}, { header: { ...header, logo: { source: '', alt: '' } }, footer, ...some });
  return (
    <ShopModelsContext value={someModels(aShop())}>
      <PageLayoutContext value={shell}>
        <NavMenus items={[]} account={header.account} more={[]} siteName="" />
        <AccountMenu items={header.account} />
        <AccountLink />
        <FooterAndWelcome shell={shell} />
      </PageLayoutContext>
    </ShopModelsContext>
  );
};

const accountUrl = /^\/(?:shelter\/(?:login|register)|account\/dashboard)/;

const accountLinksOf = (element: ParentNode): readonly string[] => [
  ...new Set(
    [...element.querySelectorAll('a')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((url) => accountUrl.test(url)),
  ),
];

const renderOnServer = (path: string, some: Partial<PageLayoutData> = {}) => {
  const element = document.createElement('div');
  element.innerHTML = renderToStaticMarkup(<StaticRouter location={path}>{frameWith(some)}</StaticRouter>);
  return accountLinksOf(element);
};

const renderInBrowser = (path: string, some: Partial<PageLayoutData> = {}) =>
  accountLinksOf(render(<MemoryRouter initialEntries={[path]}>{frameWith(some)}</MemoryRouter>).container);

const guestPaths = {
  login: '/shelter/login?redirect=L2FjY291bnQvb3JkZXJz',
  register: '/shelter/register?redirect=L2FjY291bnQvb3JkZXJz',
};

afterEach(cleanup);

describe('a link to log in or register', () => {
  it('keeps the redirect of a page that has one, with script and without', () => {
    const expected = [guestPaths.login, guestPaths.register];
    expect(renderOnServer('/shelter/login', { guestPaths })).toEqual(expected);
    expect(renderInBrowser('/shelter/login?redirect=L2FjY291bnQvb3JkZXJz', { guestPaths })).toEqual(expected);
  });

  it('has no redirect on such a page without one', () => {
    const plain = { login: '/shelter/login', register: '/shelter/register' };
    expect(renderInBrowser('/shelter/login', { guestPaths: plain })).toEqual(Object.values(plain));
    expect(renderInBrowser('/shelter/nowhere?page=2')).toEqual(Object.values(plain));
  });

  it('leads back to any other page once script runs', () => {
    expect(renderOnServer('/products?page=2')).toEqual(['/account/dashboard', '/shelter/register']);
    const query = `?redirect=${encodeRedirect('/products?page=2')}`;
    expect(renderInBrowser('/products?page=2')).toEqual([`/shelter/login${query}`, `/shelter/register${query}`]);
  });
});
