import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { hasFocus, tabTo } from './keyboard-steps';

/** How a customer operates the controls of a page, so that one story can be told for pointer and keyboard. */
export type Hands = {
  /** Presses a button or link, or opens or closes a part that's folded. */
  readonly press: (control: Locator) => Promise<void>;
  /** Puts a text, or a date such as `2027-02-14`, into a field in place of what it says. */
  readonly fill: (field: Locator, value: string) => Promise<void>;
  /** Chooses the option of a select with this label. */
  readonly choose: (select: Locator, label: string) => Promise<void>;
  readonly check: (box: Locator) => Promise<void>;
};

export const pointerHands: Hands = {
  press: (control) => control.click(),
  fill: (field, value) => field.fill(value),
  choose: async (select, label) => void (await select.selectOption({ label })),
  check: (box) => box.check(),
};

/** Where the browser starts when Tab is pressed, seen from a control: before it, after it, or at the top of the page. */
const findStart = (control: Locator): Promise<'before' | 'after' | 'top'> =>
  control.evaluate((node) => {
    const focused = document.activeElement === document.body ? null : document.activeElement;
    const start = focused ?? (location.hash === '' ? null : document.querySelector(location.hash));
    if (!start) return 'top';
    const isBefore = start.contains(node) || start.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isBefore ? 'before' : 'after';
  });

/** Skips the header of a page that was just opened, if it has one and the control comes after it. */
const skipHeader = async (page: Page, control: Locator): Promise<void> => {
  const skip = page.getByRole('link', { name: 'Skip to content' });
  const isInContent = await control.evaluate((node) => node.closest('#content, dialog')?.id === 'content');
  if (!isInContent || (await skip.count()) === 0) return;
  await tabTo(page, skip);
  await page.keyboard.press('Enter');
};

/** Moves focus to a control by Tab; each element on the way must show its focus. */
const reach = async (control: Locator): Promise<Page> => {
  const page = control.page();
  await control.waitFor();
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  if (await hasFocus(control)) return page;
  const start = await findStart(control);
  if (start === 'top') await skipHeader(page, control);
  if (!(await hasFocus(control))) await tabTo(page, control, start === 'after' ? 'Shift+Tab' : 'Tab');
  return page;
};

/** The keys that type a value into a field. */
const keysOf = async (field: Locator, value: string): Promise<string> => {
  if ((await field.getAttribute('type')) !== 'date') return value;
  const [year = '', month = '', day = ''] = value.split('-');
  return month + day + year;
};

const indexes = (select: Locator, label: string) =>
  select.evaluate((node: HTMLSelectElement, wanted) => {
    const texts = [...node.options].map((option) => option.label);
    return { from: node.selectedIndex, to: texts.indexOf(wanted) };
  }, label);

/** Tab leads to the chosen one of a group; arrows lead from it to the others, and choose them. */
const checkRadio = async (radio: Locator): Promise<void> => {
  if (await radio.isChecked()) return;
  const name = await radio.getAttribute('name');
  const { keyboard } = await reach(radio.page().locator(`input[type=radio][name=${name}]:checked`));
  await expect
    .poll(async () => {
      await keyboard.press('ArrowDown');
      return radio.isChecked();
    })
    .toBe(true);
};

export const keyboardHands: Hands = {
  press: async (control) => (await reach(control)).keyboard.press('Enter'),
  fill: async (field, value) => {
    const { keyboard } = await reach(field);
    await keyboard.press('Control+A');
    await keyboard.type(await keysOf(field, value));
    expect(await field.inputValue()).toBe(value);
  },
  choose: async (select, label) => {
    const { keyboard } = await reach(select);
    const { from, to } = await indexes(select, label);
    expect(to, `There's no option ${label}.`).toBeGreaterThanOrEqual(0);
    for (let step = 0; step < Math.abs(to - from); step += 1) await keyboard.press(to > from ? 'ArrowDown' : 'ArrowUp');
    expect((await indexes(select, label)).from).toBe(to);
  },
  check: async (box) => {
    if ((await box.getAttribute('type')) === 'radio') return checkRadio(box);
    await (await reach(box)).keyboard.press('Space');
    expect(await box.isChecked()).toBe(true);
  },
};
