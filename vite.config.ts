import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Two builds of one source: `--ssr` makes the server and the command line, the other what a browser loads. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
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
        assetsInlineLimit: 0,
        rollupOptions: {
          input: 'src/main/browser.tsx',
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            assetFileNames: 'assets/[name]-[hash][extname]',
          },
        },
      },
}));
