import { launch } from 'puppeteer-core';
import { type DrivenBrowser, patienceMs, until, type WindowSize } from './driven-browser';

const executablePath = '/usr/bin/firefox-esr';

/** Firefox without a window, over WebDriver BiDi, in a profile of its own. */
export const openFirefox = async ({ width, height }: WindowSize): Promise<DrivenBrowser> => {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width, height });
  page.setDefaultTimeout(patienceMs);
  const find = async (xpath: string) => {
    const element = await page.waitForSelector(`xpath/${xpath}`, { visible: true });
    if (!element) throw new Error(`there is no ${xpath}`);
    return element;
  };
  return {
    open: async (url) => {
      await page.goto(url);
    },
    click: (xpath) =>
      until(async () => {
        const element = await find(xpath);
        await element.scrollIntoView();
        await element.click();
      }),
    fill: async (xpath, text) => {
      const element = await find(xpath);
      await element.evaluate((field) => (field as HTMLInputElement).select());
      await element.type(text);
    },
    select: async (xpath, value) => {
      await (await find(xpath)).select(value);
    },
    waitFor: async (xpath) => {
      await find(xpath);
    },
    run: (script) => page.evaluate(script),
    back: async () => {
      await page.goBack();
    },
    forward: async () => {
      await page.goForward();
    },
    close: () => browser.close(),
  };
};
