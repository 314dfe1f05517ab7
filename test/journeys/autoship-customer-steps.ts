import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { accountPassword } from './account-steps';
import { runInShop } from './autoship-steps';
import type { BuiltShop } from './built-shop';
import { emailsTo } from './emailed-link';
import type { Hands } from './hands';
import type { VisitPage } from './journey';
import { expectNoProblems } from './page-problems';
import { heading } from './steps';

type Named = string | RegExp;

const named = (name: Named) => (typeof name === 'string' ? { name, exact: true } : { name });

/** A change that's previewed under a heading, and made by a button. */
type Agreement = {
  readonly to: string;
  readonly reads?: readonly Named[];
  readonly press: string;
  /** What the page says afterward. */
  readonly done: Named;
  /** What's filled in before. */
  readonly decide?: (preview: Locator) => Promise<void>;
};

/** How someone uses the shop; `mode` names it. */
type Manner = { readonly mode: string; readonly hands: Hands; readonly script: boolean };

/** A person at a page of the shop, who says what they do in the words on the screen. */
export class Customer {
  private pictures = 0;

  constructor(
    readonly page: VisitPage,
    readonly email: string,
    private readonly how: Manner,
  ) {}

  get hands(): Hands {
    return this.how.hands;
  }

  get script(): boolean {
    return this.how.script;
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  part(name: Named): Locator {
    return this.main.getByRole('region', named(name));
  }

  press(name: Named, within = this.main): Promise<void> {
    return this.hands.press(within.getByRole('button', named(name)));
  }

  follow(name: Named, within = this.main): Promise<void> {
    return this.hands.press(within.getByRole('link', named(name)));
  }

  /** Opens a part that's folded. */
  open(name: string, within = this.main): Promise<void> {
    return this.hands.press(within.locator('summary').getByText(name, { exact: true }));
  }

  fill(label: string, value: string, within = this.main): Promise<void> {
    return this.hands.fill(within.getByLabel(label, { exact: true }), value);
  }

  /** Chooses the first option that has this label. */
  async choose(label: string, option: Named, within = this.main): Promise<void> {
    const select = within.getByLabel(label, { exact: true });
    const options = await select.locator('option').allTextContents();
    const found = options.find((text) => (typeof option === 'string' ? text === option : option.test(text)));
    if (found === undefined) throw new Error(`${label} has no option ${option}, but ${options.join('; ')}.`);
    await this.hands.choose(select, found);
  }

  check(label: Named, within = this.main): Promise<void> {
    return this.hands.check(within.getByLabel(label, { exact: true }));
  }

  /** Waits until a sentence can be read. */
  async reads(text: Named, within = this.main): Promise<void> {
    await within.getByText(text).and(this.page.locator(':visible')).first().waitFor();
  }

  /** Waits until the page says that something was done. */
  async isTold(text: Named): Promise<void> {
    const notices = this.page.getByRole('region', { name: 'Notices' });
    await this.page.getByRole('status').or(notices).getByText(text).first().waitFor();
  }

  /** Reads what a change would do, in a dialog or on a page of its own, and makes it. */
  async agrees({ to, reads = [], press, done, decide }: Agreement): Promise<void> {
    const preview = this.page.getByRole('dialog', named(to)).or(this.part(to));
    await preview.waitFor();
    for (const sentence of ['Now', 'After this change', ...reads]) await this.reads(sentence, preview);
    await this.looks(to);
    await decide?.(preview);
    await this.press(press, preview);
    await this.isTold(done);
    await this.keepsFocus();
  }

  /** Expects that something still has focus after the control that was pressed may be gone. */
  async keepsFocus(): Promise<void> {
    if (!this.script) return;
    const isLost = () => this.page.evaluate(() => document.activeElement === document.body);
    await expect.poll(isLost).toBe(false);
  }

  /** Reads an entry of the history of the Autoship whose page is shown. */
  async remembers(text: Named): Promise<void> {
    const history = this.part('History');
    if (!(await history.getByRole('list').isVisible())) await this.open('Everything that happened', history);
    await this.reads(text, history);
  }

  async readsHeading(name: Named): Promise<void> {
    await heading(this.page, name).waitFor();
  }

  /** Opens a page of the account, and logs in if the session is over by now. */
  async go(path: string, name: Named): Promise<void> {
    await this.page.openPath(path);
    const asked = heading(this.page, 'Log In');
    await heading(this.page, name).or(asked).waitFor();
    if (!(await asked.isVisible())) return;
    await this.fill('Email', this.email);
    await this.fill('Password', accountPassword);
    await this.press('Log In');
    await this.readsHeading(name);
  }

  /** Expects that axe finds nothing. With the variable SCREENSHOTS, takes a picture into that directory. */
  async looks(where: string): Promise<void> {
    const { SCREENSHOTS: directory } = process.env;
    if (directory !== undefined) {
      await mkdir(directory, { recursive: true });
      this.pictures += 1;
      const name = `${this.how.mode}-${String(this.pictures).padStart(2, '0')}-${where}`.replaceAll(/\W+/g, '-');
      await this.page.screenshot({ path: join(directory, `${name}.png`), fullPage: true });
    }
    await expectNoProblems(this.page, where);
  }

  /** The newest email whose subject matches and that says all of this. */
  async receives(subject: RegExp, ...sentences: readonly string[]): Promise<string> {
    const subjectOf = (mail: string) => /<h2>(.*?)<\/h2>/.exec(mail)?.[1]?.replaceAll('&#39;', "'") ?? '';
    const find = async () =>
      (await emailsTo(this.email, this.page.origin)).find(
        (mail) => subject.test(subjectOf(mail)) && sentences.every((sentence) => mail.includes(sentence)),
      );
    await expect.poll(find, { message: `${subject} ${sentences.join(' ')}` }).toBeDefined();
    return (await find()) ?? '';
  }
}

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** `December 27, 2026` as the hour of that day; shop time, as if it were UTC. */
const at = (date: string, hour: number): number => Date.parse(`${date} UTC`) + hour * hourMs;

/** Moves the clock of a demo shop, and does what is due by then. */
export class ShopClock {
  /** What it said last. */
  private now: { readonly day: string; readonly time: string } | undefined;

  constructor(private readonly shop: BuiltShop) {}

  /** Such as `December 27, 2026`. */
  async today(): Promise<string> {
    return (await this.read()).day;
  }

  /** To an hour of a day, such as `December 27, 2026`; where clocks change meanwhile, to the hour before or after. */
  async moveTo(date: string, hour: number): Promise<void> {
    const { day, time } = await this.read();
    await this.forward(`${Math.ceil((at(date, hour) - Date.parse(`${day} ${time} UTC`)) / minuteMs)}m`);
  }

  async forward(duration: string): Promise<void> {
    this.now = await this.ask('forward', duration);
    await runInShop(this.shop, 'renewals', 'run');
  }

  private async read() {
    this.now ??= await this.ask('show');
    return this.now;
  }

  private async ask(...command: readonly string[]) {
    const said = await runInShop(this.shop, 'clock', ...command);
    const [, day, time] = /says (\w+ \d+, \d+) at (\d+:\d+\s[AP]M)/.exec(said) ?? [];
    if (day === undefined || time === undefined) throw new Error(said);
    return { day, time };
  }
}

/** A date some days after `date`, both such as `December 27, 2026`. */
export const daysAfter = (date: string, days: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(at(date, days * 24));
