import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = 'docs/specification';

const read = (file: string): string => readFileSync(file, 'utf8');

const filesIn = (directory: string, isWanted: RegExp): readonly string[] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => isWanted.test(file))
    .map((file) => `${directory}/${file}`);

const specification = filesIn(folder, /\.md$/).map(read).join('\n');

const defined = [...specification.matchAll(/^(?:- |\| )\*\*([A-Z]{2,4}-\d{2})\*\*/gm)].map(([, id = '']) => id);

const prefixes = new Set(defined.map((id) => id.split('-')[0]));

const isRequirement = (id: string): boolean => prefixes.has(id.split('-')[0]);

const sources = [
  ...filesIn('src', /\.(?:tsx?|sql|css)$/),
  ...['test', 'bench', 'scripts'].flatMap((directory) => filesIn(directory, /\.(?:tsx?|mjs)$/)),
  ...filesIn('docs', /\.md$/),
  'README.md',
  'CONTRIBUTING.md',
];

describe('the specification', () => {
  it('defines each requirement once', () => {
    expect(defined.length).toBeGreaterThan(600);
    expect(defined.filter((id, index) => defined.indexOf(id) !== index)).toEqual([]);
  });

  it('defines each requirement that the project names', () => {
    const known = new Set(defined);
    const named = sources.flatMap((file) =>
      [...read(file).matchAll(/\b[A-Z]{2,4}-\d{2}\b/g)].map(([id]) => ({ file, id })),
    );
    expect(named.length).toBeGreaterThan(500);
    expect(named.filter(({ id }) => isRequirement(id) && !known.has(id))).toEqual([]);
  });

  it('has no broken link', () => {
    const files = new Set(readdirSync(folder));
    const links = [...specification.matchAll(/\]\(([^)#]+\.md)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !link.startsWith('..') && !files.has(link))).toEqual([]);
  });
});

describe('a comment', () => {
  /** Whole comments of nothing but requirements: in a block, or on a line of their own. */
  const findBareIds = (text: string): readonly string[] =>
    [...text.matchAll(/\/\*\*?([^*]*(?:\*(?!\/)[^*]*)*)\*\/|^[ \t]*\/\/(.*)$/gm)]
      .map(([comment, block, line]) => ({ comment, said: block ?? line ?? '' }))
      .filter(({ said }) => /\d/.test(said) && /^(?:[A-Z]{2,4}-\d{2}|to|and|[\s*(),.:;])+$/.test(said))
      .map(({ comment }) => comment);

  it('says more than the id of a requirement', () => {
    const [open, close] = ['/*', '*/'];
    const planted = [`${open}* API-28. ${close}`, '  // CA-17', `${open}*\n * (CA-17, CA-18).\n ${close}`];
    for (const text of planted) expect(findBareIds(`const a = 1;\n${text}\n`)).toHaveLength(1);
    expect(findBareIds('/** The lines of a cart (CA-17). */')).toEqual([]);
    const files = sources.filter((file) => /\.(?:tsx?|mjs|css)$/.test(file));
    expect(files.length).toBeGreaterThan(1000);
    expect(files.flatMap((file) => findBareIds(read(file)).map((comment) => `${file}: ${comment}`))).toEqual([]);
  });
});

describe('the documentation', () => {
  it('names existing files only', () => {
    const documents = ['README.md', 'CONTRIBUTING.md', ...filesIn('docs', /^[\w-]+\.md$/)];
    const named = documents.flatMap((document) =>
      [...read(document).matchAll(/`((?:src|test|bench|scripts|docs)\/[\w./-]+\.\w+)`/g)].map(([, file = '']) => ({
        document,
        file,
      })),
    );
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(({ file }) => !existsSync(file))).toEqual([]);
  });
});
