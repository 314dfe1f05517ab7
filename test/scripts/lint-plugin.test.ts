import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const oxlint = resolve('node_modules/oxlint/bin/oxlint');

/** The numbers of the refused lines of a component's file. */
const lint = (directory: string, code: string): readonly number[] => {
  writeFileSync(join(directory, 'screen.tsx'), code);
  try {
    execFileSync(process.execPath, [oxlint, '--format', 'unix', 'screen.tsx'], { cwd: directory, encoding: 'utf8' });
    return [];
  } catch (error) {
    const { stdout } = error as { readonly stdout: string };
    return [...stdout.matchAll(/^.*screen\.tsx:(\d+):\d+: Text that changes must/gm)].map(([, line]) => Number(line));
  }
};

describe('the rule that text that changes is an only child', () => {
  let directory = '';

  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'lint-'));
    mkdirSync(directory, { recursive: true });
    writeFileSync(
      join(directory, '.oxlintrc.json'),
      JSON.stringify({
        jsPlugins: [resolve('scripts/lint-plugin.mjs')],
        rules: { 'provender/text-alone': 'error' },
      }),
    );
  });

  afterAll(() => rmSync(directory, { recursive: true }));

  it.each([
    ['beside text', '<p>Total {total}</p>'],
    ['beside other text that changes', '<p>{one}{total}</p>'],
    ['beside an element', '<p><b>Total</b>{total}</p>'],
    ['joined with text beside an element', "<p>{total + ' lb'}<br /></p>"],
    ['that is there at times, beside an element', '<p><b>Total</b>{total > 1 && total}</p>'],
    ['one of two constants beside an element', "<p><b>Total</b>{total > 1 ? 'items' : 'item'}</p>"],
    ['in a fragment beside an element', '<><b>Total</b>{total}</>'],
    ['an element that comes and goes beside text', '<p>Total {total > 1 && <b>many</b>}</p>'],
  ])('refuses an expression: %s', (_name, element) => {
    expect(lint(directory, `export const Screen = ({ one, total }) => (\n  ${element}\n);\n`)).toContain(2);
  });

  it.each([
    ['text alone', '<p>{total}</p>'],
    ['text in an element of its own', '<p>Total <b>{total}</b></p>'],
    ['elements that come and go beside elements', '<p><b>Total</b> {total > 1 && <b>many</b>}</p>'],
    ['lists of elements beside elements', '<p><b>Total</b>{all.map((one) => <b key={one}>{one}</b>)}</p>'],
    ['what a component is given to show', '<div><b>Total</b>{children}</div>'],
    ['a component of the same file that is called', '<div><b>Total</b>{button(1)}</div>'],
    ['an element in a variable', '<div><b>Total</b>{total > 1 ? first : null}</div>'],
    ['a slot for elements', '<div><b>Total</b>{notes}</div>'],
  ])('accepts %s', (_name, element) => {
    const code = `
type Props = { readonly total: number; readonly notes: ReactNode };
const first = screenElement(1);
const button = (by) => <button type="button">{by}</button>;
export const Screen = ({ all, total, notes, children }: Props) => ${element};
`;
    expect(lint(directory, code)).toEqual([]);
  });
});
