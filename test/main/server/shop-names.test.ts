import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShopLog } from '#adapters/pino/shop-log';
import { DeliverEvents } from '#application/events/deliver-events';
import { type Site, sites } from '#domain/site';
import { openLogo } from '#main/server/open-logo.ts';
import { renderScreen } from '#main/server/render.tsx';
import { openShopServer, type ShopServer } from '#main/server/running-shop.ts';
import { parseSettings } from '#main/settings/settings.ts';
import { crawlSite } from '../../crawl-site';
import { testBuild } from '../../http-shop';
import { TestBrowser } from '../../test-browser';

const siteNames = { DTC: 'Bits & Bowls', HPSF: 'Bits & Bowls for Clinics' } as const;
const legalName = 'Larder Foods, Inc.';
const postalAddress = '1 Example Street, Aurora, CO 80011';
const origins = { DTC: 'http://localhost:4699', HPSF: 'http://staff.localhost:4699' } as const;

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="90"><circle cx="45" cy="45" r="40" fill="#7a1f5c"/></svg>';

/** The names of brands that the shop sells, and what the shop's software calls itself where no shopper reads it. */
const brandsAndIds =
  /Provender(?:®|&reg;)? (?:Daily|Clinical|Treats)|provender-(?:daily|clinical|treats)|gid:\/\/provender\/|@demo\.provender\.example/g;

const findDefaultNames = (answers: ReadonlyMap<string, string>): readonly string[] =>
  [...answers].flatMap(([address, body]) => {
    const text = body.replace(brandsAndIds, '');
    const found = text.search(/provender|professional staff feeding/i);
    return found < 0 ? [] : [`${address}: ${text.slice(Math.max(0, found - 80), found + 40)}`];
  });

const firstPages = [
  '/',
  '/products',
  '/products?search=chicken',
  '/cart',
  '/privacy',
  '/order-status',
  '/shelter/login',
  '/shelter/register',
  '/shelter/forgot-password',
  '/maintenance',
  '/sitemap',
  '/no-such-page',
];

/** A page that fails while it's rendered, so that its answer is an error page. */
const brokenPage = '/order-status';

const render: typeof renderScreen = (url, page) => {
  if (url === brokenPage && page.status === 200) throw new Error('this page is broken');
  return renderScreen(url, page);
};

/** A shop of the seed data with names of its own. */
const openNamedShop = async (dataDir: string, environment: NodeJS.ProcessEnv): Promise<ShopServer> =>
  openShopServer(
    parseSettings({ DATA_DIR: dataDir, DTC_ORIGIN: origins.DTC, HPSF_ORIGIN: origins.HPSF, ...environment }),
    { build: testBuild, render, maxEventLoopDelayMs: 0 },
    openShopLog('silent', { write: () => undefined }),
  );

