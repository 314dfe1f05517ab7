import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { routeDefinitions } from '#domain/shell/routes';

/** Paths that belong to something else than a page: endpoints, files, probes and the pages of operators. */
const otherSegments: ReadonlySet<string> = new Set([
  '_img',
  '_inbox',
  '_operator',
  'api',
  'assets',
  'builds',
  'favicon.ico',
  'healthz',
  'metrics',
  'readyz',
]);

const pageSegments: ReadonlySet<string> = new Set(
  Object.values(routeDefinitions)
    .flatMap(({ patterns }) => patterns.map((pattern) => pattern.split('/')[1] ?? ''))
    .filter((segment) => segment !== '' && !segment.startsWith(':') && !otherSegments.has(segment)),
);

const isPagePath = (text: string): boolean => {
  const [, segment = ''] = /^\/([^/?#\s]+)/.exec(text) ?? [];
  return pageSegments.has(segment);
};

/** The page paths in the strings and templates of a file; after values too, as in `${origin}${base}/cart`. */
const pagePathsOf = (file: string, source: string): readonly string[] => {
  const { program, errors } = parseSync(file, source);
  expect(errors).toEqual([]);
  const found: string[] = [];
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string' && isPagePath(value)) found.push(value);
    },
    TemplateLiteral({ quasis }) {
      const texts = quasis.map(({ value }) => value.cooked ?? '');
      if (texts.some(isPagePath)) found.push(texts.join('*'));
    },
  }).visit(program);
  return found;
};

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && file !== 'domain/shell/routes.ts');

describe('the path of a page', () => {
  it('stands in the table of routes alone', () => {
    const strays = sources.flatMap((file) =>
      pagePathsOf(file, readFileSync(`src/${file}`, 'utf8')).map((path) => `${file}: ${path}`),
    );
    expect(sources.length).toBeGreaterThan(1000);
    expect(strays).toEqual([]);
  });

  it.each([
    "const path = '/cart';",
    `const path = \`/checkouts/\${token}\`;`,
    `const url = \`\${origin}/account/orders\`;`,
    `const url = \`\${origin}\${base}/cart\`;`,
    `const url = \`https://\${host}/cart\`;`,
    "const link = { url: '/products?search=duck' };",
    'const link = <a href="/shelter/login">Log in</a>;',
  ])('is found in %s', (source) => {
    expect(pagePathsOf('planted.tsx', source)).toHaveLength(1);
  });

  it.each(["const path = '/api/ecom/v1.0/get-cart';", "import { cart } from '../cart';", "const home = '/';"])(
    'is not seen in %s',
    (source) => {
      expect(pagePathsOf('planted.tsx', source)).toEqual([]);
    },
  );
});
