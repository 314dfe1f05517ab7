import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';

const server = createServer();
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
const { serveWhileDeveloping } = await vite.ssrLoadModule('/src/main/server/dev.ts');
await serveWhileDeveloping(vite, server);