describe('a shop with names and a logo of its own', () => {
  let dataDir: string;
  let server: ShopServer;
  const browserOf = (site: Site) => new TestBrowser(server, site, origins[site]);
  const read = async (site: Site, path: string) => (await browserOf(site).get(path)).body;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'provender-names-'));
    const logoFile = join(dataDir, 'logo.svg');
    await writeFile(logoFile, logo);
    server = await openNamedShop(dataDir, {
      SITE_NAME_DTC: siteNames.DTC,
      SITE_NAME_HPSF: siteNames.HPSF,
      LEGAL_NAME: legalName,
      POSTAL_ADDRESS: postalAddress,
      LOGO_FILE: logoFile,
    });
    await server.app.ready();
  });

  afterAll(async () => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it.each(sites)('has the default name on no public page of %s, and on no error page', async (site) => {
    const answers = await crawlSite(browserOf(site), firstPages, { most: 3 });
    expect(answers.size).toBeGreaterThan(firstPages.length * 2);
    expect(findDefaultNames(answers)).toEqual([]);
    expect(answers.get('/products')).toMatch(/<title>[^<]*Bits &amp; Bowls/);
    expect(answers.get('/')).toContain(`© ${legalName} | Good food`);
    const mark = ' data-staff-mark="for Clinics"';
    const marked = [...answers.values()].filter((body) => body.includes('>for Clinics</span>') && body.includes(mark));
    const screens = [...answers.values()].filter((body) => body.includes('<div id="root">'));
    expect([marked.length, screens.length > 20]).toEqual([site === 'HPSF' ? screens.length : 0, true]);
    const broken = await browserOf(site).get(brokenPage);
    expect(broken.statusCode).toBe(500);
    expect(broken.body).toContain('Bits &amp; Bowls');
  });

  it('has the default name on no page for operators or developers', async () => {
    const paths = ['/_operator/mails', '/_inbox', '/api', '/api/openapi.json'];
    const answers = new Map(await Promise.all(paths.map(async (path) => [path, await read('DTC', path)] as const)));
    expect(findDefaultNames(answers)).toEqual([]);
    for (const path of paths.slice(0, 3)) expect(answers.get(path)).toContain('Bits &amp; Bowls');
  });

  it('has the default name in no email, and its logo, company and address in each', async () => {
    const list = await read('DTC', '/_operator/mails');
    const paths = [...list.matchAll(/href="(\/_operator\/mails\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(40);
    const mails = new Map(await Promise.all(paths.map(async (path) => [path, await read('DTC', path)] as const)));
    expect(findDefaultNames(mails)).toEqual([]);
    for (const [path, body] of mails) {
      expect(body, path).toContain(legalName);
      expect(body, path).toContain(postalAddress);
      if (path.endsWith('/text')) continue;
      expect(body, path).toMatch(
        /<img [^>]*src="http:\/\/(?:staff\.)?localhost:4699\/_img\/format_png[^"]*\/logo-[\da-f]{32}" alt="Bits &amp; Bowls/,
      );
    }
  });

  it('has them in the emails that it really sends, too', async () => {
    for (const { container } of server.shop.sites) await container.get(DeliverEvents).execute()();
    const readInbox = async () => (await server.shop.inbox?.messages()()) ?? [];
    // The shop's own job may be sending them just then.
    await expect.poll(async () => (await readInbox()).length).toBeGreaterThan(0);
    const sent = await readInbox();
    for (const { subject, html, text } of sent) {
      expect(html, subject).toMatch(/<img [^>]*\/logo-[\da-f]{32}" alt="Bits &amp; Bowls/);
      for (const words of [legalName, postalAddress])
        expect([html, text].filter((one) => one.includes(words))).toHaveLength(2);
    }
  });

  it('answers its logo as a picture, and shows it as the wordmark of every page', async () => {
    for (const site of sites) {
      const [, path = ''] = /<symbol id="shop-wordmark".*?<image href="([^"]+)"/.exec(await read(site, '/faq')) ?? [];
      const picture = await browserOf(site).get(path);
      expect(picture.statusCode).toBe(200);
      expect(picture.headers['content-type']).toBe('image/png');
    }
  });

  it('tells search engines its name, company and logo', async () => {
    const home = await read('DTC', '/');
    const organization = [...home.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
      .map(([, json = '']) => JSON.parse(json) as Record<string, unknown>)
      .find((one) => one['@type'] === 'Organization');
    expect(organization).toMatchObject({
      name: siteNames.DTC,
      legalName,
      logo: expect.stringMatching(/^http:\/\/localhost:4699\/_img\/.*\/logo-[\da-f]{32}$/),
    });
  });
});

describe('a shop with a name and no logo', () => {
  it('draws its name once for both sites, on pages and in emails', async () => {
    const {
      wordmarks,
      mailLogos,
      pictures,
      logo: chosen,
    } = await openLogo(parseSettings({ SITE_NAME_DTC: 'Larder', SITE_NAME_HPSF: 'Larder for Clinics' }));
    expect(chosen).toBeUndefined();
    expect(wordmarks.DTC).toEqual(wordmarks.HPSF);
    expect(wordmarks.DTC.body).toMatch(/^<path [^>]*><path d="M/);
    expect([...pictures.keys()]).toEqual([mailLogos.DTC?.source]);
  });

  it("writes a name that the shop's font can't draw in the browser's and the email program's font", async () => {
    const { wordmarks, mailLogos } = await openLogo(parseSettings({ SITE_NAME_DTC: 'ペットの店' }));
    expect(wordmarks.DTC.body).toContain('>ペットの店</text>');
    expect(mailLogos.DTC).toBeUndefined();
  });

  it('refuses a logo that is no picture, or not there, with a sentence', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'provender-logo-'));
    const file = join(directory, 'logo.txt');
    await writeFile(file, 'a logo');
    await expect(openLogo(parseSettings({ LOGO_FILE: file }))).rejects.toThrow(
      /^LOGO_FILE must be an SVG, PNG, JPEG or WebP picture, but /,
    );
    await expect(openLogo(parseSettings({ LOGO_FILE: join(directory, 'none.png') }))).rejects.toThrow(
      /^LOGO_FILE names a file that can't be opened: /,
    );
    await rm(directory, { recursive: true, force: true });
  });
});
