import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The browser keeps what changes seldom while it fetches what changed. */
const frameworks = /node_modules.(react|react-dom|scheduler|react-router|mobx|mobx-react-lite)./;

/**
 * Files that are bundled together: the frameworks, and whatever of ours and of fp-ts so many chunks share that a file of its own for
 * each would weigh more in headers than the few pages save that need less of it, with what that imports. All else is left to the
 * bundler. Vite's helper for dynamic imports is in the entry, which then handles clicks before any other file is there.
 */
const groups = [
  { name: 'browser-entry', test: /preload-helper|browser-entry/, priority: 3 },
  { name: 'frameworks', test: frameworks, priority: 2 },
  {
    name: 'shared',
    test: /src|node_modules.fp-ts/,
    minShareCount: 4,
    priority: 1,
  },
];

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
  plugins: [react()],
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
            server: 'src/main/server/server.ts',
            cli: 'src/main/server/cli.ts',
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
