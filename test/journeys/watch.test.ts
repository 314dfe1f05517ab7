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
