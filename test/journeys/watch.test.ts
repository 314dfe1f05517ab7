import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { watch } from './watch';

const browser = await chromium.launch({ executablePath: inject('chromium'), args: ['--no-sandbox', '--disable-gpu'] });
const origin = inject('origins').DTC;

let complaints: () => readonly string[] = () => [];

beforeAll(async () => {
  const context = await browser.newContext({ baseURL: origin });
  const watched = await watch(context, origin);
  watched.expect('404 /expected');
  complaints = watched.list;
  const page = await context.newPage();
  await page.goto('/');
  await page.evaluate(async () => {
    console.warn('a warning');
    console.info('an aside');
    setTimeout(() => {
      throw new Error('a mistake');
    });
    document.body.setAttribute('style', 'color: red');
    new Image().src = 'http://127.0.0.2:9/pixel.gif';
    await Promise.all([fetch('/nowhere?x=1'), fetch('/expected')]);
  });
});

afterAll(() => browser.close());

describe('a watched visit', () => {
  it.each([
    ['a warning', /^console: a warning$/],
    ['an error of a script', /^script error: a mistake at \S+$/],
    ['what the policy refuses', /^console: policy: style-src-attr inline$/],
    ['a request to another host', /^another host: http:\/\/127\.0\.0\.2:9\/pixel\.gif$/],
    ['an answer that is not part of the story', /^answer: 404 \/nowhere\?x=1$/],
  ])('complains of %s', async (_name, complaint) => {
    await expect.poll(complaints).toContainEqual(expect.stringMatching(complaint));
  });

  it('complains of nothing that was expected or is not an error', () => {
    expect(complaints().filter((one) => /expected|aside/.test(one))).toEqual([]);
  });
});

describe('a refusal that a page hears', () => {
  const complaintsAfterForm = async (askAt: 'while its form is sent' | 'on the page that follows') => {
    const context = await browser.newContext({ baseURL: origin });
    const watched = await watch(context, origin);
    const page = await context.newPage();
    await page.goto('/');
    const { promise: refused, resolve: release } = Promise.withResolvers<void>();
    await context.route('**/sold', (route) => route.fulfill({ status: 410, body: '' }));
    await context.route('**/posted', async (route) => {
      if (askAt === 'while its form is sent') await refused;
      await route.fulfill({ contentType: 'text/html', body: '<title>Posted</title>' });
    });
    context.on('response', (response) => {
      if (response.status() === 410) release();
    });
    await page.evaluate((isAskedEarly) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = '/posted';
      document.body.append(form);
      form.submit();
      if (isAskedEarly) setTimeout(() => fetch('/sold'), 50);
    }, askAt === 'while its form is sent');
    await page.waitForURL('**/posted');
    if (askAt === 'on the page that follows') await page.evaluate(() => fetch('/sold'));
    await context.close();
    return watched.list();
  };

  it('is no complaint while the form that replaces the page is being sent', async () => {
    expect(await complaintsAfterForm('while its form is sent')).toEqual([]);
  });

  it('is a complaint on the page that follows', async () => {
    expect(await complaintsAfterForm('on the page that follows')).toEqual(['answer: 410 /sold']);
  });
});
