import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** The headless shell comes first: it draws no window and fills in no forms, which takes a fifth of the processor. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome.exe',
];
const usualFolders = ['/usr/bin', '/usr/local/bin', '/snap/bin', 'C:\\Program Files\\Google\\Chrome\\Application'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const runs = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
};

const places = (): readonly string[] => [
  ...(process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []),
  ...names.flatMap((name) =>
    [...usualFolders, ...(process.env.PATH ?? '').split(delimiter)].map((folder) => join(folder, name)),
  ),
  ...applications,
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
    'Journeys and measurements need Chromium or Chrome. Install it with the system (apt install chromium), or with ' +
      '`npx playwright install chromium`, or name one in CHROMIUM_PATH.',
  );
};
