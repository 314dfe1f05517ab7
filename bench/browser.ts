import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const places = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export const chromiumPath = (): string => {
  const found = places.find((place) => place !== '' && existsSync(place));
  if (!found) throw new Error('There is no Chromium: install it, or name it with CHROMIUM_PATH.');
  return found;
};

export const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'];

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] });

/** The four pages that are measured, by name; the product's is the first card's, the cart has a line. */
export const measuredPages = async (origin: string): Promise<Readonly<Record<string, string>>> => {
  const list = await (await fetch(`${origin}/products`)).text();
  const product = /href="(\/products\/[^"?]+\/[^"?]+\/[^"?]+\/[^"?]+)\?sku/.exec(list)?.[1] ?? '/products';
  return { home: '/', list: '/products', product, cart: '/cart' };
};
