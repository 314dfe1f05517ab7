import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ViteDevServer } from 'vite';
import type { ClientBuild } from '#adapters/http/pages/document';
import { closeOnSignal } from './close-on-signal.ts';
import { openRunningShop, printAddresses } from './running-shop.ts';
import { parseSettings } from './settings.ts';

const entry = '/@provender-entry.js';

/** The policy lets no inline script run, so what has to be there before the first module is a file as well. */
const entryScript = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import("/@vite/client");
await import("/src/main/browser-entry.ts");
`;

/** Modules as they are written; their sheets are put in by script, which only this policy allows. */
const build: ClientBuild = {
  id: 'development',
  timestamp: 0,
  sheet: Buffer.alloc(0),
  sheetHash: "'unsafe-inline'",
  entry,
  fonts: [],
  modulesOf: () => [],
};

type Rendering = { readonly renderScreen: (url: string, page: unknown) => Promise<string> };

/** The shop with hot reload: `server` asks Vite first, then the shop; no page is kept. Takes over the server, and listens. */
export const serveWhileDeveloping = async (vite: ViteDevServer, server: Server): Promise<void> => {
  const settings = { ...parseSettings(process.env), keptPagesMb: 0 };
  const { app, close } = await openRunningShop(settings, {
    build,
    render: async (url, page) => {
      const { renderScreen } = (await vite.ssrLoadModule('/src/main/render.tsx')) as Rendering;
      return renderScreen(url, page);
    },
  });
  await app.ready();
  /** A page's tag knows its data, not the screen that is being changed. */
  const anew = (request: IncomingMessage, response: ServerResponse): void => {
    delete request.headers['if-none-match'];
    app.routing(request, response);
  };
  server.on('request', (request, response) => {
    if (request.url === entry) response.setHeader('content-type', 'text/javascript').end(entryScript);
    else vite.middlewares(request, response, () => anew(request, response));
  });
  closeOnSignal(async () => {
    server.close();
    server.closeAllConnections();
    await vite.close();
    await close();
  });
  server.listen(settings.port, settings.host, () => printAddresses(settings));
};
