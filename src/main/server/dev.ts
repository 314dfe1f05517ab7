import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ViteDevServer } from 'vite';
import type { ClientBuild } from '#adapters/http/web/document';
import { parseSettings } from '../settings/settings.ts';
import { closeOnSignal } from './close-on-signal.ts';
import { describeUrls } from './describe-start.ts';
import { openShopServer } from './running-shop.ts';

const entry = '/@provender-entry.js';

/**
 * The Content-Security-Policy forbids inline scripts, so the code that must run before the first module is served as a
 * file.
 */
const entryScript = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import("/@vite/client");
await import("/src/main/browser/browser-entry.ts");
`;

/** Vite serves the modules unbundled and inserts style sheets by script, which only this policy allows. */
const build: ClientBuild = {
  id: 'development',
  timestamp: 0,
  sheetOf: () => Buffer.alloc(0),
  sheetHashes: ["'unsafe-inline'"],
  entry,
  fonts: [],
  otherStylesOf: () => undefined,
  modulesOf: () => [],
};

type Rendering = { readonly renderScreen: (url: string, page: unknown) => Promise<string> };

/**
 * Runs the shop with hot reload: `server` passes requests to Vite first, then to the shop, which caches no pages.
 * Registers the handlers and listens.
 */
export const serveWhileDeveloping = async (vite: ViteDevServer, server: Server): Promise<void> => {
  const settings = { ...parseSettings(process.env), keptPagesMb: 0 };
  const { app, close } = await openShopServer(settings, {
    build,
    render: async (url, page) => {
      const { renderScreen } = (await vite.ssrLoadModule('/src/main/server/render.tsx')) as Rendering;
      return renderScreen(url, page);
    },
  });
  await app.ready();
  /** Drops `If-None-Match`: a page's ETag depends on its data, not on the screen code that is being edited. */
  const withoutETag = (request: IncomingMessage, response: ServerResponse): void => {
    delete request.headers['if-none-match'];
    app.routing(request, response);
  };
  server.on('request', (request, response) => {
    if (request.url === entry) response.setHeader('content-type', 'text/javascript').end(entryScript);
    else vite.middlewares(request, response, () => withoutETag(request, response));
  });
  closeOnSignal(async () => {
    server.close();
    server.closeAllConnections();
    await vite.close();
    await close();
  });
  server.listen(settings.port, settings.host, () => console.log(describeUrls(settings).join('\n')));
};
