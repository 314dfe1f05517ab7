import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The browser keeps what changes seldom while it fetches what changed. */
const frameworks = /node_modules.(react|react-dom|scheduler|react-router|mobx|mobx-react-lite)./;

const accountFiles =
  /src.(application.(identity|account|staff-program)|domain.(identity.password|staff-program)|ui.screens.(account|identity)|ui.components.(form-notice|item-list))/;

/** What every page loads when it is idle and a few pages load earlier. */
const idleFiles =
  /node_modules.io-ts|src.(domain.(cart.cart-attributes|checkout.contact|content.safe-url|escape-html|identity.redirect)|adapters.browser.stored-values|ui.components.(link-list|privacy-link))/;

/** What the cart page, the mini cart, the dialog after adding and, for one file, a product share. */
const cartFiles =
  /src.(domain.cart.priced-cart|ui.(models.cart-lines-model|use-cart-lines|components.(shipping-tracker|purchase-select-options)))\.(ts|module)/;

/** What asks for consent. Where the shop's own banner is used, a visitor who has chosen needs none of it. */
const consentFiles =
  /src.(main.start-consent-tool|adapters.privacy-api|application.consent.follow|domain.consent.tool-choice|ui.shell.(consent-banner|use-clear-place))/;

const httpClientFiles =
  /node_modules.axios|adapters.http.(client.http-client|call|codec|field-errors|tagged-codec)\.ts/;

/** A chunk of the files that match, without what they import. */
const ownChunk = (name: string, test: RegExp) => ({ name, test, priority: 2, includeDependenciesRecursively: false });

/** A chunk of the files that match, where two chunks or more share them. */
const sharedChunk = (name: string, test: RegExp) => ({ ...ownChunk(name, test), minShareCount: 2 });

/**
 * Files that travel together: the frameworks, and whatever of ours and of fp-ts so many chunks share that a file of its own for each
 * would weigh more in headers than the few pages save that need less of it. What only the pages of accounts and the checkout share is
 * no part of that, because guests who look around need none of it; neither is what a
 * page loads after its first parts: carousels, what it loads when it is idle, the client of the calls, whose code is
 * evaluated apart from the rest of the shop's, and what asks for consent.
 */
const groups = [
  { name: 'frameworks', test: frameworks, priority: 3 },
  ownChunk('http-client', httpClientFiles),
  ownChunk('consent', consentFiles),
  { name: 'states', test: /domain.shipping.states/, priority: 2 },
  sharedChunk('account', accountFiles),
  sharedChunk('cart', cartFiles),
  sharedChunk('carousels', /ui.components.[a-z-]*carousel/),
  sharedChunk('idle', idleFiles),
  {
    name: 'shared',
    test: /src|node_modules.fp-ts/,
    minShareCount: 5,
    priority: 1,
    includeDependenciesRecursively: false,
  },
];

const codecLibrary = /node_modules.(?:fp-ts|io-ts)./;

/**
 * The first chunks of a page may need fp-ts only through the shared chunk. Code that brings it along some other way makes
 * the browser evaluate chunks in another order, which breaks the built shop and no other one.
 */
const refuseCodecsInFirstChunks: Plugin = {
  name: 'refuse-codecs-in-first-chunks',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
    const first = new Set(chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('/src/main/browser/hydrate-server-page.tsx')));
    for (const { imports } of first) for (const one of chunks) if (imports.includes(one.fileName)) first.add(one);
    if (first.size === 0) this.error('The build has no chunk of src/main/browser/hydrate-server-page.tsx.');
    for (const { name, moduleIds } of first) {
      if (name === 'shared') continue;
      const needsCodecs = (id: string) => this.getModuleInfo(id)?.importedIds.some((one) => codecLibrary.test(one));
      const wrong = moduleIds.filter((id) => !id.includes('node_modules')).find(needsCodecs);
      if (wrong === undefined) continue;
      const file = relative(import.meta.dirname, wrong);
      this.error(
        `${file} imports fp-ts or io-ts, but it's in chunk "${name}", which every page loads first. Move the code that's needed there to a file that doesn't import them.`,
      );
    }
  },
};

const cssModules = globSync('src/**/*.module.css', { cwd: import.meta.dirname }).toSorted();

/** Each class and animation of a CSS module, as `{path} {name}`. Both builds number them alike. */
const styleNames = cssModules.flatMap((path) => {
  const names = readFileSync(join(import.meta.dirname, path), 'utf8').matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi);
  return [...new Set([...names].map(([, name]) => `${path} ${name}`))];
});

/** The name of a class or animation in every page, sheet and script: as short as it can be. */
const shortName = (name: string, file: string): string => {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file);
  const number = styleNames.indexOf(`${path} ${name}`);
  if (number === -1) throw new Error(`${name} of ${path} is not numbered`);
  return `_${number.toString(36).padStart(2, '0')}`;
};

/** Packages that the server loads from `node_modules`: they bring binaries, WebAssembly or workers of their own. */
const notBundled = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pino', 'vite'];

/** Two builds of one source: `--ssr` makes the server and the command line, the other what a browser loads. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: command === 'build' && !isSsrBuild ? [react(), refuseCodecsInFirstChunks] : [react()],
  publicDir: isSsrBuild ? false : 'public',
  ssr: command === 'build' ? { noExternal: true, external: notBundled } : { noExternal: ['fp-ts', 'io-ts'] },
  ...(command === 'build' ? { css: { modules: { generateScopedName: shortName } } } : {}),
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node22',
        minify: false,
        sourcemap: 'hidden',
        rollupOptions: {
          input: {
            server: 'src/main/server.ts',
            cli: 'src/main/cli.ts',
            'search-worker': 'src/adapters/search-index/search-worker.ts',
            'make-snapshot': 'src/main/backends/make-snapshot.ts',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
          // `depd`, a dependency of the OpenID provider, names deprecated functions by `eval`, and only in Node.
          onLog: (level, log, report) => {
            if (log.code !== 'EVAL' || !log.id?.includes('/node_modules/depd/')) report(level, log);
          },
        },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        cssCodeSplit: false,
        modulePreload: false,
        target: 'es2022',
        // `scripts/build.mjs` moves them out of the directory that is served.
        sourcemap: 'hidden',
        minify: 'terser',
        terserOptions: {
          ecma: 2020,
          module: true,
          // Browsers older than `target` get no workarounds.
          safari10: false,
          compress: { passes: 3, keep_fargs: false },
          // V8 compiles a function in parentheses together with its file, beside the page, and not at its first call.
          format: { wrap_func_args: true },
        },
        assetsInlineLimit: 0,
        rollupOptions: {
          input: 'src/main/browser/browser-entry.ts',
          checks: { pluginTimings: false },
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            assetFileNames: 'assets/[name]-[hash][extname]',
            codeSplitting: { groups },
          },
        },
      },
}));
