import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'chrome.exe'];
const usualPlaces = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application',
];

const runs = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return !usualPlaces.includes(file) || file.startsWith('/Applications/');
  } catch {
    return false;
  }
};

const places = (): readonly string[] => [
  ...(process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []),
  ...[...usualPlaces, ...(process.env.PATH ?? '').split(delimiter)].flatMap((directory) =>
    names.map((name) => join(directory, name)),
  ),
  ...usualPlaces.filter((place) => place.startsWith('/Applications/')),
  chromium.executablePath(),
];

/**
 * Where a Chromium is: `CHROMIUM_PATH`, the system's, or the one that Playwright installs.
 * @throws with a sentence that says how to get one.
 */
export const chromiumPath = (): string => {
  const found = places().find(runs);
  if (found !== undefined) return found;
  throw new Error(
    'The journeys need Chromium or Chrome. Install it with the system (apt install chromium), or with ' +
      '`npx playwright-core install chromium`, or name one in CHROMIUM_PATH.',
  );
};
