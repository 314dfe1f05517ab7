import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { routeDefinitions } from '#domain/shell/routes';

/** What each layer may import: other layers, and packages. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  domain: ['fp-ts'],
  application: ['domain', 'fp-ts'],
  adapters: ['application', 'domain', 'fp-ts', 'io-ts'],
  ui: ['application', 'domain', 'fp-ts', 'react', 'react-dom', 'react-router', 'mobx', 'mobx-react-lite'],
  main: [
    'adapters',
    'application',
    'domain',
    'ui',
    'fp-ts',
    'io-ts',
    'inversify',
    'reflect-metadata',
    'fastify',
    'mobx-react-lite',
    '@sentry/browser',
    '@sentry/node',
    'react',
    'react-dom',
    'react-router',
    'vite',
  ],
};

/** The libraries that only this adapter may import. */
const libraries: Readonly<Record<string, readonly string[]>> = {
  argon2: ['@node-rs/argon2', 'p-queue'],
  artwork: ['opentype.js', '@fontsource/figtree'],
  browser: [],
  cli: [],
  codecs: [],
  'common-passwords': ['@zxcvbn-ts/language-common'],
  'content-file': [],
  cookieconsent: ['vanilla-cookieconsent'],
  csv: ['csv-parse'],
  'embedded-commerce': [],
  'fetch-pictures': ['undici'],
  http: [
    'axios',
    'fastify',
    '@fastify/compress',
    '@fastify/cookie',
    '@fastify/static',
    '@fastify/under-pressure',
    'bowser',
    'negotiator',
    'p-queue',
    'sharp',
  ],
  ical: ['ical-generator'],
  inbox: [],
  jose: ['jose'],
  'oidc-provider': ['light-my-request', 'oidc-provider'],
  openid: ['openid-client'],
  'page-cache': ['lru-cache'],
  pino: ['pino'],
  'privacy-api': [],
  prometheus: ['prom-client'],
  'p-queue': ['p-queue'],
  postgres: ['@electric-sql/pglite', 'kysely', 'lru-cache', 'p-queue', 'pg'],
  'sanitize-html': ['sanitize-html'],
  'search-index': ['lru-cache', 'stemmer', 'typedfastbitset'],
  'session-secrets': [],
  sentry: ['@sentry/browser', '@sentry/node'],
  smtp: ['nodemailer'],
  tar: ['modern-tar'],
  'test-payments': [],
};

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file));

