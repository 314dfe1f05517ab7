import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Parts of the router that only its framework mode reads: prefetching by its own manifest, and instrumentation. Data mode
 * asks them and is told no; what they are made of stays out of the browser, 4 KB compressed.
 */
const frameworkMode: Readonly<Record<string, string>> = {
  'lib/dom/ssr/components.js': `
    import { createContext } from 'react';
    export const FrameworkContext = createContext(undefined);
    export const PrefetchPageLinks = () => null;
    export const mergeRefs = (own) => own;
    export const usePrefetchBehavior = () => [false, null, {}];
    const nothing = () => null;
    export { nothing as Links, nothing as Meta, nothing as Scripts, nothing as setIsHydrated, nothing as useFrameworkContext };
    export const CRITICAL_CSS_DATA_ATTRIBUTE = '';`,
  'lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = undefined;`,
};

const withoutFrameworkMode: Plugin = {
  name: 'without-framework-mode',
  load: (id) => {
    const path = id.replaceAll('\\', '/').split('?')[0] ?? '';
    const name = Object.keys(frameworkMode).find((end) => path.endsWith(`react-router/dist/production/${end}`));
    return name === undefined ? null : (frameworkMode[name] ?? null);
  },
};

/** One file compresses better than its parts, and these are on every page. */
const frameworks =
  /rolldown.runtime|vite.preload-helper|node_modules.(react|react-dom|scheduler|react-router|mobx|mobx-react-lite)./;

/** Small rules that several screens share: each in a file of its own would weigh less than the headers it comes with. */
const sharedRules =
  /src.domain.(money|site|autoship|pricing.(discount|price-cart)|cart.cart|catalog.(variant-url|brands)|shipping.(zip|place|free-shipping|weight))|src.ui.components.picture/;

/** Two builds of one source: `--ssr` makes the server and the command line, the other what a browser loads. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [withoutFrameworkMode])],
  publicDir: isSsrBuild ? false : 'public',
  ssr: { noExternal: ['fp-ts', 'io-ts'] },
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
            'search-worker': 'src/adapters/postgres/catalog/search-worker.ts',
            'make-snapshot': 'src/main/make-snapshot.ts',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        target: 'es2022',
        minify: 'terser',
        terserOptions: { ecma: 2020, module: true, compress: { passes: 3 } },
        assetsInlineLimit: 0,
        rollupOptions: {
          input: 'src/main/browser.tsx',
          checks: { pluginTimings: false },
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            assetFileNames: 'assets/[name]-[hash][extname]',
            codeSplitting: {
              groups: [
                { name: 'frameworks', test: frameworks },
                { name: 'rules', test: sharedRules },
              ],
            },
          },
        },
      },
}));
