import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Parts of libraries that no line of ours reaches in a browser: the router's framework mode (prefetching by its own
 * manifest, instrumentation), and a second way of axios to send what it sends by XMLHttpRequest. Those that ask for them
 * are told no; what they are made of stays out of the browser, 8 KB compressed.
 */
const leftOut: Readonly<Record<string, string>> = {
  'react-router/dist/production/lib/dom/ssr/components.js': `
    import { createContext } from 'react';
    export const FrameworkContext = createContext(undefined);
    export const PrefetchPageLinks = () => null;
    export const mergeRefs = (own) => own;
    export const usePrefetchBehavior = () => [false, null, {}];
    const nothing = () => null;
    export { nothing as Links, nothing as Meta, nothing as Scripts, nothing as setIsHydrated, nothing as useFrameworkContext };
    export const CRITICAL_CSS_DATA_ATTRIBUTE = '';`,
  'react-router/dist/production/lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = undefined;`,
  'axios/lib/adapters/fetch.js': `
    export const getFetch = () => undefined;
    export default undefined;`,
};

const preloadHelper = '\0vite/preload-helper.js';

/**
 * What Vite puts around every `import()`. It fetches styles and scripts beforehand: here the styles are one sheet that
 * each page names, and `modulePreload` is off, so all that is left of it is the import.
 */
const plainImport = 'export const __vitePreload = (load) => load();';

const withoutUnreached: Plugin = {
  name: 'without-unreached',
  enforce: 'pre',
  load: (id) => {
    if (id === preloadHelper) return plainImport;
    const path = id.replaceAll('\\', '/').split('?')[0] ?? '';
    const name = Object.keys(leftOut).find((end) => path.endsWith(`node_modules/${end}`));
    return name === undefined ? null : (leftOut[name] ?? null);
  },
};

/** One file compresses better than its parts, and these are on every page. */
const frameworks = /rolldown.runtime|node_modules.(react|react-dom|scheduler|react-router|mobx|mobx-react-lite)./;

/**
 * What takes a page over, and with it the small rules that several screens share: each of those in a file of its own
 * would weigh less than the headers it comes with.
 */
const shop =
  /src.main.browser\.tsx|src.domain.(money|site|autoship.selling-plan|pricing.(discount|price-cart)|cart.cart|catalog.(variant-url|brands|species)|shipping.(zip|place|free-shipping|weight))\.|src.ui.components.(picture|colored-background|sanitised-html)\./;

/** Parts that come together, so that they come in one file; what they share with the page stays where the page has it. */
const together = (name: string, test: RegExp) => ({ name, test, includeDependenciesRecursively: false });

const groups = [
  { name: 'browser-entry', test: /vite.preload-helper|src.main.browser-entry/ },
  { name: 'frameworks', test: frameworks },
  { name: 'shop', test: shop },
  together(
    'buying',
    /src.ui.components.(price-tag|quantity-field|purchase-form|add-button)\.|src.ui.models.purchase-model|src.domain.catalog.variant-selection/,
  ),
  together(
    'shell-parts',
    /src.ui.layouts.(nav-menus|menu|chevron|more-announcements|use-disclosure|use-focus-in-sight|zip-picker|page-end|footer|arrivals|welcome|sitewide-banners)\.|src.ui.components.field\.|use-closed-on-arrival|use-settled|use-browsing|src.ui.models.(browsing-model|zip-model)|src.domain.(catalog.way-here|analytics.page-type|shell.routes|checkout.contact|shipping.states|catalog.badges|search.listing)\.|src.ui.components.breadcrumbs|fp-ts.(es6.)?Either|src.main.after-load|src.adapters.browser.(prefetching|build-watch)\./,
  ),
  together('list-parts', /src.ui.screens.catalog.(list-advice|empty-list|promotion-card|use-list-arrival)\./),
  together(
    'marks',
    /src.ui.components.(marked-text|found-card)|src.domain.search.(highlighted|search-terms|typing-errors)/,
  ),
  together(
    'cards',
    /src.ui.components.(product-card|product-carousels?|badge-list|variant-label|rating-line|carousel-controls|use-carousel)\.|src.ui.(use-shipping-promise|models.shipping-state-model)|src.domain.catalog.description/,
  ),
  together(
    'home-parts',
    /src.ui.screens.home.(hero-carousel|home-sections|giving|email-signup|email-signup-model|sign-up-messages)\.|src.ui.components.carousel\./,
  ),
];

/** A class's name in every page, sheet and script: as short as it can be told from others. */
const shortName = (name: string, file: string): string => {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file).replaceAll('\\', '/');
  return `p${createHash('sha256').update(`${path} ${name}`).digest('hex').slice(0, 6)}`;
};

/** Packages that the server loads from `node_modules`: they bring binaries, WebAssembly or workers of their own. */
const notBundled = ['@electric-sql/pglite', 'sharp', 'pino', 'vite'];

/** Two builds of one source: `--ssr` makes the server and the command line, the other what a browser loads. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [withoutUnreached])],
  publicDir: isSsrBuild ? false : 'public',
  ssr: command === 'build' ? { noExternal: true, external: notBundled } : { noExternal: ['fp-ts', 'io-ts'] },
  ...(command === 'build' ? { css: { modules: { generateScopedName: shortName } } } : {}),
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node22',
        minify: false,
        rollupOptions: {
          input: {
            server: 'src/main/server.ts',
            cli: 'src/main/cli.ts',
            'search-worker': 'src/adapters/search-index/search-worker.ts',
            'make-snapshot': 'src/main/backends/make-snapshot.ts',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        cssCodeSplit: false,
        modulePreload: false,
        target: 'es2022',
        minify: 'terser',
        terserOptions: { ecma: 2020, module: true, compress: { passes: 3 } },
        assetsInlineLimit: 0,
        rollupOptions: {
          input: 'src/main/browser-entry.ts',
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