const importsOf = (file: string): readonly string[] =>
  [
    ...readFileSync(`src/${file}`, 'utf8').matchAll(
      /(?:^(?:import|export)\s(?:[^'";]*\sfrom\s)?|\bimport\()'([^']+)'/gm,
    ),
  ].map(([, path]) => path ?? '');

/** `#domain/money` and `../domain/money` are both `domain/money`; a package is its own name. */
const targetOf = (file: string, path: string): string => {
  if (path.startsWith('#')) return path.slice(1);
  if (path.startsWith('.')) return join(dirname(file), path);
  return path.startsWith('node:') ? 'node:' : packageOf(path);
};

const packageOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');

const isOurs = (target: string): boolean => Object.keys(allowed).includes(target.split('/')[0] ?? '');

const edges = sources.flatMap((file) => importsOf(file).map((path) => ({ file, target: targetOf(file, path) })));

const layerOf = (path: string): string => path.split('/')[0] ?? '';
const adapterOf = (path: string): string => path.split('/')[1] ?? '';

type Edge = (typeof edges)[number];

/** Expects that no import breaks a rule. A rule that sees no import, or allows a planted one, would guard nothing. */
const expectNone = (seen: readonly Edge[], breaks: (edge: Edge) => boolean, ...planted: readonly Edge[]): void => {
  expect(seen).not.toEqual([]);
  expect(planted).not.toEqual([]);
  expect(planted.filter((edge) => !breaks(edge))).toEqual([]);
  expect(seen.filter(breaks)).toEqual([]);
};

/** An import that no layer may have. */
const outward: Readonly<Record<string, string>> = {
  domain: 'application/a',
  application: 'io-ts',
  adapters: 'ui/a',
  ui: 'main/a',
  main: 'kysely',
};

describe.each(Object.keys(allowed))('the layer %s', (layer) => {
  it('imports inwards only', () => {
    expectNone(
      edges.filter(({ file }) => layerOf(file) === layer),
      ({ file, target }) => {
        if (target === 'node:') return layer !== 'adapters' && layer !== 'main';
        const name = isOurs(target) ? layerOf(target) : target;
        const ofAdapter = layer === 'adapters' ? (libraries[adapterOf(file)] ?? []) : [];
        return name !== layer && !allowed[layer]?.includes(name) && !ofAdapter.includes(name);
      },
      { file: `${layer}/cart/a.ts`, target: outward[layer] ?? '' },
    );
  });
});

/** PostgreSQL implements the stores that the shop's own commerce engine declares. */
const isStoreOfEngine = ({ file, target }: Edge): boolean =>
  adapterOf(file) === 'postgres' && adapterOf(target) === 'embedded-commerce';

/** The folder of a file of the HTTP adapter; undefined for a file right in it. */
const folderOfHttp = (file: string): string | undefined => /^adapters\/http\/([^/]+)\//.exec(file)?.[1];

/** The folders of the HTTP adapter that run only on the server. */
const findServingFolders = (files: readonly string[]): readonly string[] => {
  const folders = files.map(folderOfHttp).filter((folder) => folder !== undefined);
  return [...new Set(folders)].filter((folder) => !['client', 'wire'].includes(folder));
};

const importsOtherAdapter = (edge: Edge): boolean =>
  layerOf(edge.file) === 'adapters' &&
  layerOf(edge.target) === 'adapters' &&
  adapterOf(edge.file) !== adapterOf(edge.target) &&
  adapterOf(edge.target) !== 'codecs' &&
  !isStoreOfEngine(edge);

describe('an adapter', () => {
  it('imports no other adapter', () => {
    expect(edges.some(isStoreOfEngine)).toBe(true);
    expect(edges.filter(importsOtherAdapter)).toEqual([]);
  });

  it('must not import another, except that PostgreSQL implements the stores of the commerce engine', () => {
    const edge = (from: string, to: string): Edge => ({ file: `adapters/${from}/a.ts`, target: `adapters/${to}/b` });
    expect(importsOtherAdapter(edge('postgres', 'embedded-commerce'))).toBe(false);
    for (const [from, to] of [
      ['embedded-commerce', 'postgres'],
      ['http', 'embedded-commerce'],
      ['postgres', 'search-index'],
    ] as const)
      expect(importsOtherAdapter(edge(from, to))).toBe(true);
  });

  it('shares codecs that know the domain and no technology', () => {
    const ownOrPure = /^(?:adapters\/codecs\/|domain\/|application\/ports\/|fp-ts$|io-ts$)/;
    expectNone(
      edges.filter(({ file }) => file.startsWith('adapters/codecs/')),
      ({ target }) => !ownOrPure.test(target),
      { file: 'adapters/codecs/a.ts', target: 'kysely' },
      { file: 'adapters/codecs/a.ts', target: 'node:' },
      { file: 'adapters/codecs/a.ts', target: 'adapters/http/call' },
      { file: 'adapters/codecs/a.ts', target: 'application/cart/add-to-cart' },
    );
    const sharing = new Set(
      edges.filter(({ target }) => target.startsWith('adapters/codecs/')).map(({ file }) => adapterOf(file)),
    );
    expect(sharing.size).toBeGreaterThan(3);
  });

  it('shares between HTTP client and server only the calls', () => {
    const side = (path: string): string => folderOfHttp(path) ?? '';
    const serving = findServingFolders(sources);
    expect(serving).toEqual(expect.arrayContaining(['answers', 'api', 'images', 'operator', 'web']));
    expect(
      findServingFolders(['new/a', 'client/a', 'wire/cart/a', 'call'].map((file) => `adapters/http/${file}.ts`)),
    ).toEqual(['new']);
    expectNone(
      edges.filter(({ file, target }) => adapterOf(file) === 'http' && adapterOf(target) === 'http'),
      ({ file, target }) => {
        const [from, to] = [side(file), side(target)];
        return (from === 'client' && serving.includes(to)) || (serving.includes(from) && to === 'client');
      },
      ...serving.flatMap((one) => [
        { file: 'adapters/http/client/a.ts', target: `adapters/http/${one}/b` },
        { file: `adapters/http/${one}/a.ts`, target: 'adapters/http/client/b' },
      ]),
    );
    expect(sources.some((file) => side(file) === 'client')).toBe(true);
  });

  it('shares between the endpoints and the pages only what stands above both', () => {
    const isBetween = ({ file, target }: (typeof edges)[number]): boolean => {
      const sides = [file, target].map((path) => (adapterOf(path) === 'http' ? path.split('/')[2] : undefined));
      return (sides[0] === 'api' && sides[1] === 'web') || (sides[0] === 'web' && sides[1] === 'api');
    };
    const own = edges.filter(({ file }) => /^adapters\/http\/(?:api|web)\//.test(file));
    expect(own.length).toBeGreaterThan(200);
    expect(isBetween({ file: 'adapters/http/web/one.ts', target: 'adapters/http/api/other' })).toBe(true);
    expect(own.filter(isBetween)).toEqual([]);
  });

  it('renders pages without importing a screen', () => {
    expectNone(
      edges.filter(({ file }) => file.startsWith('adapters/http/web/')),
      ({ target }) => layerOf(target) === 'ui',
      { file: 'adapters/http/web/cart/a.ts', target: 'ui/screens/cart/cart-screen' },
    );
  });
});

/** The adapters that a backend is made of. */
const backendAdapters = ['embedded-commerce', 'postgres', 'search-index', 'test-payments'];

describe('a backend', () => {
  it('is imported only in main, and there only where backends are opened', () => {
    for (const adapter of backendAdapters) expect(sources.some((file) => adapterOf(file) === adapter)).toBe(true);
    expectNone(
      edges.filter(({ target }) => layerOf(target) === 'adapters' && backendAdapters.includes(adapterOf(target))),
      ({ file, target }) =>
        !(layerOf(file) === 'adapters' && adapterOf(file) === adapterOf(target)) &&
        !isStoreOfEngine({ file, target }) &&
        !file.startsWith('main/backends/') &&
        file !== 'main/server/test-processor-command.ts',
      { file: 'main/server/open-site.ts', target: 'adapters/postgres/open-database' },
    );
  });

  it('is known to what opens a site by its types alone', () => {
    const opening = ['main/server/open-site.ts', 'main/wiring/'];
    for (const one of opening) expect(sources.some((file) => file.startsWith(one))).toBe(true);
    expectNone(
      edges.filter(({ file }) => opening.some((one) => file.startsWith(one))),
      ({ target }) =>
        (target.startsWith('main/backends/') || backendAdapters.includes(adapterOf(target))) &&
        target !== 'main/backends/site-backends.ts',
      { file: 'main/server/open-site.ts', target: 'main/backends/compose-site.ts' },
    );
  });
});

/** The folders of main: each imports only those before it. The server and the browser are both last. */
const foldersOfMain = ['settings', 'backends', 'wiring', 'server'];

describe('a folder of main', () => {
  it('imports only folders that are made before it', () => {
    const order = [...foldersOfMain, 'browser'];
    const folderOf = (path: string): string => path.split('/')[1] ?? '';
    for (const folder of order) expect(sources.some((file) => file.startsWith(`main/${folder}/`))).toBe(true);
    const between = edges.filter(({ file, target }) => layerOf(file) === 'main' && layerOf(target) === 'main');
    expect(between.filter(({ file, target }) => folderOf(file) !== folderOf(target)).length).toBeGreaterThan(20);
    expectNone(
      between,
      ({ file, target }) => {
        const [from, to] = [folderOf(file), folderOf(target)];
        if (from === 'browser') return !['browser', 'wiring'].includes(to);
        return to === 'browser' || foldersOfMain.indexOf(to) > foldersOfMain.indexOf(from);
      },
      { file: 'main/backends/a.ts', target: 'main/server/b' },
      { file: 'main/wiring/cart/a.ts', target: 'main/server/b' },
      { file: 'main/server/a.ts', target: 'main/browser/b' },
      { file: 'main/browser/a.ts', target: 'main/backends/b' },
    );
  });
});

/** The rooms of the domain that decide what a visitor may do, and what it costs. */
const roomsOfRules = [
  'autoship',
  'cart',
  'checkout',
  'customer',
  'orders',
  'payments',
  'pricing',
  'shipping',
  'staff-program',
];

/** The domain's values that the serving side uses to parse and format; none of them decides anything. */
const parsersAndFormatters: ReadonlySet<string> = new Set([
  'checkoutFields',
  'customerAddressFields',
  'parseChosenLocation',
  'defaultDeliveryLocation',
  'formatLocationCookie',
  'parsePhone',
  'parseAddedQuantity',
  'parseUpdatedQuantity',
  'parseChangeFields',
  'stateOfZip',
  // Parses a clinic's id, reads two fields of a profile for a response, and is a profile without any field.
  'normalizeClinicId',
  'findJoinedClinic',
  'findSchoolName',
  'emptyStaffProfile',
]);

/** The values that a file imports, without types, each with its source. */
const valuesImported = (file: string): readonly { readonly name: string; readonly from: string }[] =>
  [...readFileSync(`src/${file}`, 'utf8').matchAll(/^import\s+\{([^}]*)\}\s+from\s+'([^']+)'/gm)].flatMap(
    ([, names = '', path = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => ({ name, from: targetOf(file, path) })),
  );

describe('the serving side of HTTP', () => {
  const servingFolders = findServingFolders(sources);
  const serves = (file: string): boolean => {
    const folder = folderOfHttp(file);
    return folder === undefined ? /^adapters\/http\/[^/]+$/.test(file) : servingFolders.includes(folder);
  };
  const serving = sources.filter(serves);

  it('is every folder of the HTTP adapter but the client and the wire', () => {
    expect(['operator/inbox-page', 'web/cart/a', 'call'].map((file) => serves(`adapters/http/${file}.ts`))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['client/a', 'wire/cart/a'].map((file) => serves(`adapters/http/${file}.ts`))).toEqual([false, false]);
    expect(serving.some((file) => file.startsWith('adapters/http/operator/'))).toBe(true);
  });

  it('contains no rule of the shop: it decodes, runs a use case and encodes the outcome', () => {
    const isRule = ({ name, from }: ReturnType<typeof valuesImported>[number]): boolean => {
      const [layer, room] = from.split('/');
      return layer === 'domain' && roomsOfRules.includes(room ?? '') && !parsersAndFormatters.has(name);
    };
    const rules = serving.flatMap((file) =>
      valuesImported(file)
        .filter(isRule)
        .map(({ name, from }) => `${file}: ${name} of ${from}`),
    );
    expect(serving.length).toBeGreaterThan(100);
    expect(isRule({ name: 'mergeCarts', from: 'domain/cart/merge-carts' })).toBe(true);
    expect(isRule({ name: 'isRegisteredStaff', from: 'domain/staff-program/staff-profile' })).toBe(true);
    expect(rules).toEqual([]);
  });

  it('takes the content of cookies from the application', () => {
    const makesCookie = (source: string): boolean =>
      /\bheld:\s*\{|\{\s*(?:cart|checkout|location):\s*'none'/.test(source);
    expect(makesCookie("cookies.write(reply, { cart: 'none' })")).toBe(true);
    expect(serving.filter((file) => makesCookie(readFileSync(`src/${file}`, 'utf8')))).toEqual([]);
  });
});

describe('the checkout', () => {
  it('is a folder that no other screen imports', () => {
    expectNone(
      edges.filter(({ target }) => target.startsWith('ui/screens/checkout/')),
      ({ file }) => !file.startsWith('ui/screens/checkout/') && file !== 'ui/shell/screens.ts',
      { file: 'ui/screens/cart/cart-screen.tsx', target: 'ui/screens/checkout/checkout-model' },
    );
  });
});

/** The sentences of a room. */
const catalog = /^application\/[a-z-]+\/messages\.ts$/;

describe('a file', () => {
  it('has a name of its own in all of src; messages.ts is what each room says', () => {
    const findRepeated = (files: readonly string[]): readonly string[] => {
      const names = files.filter((file) => !catalog.test(file)).map((file) => basename(file));
      return names.filter((name, index) => names.indexOf(name) !== index);
    };
    expect(sources.length).toBeGreaterThan(1000);
    expect(sources.some((file) => catalog.test(file))).toBe(true);
    expect(findRepeated(['domain/cart/cart.ts', 'ui/screens/cart/cart.ts'])).toEqual(['cart.ts']);
    expect(findRepeated(sources)).toEqual([]);
  });

  it('has named exports, and is in no folder for miscellaneous code', () => {
    const hasDefault = (source: string): boolean => /^export default/m.test(source);
    const isLeftover = (file: string): boolean =>
      /(?:^|\/)(?:utils?|lib|common|types|helpers?)\/|\/index\.tsx?$/.test(file);
    expect(hasDefault('import a;\nexport default a;')).toBe(true);
    expect(['domain/utils/a.ts', 'ui/lib/a.ts', 'ui/index.ts'].every(isLeftover)).toBe(true);
    const withDefault = sources.filter((file) => hasDefault(readFileSync(`src/${file}`, 'utf8')));
    expect([...withDefault, ...sources.filter(isLeftover)]).toEqual([]);
  });
});

describe('a port or a use case', () => {
  it('returns a Task and no promise', () => {
    const ofClass =
      /^ {2}(?!private)(?:async \w+|(?:\w+)(?:<[^\n(]*>)?\((?:[^\n]*|\n(?: {4}[^\n]*\n)*) {0,2}\): (?:\(\) => )?Promise<)/m;
    const ofPort = /(?:\):|=>) Promise</;
    const returnsPromise = (file: string, source: string): boolean =>
      ofClass.test(source) || (file.startsWith('application/ports/') && ofPort.test(source));
    const seen = sources.filter((file) => file.startsWith('application/'));
    expect(seen.length).toBeGreaterThan(200);
    expect(returnsPromise('application/ports/a.ts', 'export interface A {\n  read(): Promise<void>;\n}')).toBe(true);
    expect(
      returnsPromise('application/ports/a.ts', 'interface A {\n  read(take: () => Promise<void>): Task<void>;'),
    ).toBe(true);
    expect(returnsPromise('application/cart/a.ts', 'class A {\n  read(): () => Promise<void> {}\n}')).toBe(true);
    expect(returnsPromise('application/cart/a.ts', 'class A {\n  async read(): Promise<void> {}\n}')).toBe(true);
    expect(
      returnsPromise('application/cart/a.ts', 'class A {\n  read(\n    id: string,\n  ): Promise<void> {\n  }\n}'),
    ).toBe(true);
    expect(returnsPromise('application/cart/a.ts', 'class A {\n  private async read() {}\n}')).toBe(false);
    expect(seen.filter((file) => returnsPromise(file, readFileSync(`src/${file}`, 'utf8')))).toEqual([]);
  });
});

describe('inversify', () => {
  it('is imported only in main', () => {
    expectNone(
      edges.filter(({ target }) => target === 'inversify'),
      ({ file }) => layerOf(file) !== 'main',
      { file: 'adapters/http/open-server.ts', target: 'inversify' },
    );
  });

  it('hands out what it made only in main', () => {
    const asks = (source: string): boolean =>
      /\b(?:container|scope)\s*\??\.\s*(?:get|getAll|getAsync|isBound|resolve)\s*[(<]/i.test(source);
    const asking = sources.filter((file) => asks(readFileSync(`src/${file}`, 'utf8')));
    expect(asks('const carts = site.container\n  .get(CartsToken);')).toBe(true);
    expect(asking).toContain('main/server/open-site.ts');
    expect(asking.filter((file) => layerOf(file) !== 'main')).toEqual([]);
  });
});

/** Files that import each other, each as the way around; ours are named without an extension in imports. */
const findCycles = (all: readonly Edge[]): readonly (readonly string[])[] => {
  const files = new Map(all.map(({ file }) => [file.replace(/\.tsx?$/, ''), file]));
  const importedBy = Map.groupBy(all, ({ file }) => file);
  const finished = new Set<string>();
  const findCycle = (file: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (finished.has(file)) return undefined;
    for (const { target } of importedBy.get(file) ?? []) {
      const next = isOurs(target) ? files.get(target.replace(/\.tsx?$/, '')) : undefined;
      const cycle = next === undefined ? undefined : findCycle(next, [...way, file]);
      if (cycle) return cycle;
    }
    finished.add(file);
    return undefined;
  };
  return [...files.values()].map((file) => findCycle(file, [])).filter((cycle) => cycle !== undefined);
};

describe('the import graph', () => {
  it('has no cycles', () => {
    const planted = [
      { file: 'domain/a.ts', target: 'domain/b' },
      { file: 'domain/b.ts', target: 'domain/a' },
    ];
    expect(findCycles(planted)).not.toEqual([]);
    expect(findCycles(edges)).toEqual([]);
  });
});

describe('the list of paths of the shop', () => {
  it('stands in the table of routes, and in no regular expression (RT-01)', () => {
    const names = new Set(
      Object.values(routeDefinitions).flatMap(({ patterns }) => patterns.map((path) => path.split('/')[1] ?? '')),
    );
    const isOfPath = (expression: string): boolean =>
      [...expression.matchAll(/[\w.-]{2,}/g)].some(([word]) => names.has(word)) && expression.includes('\\/');
    const violations = sources
      .filter((file) => !file.startsWith('domain/shell/routes'))
      .flatMap((file) =>
        [
          ...readFileSync(`src/${file}`, 'utf8').matchAll(
            /(?<=[\s(=,:?!&|])\/(?![/*])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/g,
          ),
        ]
          .map(([expression]) => expression)
          .filter(isOfPath)
          .map((expression) => `${file}: ${expression}`),
      );
    expect(names).toContain('products');
    expect(isOfPath('/^\\/(?:account|cart)/')).toBe(true);
    expect(sources.length).toBeGreaterThan(1000);
    expect(violations).toEqual([]);
  });
});
