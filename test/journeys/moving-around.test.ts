import type { Page, Request } from 'playwright';
import { describe, expect } from 'vitest';
import { signUp } from './account-steps';
import { journey, ready, type VisitPage } from './journey';
import {
  addDogFood,
  clickWithoutPointer,
  dogFood,
  headerCart,
  heading,
  openWithoutFont,
  shown,
  waitForAddress,
  waitUntilHydrated,
} from './steps';

/** A mark that a full page load removes. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

/** Only a document has JSON-LD, not a page that the browser opens itself (BU-06). */
const structured = /<script type="application\/ld\+json"/;

const headOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [
      ...document.head.querySelectorAll(
        'title,meta[name="description"],meta[name="robots"],meta[property],meta[name="twitter:card"],link[rel=canonical],script[type="application/ld+json"]',
      ),
    ].map((element) => element.outerHTML.replaceAll('\\u003c', '<')),
  );

describe('the head of a page', () => {
  journey('belongs to the page that is shown, whatever page came before', async ({ visit }) => {
    const page = await visit();
    await page.openPath(`${dogFood.path}/5-lb`);
    const ofProduct = (await headOf(page)).filter((tag) => !structured.test(tag));
    await page.openPath('/products/dog');
    const documentOfList = await headOf(page);
    expect(documentOfList.some((tag) => structured.test(tag))).toBe(true);
    const ofList = documentOfList.filter((tag) => !structured.test(tag));
    expect(ofList.join()).not.toBe(ofProduct.join());
    await mark(page);
    await page.getByRole('article').getByRole('link', { name: dogFood.title, exact: true }).click();
    await heading(page, dogFood.title).waitFor();
    await expect.poll(async () => (await headOf(page)).toSorted()).toEqual(ofProduct.toSorted());
    await page.goBack();
    await expect.poll(async () => (await headOf(page)).toSorted()).toEqual(ofList.toSorted());
    expect(await isMarked(page)).toBe(true);
  });
});

const followToQuestions = (page: Page): Promise<void> =>
  page.locator('footer').getByRole('link', { name: 'FAQ', exact: true }).click();

const accountMenu = (page: Page) => page.locator('header details').filter({ hasText: 'Account' }).first();

/** The links of the account in the menu of the header, and those in the footer. */
const accountLinks = async (page: Page): Promise<readonly string[]> => {
  const lists = [accountMenu(page), page.locator('footer').getByRole('navigation', { name: 'Your account' })];
  return Promise.all(lists.map(async (list) => (await list.locator('li').allTextContents()).join()));
};

describe('a page of a customer that is left before all of it is hydrated', () => {
  journey('leaves the account in header and footer as it is, without an error', async ({ visit }) => {
    const page = await visit();
    await signUp(page);
    await page.openPath('/cart');
    const links = await accountLinks(page);
    await openWithoutFont(page, '/cart');
    await clickWithoutPointer(page.getByRole('link', { name: 'FAQ', exact: true }));
    await heading(page, 'Frequently asked questions').waitFor();
    for (const part of [page.getByRole('contentinfo'), accountMenu(page)]) await waitUntilHydrated(part);
    expect(await accountLinks(page)).toEqual(links);
  });
});

describe.each([390, 1280])('a menu that is opened before its code is there, at %s px', (width) => {
  journey('is closed on the page that its link leads to', async ({ visit }) => {
    const page = await visit({ width });
    await openWithoutFont(page, '/');
    const menu = page.locator('header details').filter({ hasText: 'Shop Cat' });
    const drawer = page.locator(':popover-open');
    if (width === 390) {
      await clickWithoutPointer(page.getByRole('button', { name: 'Menu', exact: true }));
      await drawer.waitFor();
    }
    await clickWithoutPointer(menu.locator('summary'));
    expect(await menu.getAttribute('open')).toBe('');
    await clickWithoutPointer(menu.getByRole('link').first());
    await heading(page, 'Food and treats for cats').waitFor();
    await waitUntilHydrated(menu);
    await expect.poll(() => page.locator('details[open][name="menu"], :popover-open').count()).toBe(0);
  });
});

describe('a page whose code fails to load', () => {
  journey('is loaded as a full page (ER-11)', async ({ visit }) => {
    const page = await visit();
    await page.openPath('/products');
    await mark(page);
    await page.route('**/assets/content-screen-*', (route) =>
      page.url().endsWith('/products') ? route.fulfill({ status: 404 }) : route.continue(),
    );
    page.on('response', (response) => {
      if (response.status() === 404) page.expects(`404 ${new URL(response.url()).pathname}`);
    });
    await followToQuestions(page);
    await waitForAddress(page, '/faq');
    await heading(page, 'Frequently asked questions').waitFor();
    expect(await isMarked(page)).toBe(false);
    const guard = await page.evaluate(() => JSON.parse(sessionStorage.getItem('reload-guard') ?? '{}'));
    expect(guard).toEqual({ path: `${page.origin}/faq`, at: expect.any(Number) });
    await ready(page);
  });
});

