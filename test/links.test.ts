import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'bench/README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file.replaceAll('\\', '/')}`),
];

/** The id that a Markdown reader gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '`code`');

const linksIn = (file: string): readonly string[] =>
  [...withoutCode(readFileSync(file, 'utf8')).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);

const isBroken = (file: string, link: string): boolean => {
  if (/^[a-z]+:/.test(link)) return false;
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? file : join(dirname(file), path);
  if (!existsSync(target)) return true;
  return anchor !== undefined && target.endsWith('.md') && !anchorsIn(target).includes(anchor);
};

describe('the documentation', () => {
  it('links only to files and headings that exist', () => {
    const links = pages.flatMap((file) => linksIn(file).map((link) => ({ file, link })));
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter(({ file, link }) => isBroken(file, link))).toEqual([]);
  });

  it('has no link that a reader cannot follow, so that the check above says something', () => {
    expect(isBroken('README.md', 'docs/no-such-page.md')).toBe(true);
    expect(isBroken('README.md', '#no-such-heading')).toBe(true);
    expect(isBroken('README.md', 'CONTRIBUTING.md')).toBe(false);
  });
});
