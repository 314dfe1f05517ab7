import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';

const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Lets scripts run for a while on a page that was loaded without them, and whose own scripts never run. */
const withScript = async <Result>(page: Page, work: () => Promise<Result>): Promise<Result> => {
  if (await page.evaluate(() => matchMedia('(scripting: enabled)').matches)) return work();
  const session = await page.context().newCDPSession(page);
  const disable = (value: boolean) => session.send('Emulation.setScriptExecutionDisabled', { value });
  // A session changes nothing that it thinks is so already.
  await disable(true);
  await disable(false);
  const result = await work();
  await disable(true);
  await session.detach();
  return result;
};

/** The violations of WCAG that axe finds, and by how much the page is wider than the window. */
const problemsOf = async (page: Page): Promise<readonly string[]> => {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const { violations } = await withScript(page, () =>
    new AxeBuilder({ page }).setLegacyMode().withTags(guidelines).analyze(),
  );
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`)),
    ...(overflow > 0 ? [`${overflow} px too wide`] : []),
  ];
};

/** Expects that axe finds nothing on a page, and that it does not scroll sideways; `where` names it in a failure. */
export const expectNoProblems = async (page: Page, where: string): Promise<void> =>
  expect({ where, problems: await problemsOf(page) }).toEqual({ where, problems: [] });
