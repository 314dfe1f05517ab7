import { describe, expect } from 'vitest';
import { parseConsentCookie } from '#domain/consent/consent-cookie';
import { findStoredItem, type StoredItem } from '#domain/consent/stored-items';
import { journey, ready, type VisitPage } from './journey';
import {
  addDogFood,
  clickWithoutPointer,
  dogFood,
  fillCheckout,
  headerCart,
  heading,
  mainAdd,
  mainMenu,
  openWithoutFont,
  placeOrder,
  proceed,
  waitForText,
  waitForThankYou,
} from './steps';

type Found = { readonly kind: StoredItem['kind']; readonly key: string };

/** Everything that a browser has stored for a site. */
const storedBy = async (page: VisitPage): Promise<readonly Found[]> => {
  const cookies = (await page.context().cookies(page.origin)).map(
    ({ name }) => ({ kind: 'cookie', key: name }) as const,
  );
  const others = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    history: Object.keys(history.state ?? {}),
  }));
  return [
    ...cookies,
    ...others.local.map((key) => ({ kind: 'local storage', key }) as const),
    ...others.session.map((key) => ({ kind: 'session storage', key }) as const),
    ...others.history.map((key) => ({ kind: 'history state', key }) as const),
  ];
};

/** What is stored that the registry does not name, or that needs consent which was not given. */
const findViolations = async (
  page: VisitPage,
  allowed: readonly StoredItem['category'][],
): Promise<readonly string[]> =>
  (await storedBy(page)).flatMap(({ kind, key }) => {
    const item = findStoredItem(kind, key);
    return item && allowed.includes(item.category) ? [] : [`${page.url()}: ${kind} ${key}`];
  });

const keysOf = async (page: VisitPage, category: StoredItem['category']): Promise<readonly string[]> =>
  (await storedBy(page)).flatMap(({ kind, key }) => (findStoredItem(kind, key)?.category === category ? [key] : []));

/** Shops on every kind of page, and says after each what may not be there. */
const shopAround = async (page: VisitPage, allowed: readonly StoredItem['category'][]): Promise<readonly string[]> => {
  const violations: string[] = [];
  const look = async () => violations.push(...(await findViolations(page, allowed)));
  await page.openPath('/');
  await page.waitForLoadState('networkidle');
  await look();
  await page.locator('summary').filter({ hasText: 'Deliver to' }).click();
  await page.getByLabel('ZIP code').fill('80202');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect.poll(async () => (await storedBy(page)).map(({ key }) => key)).toContain('userLocation');
  await look();
  await page.openPath('/products/dog');
  await page.getByRole('article').getByRole('link', { name: dogFood.title, exact: true }).click();
  await heading(page, dogFood.title).waitFor();
  await look();
  await page.goBack();
  await heading(page, 'Food and treats for dogs').waitFor();
  await page.goForward();
  await mainAdd(page).click();
  await waitForText(headerCart(page), /\d/);
  await look();
  for (const path of ['/cart', '/shelter/login', '/privacy', '/no-results-here', '/products?search=salmon']) {
    page.expects('404 /no-results-here');
    await page.openPath(path);
    await page.waitForLoadState('networkidle');
    await look();
  }
  return violations;
};

const choose = async (page: VisitPage, button: string): Promise<void> => {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByText('We saved your choice.').waitFor();
  await ready(page);
};

describe.each(['DTC', 'HPSF'] as const)('storage in the browser on %s', (site) => {
  journey('has nothing but required items of the registry before a choice', async ({ visit }) => {
    const page = await visit({ site, consent: 'undecided' });
    expect(await shopAround(page, ['required'])).toEqual([]);
  });

  journey(
    'has functional items of the registry once they are allowed, and none once that is withdrawn',
    async ({ visit }) => {
      const page = await visit({ site, consent: 'undecided' });
      await page.openPath('/privacy');
      await choose(page, 'Accept all');
      expect(await shopAround(page, ['required', 'functional'])).toEqual([]);
      expect(await keysOf(page, 'functional')).toEqual(expect.arrayContaining(['pageType:current', 'recently_viewed']));
      await page.openPath('/privacy');
      await choose(page, 'Reject all');
      await expect.poll(() => keysOf(page, 'functional')).toEqual([]);
      expect(await shopAround(page, ['required'])).toEqual([]);
    },
  );
});

describe('products viewed before', () => {
  journey(
    'are shown within the visit, also one that was left early, though nothing is stored before consent',
    async ({ visit }) => {
      const page = await visit({ consent: 'undecided' });
      await openWithoutFont(page, `${dogFood.path}/15-lb`);
      await clickWithoutPointer(
        mainMenu(page).getByRole('link', { name: 'Shop Cat', exact: true, includeHidden: true }),
      );
      await heading(page, 'Food and treats for cats').waitFor();
      await page.getByRole('article').first().getByRole('link').first().click();
      await waitForText(page.getByRole('region', { name: 'Recently viewed' }), dogFood.title);
      expect(await keysOf(page, 'functional')).toEqual([]);
    },
  );
});

describe.each([true, false])('the page on privacy, with script: %s', (script) => {
  journey('takes a choice, reads it back, and is reached from every footer', async ({ visit }) => {
    const page = await visit({ script, consent: 'undecided' });
    await page.openPath('/');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy and cookies' });
    expect(await link.getAttribute('href')).toBe('/privacy');
    if (script) await page.openPath('/privacy');
    else await link.click();
    await heading(page, 'Privacy').waitFor();
    await page.getByText("You haven't chosen yet.").waitFor();
    const [table, lists] = [page.getByRole('table'), page.getByText(/What we store: \d+ entr/)];
    expect([await table.count(), await lists.count()]).toEqual([0, 2]);
    await lists.first().click();
    await table.first().waitFor();
    await page.getByRole('checkbox', { name: 'Functional' }).check();
    await page.getByRole('button', { name: 'Save my choices' }).click();
    await page.getByText('We saved your choice.').waitFor();
    expect(await page.getByRole('checkbox', { name: 'Functional' }).isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { name: 'Advertising' }).isChecked()).toBe(false);
    const history = page.getByRole('region', { name: 'Your earlier choices' }).getByRole('listitem');
    await waitForText(history, 'You allow required and functional, but not advertising.');
    const [cookie] = await page.context().cookies(page.origin);
    expect(parseConsentCookie(cookie?.value)).toMatchObject({ functional: true, advertising: false });
  });
});

describe('a browser that refuses everything', () => {
  journey('shops to a placed order with required items alone', async ({ visit }) => {
    const page = await visit({ consent: 'undecided' });
    await page.openPath('/privacy');
    await choose(page, 'Reject all');
    await addDogFood(page);
    await waitForText(headerCart(page), '1');
    await page.openPath('/cart');
    await proceed(page);
    await fillCheckout(page);
    await placeOrder(page);
    await waitForThankYou(page);
    await page.waitForLoadState('networkidle');
    expect(await findViolations(page, ['required'])).toEqual([]);
  });
});
