import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';

const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The violations of WCAG that axe finds, and by how much the page is wider than the window. */
const problemsOf = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(guidelines).analyze();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`)),
    ...(overflow > 0 ? [`${overflow} px too wide`] : []),
  ];
};

/** Expects that axe finds nothing on a page, and that it does not scroll sideways; `where` names it in a failure. */
export const expectNoProblems = async (page: Page, where: string): Promise<void> =>
  expect({ where, problems: await problemsOf(page) }).toEqual({ where, problems: [] });
