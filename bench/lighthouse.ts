import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { chromiumPath } from '../test/chromium.ts';
import { chromiumFlags, giveCart, type MeasuredPage, measuredPages } from './browser.ts';
import { type Figure, median } from './figures.ts';
import { forget, startShop, temporaryDirectory } from './shop-process.ts';

const runs = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

const scoresOf = async (measured: MeasuredPage): Promise<Partial<Readonly<Record<Category, number>>>> => {
  const chrome = await launch({
    chromePath: chromiumPath(),
    chromeFlags: ['--headless', ...chromiumFlags],
    logLevel: 'silent',
  });
  try {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
    const [context] = browser.contexts();
    if (context) await giveCart(context, measured);
    await browser.close();
    const result = await lighthouse(measured.url, {
      port: chrome.port,
      onlyCategories: [...categories],
      disableStorageReset: true,
      logLevel: 'error',
    });
    const scores = categories.flatMap((category) => {
      const score = result?.lhr.categories[category]?.score;
      return typeof score === 'number' ? [[category, score * 100] as const] : [];
    });
    return Object.fromEntries(scores);
  } finally {
    chrome.kill();
  }
};

const tries = 3;

/** The scores of a run; a run whose trace could not be read has no scores and is repeated. */
const wholeScoresOf = async (measured: MeasuredPage): Promise<Readonly<Record<Category, number>>> => {
  for (let run = 0; run < tries; run += 1) {
    const scores = await scoresOf(measured);
    if (categories.every((category) => scores[category] !== undefined)) return scores as Record<Category, number>;
  }
  throw new Error(`Lighthouse could not measure ${measured.url}.`);
};

/** Lighthouse scores (mobile, simulated throttling): the median of 5 runs for each page. */
export const lighthouseScores = async (): Promise<readonly Figure[]> => {
  const directory = await temporaryDirectory();
  const shop = await startShop({ DATA_DIR: directory });
  const figures: Figure[] = [];
  for (const measured of await measuredPages(shop.origin)) {
    const { name } = measured;
    await scoresOf(measured);
    const all: Readonly<Record<Category, number>>[] = [];
    for (let run = 0; run < runs; run += 1) all.push(await wholeScoresOf(measured));
    for (const category of categories) {
      if (category === 'seo' && name === 'cart') continue;
      figures.push({
        name: `${name}: Lighthouse ${category} (median of ${runs})`,
        value: median(all.map((scores) => scores[category])),
        unit: '',
        atLeast: category === 'performance' ? 98 : 100,
      });
    }
  }
  await shop.stop();
  await forget(directory);
  return figures;
};
