import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { FooterContent, HeaderContent } from '#domain/content/content-documents';
import { leadsToPage } from '#domain/identity/visitor-role';
import { AccountLink } from '#ui/shell/account-link.tsx';
import { FooterAndWelcome } from '#ui/shell/footer.tsx';
import { Header } from '#ui/shell/header.tsx';
import { AccountMenu, LinkMenu, NavMenus } from '#ui/shell/nav-menus.tsx';
import { PageLayoutContext } from '#ui/shell/shell-context.ts';
import { ShopModelsContext } from '#ui/shop-models.ts';
import { aPage, aShop, someModels } from '../builders';

type Seed = { readonly header: HeaderContent; readonly footer: FooterContent };
const { header, footer }: Seed = JSON.parse(readFileSync('data/content/HPSF.json', 'utf8'));

/** The header, menus and footer of the staff site's seed, as the server renders them for somebody who is logged in. */
const renderFrame = (isUnregistered: boolean): string => {
  const { shell } = aPage(
    {},
    {
      site: 'HPSF',
      header: { ...header, logo: { source: '', alt: '' } },
      footer,
      isSignedIn: true,
      ...(isUnregistered ? { isUnregistered } : {}),
    },
  );
  const link = { text: 'See the catalog', url: '/products' };
  const announcements = [{ id: 'new', text: 'New food.', link, sites: ['HPSF'] as const }];
  const { navigation, account, help, learn } = header;
  return renderToStaticMarkup(
    <StaticRouter location="/faq">
      <ShopModelsContext value={someModels(aShop())}>
        <PageLayoutContext value={shell}>
          <Header shell={shell} announcements={announcements} />
          <NavMenus
            items={navigation}
            account={account}
            more={[{ label: 'Learn', url: '', children: learn }]}
            siteName=""
          />
          <AccountMenu items={account} />
          <AccountLink />
          <LinkMenu label="Help" items={help} />
          <FooterAndWelcome shell={shell} />
        </PageLayoutContext>
      </ShopModelsContext>
    </StaticRouter>,
  );
};

const linksOf = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/<a[^>]*href="([^"]*)"/g)].map(([, href]) => String(href))),
];

describe('header, menus and footer', () => {
  it('have no link for unregistered staff that would only redirect them', () => {
    const html = renderFrame(true);
    expect(linksOf(html).filter((href) => !leadsToPage(href, 'staff-unregistered'))).toEqual([]);
    for (const path of ['/shelter/eligibility', '/shelter/register', '/account/my-data', '/faq', '/contact-us'])
      expect(linksOf(html)).toContain(path);
    expect(html).not.toMatch(/Search products|>Learn |>Shop Dog|aria-label="Shop"/);
    expect(html).toContain('New food.');
  });

  it('have all links for registered staff', () => {
    const html = renderFrame(false);
    for (const path of ['/', '/products', '/products/dog', '/cart', '/account/orders', '/choosing-a-food', '/shipping'])
      expect(linksOf(html)).toContain(path);
    expect(html).toContain('Search products');
  });
});