describe('a page whose code fails to load even as a full page', () => {
  journey('shows the failure screen, with the id of the page request (RT-43)', async ({ visit }) => {
    const page = await visit();
    const document = page.waitForResponse((response) => response.url().endsWith('/products'));
    await page.openPath('/products');
    const id = (await document).headers()['x-request-id'] ?? 'none';
    const path = `${page.origin}/faq`;
    await page.evaluate((guard) => sessionStorage.setItem('reload-guard', JSON.stringify(guard)), {
      path,
      at: await page.evaluate(() => Date.now()),
    });
    await page.route('**/assets/content-screen-*', (route) => route.fulfill({ status: 404 }));
    page.on('response', (response) => {
      if (response.status() === 404) page.expects(`404 ${new URL(response.url()).pathname}`);
    });
    page.on('console', (message) => {
      if (message.text().startsWith(`Reference ${id}: `)) page.expects(`console: ${message.text()}`);
    });
    await followToQuestions(page);
    await heading(page, 'Something went wrong').waitFor();
    expect(await page.getByText('Support reference').textContent()).toBe(`Support reference: ${id}`);
  });
});

/** Adds this hash to the link to the questions, as if an editor had written it. */
const urlWithHash = (page: Page, hash: string) =>
  page.route('**/products', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('"/faq"', `"/faq#${hash}"`);
    await route.fulfill({ response: answer, body });
  });

describe('a link with a hash', () => {
  const arriveAt = async (page: VisitPage, hash: string): Promise<void> => {
    await urlWithHash(page, hash);
    await page.openPath('/products');
    await mark(page);
    await followToQuestions(page);
    await heading(page, 'Frequently asked questions').waitFor();
    expect(await isMarked(page)).toBe(true);
  };
  const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

  journey('leads to the named element (RT-25)', async ({ visit }) => {
    const page = await visit();
    await arriveAt(page, 'content');
    await expect.poll(() => top(page)).toBeGreaterThan(0);
    const [content, header] = await Promise.all(
      ['#content', 'header'].map((part) => page.locator(part).first().boundingBox()),
    );
    expect(content?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0) - 1);
    expect(content?.y).toBeLessThan(120);
  });

  journey('leads to the top of the page when there is no such element', async ({ visit }) => {
    const page = await visit();
    await arriveAt(page, 'nothing');
    await expect.poll(() => top(page)).toBe(0);
  });
});

describe('a page of an older build', () => {
  journey('loads the next page as a full page (BU-01)', async ({ visit }) => {
    const page = await visit();
    await page.clock.install();
    let asked = 0;
    await page.route('**/builds/latest.json', async (route) => {
      await route.fulfill({ json: { id: 'newer', timestamp: 1 } });
      asked += 1;
    });
    await page.openPath('/products');
    const anHourOn = async (): Promise<number> => {
      await page.clock.fastForward('01:00:01');
      return asked;
    };
    await expect.poll(anHourOn).toBeGreaterThan(0);
    await mark(page);
    await followToQuestions(page);
    await heading(page, 'Frequently asked questions').waitFor();
    expect(await isMarked(page)).toBe(false);
  });
});

describe('logging out', () => {
  journey('redirects to the home page by itself, and leaves no cart behind (RT-35)', async ({ visit }) => {
    const page = await visit();
    await addDogFood(page);
    await page.getByRole('dialog').waitFor();
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('col_cart_id');
    await page.goto('/logout');
    await waitForAddress(page, '/');
    await ready(page);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('col_cart_id');
    expect(await shown(headerCart(page))).not.toMatch(/\d/);
  });

  journey('needs a click without script', async ({ visit }) => {
    const page = await visit({ script: false });
    await page.openPath('/logout');
    await page.getByRole('button', { name: 'Log out' }).click();
    await waitForAddress(page, '/');
  });
});

const pictureOf = (request: Request): string | undefined => /\/_img\/[^/]+\/(\w+)$/.exec(request.url())?.[1];

describe.each([390, 1280])('the first picture at %i pixels', (width) => {
  journey.for(['/', '/products', `${dogFood.path}/5-lb`])(
    'is preloaded in the head of %s, and requested once',
    async (path, { visit }) => {
      const page = await visit({ width });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(pictureOf(request) ?? ''));
      await page.openPath(path);
      await page.waitForLoadState('networkidle');
      const ahead = await page
        .locator('head > link[rel=preload][as=image]')
        .evaluateAll((links) =>
          links
            .filter((link) => link instanceof HTMLLinkElement && matchMedia(link.media || 'all').matches)
            .map((link) => link.getAttribute('imagesrcset') ?? ''),
        );
      const leading = page.locator('img[fetchpriority=high]').first();
      const used = await leading.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
      expect(ahead).toEqual([expect.stringContaining(`${used} `)]);
      const sources = new Set(ahead.flatMap((srcset) => [...srcset.matchAll(/\/(\w+) \d+w/g)].map(([, one]) => one)));
      expect(asked.filter((one) => sources.has(one))).toHaveLength(1);
      expect(await page.locator('#root > link').count()).toBe(0);
    },
  );
});
